import { addDays, countDaysBetween, toLocalTime } from '@wellkept/clinical/local-day.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { formatAllDoses, formatDosesOnDay } from '@wellkept/dosing/plan/dose-on-day.ts';
import { findMostDosesADay } from '@wellkept/dosing/plan/most-doses.ts';
import { findWrittenPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { countPaceDays } from '@wellkept/dosing/recurrence/dose-pace.ts';
import { isDoseMissed, parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { getLocalDayWeekday } from '@wellkept/tracking/diary/habit.ts';
import type pg from 'pg';
import { findFirstNames } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Database, withUser } from '../../../database/connect.ts';
import type { DayInput, PlanDay } from '../../dosing/day-planner.ts';
import { listDoseTimes } from '../../dosing/dose-times.ts';
import { withWrittenDoses } from '../../dosing/written-day.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { checkList } from '../../interactions/list-check.ts';
import { findPersonStates, listSubstances } from '../../labs/biomarkers/lab-context.ts';
import { findProfileInTime, toProfile } from '../../profile/repository.ts';
import { getFollowUp } from '../../profile/sync/follow-up.ts';
import { getToday } from '../../profile/time-zone.ts';
import { findDayRow, findTakenDoses } from './repository.ts';

type MarkedList = { medications: readonly Medication[]; zone: string };
/** What is not daily, and what is taken as needed, before its log was read. */
type OpenDay = Omit<DiaryDay['openDays'][number], 'takenOn'>;
type AsNeeded = Omit<DiaryDay['asNeeded'][number], 'takenNear'>;

export type DayServices = { people: pg.Pool; accounts: Database; safety: SafetyEngine; planDay: PlanDay };

/** Everything of one day, from one moment. */
export async function findDay(
  { people, accounts, safety, planDay }: DayServices,
  userId: UserId,
  day: string,
  isPlanned: boolean,
): Promise<DiaryDay> {
  const { profile, medicines, labs, openRows, ...row } = await findDayRow(people, userId, day);
  // Only the first time: the profile is created empty when it is first asked for.
  const found = profile
    ? { profile: toProfile(profile, medicines.length), schedules: profile.schedules, zone: profile.zone }
    : await withUser(people, userId, (tx) => findProfileInTime(tx, userId));
  const list = { ...found, medications: medicines, results: labs, followUp: getFollowUp(openRows) };
  const now = new Date();
  const check = await checkList(list, safety, now);
  const plan = withWrittenDoses(await planDay(list, check), list, check.verdict.severity);
  const { doses, asNeeded, openDays } = listDoses(plan, list, day, isPlanned);
  const substances = listSubstances(
    check.result.items.map(({ resolution }) => resolution),
    safety.knowledge,
  );
  return {
    day,
    ...row,
    authors: await findFirstNames(
      accounts,
      row.entries.flatMap(({ enteredBy }) => enteredBy ?? []),
    ),
    isPlanned,
    doses: markBeforeStart(doses, list, day),
    ...(await withTakenDoses(people, userId, day, { asNeeded, openDays })),
    verdict: check.verdict,
    warning: plan.warning,
    states: [...findPersonStates(list.profile, substances, { safety, today: getToday(list, now) })],
  };
}

/** Without a first day nothing says since when a medicine is taken: what was due before it was added may be noted, and is not missed. */
export function markBeforeStart(doses: DiaryDay['doses'], { medications, zone }: MarkedList, day: string): DiaryDay['doses'] {
  const addedAt = new Map(
    medications.filter(({ notes }) => notes.startDate === null).map(({ id, createdAt }) => [id, toLocalTime(new Date(createdAt), zone)]),
  );
  return doses.map((dose) => {
    const added = addedAt.get(dose.medicationId);
    if (!added || day > added.day) return dose;
    const own = doses.filter(({ medicationId }) => medicationId === dose.medicationId).map(({ slot }) => parseSlotMinute(slot));
    const isBefore =
      day < added.day ||
      (dose.isSlotKnown && isDoseMissed(parseSlotMinute(dose.slot), { all: own, daysToNext: dose.daysToNext }, added.minute));
    return isBefore ? { ...dose, isBeforeStart: true } : dose;
  });
}

/** What is due on a day. A medicine whose first day is later was not taken yet. */
export function listDoses(
  plan: DayOfDoses,
  list: DayInput,
  day: string,
  isPlanned: boolean,
): Pick<DiaryDay, 'doses'> & { asNeeded: AsNeeded[]; openDays: OpenDay[] } {
  const begun = list.medications.filter(({ notes }) => (notes.startDate ?? day) <= day);
  const byId = new Map(begun.map((medicine) => [medicine.id, medicine]));
  const toListedMedicine = (medicine: Medication) => ({
    medicationId: medicine.id,
    name: medicine.name.slice(0, subjectLengthMax),
    strength: medicine.strength,
    appearance: medicine.appearance,
  });
  const weekday = getLocalDayWeekday(day);
  const due = plan.doses.filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday));
  const times = listDoseTimes(due, list, isPlanned);
  const doses = due.flatMap(({ medicationId: id, rule }, position): DiaryDay['doses'] => {
    const medicine = byId.get(id);
    const { slot, isSlotKnown } = times[position] ?? { slot: '', isSlotKnown: false };
    if (!medicine) return [];
    const own = [...due.keys()].filter((at) => due[at]?.medicationId === id);
    const minutes = own.map((at) => (times[at]?.isSlotKnown ? parseSlotMinute(times[at].slot) : null));
    const sig = medicine.parsed?.sig;
    const strength = formatDosesOnDay(sig, weekday, minutes)[own.indexOf(position)] ?? formatAllDoses(sig) ?? medicine.strength;
    const daysToNext = countDaysToNext(
      plan.doses.filter(({ medicationId }) => medicationId === id),
      weekday,
    );
    return [
      {
        ...toListedMedicine(medicine),
        strength,
        slot,
        isSlotKnown,
        ...(daysToNext > 1 && { daysToNext }),
        rule: isPlanned ? rule : '',
      },
    ];
  });
  // What has no fixed time, or could not be planned, can be written down all the same.
  const timed = new Set(plan.doses.map(({ medicationId }) => medicationId));
  const others = begun
    .filter(({ id }) => !timed.has(id))
    .map((medicine) => ({
      medicine: toListedMedicine(medicine),
      open: findOpenPace(plan, medicine),
      dosesMax: findMostDosesADay(medicine),
    }));
  return {
    doses,
    asNeeded: others.filter(({ open }) => open === null).map(({ medicine, dosesMax }) => ({ ...medicine, dosesMax })),
    openDays: others.flatMap(({ medicine, open }) => (open ? [{ ...medicine, ...open }] : [])),
  };
}

/** From a weekday to the next on which any of these is due. */
function countDaysToNext(doses: readonly { weekdays: readonly number[] }[], weekday: number): number {
  const isDue = (day: number) => doses.some(({ weekdays }) => weekdays.length === 0 || weekdays.includes(day));
  const [first = weekLength] = Array.from({ length: weekLength }, (_, index) => index + 1).filter((days) =>
    isDue((weekday + days) % weekLength),
  );
  return first;
}
const weekLength = 7;

/** How often something is taken that is not daily. What could not be planned says so by its own words; without any it is null. */
function findOpenPace(plan: DayOfDoses, { id, parsed }: Medication): Pick<OpenDay, 'pace' | 'hasDaysToChoose'> | null {
  const planned = plan.sometimes.find(({ medicationId }) => medicationId === id);
  if (planned) return { pace: planned.pace, hasDaysToChoose: planned.hasDaysToChoose };
  const pace = plan.asNeeded.includes(id) ? null : findWrittenPaceLimit(parsed?.sig.timing);
  return pace && { pace, hasDaysToChoose: false };
}

/** A dose written down on another day may leave none for this one. */
async function withTakenDoses(
  people: pg.Pool,
  userId: UserId,
  day: string,
  { asNeeded, openDays }: { asNeeded: readonly AsNeeded[]; openDays: readonly OpenDay[] },
): Promise<Pick<DiaryDay, 'asNeeded' | 'openDays'>> {
  if (asNeeded.length + openDays.length === 0) return { asNeeded: [], openDays: [] };
  const span = Math.max(nearDays, ...openDays.map(({ pace }) => countPaceDays(pace)));
  const ids = [...asNeeded, ...openDays].map(({ medicationId }) => medicationId);
  const taken = await findTakenDoses(people, userId, ids, { from: addDays(day, -span), to: addDays(day, span) });
  const near = taken.filter((one) => Math.abs(countDaysBetween(day, one.day)) <= nearDays);
  return {
    asNeeded: asNeeded.map((medicine) => ({
      ...medicine,
      takenNear: near
        .filter(({ subject }) => subject === medicine.medicationId)
        .map((one) => ({ id: one.id, day: one.day, at: one.at?.toISOString() ?? null })),
    })),
    openDays: openDays.map((medicine) => ({
      ...medicine,
      takenOn: [...new Set(taken.filter(({ subject }) => subject === medicine.medicationId).map((one) => one.day))],
    })),
  };
}
/** The last 24 hours are on two days of the calendar, or on three for someone who travels across the date line. */
const nearDays = 2;
