import { getUnitSystem } from '@wellkept/profile/units.ts';
import type { MatrixSettings } from '@wellkept/tracking/matrix/day-matrix.ts';
import { formatSeriesId, getStoredSubject, parseSeriesId, type SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { medications } from '../medications/tables.ts';
import { findProfile } from '../profile/repository.ts';
import { diaryTopics } from '../tracking/diary/tables.ts';
import { habits } from '../tracking/habits/tables.ts';
import type { SubjectRow } from './subject-rows.ts';

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

/** A day number, as the rules count days. */
const dayNumber = sql`(day - date '1970-01-01')`;

/** Doses that were taken and habits that were done count 1, the others 0; a day off of a habit is null. */
const counted = sql`case kind when 'intake' then (state = 'taken')::int
  when 'habit' then case state when 'done' then 1 when 'missed' then 0 end else value end`;

/** All of it is in the index `diary_entries_by_subject`, by days: the rows themselves are not read, and those of a day are sorted. */
const diaryValues = sql`select kind, subject, ${dayNumber} as day, ${counted} as value, second_value as second from diary_entries`;
const diaryValueOrder = sql`order by kind, subject, diary_entries.day, at nulls first`;
const lists = sql`coalesce(array_agg(day), '{}')::text as days, coalesce(array_agg(value), '{}')::text as values,
  case when max(subject) = 'blood-pressure' then array_agg(second)::text else '{}' end as seconds`;

/** Every subject of the diary with its entries, in the order of their days. */
export async function findSubjectRows(tx: Transaction, userId: UserId): Promise<SubjectRow[]> {
  const { rows } = await tx.execute<SubjectRow>(sql`
    select kind, subject, min(day) as since, ${lists}
    from (${diaryValues} where user_id = ${userId} and not (kind = 'day' and subject = 'note') ${diaryValueOrder}) told group by kind, subject`);
  return rows;
}

export type DayRangeBounds = { from?: string; to?: string };
const first = '-infinity';
const last = 'infinity';

/** The subjects of these series with their entries of a time, and the day since which each is known. */
export async function findSeriesRows(
  tx: Transaction,
  userId: UserId,
  { from = first, to = last, series }: DayRangeBounds & { series: readonly string[] },
): Promise<SubjectRow[]> {
  const subjects = new Map(
    series.flatMap((id) => {
      const named = parseSeriesId(id);
      if (!named) return [];
      const subject = getStoredSubject(named.subject);
      return [[formatSeriesId(named.kind, subject), { kind: named.kind, subject }] as const];
    }),
  );
  if (subjects.size === 0) return [];
  const [kinds, names] = [[...subjects.values()].map(({ kind }) => kind), [...subjects.values()].map(({ subject }) => subject)];
  const { rows } = await tx.execute<SubjectRow>(sql`
    select wanted.kind, wanted.subject, known.since, found.*
    from unnest(${sql.param(kinds)}::text[], ${sql.param(names)}::text[]) wanted(kind, subject)
    cross join lateral (select min(day) - date '1970-01-01' as since from diary_entries
      where user_id = ${userId} and kind = wanted.kind and subject = wanted.subject and day <= ${to}) known
    cross join lateral (select ${lists} from (${diaryValues}
      where user_id = ${userId} and kind = wanted.kind and subject = wanted.subject and day between ${from} and ${to} ${diaryValueOrder}) told) found
    where since is not null`);
  return rows;
}

/** Days on which the person looked back at the day, as the rules count them. */
export async function findLoggedDays(tx: Transaction, userId: UserId, { from = first, to = last }: DayRangeBounds = {}): Promise<number[]> {
  const { rows } = await tx.execute<{ days: string }>(sql`
    select coalesce(array_agg(day), '{}')::text as days from (
      select distinct ${dayNumber} as day from diary_entries
      where user_id = ${userId} and kind in ('day', 'symptom') and diary_entries.day between ${from} and ${to} order by day) logged`);
  return (rows[0]?.days.slice(1, -1).split(',') ?? []).filter((day) => day !== '').map(Number);
}

/** What subjects are called, and the units in which the person reads them. */
export async function findMatrixSettings(tx: Transaction, userId: UserId): Promise<MatrixSettings> {
  const [own, medicines, factors, { preferences, personalInfo: info }] = await Promise.all([
    tx.select({ id: habits.id, name: habits.name }).from(habits).where(eq(habits.userId, userId)),
    tx.select({ id: medications.id, name: medications.name }).from(medications).where(eq(medications.userId, userId)),
    // Most factors are yes or no, so that is the default: a person can have thousands of them.
    tx
      .select({ name: diaryTopics.name, scale: diaryTopics.scale, unit: diaryTopics.unit })
      .from(diaryTopics)
      .where(
        and(eq(diaryTopics.userId, userId), eq(diaryTopics.kind, 'factor'), or(eq(diaryTopics.scale, 'amount'), ne(diaryTopics.unit, ''))),
      ),
    findProfile(tx, userId),
  ]);
  return {
    names: {
      habits: new Map(own.map(({ id, name }) => [id, name])),
      medicines: new Map(medicines.map(({ id, name }) => [id, name.slice(0, 60)])),
      factors: new Map(factors.map(({ name, scale, unit }) => [name, { scale, unit }])),
    },
    units: getUnitSystem({ preferences, personalInfo: info }),
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
