import { sampleNote } from '@wellkept/profile/sample-note.ts';
import {
  type AchievementFacts,
  breakDays,
  earningDays,
  findFullWeek,
  findQuietDay,
  type QuietDay,
} from '@wellkept/tracking/achievements/achievements.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';

type Day = number | null;
type Row = {
  logged: number[] | null;
  doses: number[] | null;
  quiet: QuietDay[] | null;
  returned_on: Day;
  rested_on: Day;
  added: AddedMedication[] | null;
  profile_on: Day;
  answered_on: Day;
  discussed_on: Day;
  labs_on: Day;
  goal_on: Day;
  reached_on: Day;
  action_on: Day;
  tried_on: Day;
  rated_on: Day;
};

/** A medicine of the person's own, and the day on which it was added. */
export type AddedMedication = { name: string; on: number };
/** Whether they could be checked with each other is not known to the database. */
type StoredAchievementFacts = Omit<AchievementFacts, 'checkedOn'> & { added: readonly AddedMedication[] };
/** Of longer lists the oldest decide. */
const addedMax = 40;

/** What a file brought was not noted day by day, and a sample is nobody's. */
const typed = sql`source = 'typed'`;
/** What was filled in as a sample earns nothing. */
const isSampleMedicine = sql`id in (select (one ->> 'id')::uuid from sample_data s, jsonb_array_elements(s.medications) one
  where s.user_id = medications.user_id)`;
const isSampleSetup = sql`exists (select from sample_data s where s.user_id = unified_user_profiles.user_id and not s.was_onboarded)`;
const timeOff = sql`kind = 'habit' and state in ('skip', 'sick', 'vacation') and ${typed}`;
const otherThanWeight = sql`status = 'reached' and coalesce(measure ->> 'series', '') <> 'measurement:weight'`;

const logKinds = sql`'day', 'symptom'`;
const doseKinds = sql`'intake'`;
const toDayNumber = (day: string) => sql`(${sql.raw(day)})::date - date '1970-01-01'`;

/** The first days with entries of these kinds, in rising order. The days are read in their order, and no further than asked for. */
const selectFirstDays = (
  userId: UserId,
  kinds: SQL,
  limit: number | null,
) => sql`(select json_agg(${toDayNumber('day')} order by day) from (
  select distinct day from diary_entries
  where user_id = ${userId} and kind in (${kinds}) and ${typed} order by day limit ${limit}) noted)`;

/**
 * The first day of looking back after a break. Each step goes to the last such day within the days of a break, or to the next one, which ends
 * the break: 30 years take some 800 steps, and not every entry.
 */
const selectReturnDay = (userId: UserId) => {
  const logged = sql`select diary_entries.day from diary_entries where user_id = ${userId} and kind in (${logKinds}) and ${typed}`;
  return sql`(with recursive walk(day, is_return) as (
    (select first.day, false from (${logged} order by day limit 1) first)
    union all
    select coalesce(near.day, far.day), near.day is null
    from walk
      left join lateral (${logged} and day > walk.day and day <= walk.day + ${breakDays}::int order by day desc limit 1) near on true
      left join lateral (${logged} and near.day is null and day > walk.day order by day limit 1) far on true
    where not walk.is_return and coalesce(near.day, far.day) is not null
  ) select ${toDayNumber('day')} from walk where is_return)`;
};

/** The first exercises, in rising order. Those of decades are found among all other entries by `diary_entries_seldom`. */
const selectQuietDays = (
  userId: UserId,
  limit: number | null,
) => sql`(select json_agg(json_build_object('on', ${toDayNumber('day')}, 'minutes', value) order by day) from (
  select day, value from diary_entries where user_id = ${userId} and kind = 'practice' and ${typed} order by day limit ${limit}) noted)`;

/** Of many exercises that are no ten minutes together all are read. */
async function completeQuietDays(tx: Transaction, userId: UserId, days: QuietDay[]): Promise<QuietDay[]> {
  if (days.length < earningDays || findQuietDay(days) !== null) return days;
  const { rows } = await tx.execute<{ days: QuietDay[] | null }>(sql`select ${selectQuietDays(userId, null)} as days`);
  return rows[0]?.days ?? [];
}

/** Who noted many days and has no full week among them needs all of them read. */
async function completeDays(tx: Transaction, userId: UserId, kinds: SQL, days: number[]): Promise<number[]> {
  if (days.length < earningDays || findFullWeek(days) !== null) return days;
  const { rows } = await tx.execute<{ days: number[] | null }>(sql`select ${selectFirstDays(userId, kinds, null)} as days`);
  return rows[0]?.days ?? [];
}

/** What a person did that can be earned, in one statement. Days of instants are those of UTC. */
export async function findAchievementFacts(tx: Transaction, userId: UserId, today: string): Promise<StoredAchievementFacts> {
  const selectOwn = (table: string, day: string, where: SQL = sql`true`) =>
    sql`(select ${toDayNumber(day)} from ${sql.identifier(table)} where user_id = ${userId} and ${where})`;
  const query = sql`select
    ${selectFirstDays(userId, logKinds, earningDays)} as logged,
    ${selectFirstDays(userId, doseKinds, earningDays)} as doses,
    ${selectReturnDay(userId)} as returned_on,
    ${selectQuietDays(userId, earningDays)} as quiet,
    ${selectOwn('diary_entries', 'min(day)', timeOff)} as rested_on,
    (select json_agg(json_build_object('name', name, 'on', added_on) order by created_at, id) from (
      select name, ${toDayNumber('created_at')} as added_on, created_at, id from medications
      where user_id = ${userId} and not ${isSampleMedicine} order by created_at, id limit ${addedMax}) added) as added,
    ${selectOwn('unified_user_profiles', 'completed_at', sql`not ${isSampleSetup}`)} as profile_on,
    ${selectOwn('safety_findings', 'min(acknowledged_at)')} as answered_on,
    ${selectOwn('safety_findings', 'min(acknowledged_at)', sql`acknowledgement = 'discussed'`)} as discussed_on,
    ${selectOwn('blood_test_history', 'min(created_at)', sql`note is distinct from ${sampleNote}`)} as labs_on,
    ${selectOwn('health_goals', 'min(created_at)')} as goal_on,
    ${selectOwn('health_goals', 'min(status_on)', otherThanWeight)} as reached_on,
    ${selectOwn('health_action_plans', 'min(completed_at)')} as action_on,
    ${selectOwn('experiments', 'min(trial_to)', sql`trial_to < ${today}`)} as tried_on,
    ${selectOwn('insights', 'min(feedback_at)')} as rated_on`;
  const { rows } = await tx.execute<Row>(query);
  const [row] = rows;
  if (!row) throw new Error('a statement of single values gave no row');
  return {
    loggedDays: await completeDays(tx, userId, logKinds, row.logged ?? []),
    doseDays: await completeDays(tx, userId, doseKinds, row.doses ?? []),
    returnedOn: row.returned_on,
    quietDays: await completeQuietDays(tx, userId, row.quiet ?? []),
    added: row.added ?? [],
    profileOn: row.profile_on,
    answeredOn: row.answered_on,
    discussedOn: row.discussed_on,
    labsOn: row.labs_on,
    goalOn: row.goal_on,
    reachedOn: row.reached_on,
    actionOn: row.action_on,
    restedOn: row.rested_on,
    triedOn: row.tried_on,
    ratedOn: row.rated_on,
  };
}

/** Entries a day since then, with the mood of those days that have one. */
export async function findDayCounts(tx: Transaction, userId: UserId, from: string, to: string) {
  const { rows } = await tx.execute<{ day: string; entries: number; mood: number | null }>(sql`
    select day::text as day, count(*)::int as entries, max(value) filter (where kind = 'day' and subject = 'mood') as mood
    from diary_entries where user_id = ${userId} and day between ${from} and ${to} group by diary_entries.day order by diary_entries.day`);
  return rows;
}
