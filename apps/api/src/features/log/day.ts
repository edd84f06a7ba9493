import type { DayOfDoses } from '@wellkept/contract/dashboard.ts';
import type { DiaryDay } from '@wellkept/contract/diary-day.ts';
import { subjectLengthMax } from '@wellkept/contract/diary-limits.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import { weekday } from '@wellkept/insights/tracking/habit.ts';
import { clock } from '@wellkept/safety/timing/day.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { PlanDay } from '../dashboard/day.ts';
import { findProfile, toProfile } from '../profile/repository.ts';
import { type Checker, checkList } from '../safety/list-check.ts';
import { getFollowUp } from '../sync/follow-up.ts';
import { findDayRow } from './repository.ts';

export type Planned = { people: pg.Pool; safety: Checker; planDay: PlanDay };

/** Everything of one day, from one moment. */
export async function findDay({ people, safety, planDay }: Planned, userId: UserId, day: string, isPlanned: boolean): Promise<DiaryDay> {
  const { profile, medicines, labs, openRows, ...row } = await findDayRow(people, userId, day);
  // Only the first time: the profile is created empty when it is first asked for.
  const told = profile ? toProfile(profile, medicines.length) : await withUser(people, userId, (tx) => findProfile(tx, userId));
  const list = { profile: told, medications: medicines, results: labs, followUp: getFollowUp(openRows) };
  const check = await checkList(list, safety, new Date());
  const plan = await planDay(told, medicines, check);
  const { doses, asNeeded } = dosesOf(plan, medicines, day, isPlanned);
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

type Dose = Omit<DiaryDay['doses'][number], 'mark'>;
type Medicine = Omit<DiaryDay['asNeeded'][number], 'mark'>;

/** Hours of the clock that tell the doses of one medicine apart where no plan gives them theirs. */
export const plainSlots: readonly string[] = ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00'];

/** What is due on a day. A medicine whose first day is later was not taken yet. */
export function dosesOf(
  plan: DayOfDoses | null,
  medicines: readonly Medication[],
  day: string,
  isPlanned: boolean,
): { doses: Dose[]; asNeeded: Medicine[] } {
  const begun = medicines.filter(({ notes }) => (notes.startDate ?? day) <= day);
  const byId = new Map(begun.map((medicine) => [medicine.id, medicine]));
  const told = (medicine: Medication) => ({
    medicationId: medicine.id,
    name: medicine.name.slice(0, subjectLengthMax),
    strength: medicine.strength,
  });
  const due = (plan?.doses ?? []).filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday(day)));
  const counts = new Map<string, number>();
  const doses = due.flatMap(({ medication_id: id, at, rule }): Dose[] => {
    const medicine = byId.get(id);
    if (!medicine) return [];
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const slot = isPlanned && at !== null ? clock(at) : (plainSlots[count] ?? `0${count % 8}:30`);
    return [{ ...told(medicine), slot, rule: isPlanned ? rule : '' }];
  });
  // What has no fixed time, or could not be planned, can be written down all the same.
  const timed = new Set((plan?.doses ?? []).map(({ medication_id }) => medication_id));
  return { doses, asNeeded: begun.filter(({ id }) => !timed.has(id)).map(told) };
}
