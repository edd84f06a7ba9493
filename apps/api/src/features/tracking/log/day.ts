import { addDays, toLocalTime } from '@wellkept/clinical/local-day.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { formatAllDoses, formatDosesOnDay } from '@wellkept/dosing/plan/dose-on-day.ts';
import { findWrittenPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { findWrittenDoses } from '@wellkept/dosing/plan/written-doses.ts';
import { countPaceDays } from '@wellkept/dosing/recurrence/dose-pace.ts';
import { isDoseMissed, parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { getLocalDayWeekday } from '@wellkept/tracking/diary/habit.ts';
import type pg from 'pg';
import { findFirstNames } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Database, withUser } from '../../../database/connect.ts';
import type { DayInput, PlanDay } from '../../dosing/day-planner.ts';
import { listDoseTimes } from '../../dosing/dose-times.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { checkList } from '../../interactions/list-check.ts';
import { findPersonStates, listSubstances } from '../../labs/biomarkers/lab-context.ts';
import { findProfileInTime, toProfile } from '../../profile/repository.ts';
import { getFollowUp } from '../../profile/sync/follow-up.ts';
import { getToday } from '../../profile/time-zone.ts';
import { findDayRow, findTakenDays } from './repository.ts';

type MarkedList = { medications: readonly Medication[]; zone: string };
/** Something that is not daily, before its log was read. */
type OpenDay = Omit<DiaryDay['openDays'][number], 'takenOn'>;

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
  const plan = await planDay(list, check);
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
    asNeeded,
    openDays: await withTakenDays(people, userId, day, openDays),
    verdict: check.verdict,
    warning: plan?.warning ?? null,
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
  plan: DayOfDoses | null,
  list: DayInput,
  day: string,
  isPlanned: boolean,
): Pick<DiaryDay, 'doses' | 'asNeeded'> & { openDays: OpenDay[] } {
  const begun = list.medications.filter(({ notes }) => (notes.startDate ?? day) <= day);
  const byId = new Map(begun.map((medicine) => [medicine.id, medicine]));
  const toListedMedicine = (medicine: Medication) => ({
    medicationId: medicine.id,
    name: medicine.name.slice(0, subjectLengthMax),
    strength: medicine.strength,
    appearance: medicine.appearance,
  });
  const weekday = getLocalDayWeekday(day);
  const asked = [...(plan?.doses ?? []), ...listWrittenDoses(plan, begun, list)];
  const due = asked.filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday));
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
      asked.filter(({ medicationId }) => medicationId === id),
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
  const timed = new Set(asked.map(({ medicationId }) => medicationId));
  const others = begun
    .filter(({ id }) => !timed.has(id))
    .map((medicine) => ({ medicine: toListedMedicine(medicine), open: findOpenPace(plan, medicine) }));
  return {
    doses,
    asNeeded: others.filter(({ open }) => open === null).map(({ medicine }) => medicine),
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

/** What no plan has, because it was not recognized or the list is too long: its doses are those that the person wrote. */
function listWrittenDoses(plan: DayOfDoses | null, begun: readonly Medication[], { schedules }: DayInput) {
  const unplanned = begun.filter(({ id }) => plan === null || plan.unread.includes(id));
  return unplanned.flatMap(({ id, parsed }) => {
    const written = findWrittenDoses(
      parsed?.sig.timing,
      schedules.find(({ medicationId }) => medicationId === id),
    );
    const dose = { at: null, medicationId: id, rule: '', weekdays: written?.weekdays ?? [] };
    return Array.from({ length: written?.count ?? 0 }, () => dose);
  });
}

/** How often something is taken that is not daily. What could not be planned says so by its own words; without any it is null. */
function findOpenPace(plan: DayOfDoses | null, { id, parsed }: Medication): Pick<OpenDay, 'pace' | 'hasDaysToChoose'> | null {
  const planned = plan?.sometimes.find(({ medicationId }) => medicationId === id);
  if (planned) return { pace: planned.pace, hasDaysToChoose: planned.hasDaysToChoose };
  const pace = plan?.asNeeded.includes(id) ? null : findWrittenPaceLimit(parsed?.sig.timing);
  return pace && { pace, hasDaysToChoose: false };
}

/** A dose written down on another day may leave none for this one. */
async function withTakenDays(people: pg.Pool, userId: UserId, day: string, open: readonly OpenDay[]): Promise<DiaryDay['openDays']> {
  if (open.length === 0) return [];
  const span = Math.max(...open.map(({ pace }) => countPaceDays(pace)));
  const ids = open.map(({ medicationId }) => medicationId);
  const taken = await findTakenDays(people, userId, ids, { from: addDays(day, -span), to: addDays(day, span) });
  return open.map((medicine) => ({
    ...medicine,
    takenOn: taken.filter(({ subject }) => subject === medicine.medicationId).map((one) => one.day),
  }));
}
