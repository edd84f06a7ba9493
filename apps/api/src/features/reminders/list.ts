import type { FixedSchedule, Habit } from '@wellkept/contract/habits.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import { eveningCheckIn, type ReminderItem, type Reminders } from '@wellkept/contract/reminders.ts';
import { clock } from '@wellkept/safety/timing/day.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { Day, dayPlanner } from '../dashboard/day.ts';
import { findHabits } from '../habits/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { findDevices, findReminderRows, findSettings, keyOf, type ReminderRow } from './repository.ts';

type Planned = { people: pg.Pool; planDay: ReturnType<typeof dayPlanner> };
type Times = { times: string[]; schedule: FixedSchedule };

const everyDay: FixedSchedule = { every: 'day' };
const usual = { morning: '08:00', midMorning: '10:00', evening: '20:30' } as const;

/** Everything that the person can be reminded of, with what is set. */
export async function listReminders(
  { people, planDay }: Planned,
  userId: UserId,
  { mayAll, isPlanned, pushKey }: { mayAll: boolean; isPlanned: boolean; pushKey: string },
): Promise<Reminders> {
  const [settings, rows, devices, medicines, habits, profile] = await withUser(people, userId, (tx) =>
    Promise.all([
      findSettings(tx, userId),
      findReminderRows(tx, userId),
      findDevices(tx, userId),
      findActiveMedications(tx, userId),
      findHabits(tx, userId),
      findProfile(tx, userId),
    ]),
  );
  const { plan } = await planDay(profile, medicines);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const { zone = 'UTC', byMail = false, byPush = false, showsNames = false, quietFrom = null, quietTo = null } = settings ?? {};
  return {
    settings: { zone, byMail, byPush, showsNames, quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null },
    mayAll,
    pushKey,
    devices,
    items: [
      ...medicines.map((medicine) => medicineItem(medicine, stored, isPlanned ? plannedTimes(plan, medicine.id) : null)),
      ...medicines.map((medicine) => refillItem(medicine, stored)),
      ...habits.filter((habit) => !habit.isArchived).map(habitItem),
      checkInItem(stored),
      ...rows.filter(({ kind }) => kind === 'recheck').map((row) => ({ ...itemOf(row), name: row.name ?? '', planned: null })),
    ],
    nextAt: settings?.nextAt?.toISOString() ?? null,
  };
}

/** The hours that the plan of the day gives a medicine; null where it gives none. */
function plannedTimes(plan: Day['plan'], id: string): Times | null {
  const doses = (plan?.doses ?? []).filter(({ medication_id }) => medication_id === id);
  const [first] = doses;
  const times = doses.flatMap(({ at }) => (at === null ? [] : [clock(at)]));
  if (!first || times.length === 0) return null;
  return { times, schedule: first.weekdays.length > 0 ? { every: 'weekdays', weekdays: [...first.weekdays] } : everyDay };
}

const itemOf = ({ kind, subject, isOn, times, schedule, startsOn, supply }: ReminderRow): Omit<ReminderItem, 'name' | 'planned'> => ({
  kind,
  subject,
  isOn,
  times,
  schedule,
  on: kind === 'recheck' ? startsOn : null,
  supply,
  isSet: true,
});

type Stored = ReadonlyMap<string, ReminderRow>;
type Kind = 'medicine' | 'refill' | 'check-in';

const unset = (kind: Kind, subject: string, time: string): Omit<ReminderItem, 'name' | 'planned'> => ({
  kind,
  subject,
  isOn: false,
  times: [time],
  schedule: everyDay,
  on: null,
  supply: null,
  isSet: false,
});

const sameTimes = (one: Times, other: Pick<ReminderItem, 'times' | 'schedule'>): boolean =>
  JSON.stringify([[...one.times].sort(), one.schedule]) === JSON.stringify([[...other.times].sort(), other.schedule]);

function medicineItem({ id, name }: Medication, stored: Stored, planned: Times | null): ReminderItem {
  const row = stored.get(keyOf({ kind: 'medicine', subject: id }));
  const item = row ? itemOf(row) : { ...unset('medicine', id, usual.morning), ...planned };
  return { ...item, name, planned: planned && !sameTimes(planned, item) ? planned : null };
}

function refillItem({ id, name }: Medication, stored: Stored): ReminderItem {
  const row = stored.get(keyOf({ kind: 'refill', subject: id }));
  return { ...(row ? itemOf(row) : unset('refill', id, usual.midMorning)), name, planned: null };
}

const habitItem = ({ id, name, reminders, schedule }: Habit): ReminderItem => ({
  kind: 'habit',
  subject: id,
  name,
  isOn: reminders.length > 0,
  times: reminders,
  schedule,
  on: null,
  supply: null,
  isSet: reminders.length > 0,
  planned: null,
});

function checkInItem(stored: Stored): ReminderItem {
  const row = stored.get(keyOf({ kind: 'check-in', subject: eveningCheckIn }));
  return { ...(row ? itemOf(row) : unset('check-in', eveningCheckIn, usual.evening)), name: 'Evening check-in', planned: null };
}
