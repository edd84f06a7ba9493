import { alternativesMax, foundProductsMax, type SavedProductInput } from '@wellkept/contract/products/products.ts';
import { and, arrayContains, desc, eq, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { listIndexedBeginnings } from '../../database/word-beginnings.ts';
import { catalogProducts, isPopular, savedProducts } from './tables.ts';

export type CatalogRow = typeof catalogProducts.$inferSelect;
export type SavedRow = typeof savedProducts.$inferSelect & { newIngredients: string | null };

const isOwnedBy = (userId: UserId) => eq(savedProducts.userId, userId);

/** With the list that the store has, where that one is newer and another. */
const selectSaved = (tx: Transaction) =>
  tx
    .select({
      userId: savedProducts.userId,
      id: savedProducts.id,
      barcode: savedProducts.barcode,
      name: savedProducts.name,
      brand: savedProducts.brand,
      kind: savedProducts.kind,
      ingredients: savedProducts.ingredients,
      createdAt: savedProducts.createdAt,
      updatedAt: savedProducts.updatedAt,
      newIngredients: catalogProducts.ingredients,
    })
    .from(savedProducts)
    .leftJoin(
      catalogProducts,
      and(
        eq(catalogProducts.barcode, savedProducts.barcode),
        ne(catalogProducts.ingredients, savedProducts.ingredients),
        sql`${catalogProducts.modifiedAt} > ${savedProducts.updatedAt}`,
      ),
    );

/** The latest first. */
export const findSavedProducts = (tx: Transaction, userId: UserId): Promise<SavedRow[]> =>
  selectSaved(tx).where(isOwnedBy(userId)).orderBy(desc(savedProducts.updatedAt), savedProducts.id);

export async function findSavedProductByBarcode(tx: Transaction, userId: UserId, barcode: string): Promise<SavedRow | null> {
  const [row] = await selectSaved(tx)
    .where(and(isOwnedBy(userId), eq(savedProducts.barcode, barcode)))
    .orderBy(desc(savedProducts.updatedAt))
    .limit(1);
  return row ?? null;
}

export const countOtherSavedProducts = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(savedProducts, and(isOwnedBy(userId), ne(savedProducts.id, id)));

/** Puts what one person saves in line until the transaction ends. */
export async function lockSavedProducts(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`products ${userId}`}, 0))`);
}

export async function upsertSavedProduct(tx: Transaction, userId: UserId, id: string, product: SavedProductInput): Promise<void> {
  await tx
    .insert(savedProducts)
    .values({ userId, id, ...product })
    .onConflictDoUpdate({ target: [savedProducts.userId, savedProducts.id], set: { ...product, updatedAt: sql`now()` } });
}

/** False when the person has no such product. */
export async function deleteSavedProduct(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(savedProducts).where(and(isOwnedBy(userId), eq(savedProducts.id, id)));
  return deleted.rowCount === 1;
}

export async function findCatalogProduct(tx: Transaction, barcode: string): Promise<CatalogRow | null> {
  const [row] = await tx.select().from(catalogProducts).where(eq(catalogProducts.barcode, barcode));
  return row ?? null;
}

/** So many of the products found are put in order, so that a word of a hundred thousand products costs no more than one of a thousand. */
const candidatesMax = 1000;

/**
 * Products that have a word beginning with each of the folded words, those that most people scan first. A single letter is the beginning of
 * too much to look for.
 */
export async function searchCatalog(tx: Transaction, words: readonly string[]): Promise<CatalogRow[]> {
  const beginnings = listIndexedBeginnings(words);
  if (beginnings.length === 0) return [];
  const find = (scans: SQL, limit: number): Promise<CatalogRow[]> => {
    const candidates = tx
      .select()
      .from(catalogProducts)
      .where(and(sql`list_word_beginnings(words) @> ${sql.param(beginnings)}::text[]`, scans))
      .limit(candidatesMax)
      .as('candidates');
    return tx.select().from(candidates).orderBy(desc(candidates.popularity), candidates.barcode).limit(limit);
  };
  const popular = await find(isPopular, foundProductsMax);
  const missing = foundProductsMax - popular.length;
  return missing === 0 ? popular : [...popular, ...(await find(not(isPopular), missing))];
}

/** Other products of a category whose ingredients are known. */
export const findCatalogCategory = (tx: Transaction, category: string, barcode: string): Promise<CatalogRow[]> =>
  tx
    .select()
    .from(catalogProducts)
    .where(
      and(
        arrayContains(catalogProducts.categories, [category]),
        ne(catalogProducts.barcode, barcode),
        isNotNull(catalogProducts.ingredients),
      ),
    )
    .limit(alternativesMax);

export async function isCatalogEmpty(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ barcode: catalogProducts.barcode }).from(catalogProducts).limit(1);
  return rows.length === 0;
}
