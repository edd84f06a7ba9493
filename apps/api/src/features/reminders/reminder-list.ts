import { toLocalDay } from '@wellkept/clinical/local-day.ts';
import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { eveningCheckIn, type ReminderItem, type Reminders } from '@wellkept/contract/reminders/reminders.ts';
import type { FixedSchedule, Habit } from '@wellkept/contract/tracking/habits.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { type PaceLimit, withFittingDays } from '@wellkept/dosing/recurrence/pace-limit.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { withWrittenDoses } from '../dosing/written-day.ts';
import { checkList } from '../interactions/list-check.ts';
import { findMedicationList } from '../interactions/medication-list-check.ts';
import { findHabits } from '../tracking/habits/repository.ts';
import { everyDay, findPlannedTimes, type PlannedTimes, usualMorning } from './planned-times.ts';
import { findDevices, findReminderRows, findSettings, getReminderKey, type ReminderRow } from './repository.ts';
import { findSupplies, type SupplyState } from './supplies.ts';

const usual = { morning: usualMorning, midMorning: '10:00', evening: '20:30' } as const;

/** Everything that the person can be reminded of, with what is set. */
export async function listRequestedReminders(request: FastifyRequest, services: Services): Promise<Reminders> {
  const { userId } = getPerson(request);
  const {
    config,
    connections: { people },
    safety,
    planDay,
  } = services;
  const asker = getEntitlementSubject(request, config);
  const isPlanned = canUseFeature('food_drug_timing', asker).may;
  const [settings, rows, devices, habits, list] = await withUser(people, userId, (tx) =>
    Promise.all([
      findSettings(tx, userId),
      findReminderRows(tx, userId),
      findDevices(tx, userId),
      findHabits(tx, userId),
      findMedicationList(tx, userId),
    ]),
  );
  const { medications: medicines } = list;
  const check = await checkList(list, safety, new Date());
  const plan = await planDay(list, check);
  // A medicine that no plan has is due as its own words say, and its hours are the person's.
  const day = withWrittenDoses(plan, list, check.verdict.severity);
  const isOfPlan = (id: string) => isPlanned && plan !== null && !plan.unread.includes(id);
  const { zone = 'UTC', byMail = false, byPush = false, showsNames = false, quietFrom = null, quietTo = null } = settings ?? {};
  const supplies = await withUser(people, userId, (tx) => findSupplies(tx, userId, rows, toLocalDay(new Date(), zone)));
  const stored = new Map(rows.map((row) => [getReminderKey(row), row]));
  return {
    settings: { zone, byMail, byPush, showsNames, quiet: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null },
    mayAll: canUseFeature('automated_reminders', asker).may,
    pushKey: config.vapidKeys.publicKey,
    devices,
    items: [
      ...medicines.map((medicine, at) =>
        createMedicineItem(
          medicine,
          stored.get(getReminderKey({ kind: 'medicine', subject: medicine.id })),
          findPlannedTimes(day, list, medicine.id, isOfPlan(medicine.id)),
          {
            isPlanned: isOfPlan(medicine.id),
            isDaily: isWrittenDaily(check.result.items[at]?.resolution),
            limit: findPaceLimit(safety.knowledge, medicine.parsed),
          },
        ),
      ),
      ...medicines.map((medicine) => createRefillItem(medicine, stored, supplies)),
      ...habits.filter((habit) => !habit.isArchived).map(createHabitItem),
      checkInItem(stored),
      ...rows.filter(({ kind }) => kind === 'recheck').map((row) => ({ ...toItem(row), name: row.name ?? '', ...outOfPlan })),
    ],
    verdict: check.verdict,
    warning: plan?.warning ?? null,
    nextAt: settings?.nextAt?.toISOString() ?? null,
  };
}

/** Whether the line itself says every day. What is in no plan is not taken to be daily because nothing else is known of it. */
const isWrittenDaily = (resolution: Resolution | undefined): boolean =>
  (resolution?.frequency?.perDay ?? 0) / (resolution?.frequency?.timesADay ?? 1) >= 0.9 &&
  resolution?.timing.asNeeded === false &&
  resolution.timing.weekdays.length === 0;

type UnplannedItem = Omit<ReminderItem, 'name' | 'planned' | 'isInPlan' | 'limit'>;
const outOfPlan = { planned: null, isInPlan: false, limit: null } as const;

const toItem = ({ kind, subject, isOn, times, schedule, startsOn, supply, isFromPlan }: ReminderRow): UnplannedItem => ({
  kind,
  subject,
  isOn,
  times,
  schedule,
  on: kind === 'recheck' || (kind === 'medicine' && schedule?.every === 'days') ? startsOn : null,
  supply,
  isSet: true,
  isPaused: false,
  isFromPlan,
});

type ReminderRowsByKey = ReadonlyMap<string, ReminderRow>;
type Kind = 'medicine' | 'refill' | 'check-in';

const unset = (kind: Kind, subject: string, time: string): UnplannedItem => ({
  kind,
  subject,
  isOn: false,
  times: [time],
  schedule: everyDay,
  on: null,
  supply: null,
  isSet: false,
  isPaused: false,
  isFromPlan: false,
});

const isSame = (one: Pick<ReminderItem, 'times' | 'schedule'>, other: typeof one): boolean =>
  JSON.stringify([[...one.times].sort(), one.schedule]) === JSON.stringify([[...other.times].sort(), other.schedule]);

function createMedicineItem(
  { id, name }: Medication,
  row: ReminderRow | undefined,
  due: PlannedTimes | null,
  { isPlanned, isDaily, limit }: { isPlanned: boolean; isDaily: boolean; limit: PaceLimit | null },
): ReminderItem {
  const schedule = due ? due.schedule : isDaily ? everyDay : null;
  const item = row
    ? withOpenDays(toItem(withFittingDays(row, limit)), schedule, due?.times ?? [usual.morning])
    : { ...unset('medicine', id, usual.morning), ...due, schedule };
  if (!isPlanned || !due?.schedule) return { ...item, name, ...outOfPlan, limit };
  const planned = isSame(due, item) ? null : { times: due.times, schedule: due.schedule };
  return { ...item, name, planned, isInPlan: true, limit };
}

/** Days that were given back follow from the line again, or are asked for. Until one is chosen nothing is sent, so it is not on. */
const withOpenDays = (item: UnplannedItem, schedule: FixedSchedule | null, times: string[]): UnplannedItem =>
  item.schedule === null
    ? { ...item, schedule, isOn: false, isPaused: item.isOn, times: item.times.length > 0 ? item.times : times }
    : item;

/** Shows the supply as of this morning, so that the person can correct it. */
function createRefillItem({ id, name }: Medication, stored: ReminderRowsByKey, supplies: ReadonlyMap<string, SupplyState>): ReminderItem {
  const row = stored.get(getReminderKey({ kind: 'refill', subject: id }));
  const item = row ? { ...toItem(row), supply: supplies.get(id)?.supply ?? row.supply } : unset('refill', id, usual.midMorning);
  return { ...item, name, ...outOfPlan };
}

const createHabitItem = ({ id, name, reminders, schedule }: Habit): ReminderItem => ({
  kind: 'habit',
  subject: id,
  name,
  isOn: reminders.length > 0,
  times: reminders,
  schedule,
  on: null,
  supply: null,
  isSet: reminders.length > 0,
  isPaused: false,
  isFromPlan: false,
  ...outOfPlan,
});

function checkInItem(stored: ReminderRowsByKey): ReminderItem {
  const row = stored.get(getReminderKey({ kind: 'check-in', subject: eveningCheckIn }));
  return { ...(row ? toItem(row) : unset('check-in', eveningCheckIn, usual.evening)), name: 'Evening check-in', ...outOfPlan };
}
