import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { isReadWhole, mergeStoredTimes, type StoredReminder } from '@wellkept/dosing/schedule/merge-stored-times.ts';
import type pg from 'pg';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { runBatch, runUpkeep, waitForLockedRows } from '../../database/upkeep.ts';
import { hasTimesInProfile, hasTimesInReminder } from '../medications/schedules/stored-times.ts';
import { parseStoredFields } from '../profile/stored-sections.ts';

/** So many people's rows are locked at once, for a few milliseconds. A start that is ended in the middle loses no more. */
const peoplePerBatch = 50;

type ReminderRow = StoredReminder & { subject: string; updatedAt: string };
type StoredPerson = { user_id: string; preferences: unknown; additional_data: unknown; reminders: ReminderRow[] };
type MovedPerson = {
  user_id: string;
  preferences: unknown;
  additional_data: unknown;
  schedules: (DoseSchedule & { updatedAt: string | null })[];
  /** Medicines whose times could not be read whole. */
  unread: string[];
};

/**
 * Moves the times of doses out of profiles and reminders into their one table. What cannot be read stays as it is, with what else of the
 * profile could not be read, and its medicine is marked, so that the person is asked once. A schedule that was written meanwhile wins. Returns how
 * many schedules were moved.
 */
export async function moveStoredTimes(ownerUrl: string): Promise<number> {
  return runUpkeep(ownerUrl, advisoryLocks.storedTimes, async (client) => {
    let count = 0;
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await findUnmovedIds(client, last);
      if (ids.length === 0) return count;
      count += await movePeople(client, ids);
      last = ids.at(-1) ?? last;
    }
  });
}

/** Both conditions are those of an index. */
const unmovedText = `select user_id from unified_user_profiles where user_id > $1 and ${hasTimesInProfile}
  union select user_id from reminders where user_id > $1 and ${hasTimesInReminder}
  order by user_id limit ${peoplePerBatch}`;

async function findUnmovedIds(client: pg.Client, last: string): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(unmovedText, [last]);
  return rows.map(({ user_id }) => user_id);
}

/** People who save something at this moment are moved after that. */
async function movePeople(client: pg.Client, ids: readonly string[]): Promise<number> {
  let count = 0;
  let left = ids;
  while (left.length > 0) {
    const people = await runBatch(client, async () => {
      const found = await lockPeople(client, left);
      const moved = found.map(toMovedPerson);
      if (moved.length > 0) await client.query(moveText, [JSON.stringify(moved)]);
      count += moved.reduce((sum, { schedules }) => sum + schedules.length, 0);
      return new Set(found.map(({ user_id }) => user_id));
    });
    left = await findPresentIds(
      client,
      left.filter((id) => !people.has(id)),
    );
    if (people.size === 0) await waitForLockedRows();
  }
  return count;
}

/** An account may be deleted meanwhile. */
async function findPresentIds(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ user_id: string }>('select user_id from unified_user_profiles where user_id = any($1)', [ids]);
  return rows.map(({ user_id }) => user_id);
}

const lockText = `with people as (
    select user_id, preferences, additional_data from unified_user_profiles where user_id = any($1) order by user_id for update skip locked),
  own as (
    select user_id, subject, jsonb_build_object('subject', subject, 'isOn', is_on, 'times', times, 'schedule', schedule,
      'updatedAt', updated_at) as reminder
    from reminders where user_id in (select user_id from people) and ${hasTimesInReminder} for update skip locked)
  select p.*, (select coalesce(jsonb_agg(reminder), '[]') from own where own.user_id = p.user_id) as reminders
  from people p
  where (select count(*) from own where own.user_id = p.user_id)
    = (select count(*) from reminders r where r.user_id = p.user_id and ${hasTimesInReminder})`;

/** Those of them whose rows no request has locked. */
async function lockPeople(client: pg.Client, ids: readonly string[]): Promise<StoredPerson[]> {
  await client.query('insert into unified_user_profiles (user_id) select unnest($1::uuid[]) on conflict do nothing', [ids]);
  const { rows } = await client.query<StoredPerson>(lockText, [ids]);
  return rows;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function toMovedPerson({ user_id, preferences: stored, additional_data, reminders }: StoredPerson): MovedPerson {
  const preferences = parseStoredFields(stored);
  const timing = parseStoredFields(preferences['timing']);
  const settings = parseStoredFields(timing['doses']);
  const remindersById = new Map(reminders.map((reminder) => [reminder.subject, reminder]));
  const ids = [...new Set([...Object.keys(settings), ...remindersById.keys()])];
  const moved = ids.map((medicationId) => {
    const times = { medicationId, setting: settings[medicationId], reminder: remindersById.get(medicationId) ?? null };
    const schedule = uuid.test(medicationId) ? mergeStoredTimes(times) : null;
    const updatedAt = times.reminder?.updatedAt ?? null;
    return { ...times, schedule: schedule && { ...schedule, updatedAt }, isWhole: uuid.test(medicationId) && isReadWhole(times) };
  });
  const unread = moved.filter(({ isWhole }) => !isWhole);
  return {
    user_id,
    preferences: preferences['timing'] === undefined ? stored : { ...preferences, timing: { drinks: [], ...timing, doses: {} } },
    additional_data: unread.length === 0 ? additional_data : withUnread(parseStoredFields(additional_data), unread),
    schedules: moved.flatMap(({ schedule }) => schedule ?? []),
    unread: unread.map(({ medicationId }) => medicationId),
  };
}

type StoredParts = { medicationId: string; setting: unknown; reminder: ReminderRow | null };

/** Beside the other fields that fit no shape of today. */
function withUnread(additionalData: Readonly<Record<string, unknown>>, unread: readonly StoredParts[]): object {
  const before = parseStoredFields(additionalData['unread']);
  const doseTimes = unread.map(({ medicationId, setting, reminder }) => [
    medicationId,
    { setting: setting ?? null, reminder: reminder && { times: reminder.times, schedule: reminder.schedule } },
  ]);
  return {
    ...additionalData,
    unread: { ...before, dose_times: { ...parseStoredFields(before['dose_times']), ...Object.fromEntries(doseTimes) } },
  };
}

const moveText = `with moved as (select * from jsonb_to_recordset($1::jsonb)
      m(user_id uuid, preferences jsonb, additional_data jsonb, schedules jsonb, unread jsonb)),
  written as (
    insert into dose_schedules (user_id, medication_id, times, days, zone, source, updated_at)
    select m.user_id, s."medicationId", s.times, nullif(s.days, 'null'::jsonb), s.zone, s.source, coalesce(s."updatedAt", now())
    from moved m cross join jsonb_to_recordset(m.schedules)
      s("medicationId" uuid, times jsonb, days jsonb, zone text, source text, "updatedAt" timestamptz)
    on conflict do nothing),
  profiles as (
    update unified_user_profiles p set preferences = m.preferences, additional_data = m.additional_data
    from moved m where p.user_id = m.user_id),
  marked as (
    update medications d set needs_review = true from moved m where d.user_id = m.user_id and d.active and m.unread ? d.id::text)
  update reminders r set times = '[]', schedule = null from moved m where r.user_id = m.user_id and ${hasTimesInReminder}`;
