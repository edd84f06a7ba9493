import type { MatrixSettings } from '@wellkept/insights/matrix/day-matrix.ts';
import { type SubjectDays, secondSubject, subjectOf } from '@wellkept/insights/matrix/subject-days.ts';
import { measureIds, measureOf } from '@wellkept/insights/tracking/measures.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { diaryTopics } from '../diary/tables.ts';
import { habits } from '../habits/tables.ts';
import { medications } from '../medications/tables.ts';
import { findProfile } from '../profile/repository.ts';
import type { SubjectRow } from './subject-rows.ts';

const measuresBy = (ofDay: 'last' | 'sum') => measureIds.filter((id) => measureOf(id).ofDay === ofDay);
const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

/** What the entries of one day come to, by kind. A day off of a habit is null. */
const valueOfDay = sql`case kind
  when 'symptom' then max(value)
  when 'practice' then sum(value)
  when 'intake' then avg(case state when 'taken' then 1.0 else 0.0 end)
  when 'habit' then max(case state when 'done' then 1 when 'missed' then 0 end)
  when 'measurement' then case
    when subject in (${list(measuresBy('sum'))}) then sum(value)
    when subject in (${list(measuresBy('last'))}) then (array_agg(value order by at nulls first))[count(*)]
    else avg(value) end
  else max(value) end`;

/** A day number, as the rules count days. */
const dayNumber = sql`(day - date '1970-01-01')`;

export type Wanted = { from?: string; to?: string; series?: readonly string[] };

/** Each subject of the diary with its days, as text: who reads it in another thread parses it there. */
export async function findSubjectRows(tx: Transaction, userId: UserId, { from, to, series }: Wanted = {}): Promise<SubjectRow[]> {
  const subjects = series
    ?.flatMap((id) => subjectOf(id) ?? [])
    .map((one) => ({
      ...one,
      subject: one.subject === secondSubject ? 'blood-pressure' : one.subject,
    }));
  if (subjects?.length === 0) return [];
  const named =
    subjects &&
    sql`and (kind, subject) in (${sql.join(
      subjects.map(({ kind, subject }) => sql`(${kind}, ${subject})`),
      sql`, `,
    )})`;
  const { rows } = await tx.execute<SubjectRow>(sql`
    with daily as (
      select kind, subject, ${dayNumber} as day, ${valueOfDay} as value, avg(second_value) as second
      from diary_entries
      where user_id = ${userId} and not (kind = 'day' and subject = 'note')
        ${from === undefined ? sql`` : sql`and day >= ${from}`} ${to === undefined ? sql`` : sql`and day <= ${to}`} ${named ?? sql``}
      group by kind, subject, diary_entries.day)
    select kind, subject, json_agg(day order by day)::text as days, json_agg(value order by day)::text as values,
      case when subject = 'blood-pressure' then json_agg(second order by day)::text else '[]' end as seconds
    from daily group by kind, subject`);
  return rows;
}

/** Days on which the person looked back at the day, as the rules count them. */
export async function findLoggedDays(tx: Transaction, userId: UserId, { from, to }: Wanted = {}): Promise<number[]> {
  const { rows } = await tx.execute<{ days: number[] | null }>(sql`
    select json_agg(day order by day) as days from (
      select distinct ${dayNumber} as day from diary_entries where user_id = ${userId} and kind in ('day', 'symptom')
        ${from === undefined ? sql`` : sql`and day >= ${from}`} ${to === undefined ? sql`` : sql`and day <= ${to}`}) logged`);
  return rows[0]?.days ?? [];
}

/** What subjects are called, and the units in which the person reads them. */
export async function findMatrixSettings(tx: Transaction, userId: UserId): Promise<MatrixSettings> {
  const own = await tx.select({ id: habits.id, name: habits.name }).from(habits).where(eq(habits.userId, userId));
  const taken = await tx.select({ id: medications.id, name: medications.name }).from(medications).where(eq(medications.userId, userId));
  // Most factors are yes or no, which goes without saying; somebody may have thousands of them.
  const factors = await tx
    .select({ name: diaryTopics.name, scale: diaryTopics.scale, unit: diaryTopics.unit })
    .from(diaryTopics)
    .where(
      and(eq(diaryTopics.userId, userId), eq(diaryTopics.kind, 'factor'), or(eq(diaryTopics.scale, 'amount'), ne(diaryTopics.unit, ''))),
    );
  const { preferences, personal_info: info } = await findProfile(tx, userId);
  return {
    names: {
      habits: new Map(own.map(({ id, name }) => [id, name])),
      medicines: new Map(taken.map(({ id, name }) => [id, name.slice(0, 60)])),
      factors: new Map(factors.map(({ name, scale, unit }) => [name, { scale, unit }])),
    },
    units: preferences.units ?? (info.weightUnit === 'lbs' ? 'us' : 'metric'),
  };
}

/** What was written down since a day of these kinds, the most often first. */
export async function findUsedSubjects(
  tx: Transaction,
  userId: UserId,
  { from, kinds, limit }: { from: string; kinds: readonly SubjectDays['kind'][]; limit: number },
): Promise<UsedSubject[]> {
  const { rows } = await tx.execute<UsedSubject>(sql`
    select kind, subject from diary_entries
    where user_id = ${userId} and day >= ${from} and kind in (${list(kinds)})
      and not (kind = 'day' and subject in ('note', 'no-symptoms', 'period'))
    group by kind, subject order by count(*) desc, kind, subject limit ${limit}`);
  return rows;
}
type UsedSubject = { kind: SubjectDays['kind']; subject: string };
