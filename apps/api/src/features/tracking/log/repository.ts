import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { measureIds } from '@wellkept/tracking/diary/measures.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { readAsUser } from '../../../database/connect.ts';
import { formatInstantSql } from '../../../database/instant-sql.ts';
import { formatJsonListSql, formatJsonRowSql } from '../../../database/json-sql.ts';
import { newestLabsText } from '../../labs/results/repository.ts';
import { activeMedicationsText } from '../../medications/repository.ts';
import type { ProfileRow } from '../../profile/repository.ts';
import { profileOfPersonText, type SentProfile, withDates } from '../../profile/sent-profile.ts';
import { type OpenRow, openRowsText } from '../../profile/sync/follow-up.ts';

/** What the log shows of a day. The profile is null where the person has none yet. */
export type DayRow = Pick<DiaryDay, 'entries' | 'habits' | 'week' | 'symptoms' | 'factors' | 'latest'> & {
  profile: ProfileRow | null;
  medicines: Medication[];
  /** The newest value of every marker, and its newest exact one. */
  labs: Result[];
  /** Saves of the list whose work is not done. */
  openRows: OpenRow[];
};

const offeredMax = { symptom: 24, factor: 40 };

const own = 'user_id = $1::uuid';
const day = '$2::date';
const entries = `select id, day, ${formatInstantSql('at')} as at, zone, kind, subject, case kind when 'intake' then slot end as slot, value,
    second_value as "secondValue", state, area, label, note, source, import_id as "importId", entered_by as "enteredBy", version, ${formatInstantSql('created_at')} as "createdAt",
    ${formatInstantSql('updated_at')} as "updatedAt"
  from diary_entries where ${own} and day = ${day} order by diary_entries.at nulls first, id`;
const habits = `select id, name, aim, schedule, amount, group_name as "group", reminders, started_on as "startedOn", is_archived as "isArchived",
    position, ${formatInstantSql('created_at')} as "createdAt", ${formatInstantSql('updated_at')} as "updatedAt"
  from habits where ${own} and not is_archived order by position, habits.created_at, id`;
const week = `select day, kind, subject, value, state
  from diary_entries where ${own} and day between ${day} - 6 and ${day} - 1 and kind in ('day', 'symptom', 'habit') and subject <> 'note'
  order by day, id`;
const createTopicsQuery = (
  kind: keyof typeof offeredMax,
) => `select kind, name, scale, unit, is_pinned as "isPinned", is_archived as "isArchived", pack,
    last_used_on as "lastUsedOn"
  from diary_topics where ${own} and kind = '${kind}' and not is_archived
  order by last_used_on desc nulls last, is_pinned desc, created_at, name limit ${offeredMax[kind]}`;
// One step into the index for each measure.
const latest = `select found.* from unnest('{${measureIds.join()}}'::text[]) measure(id) cross join lateral (
    select subject, value, second_value as "secondValue", day from diary_entries
    where ${own} and kind = 'measurement' and subject = measure.id and day <= ${day} order by day desc, at desc nulls last limit 1) found`;

const dayOfPerson = {
  name: 'diary_day_of_person',
  text: `select ${formatJsonRowSql(profileOfPersonText)} as profile,
    ${formatJsonListSql(activeMedicationsText)} as medicines,
    ${formatJsonListSql(newestLabsText)} as labs,
    ${formatJsonListSql(openRowsText)} as "openRows",
    ${formatJsonListSql(entries)} as entries,
    ${formatJsonListSql(habits)} as habits,
    ${formatJsonListSql(week)} as week,
    ${formatJsonListSql(createTopicsQuery('symptom'))} as symptoms,
    ${formatJsonListSql(createTopicsQuery('factor'))} as factors,
    ${formatJsonListSql(latest)} as latest`,
};

/** Everything of one day in one statement, planned once: of many small ones the way to the database and the planning take longer than the rows. */
export async function findDayRow(people: pg.Pool, userId: UserId, of: string): Promise<DayRow> {
  type Sent = Omit<DayRow, 'profile'> & { profile: SentProfile | null };
  const [row] = await readAsUser<Sent>(people, userId, dayOfPerson, [userId, of]);
  if (!row) throw new Error('a statement of single values gave no row');
  return { ...row, profile: row.profile && withDates(row.profile) };
}

const takenDoses = {
  name: 'diary_taken_doses',
  text: `select id, subject, day::text as day, at from diary_entries
    where ${own} and kind = 'intake' and subject = any($2::text[]) and day between $3::date and $4::date and state = 'taken'
    order by subject, day, at, id`,
};

/** The doses of any of these medicines that were taken on these days. */
export const findTakenDoses = (
  people: pg.Pool,
  userId: UserId,
  medicationIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ id: string; subject: string; day: string; at: Date | null }[]> =>
  readAsUser(people, userId, takenDoses, [userId, medicationIds, from, to]);
