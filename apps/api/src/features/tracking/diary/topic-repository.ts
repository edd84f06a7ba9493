import type { Topic, TopicInput, TopicKind } from '@wellkept/contract/tracking/diary-topics.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { diaryEntries, diaryPacks, diaryTopics } from './tables.ts';

const isOwnedBy = (userId: UserId) => eq(diaryTopics.userId, userId);
const columns = {
  kind: diaryTopics.kind,
  name: diaryTopics.name,
  scale: diaryTopics.scale,
  unit: diaryTopics.unit,
  isPinned: diaryTopics.isPinned,
  isArchived: diaryTopics.isArchived,
  pack: diaryTopics.pack,
  lastUsedOn: diaryTopics.lastUsedOn,
};

/** All that a person follows, the ones used last first. */
export function findTopics(tx: Transaction, userId: UserId): Promise<Topic[]> {
  return tx
    .select(columns)
    .from(diaryTopics)
    .where(isOwnedBy(userId))
    .orderBy(sql`${diaryTopics.lastUsedOn} desc nulls last`, asc(diaryTopics.name));
}

/** Topics by their names, however these are written. */
export function findTopicsByName(tx: Transaction, userId: UserId, kind: TopicKind, names: readonly string[]): Promise<Topic[]> {
  return tx
    .select(columns)
    .from(diaryTopics)
    .where(
      and(
        isOwnedBy(userId),
        eq(diaryTopics.kind, kind),
        inArray(sql`lower(${diaryTopics.name})`, [...new Set(names.map((name) => name.toLowerCase()))]),
      ),
    );
}

export function countTopics(tx: Transaction, userId: UserId, kind: TopicKind): Promise<number> {
  return tx.$count(diaryTopics, and(isOwnedBy(userId), eq(diaryTopics.kind, kind)));
}

export type TopicUse = { kind: TopicKind; name: string; day: string; scale: Topic['scale'] };

/** Notes that topics were used, new ones too. Names are in the spelling of the topics. */
export async function upsertTopicUses(tx: Transaction, userId: UserId, uses: readonly TopicUse[]): Promise<void> {
  const latest = new Map<string, TopicUse>();
  for (const use of uses) {
    const key = `${use.kind} ${use.name}`;
    if (use.day >= (latest.get(key)?.day ?? '')) latest.set(key, use);
  }
  if (latest.size === 0) return;
  await tx
    .insert(diaryTopics)
    .values([...latest.values()].map(({ kind, name, day, scale }) => ({ userId, kind, name, scale, lastUsedOn: day })))
    .onConflictDoUpdate({
      target: [diaryTopics.userId, diaryTopics.kind, diaryTopics.name],
      set: { lastUsedOn: sql`greatest(${diaryTopics.lastUsedOn}, excluded.last_used_on)`, isArchived: false },
    });
}

export async function upsertTopic(tx: Transaction, userId: UserId, kind: TopicKind, topic: TopicInput & { pack?: string }): Promise<void> {
  await tx
    .insert(diaryTopics)
    .values({ userId, kind, ...topic })
    .onConflictDoUpdate({ target: [diaryTopics.userId, diaryTopics.kind, diaryTopics.name], set: topic });
}

/** What a pack brings; what is there already stays as it is. */
export async function insertPackTopics(
  tx: Transaction,
  userId: UserId,
  pack: string,
  topics: readonly { kind: TopicKind; name: string; scale: Topic['scale']; unit: string }[],
): Promise<void> {
  await tx.insert(diaryPacks).values({ userId, pack }).onConflictDoNothing();
  if (topics.length > 0)
    await tx
      .insert(diaryTopics)
      .values(topics.map((topic) => ({ userId, pack, isPinned: true, ...topic })))
      .onConflictDoUpdate({
        target: [diaryTopics.userId, diaryTopics.kind, diaryTopics.name],
        set: { isPinned: true, isArchived: false },
      });
}

/** Takes a pack away: topics that it brought and that were never used go, the others stay without it. */
export async function deletePack(tx: Transaction, userId: UserId, pack: string): Promise<void> {
  const brought = and(isOwnedBy(userId), eq(diaryTopics.pack, pack));
  await tx.delete(diaryPacks).where(and(eq(diaryPacks.userId, userId), eq(diaryPacks.pack, pack)));
  await tx.delete(diaryTopics).where(and(brought, sql`${diaryTopics.lastUsedOn} is null`));
  await tx.update(diaryTopics).set({ pack: null, isPinned: false }).where(brought);
}

export async function findPacks(tx: Transaction, userId: UserId): Promise<string[]> {
  const rows = await tx
    .select({ pack: diaryPacks.pack })
    .from(diaryPacks)
    .where(eq(diaryPacks.userId, userId))
    .orderBy(diaryPacks.createdAt);
  return rows.map(({ pack }) => pack);
}

/** Gives a topic another name, in all of its entries. */
export async function updateTopicName(tx: Transaction, userId: UserId, kind: TopicKind, was: string, name: string): Promise<void> {
  await tx
    .update(diaryTopics)
    .set({ name })
    .where(and(isOwnedBy(userId), eq(diaryTopics.kind, kind), eq(diaryTopics.name, was)));
  await tx
    .update(diaryEntries)
    .set({ subject: name })
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.kind, kind), eq(diaryEntries.subject, was)));
}
