import type { DayOfDoses } from '@wellkept/contract/dashboard.ts';
import type { FixedSchedule, Habit } from '@wellkept/contract/habits.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import { eveningCheckIn, type ReminderItem, type Reminders } from '@wellkept/contract/reminders.ts';
import { localDay } from '@wellkept/insights/tracking/local-day.ts';
import { clock } from '@wellkept/safety/timing/day.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { PlanDay } from '../dashboard/day.ts';
import { findHabits } from '../habits/repository.ts';
import { plainSlots } from '../log/day.ts';
import { findCabinet } from '../safety/analysis.ts';
import { type Checker, checkList } from '../safety/list-check.ts';
import { findDevices, findReminderRows, findSettings, keyOf, type ReminderRow } from './repository.ts';
import { findSupplies, type Standing } from './supplies.ts';

type Planned = { people: pg.Pool; safety: Checker; planDay: PlanDay };
type PlannedTimes = { times: string[]; schedule: FixedSchedule | null };

const everyDay: FixedSchedule = { every: 'day' };
const usual = { morning: '08:00', midMorning: '10:00', evening: '20:30' } as const;

/** Everything that the person can be reminded of, with what is set. */
export async function listReminders(
  { people, safety, planDay }: Planned,
  userId: UserId,
  { mayAll, isPlanned, pushKey }: { mayAll: boolean; isPlanned: boolean; pushKey: string },
): Promise<Reminders> {
  const [settings, rows, devices, habits, list] = await withUser(people, userId, (tx) =>
    Promise.all([
      findSettings(tx, userId),
      findReminderRows(tx, userId),
      findDevices(tx, userId),
      findHabits(tx, userId),
      findCabinet(tx, userId),
    ]),
  );
  const { profile, medications: medicines } = list;
  const check = await checkList(list, safety, new Date());
  const plan = await planDay(profile, medicines, check);
  const { zone = 'UTC', byMail = false, byPush = false, showsNames = false, quietFrom = null, quietTo = null } = settings ?? {};
  const supplies = await withUser(people, userId, (tx) => findSupplies(tx, userId, rows, localDay(new Date(), zone)));
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    settings: { zone, byMail, byPush, showsNames, quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null },
    mayAll,
    pushKey,
    devices,
    items: [
      ...medicines.map((medicine) => medicineItem(medicine, stored, plannedTimes(plan, medicine.id, isPlanned), isPlanned)),
      ...medicines.map((medicine) => refillItem(medicine, stored, supplies)),
      ...habits.filter((habit) => !habit.isArchived).map(habitItem),
      checkInItem(stored),
      ...rows.filter(({ kind }) => kind === 'recheck').map((row) => ({ ...itemOf(row), name: row.name ?? '', planned: null })),
    ],
    verdict: check.verdict,
    warning: plan?.warning ?? null,
    nextAt: settings?.nextAt?.toISOString() ?? null,
  };
}

/** When a medicine is due by the plan of the day. Without the plan's hours, which dose timing pays for, by those of the log. */
function plannedTimes(plan: DayOfDoses | null, id: string, isPlanned: boolean): PlannedTimes | null {
  const ofMedicine = ({ medication_id }: { medication_id: string }) => medication_id === id;
  const doses = (plan?.doses ?? []).filter(ofMedicine);
  const sometimes = (plan?.sometimes ?? []).filter(ofMedicine);
  const due = doses.length > 0 ? doses : sometimes;
  const [first] = due;
  if (!first) return null;
  const times = due.map(({ at }, index) => (isPlanned && at !== null ? clock(at) : (plainSlots[index] ?? usual.morning)));
  // A dose that is not for every day must not become one by oversight: its days are asked for.
  if (doses.length === 0) return { times, schedule: null };
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

const isSame = (one: Pick<ReminderItem, 'times' | 'schedule'>, other: typeof one): boolean =>
  JSON.stringify([[...one.times].sort(), one.schedule]) === JSON.stringify([[...other.times].sort(), other.schedule]);

function medicineItem({ id, name }: Medication, stored: Stored, due: PlannedTimes | null, isPlanned: boolean): ReminderItem {
  const row = stored.get(keyOf({ kind: 'medicine', subject: id }));
  const item = row ? itemOf(row) : { ...unset('medicine', id, usual.morning), ...due };
  if (!isPlanned || !due?.schedule || isSame(due, item)) return { ...item, name, planned: null };
  return { ...item, name, planned: { times: due.times, schedule: due.schedule } };
}

/** What is left is told as it stands this morning, so that it can be put right. */
function refillItem({ id, name }: Medication, stored: Stored, supplies: ReadonlyMap<string, Standing>): ReminderItem {
  const row = stored.get(keyOf({ kind: 'refill', subject: id }));
  const item = row ? { ...itemOf(row), supply: supplies.get(id)?.supply ?? row.supply } : unset('refill', id, usual.midMorning);
  return { ...item, name, planned: null };
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
