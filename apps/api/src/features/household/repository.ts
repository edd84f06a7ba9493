import type { CaredRecord, CareLink, Carer, LateNotices } from '@wellkept/contract/household/household.ts';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { user } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import { careLinks, carers, guardianDeclarations } from './tables.ts';

// All of it runs as the accounts role: who looks after whom concerns two people, and neither sees the other's rows.

type Accounts = NodePgDatabase;
type CareLinkRow = typeof careLinks.$inferSelect;

// The database has only these.
const lateAfterOf = sql<LateNotices['lateAfter']>`${carers.lateAfter}`;
const isHeld = or(isNull(carers.endsAt), gt(carers.endsAt, sql`now()`));
const toIso = (at: Date | null) => at?.toISOString() ?? null;

/** The people whom a person looks after, in the order in which they came. */
export async function findCaredRecords(on: Accounts, carerId: UserId): Promise<Omit<CaredRecord, 'zone'>[]> {
  const rows = await on
    .select({
      id: user.id,
      firstName: user.firstName,
      name: user.name,
      color: carers.color,
      role: carers.role,
      relation: carers.relation,
      endsAt: carers.endsAt,
      lateAfter: lateAfterOf,
      bornOn: guardianDeclarations.bornOn,
      isGuardian: isGuardedBy(carerId),
    })
    .from(carers)
    .innerJoin(user, eq(user.id, carers.userId))
    .leftJoin(guardianDeclarations, eq(guardianDeclarations.userId, carers.userId))
    .where(and(eq(carers.carerId, carerId), isHeld))
    .orderBy(carers.createdAt, user.id);
  return rows.map((row) => ({ ...row, endsAt: toIso(row.endsAt), isChild: row.bornOn !== null }));
}

/**
 * Who decides about the record of a child: the one who declared to be its guardian, and where that person manages it no more, everyone who
 * manages it without an end. Nobody does about the record of an adult, which has no declaration. The subselect is a value, looked up row by row:
 * for `exists` the planner may read all carers to remember which there are.
 */
const isGuardedBy = (
  carerId: UserId,
) => sql<boolean>`coalesce(${guardianDeclarations.userId} is not null and ${carers.role} = 'manage' and (${guardianDeclarations.declaredBy} = ${carerId}
  or ${carers.endsAt} is null and (select true from carers held where held.user_id = ${guardianDeclarations.userId}
    and held.carer_id = ${guardianDeclarations.declaredBy} and held.role = 'manage') is null), false)`;

/** When the child of a record was born, as its guardian declared. */
export async function findBirthDay(on: Accounts, recordId: string): Promise<string | null> {
  const [row] = await on
    .select({ bornOn: guardianDeclarations.bornOn })
    .from(guardianDeclarations)
    .where(eq(guardianDeclarations.userId, recordId));
  return row?.bornOn ?? null;
}

/** Whether this is the record of a child about which the person decides. */
export async function isGuardian(on: Accounts, carerId: UserId, recordId: string): Promise<boolean> {
  const found = await on
    .select({ id: carers.userId })
    .from(carers)
    .innerJoin(guardianDeclarations, eq(guardianDeclarations.userId, carers.userId))
    .where(and(eq(carers.userId, recordId), eq(carers.carerId, carerId), isHeld, isGuardedBy(carerId)));
  return found.length > 0;
}

/** Those who look after a record. */
export async function findCarers(on: Accounts, recordId: string): Promise<Carer[]> {
  const rows = await on
    .select({
      recordId: carers.userId,
      id: user.id,
      name: user.name,
      role: carers.role,
      since: carers.createdAt,
      endsAt: carers.endsAt,
      lateAfter: lateAfterOf,
    })
    .from(carers)
    .innerJoin(user, eq(user.id, carers.carerId))
    .where(and(eq(carers.userId, recordId), isHeld))
    .orderBy(carers.createdAt, user.id);
  return rows.map((row) => ({ ...row, since: row.since.toISOString(), endsAt: toIso(row.endsAt) }));
}

/** Adds a carer, or changes what one may do. */
export async function upsertCarer(on: Accounts, row: typeof carers.$inferInsert): Promise<void> {
  const { role, relation, endsAt } = row;
  await on
    .insert(carers)
    .values(row)
    .onConflictDoUpdate({ target: [carers.userId, carers.carerId], set: { role, relation, endsAt: endsAt ?? null, ...stillNotified } });
}
/** Who may only look from now on is notified of no late doses. */
const stillNotified = {
  lateAfter: sql`case when excluded.role = 'look' then null else ${carers.lateAfter} end`,
  lateSince: sql`case when excluded.role = 'look' then null else ${carers.lateSince} end`,
};

/** Says from when on a carer is notified of late doses, or that they are not. False where the role does not allow it. */
export async function updateLateNotices(on: Accounts, recordId: string, carerId: UserId, { lateAfter }: LateNotices): Promise<boolean> {
  const lateSince = lateAfter === null ? null : sql`coalesce(${carers.lateSince}, now())`;
  const updated = await on
    .update(carers)
    .set({ lateAfter, lateSince })
    .where(and(eq(carers.userId, recordId), eq(carers.carerId, carerId), isHeld, ne(carers.role, 'look')));
  return updated.rowCount === 1;
}

/** Returns whether the carer was one. */
export async function deleteCarer(on: Accounts, recordId: string, carerId: string): Promise<boolean> {
  const gone = await on
    .delete(carers)
    .where(and(eq(carers.userId, recordId), eq(carers.carerId, carerId)))
    .returning({ id: carers.carerId });
  return gone.length > 0;
}

/** Holds off every other change of who looks after this record until the transaction ends. */
export async function lockRecord(on: Accounts, recordId: string): Promise<void> {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`record ${recordId}`}, 0))`);
}

/** Those who manage a record without an end, and so answer for it. */
export async function listManagerIds(on: Accounts, recordId: string): Promise<string[]> {
  const rows = await on
    .select({ id: carers.carerId })
    .from(carers)
    .where(and(eq(carers.userId, recordId), eq(carers.role, 'manage'), isNull(carers.endsAt)));
  return rows.map(({ id }) => id);
}

/** The children whose records a person manages. */
export async function listChildIds(on: Accounts, carerId: UserId): Promise<string[]> {
  const rows = await on
    .select({ id: carers.userId })
    .from(carers)
    .innerJoin(guardianDeclarations, eq(guardianDeclarations.userId, carers.userId))
    .where(and(eq(carers.carerId, carerId), eq(carers.role, 'manage')));
  return rows.map(({ id }) => id);
}

/** One whose role is over by now would take away a valid one. */
const isOpen = and(gt(careLinks.expiresAt, sql`now()`), or(isNull(careLinks.endsAt), gt(careLinks.endsAt, sql`now()`)));

/** The links of a person that nobody has answered yet. */
export async function findOpenLinks(on: Accounts, userId: UserId): Promise<CareLink[]> {
  const rows = await on
    .select({ id: careLinks.id, kind: careLinks.kind, role: careLinks.role, recordName: user.firstName, expiresAt: careLinks.expiresAt })
    .from(careLinks)
    .leftJoin(user, eq(user.id, careLinks.recordId))
    .where(and(eq(careLinks.userId, userId), isOpen))
    .orderBy(careLinks.createdAt);
  return rows.map((row) => ({ ...row, recordName: row.recordName ?? '', expiresAt: row.expiresAt.toISOString() }));
}

/** A link that nobody has answered yet, with who made it and whose record it is about. */
export async function findLink(on: Accounts, secretHash: Buffer) {
  const [row] = await on
    .select({ link: careLinks, makerName: user.name })
    .from(careLinks)
    .innerJoin(user, eq(user.id, careLinks.userId))
    .where(and(eq(careLinks.secretHash, secretHash), isOpen));
  if (!row) return null;
  const { recordId } = row.link;
  const [record] = recordId === null ? [] : await on.select({ name: user.name }).from(user).where(eq(user.id, recordId));
  return { ...row, recordName: record?.name ?? '' };
}

/** Takes a link away, so that it is answered once; null where someone was quicker, or it has run out. */
export async function takeLink(on: Accounts, secretHash: Buffer): Promise<CareLinkRow | null> {
  const [row] = await on
    .delete(careLinks)
    .where(and(eq(careLinks.secretHash, secretHash), isOpen))
    .returning();
  return row ?? null;
}

export async function deleteLink(on: Accounts, userId: UserId, id: string): Promise<boolean> {
  const gone = await on
    .delete(careLinks)
    .where(and(eq(careLinks.userId, userId), eq(careLinks.id, id)))
    .returning({ id: careLinks.id });
  return gone.length > 0;
}

/** Adds a link; those of the same person that have run out go. */
export async function insertLink(on: Accounts, row: typeof careLinks.$inferInsert): Promise<string> {
  await on.delete(careLinks).where(and(eq(careLinks.userId, row.userId), sql`least(expires_at, ends_at) <= now()`));
  const [made] = await on.insert(careLinks).values(row).returning({ id: careLinks.id });
  if (!made) throw new Error('an insert gave no row');
  return made.id;
}
