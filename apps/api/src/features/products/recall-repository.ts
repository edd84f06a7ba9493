import { addMonths } from '@wellkept/clinical/local-day.ts';
import { listWords } from '@wellkept/contract/products/recall-record.ts';
import { type RecallDecision, type RecallNotice, recallsShownMax } from '@wellkept/contract/products/recalls.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findSavedProducts } from './repository.ts';
import { recallDecisions } from './tables.ts';

/** A brand and a name of fewer words say too little about which product it is. */
const describingWordsMin = 3;
/** A recall of packages is about what was sold shortly before or after it, and not about what was bought years later. */
const packageMonths = 24;

/** What a person has, by what it can be found in a list of recalls. */
type Owned = {
  kind: 'product' | 'medication';
  id: string;
  name: string;
  barcode: string | null;
  words: string[];
  /** Words that must all be in the description of a recall; null where there are too few. */
  query: string | null;
  since: string | null;
};

async function findOwned(tx: Transaction, userId: UserId): Promise<Owned[]> {
  const products = (await findSavedProducts(tx, userId)).map(({ id, name, brand, barcode, createdAt }): Owned => {
    const words = listWords(`${name} ${brand ?? ''}`);
    const since = addMonths(createdAt, -packageMonths).toISOString();
    const isDescribing = brand !== null && words.length >= describingWordsMin;
    return { kind: 'product', id, name, barcode, words, query: isDescribing ? words.join(' ') : null, since };
  });
  const list = (await findActiveMedications(tx, userId)).map(
    ({ id, name }): Owned => ({ kind: 'medication', id, name, barcode: null, words: listWords(name), query: null, since: null }),
  );
  return [...products, ...list];
}

type FoundRow = Omit<RecallNotice, 'owned'> & { kind: Owned['kind']; id: string; name: string };

/** Recalls that may be about what a person has and that they have not answered, the latest first. */
export async function findRecallNotices(tx: Transaction, userId: UserId): Promise<RecallNotice[]> {
  const owned = await findOwned(tx, userId);
  if (owned.length === 0) return [];
  const { rows } = await tx.execute<FoundRow>(sql`
    with owned as (select * from json_to_recordset(${JSON.stringify(owned)}::json)
      as given (kind text, id uuid, name text, barcode text, words text[], query text, since timestamptz)),
    found as (
      select o.kind, o.id, o.name, r.id as recall_id, 1 as rank from owned o join recalls r on r.barcodes @> array[o.barcode]
      where o.barcode is not null
      union all
      select o.kind, o.id, o.name, r.id, 2 from owned o join recalls r on r.name_words <@ o.words where cardinality(r.name_words) >= 2
      union all
      select o.kind, o.id, o.name, r.id, 2 from owned o
      join recalls r on to_tsvector('simple', r.words) @@ plainto_tsquery('simple', o.query) and r.published_on >= o.since
      where o.query is not null),
    first as (select distinct on (recall_id) * from found order by recall_id, rank, name)
    select f.recall_id as "recallId", r.source, r.product, r.firm, r.reason, r.published_on::text as "publishedOn", f.kind, f.id, f.name,
      case f.rank when 1 then 'barcode' else 'name' end as "matchedBy"
    from first f join recalls r on r.id = f.recall_id
    where not exists (select from recall_decisions d where d.user_id = ${userId} and d.recall_id = f.recall_id)
    order by r.published_on desc, r.id limit ${recallsShownMax}`);
  return rows.map(({ kind, id, name, ...notice }) => ({ ...notice, owned: { kind, id, name } }));
}

/** The day of the latest entry; null before any import. */
export async function findLatestRecallDay(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`select max(published_on)::text as day from recalls`);
  return rows[0]?.day ?? null;
}

export const findRecallDecisions = (tx: Transaction, userId: UserId) =>
  tx.select().from(recallDecisions).where(eq(recallDecisions.userId, userId)).orderBy(recallDecisions.createdAt, recallDecisions.recallId);

export const countRecallDecisions = (tx: Transaction, userId: UserId): Promise<number> =>
  tx.$count(recallDecisions, eq(recallDecisions.userId, userId));

export async function upsertRecallDecision(tx: Transaction, userId: UserId, recallId: string, { answer }: RecallDecision): Promise<void> {
  await tx
    .insert(recallDecisions)
    .values({ userId, recallId, answer })
    .onConflictDoUpdate({ target: [recallDecisions.userId, recallDecisions.recallId], set: { answer } });
}

/** False when the person has not answered it. */
export async function deleteRecallDecision(tx: Transaction, userId: UserId, recallId: string): Promise<boolean> {
  const deleted = await tx.delete(recallDecisions).where(and(eq(recallDecisions.userId, userId), eq(recallDecisions.recallId, recallId)));
  return deleted.rowCount === 1;
}
