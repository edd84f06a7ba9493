import { createAreaKey, createTownKey } from '@wellkept/contract/providers/places.ts';
import type { ListingDecision, ReportDecision } from '@wellkept/contract/providers/providers.ts';
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';
import { recordAdminAction } from '../admin/repository.ts';
import { addPlaces } from './import/refresh-places.ts';
import type { ListingRow } from './own-repository.ts';
import { providerListings, providerReports, providers } from './tables.ts';

const shownMax = 100;

/** The longest waiting first. */
export const findWaitingListings = (admin: Database): Promise<ListingRow[]> =>
  admin
    .select()
    .from(providerListings)
    .where(eq(providerListings.state, 'waiting'))
    .orderBy(asc(providerListings.updatedAt))
    .limit(shownMax);

/** Accepts or declines a listing as it was seen. False where it has changed since, or waits no longer. */
export function decideListing(
  admin: Database,
  administrator: UserId,
  { listedBy, id, updatedAt, isAccepted, reason }: z.infer<typeof ListingDecision>,
): Promise<boolean> {
  return admin.transaction(async (tx) => {
    const [listing] = await tx
      .update(providerListings)
      .set({ state: isAccepted ? 'accepted' : 'declined', reason: isAccepted || reason === '' ? null : reason })
      .where(
        and(
          eq(providerListings.userId, listedBy),
          eq(providerListings.id, id),
          eq(providerListings.state, 'waiting'),
          sql`date_trunc('milliseconds', ${providerListings.updatedAt}) = ${updatedAt}::timestamptz`,
        ),
      )
      .returning();
    if (!listing) return false;
    if (isAccepted) await publishListing(tx, listing);
    await recordAdminAction(tx, administrator, { deed: isAccepted ? 'provider_listed' : 'provider_declined', id });
    return true;
  });
}

const publicName = 'the provider, reviewed by an administrator';

async function publishListing(tx: Parameters<Parameters<Database['transaction']>[0]>[0], listing: ListingRow): Promise<void> {
  const { userId: listedBy, id: listingId, state: _s, reason: _r, createdAt: _c, updatedAt: _u, ...entry } = listing;
  const set = {
    ...entry,
    source: 'listing' as const,
    sourceName: publicName,
    checkedOn: sql`current_date`,
    townKey: createTownKey(entry),
    areaKey: createAreaKey(entry),
    importedAt: sql`now()`,
    hiddenOn: null,
  };
  await tx
    .insert(providers)
    .values({ id: sql`gen_random_uuid()`, listedBy, listingId, ...set })
    .onConflictDoUpdate({ target: [providers.listedBy, providers.listingId], targetWhere: sql`listing_id is not null`, set });
  await addPlaces(tx, entry);
}

const { listedBy: _by, listingId: _id, ...shownColumns } = getTableColumns(providers);

/** Entries that people find wrong, those with the most reports first. */
export const findReportedProviders = (admin: Database) =>
  admin
    .select({ ...shownColumns, reports: sql<number>`count(*)::int` })
    .from(providerReports)
    .innerJoin(providers, eq(providers.id, providerReports.providerId))
    .where(isNull(providers.hiddenOn))
    .groupBy(providers.id)
    .orderBy(desc(sql`count(*)`), providers.id)
    .limit(shownMax);

/**
 * Answers the reports of an entry: a wrong one is hidden until its source has looked at it again, a right one counts as checked today.
 * False where there is no such entry.
 */
export function decideReport(admin: Database, administrator: UserId, { id, isWrong }: z.infer<typeof ReportDecision>): Promise<boolean> {
  return admin.transaction(async (tx) => {
    const changed = await tx
      .update(providers)
      .set(isWrong ? { hiddenOn: sql`current_date` } : { checkedOn: sql`current_date` })
      .where(eq(providers.id, id));
    if (changed.rowCount !== 1) return false;
    await tx.delete(providerReports).where(eq(providerReports.providerId, id));
    await recordAdminAction(tx, administrator, { deed: isWrong ? 'provider_hidden' : 'provider_confirmed', id });
    return true;
  });
}
