import { foldPlaceWords } from '@wellkept/contract/providers/places.ts';
import { foundPlacesMax, foundProvidersMax } from '@wellkept/contract/providers/provider-options.ts';
import type { ProviderSearch } from '@wellkept/contract/providers/providers.ts';
import { and, arrayContains, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { providerPlaces, providerReports, providers } from './tables.ts';

const { listedBy: _by, listingId: _id, ...shownColumns } = getTableColumns(providers);
export type ProviderRow = Omit<typeof providers.$inferSelect, 'listedBy' | 'listingId'> & { isReported: boolean };

/**
 * One page of entries, the latest checked first: nothing else decides their order. One more than a page has, where there are more. Each kind
 * of search reads along an index of its own, so that a page takes as long among eight million entries as among a few.
 */
export function searchProviders(tx: Transaction, userId: UserId, search: ProviderSearch): Promise<ProviderRow[]> {
  const { after } = search;
  return tx
    .select({
      ...shownColumns,
      isReported: sql<boolean>`exists (select from ${providerReports} r where r.user_id = ${userId} and r.provider_id = ${providers.id})`,
    })
    .from(providers)
    .where(
      and(
        eq(providers.need, search.need),
        isNull(providers.hiddenOn),
        search.place === null ? undefined : findAtPlace(search.place),
        ...filterDescribed(search),
        after ? sql`(${providers.checkedOn}, ${providers.id}) < (${after.checkedOn}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(providers.checkedOn), desc(providers.id))
    .limit(foundProvidersMax + 1);
}

const findAtPlace = (key: string): SQL => eq(key.startsWith('t:') ? providers.townKey : providers.areaKey, key);

/** Entries that say nothing of languages and the like are in none of the indexes that these read. */
function filterDescribed({ language, way, access, insurance }: ProviderSearch): SQL[] {
  const filters = [
    language === null ? [] : arrayContains(providers.languages, [language]),
    way === null ? [] : arrayContains(providers.ways, [way]),
    access.length === 0 ? [] : arrayContains(providers.access, access),
    insurance === null || insurance === '' ? [] : sql`strpos(lower(${providers.insurance}), ${insurance.toLowerCase()}) > 0`,
  ].flat();
  return filters.length === 0 ? [] : [sql`is_described`, ...filters];
}

/** Places whose name or postcode begins with what was typed; those with the most entries first. */
export async function findPlaces(tx: Transaction, typed: string): Promise<{ key: string; label: string; entries: number }[]> {
  const words = foldPlaceWords(typed).replace(/^(\d{5}) \d{1,4}$/, '$1');
  if (words === '') return [];
  return tx
    .select({ key: providerPlaces.key, label: providerPlaces.label, entries: providerPlaces.entries })
    .from(providerPlaces)
    .where(sql`words like ${`${words}%`}`)
    .orderBy(desc(providerPlaces.entries), providerPlaces.key)
    .limit(foundPlacesMax);
}

export async function isDirectoryEmpty(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ key: providerPlaces.key }).from(providerPlaces).limit(1);
  return rows.length === 0;
}

/** Notes that the person finds an entry wrong. False where there is no such entry. */
export async function insertReport(tx: Transaction, userId: UserId, providerId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.id, providerId), isNull(providers.hiddenOn)));
  if (!found) return false;
  await tx.insert(providerReports).values({ userId, providerId }).onConflictDoNothing();
  return true;
}

/** False where the person has not reported it. */
export async function deleteReport(tx: Transaction, userId: UserId, providerId: string): Promise<boolean> {
  const deleted = await tx
    .delete(providerReports)
    .where(and(eq(providerReports.userId, userId), eq(providerReports.providerId, providerId)));
  return deleted.rowCount === 1;
}
