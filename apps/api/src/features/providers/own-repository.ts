import type { ProviderListingInput, SavedProviderInput } from '@wellkept/contract/providers/providers.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { providerListings, savedProviders } from './tables.ts';

export type SavedRow = typeof savedProviders.$inferSelect;
export type ListingRow = typeof providerListings.$inferSelect;

/** Puts what one person writes here in line until the transaction ends, so that a limit holds. */
export async function lockOwnProviders(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`providers ${userId}`}, 0))`);
}

/** The care team first, then by name. */
export const findSavedProviders = (tx: Transaction, userId: UserId): Promise<SavedRow[]> =>
  tx
    .select()
    .from(savedProviders)
    .where(eq(savedProviders.userId, userId))
    .orderBy(desc(savedProviders.isInCareTeam), savedProviders.name, savedProviders.id);

export const countOtherSavedProviders = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(savedProviders, and(eq(savedProviders.userId, userId), ne(savedProviders.id, id)));

export async function upsertSavedProvider(tx: Transaction, userId: UserId, id: string, provider: SavedProviderInput): Promise<void> {
  await tx
    .insert(savedProviders)
    .values({ userId, id, ...provider })
    .onConflictDoUpdate({ target: [savedProviders.userId, savedProviders.id], set: { ...provider, updatedAt: sql`now()` } });
}

/** False when the person has saved no such provider. */
export async function deleteSavedProvider(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(savedProviders).where(and(eq(savedProviders.userId, userId), eq(savedProviders.id, id)));
  return deleted.rowCount === 1;
}

/** The latest first. */
export const findListings = (tx: Transaction, userId: UserId): Promise<ListingRow[]> =>
  tx
    .select()
    .from(providerListings)
    .where(eq(providerListings.userId, userId))
    .orderBy(desc(providerListings.updatedAt), providerListings.id);

export const countOtherListings = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(providerListings, and(eq(providerListings.userId, userId), ne(providerListings.id, id)));

/** A listing that changes waits for review again; what was accepted before stays public until then. */
export async function upsertListing(tx: Transaction, userId: UserId, id: string, listing: ProviderListingInput): Promise<void> {
  const set = { ...listing, state: 'waiting' as const, reason: null };
  await tx
    .insert(providerListings)
    .values({ userId, id, ...set })
    .onConflictDoUpdate({ target: [providerListings.userId, providerListings.id], set: { ...set, updatedAt: sql`now()` } });
}

/** Its public entry goes with it. False when the person has no such listing. */
export async function deleteListing(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(providerListings).where(and(eq(providerListings.userId, userId), eq(providerListings.id, id)));
  return deleted.rowCount === 1;
}
