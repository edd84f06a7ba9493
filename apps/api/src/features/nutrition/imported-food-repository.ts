import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { favoriteFoods, foodEntries, importedFoods, ownRecipes } from './tables.ts';

const { words: _, source: __, ...columns } = getTableColumns(importedFoods);
const basisGrams = 100;
const searchWordsMax = 6;

/** Imported foods that a person has in their diary, favorites or recipes, and one more that they ask for. */
export async function findUsedImportedFoods(tx: Transaction, userId: UserId, asked: string | null): Promise<OwnFood[]> {
  const { id } = importedFoods;
  const rows = await tx
    .select(columns)
    .from(importedFoods)
    .where(
      or(
        asked === null ? undefined : eq(id, asked),
        sql`${id} in (select ${foodEntries.foodId} from ${foodEntries} where ${foodEntries.userId} = ${userId} and ${foodEntries.foodId} like 'fdc-%')`,
        sql`${id} in (select ${favoriteFoods.foodId} from ${favoriteFoods} where ${favoriteFoods.userId} = ${userId})`,
        sql`${id} in (select line ->> 'foodId' from ${ownRecipes}, jsonb_array_elements(${ownRecipes.ingredients}) line where ${ownRecipes.userId} = ${userId})`,
      ),
    );
  return rows.map((row) => ({ ...row, basisGrams }));
}

/** Imported foods that have every word, the last one perhaps unfinished; short names first. Folded words of letters and digits only. */
export async function searchImportedFoods(tx: Transaction, words: readonly string[], limit: number): Promise<OwnFood[]> {
  const plain = words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word)).slice(0, searchWordsMax);
  if (plain.length === 0) return [];
  const rows = await tx
    .select(columns)
    .from(importedFoods)
    .where(sql`to_tsvector('simple', words) @@ to_tsquery('simple', ${`${plain.join(' & ')}:*`})`)
    .orderBy(sql`length(${importedFoods.name})`, importedFoods.id)
    .limit(limit);
  return rows.map((row) => ({ ...row, basisGrams }));
}
