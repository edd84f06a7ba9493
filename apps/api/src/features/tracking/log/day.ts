import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { formatClock } from '@wellkept/dosing/day/day.ts';
import { getLocalDayWeekday } from '@wellkept/insights/tracking/habit.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { checkList, type SafetyChecker } from '../../interactions/list-check.ts';
import { findProfile, toProfile } from '../../profile/repository.ts';
import { getFollowUp } from '../../profile/sync/follow-up.ts';
import type { PlanDay } from '../dashboard/day-planner.ts';
import { findDayRow } from './repository.ts';

export type DayServices = { people: pg.Pool; safety: SafetyChecker; planDay: PlanDay };

/** Everything of one day, from one moment. */
export async function findDay(
  { people, safety, planDay }: DayServices,
  userId: UserId,
  day: string,
  isPlanned: boolean,
): Promise<DiaryDay> {
  const { profile, medicines, labs, openRows, ...row } = await findDayRow(people, userId, day);
  // Only the first time: the profile is created empty when it is first asked for.
  const profileOrDefault = profile ? toProfile(profile, medicines.length) : await withUser(people, userId, (tx) => findProfile(tx, userId));
  const list = { profile: profileOrDefault, medications: medicines, results: labs, followUp: getFollowUp(openRows) };
  const check = await checkList(list, safety, new Date());
  const plan = await planDay(profileOrDefault, medicines, check);
  const { doses, asNeeded } = listDoses(plan, medicines, day, isPlanned);
  const mark = ({ medicationId }: { medicationId: string }) => check.verdict.marks[medicationId] ?? null;
  return {
    day,
    ...row,
    isPlanned,
    doses: doses.map((dose) => ({ ...dose, mark: mark(dose) })),
    asNeeded: asNeeded.map((medicine) => ({ ...medicine, mark: mark(medicine) })),
    verdict: check.verdict,
    warning: plan?.warning ?? null,
  };
}

type DayDose = Omit<DiaryDay['doses'][number], 'mark'>;
type AsNeededMedicine = Omit<DiaryDay['asNeeded'][number], 'mark'>;

/** Hours of the clock that tell the doses of one medicine apart where no plan gives them theirs. */
export const plainSlots: readonly string[] = ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00'];

/** What is due on a day. A medicine whose first day is later was not taken yet. */
export function listDoses(
  plan: DayOfDoses | null,
  medicines: readonly Medication[],
  day: string,
  isPlanned: boolean,
): { doses: DayDose[]; asNeeded: AsNeededMedicine[] } {
  const begun = medicines.filter(({ notes }) => (notes.startDate ?? day) <= day);
  const byId = new Map(begun.map((medicine) => [medicine.id, medicine]));
  const toListedMedicine = (medicine: Medication) => ({
    medicationId: medicine.id,
    name: medicine.name.slice(0, subjectLengthMax),
    strength: medicine.strength,
  });
  const due = (plan?.doses ?? []).filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(getLocalDayWeekday(day)));
  const counts = new Map<string, number>();
  const doses = due.flatMap(({ medicationId: id, at, rule }): DayDose[] => {
    const medicine = byId.get(id);
    if (!medicine) return [];
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const slot = isPlanned && at !== null ? formatClock(at) : (plainSlots[count] ?? `0${count % 8}:30`);
    return [{ ...toListedMedicine(medicine), slot, rule: isPlanned ? rule : '' }];
  });
  // What has no fixed time, or could not be planned, can be written down all the same.
  const timed = new Set((plan?.doses ?? []).map(({ medicationId }) => medicationId));
  return { doses, asNeeded: begun.filter(({ id }) => !timed.has(id)).map(toListedMedicine) };
}
