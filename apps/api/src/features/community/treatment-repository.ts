import { helpLevels, sideEffectLevels, treatmentDurations } from '@wellkept/community/treatments/report.ts';
import type { CommunityPostLine } from '@wellkept/contract/community/contributions.ts';
import type { TreatmentReport, TreatmentSpread } from '@wellkept/contract/community/treatments.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { communityTreatments } from './posts/tables.ts';
import { fromPosts, type LineRow, lineColumns, type Reader, toLine } from './published.ts';
import { ownAuthors } from './viewer.ts';

const pairsMax = 100;
const newestMax = 20;
const namedEffectsMax = 8;

type Pair = { treatmentId: string; reasonId: string };
type Answers = TreatmentReport['answers'];

// One member reports a treatment for a reason once, so reports are members. Those of members who left belong to nobody any more and could be
// written again by the same person: they stay readable and no longer count.
const fromReports = sql.raw(`from community_treatments t join community_posts p on p.id = t.post_id
  join community_authors a on a.id = p.author_id`);
const counts = sql.raw(`p.state = 'published' and a.identity_id is not null`);

/** The person's own report of a treatment for a reason, whatever has become of it. */
export async function findOwnReport(tx: Transaction, { treatmentId, reasonId }: Pair): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id ${fromReports} where t.treatment_id = ${treatmentId} and t.reason_id = ${reasonId} and p.author_id in ${sql.raw(ownAuthors)} limit 1`);
  return rows[0]?.id ?? null;
}

export async function insertReport(tx: Transaction, row: Pair & Answers & { postId: string; treatmentName: string }): Promise<void> {
  await tx.insert(communityTreatments).values(row);
}

export async function updateReport(tx: Transaction, postId: string, answers: Answers): Promise<void> {
  await tx.update(communityTreatments).set(answers).where(eq(communityTreatments.postId, postId));
}

/** What members tried, the most reported first. */
export async function countPairs(on: Reader, group: string | null): Promise<(Pair & { reports: number })[]> {
  const { rows } = await on.execute<Pair & { reports: number }>(sql`
    select t.treatment_id as "treatmentId", t.reason_id as "reasonId", count(*)::int as reports ${fromReports}
    where ${counts} ${group === null ? sql`` : sql`and p.group_id = ${group}`}
    group by 1, 2 order by reports desc, 1, 2 limit ${pairsMax}`);
  return rows;
}

const countLevels = (column: string, levels: readonly string[]): SQL =>
  sql.raw(`jsonb_build_object(${levels.map((level) => `'${level}', count(*) filter (where ${column} = '${level}')::int`).join(', ')})`);

/** How many members gave each answer, as far as the reader may read their reports. */
export async function countAnswers(on: Reader, { treatmentId, reasonId }: Pair): Promise<TreatmentSpread & { reports: number }> {
  const { rows } = await on.execute<TreatmentSpread & { reports: number }>(sql`
    with counted as (
      select t.*, coalesce((select case max(array_position(${sql.param([...sideEffectLevels])}::text[], e->>'level'))
          when 1 then 'mild' when 2 then 'moderate' when 3 then 'severe' end from jsonb_array_elements(t.side_effects) e), 'none') as worst
      ${fromReports} where t.treatment_id = ${treatmentId} and t.reason_id = ${reasonId} and ${counts}),
    named as (
      select lower(e->>'name') as name, count(distinct post_id)::int as members
      from counted, jsonb_array_elements(side_effects) e group by 1 having count(distinct post_id) > 1 order by 2 desc, 1 limit ${namedEffectsMax})
    select count(*)::int as reports, ${countLevels('help', helpLevels)} as help, ${countLevels('duration', treatmentDurations)} as durations,
      ${countLevels('worst', ['none', ...sideEffectLevels])} as "worstSideEffect",
      count(*) filter (where is_still_taking)::int as "stillTaking",
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'members', members)) from named), '[]') as "sideEffects"
    from counted`);
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}

/** The newest reports of a treatment for a reason. */
export async function findNewest(on: Reader, { treatmentId, reasonId }: Pair): Promise<CommunityPostLine[]> {
  const { rows } = await on.execute<LineRow>(sql`
    select ${sql.raw(lineColumns)} ${sql.raw(fromPosts)} join community_treatments t on t.post_id = p.id
    where t.treatment_id = ${treatmentId} and t.reason_id = ${reasonId} and p.state = 'published'
    order by p.created_at desc, p.id desc limit ${newestMax}`);
  return rows.map(toLine);
}
