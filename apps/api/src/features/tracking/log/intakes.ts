import { addDays, listDaysBetween, toLocalDay } from '@wellkept/clinical/local-day.ts';
import type { IntakeLog } from '@wellkept/contract/tracking/diary-day.ts';
import { createLoggedDay } from '@wellkept/tracking/diary/intake-log.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { withWrittenDoses } from '../../dosing/written-day.ts';
import { checkList } from '../../interactions/list-check.ts';
import { findMedicationList } from '../../interactions/medication-list-check.ts';
import { findEntries } from '../diary/repository.ts';
import { type DayServices, listDoses } from './day.ts';

const shownDays = 14;

/** The doses of the last days, by the plan as it is now. Before a medicine was in the cabinet nobody was asked about it. */
export async function findIntakeLog(
  { people, safety, planDay }: DayServices,
  userId: UserId,
  { today, zone }: { today: string; zone: string },
  isPlanned: boolean,
): Promise<IntakeLog> {
  const from = addDays(today, 1 - shownDays);
  const [list, entries] = await withUser(people, userId, (tx) =>
    Promise.all([findMedicationList(tx, userId), findEntries(tx, userId, { from, to: today, kinds: ['intake'] })]),
  );
  const { medications: medicines } = list;
  const check = await checkList(list, safety, new Date());
  const plan = withWrittenDoses(await planDay(list, check), list, check.verdict.severity);
  const answers = entries.map(({ day, subject, slot, state }) => ({
    day,
    subject,
    slot,
    state: state === 'skipped' ? state : ('taken' as const),
  }));
  const since = new Map(medicines.map(({ id, createdAt }) => [id, toLocalDay(new Date(createdAt), zone)]));
  // Who writes down an earlier day says that it was taken then.
  for (const { day, subject } of answers) if (day < (since.get(subject) ?? '')) since.set(subject, day);
  const days = listDaysBetween(from, today).map((day) => {
    const due = listDoses(plan, list, day, isPlanned).doses.filter(({ medicationId }) => (since.get(medicationId) ?? '') <= day);
    return createLoggedDay(
      day,
      due,
      answers.filter((answer) => answer.day === day),
    );
  });
  return { days: days.reverse() };
}
