import { getReminderWarning } from '@wellkept/interactions/verdict/reminder-warning.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { checkList, type SafetyChecker } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationList } from '../interactions/medication-list-check.ts';

type RemindedItem = { kind: string; subject: string };

/** What is reminded of, and the list that it is on. */
export type RemindedList = { subjects: ReadonlySet<string>; list: CurrentMedicationList };

/** What a warning rests on; null where no medicine is reminded of. */
export async function findRemindedList(tx: Transaction, userId: UserId, reminded: readonly RemindedItem[]): Promise<RemindedList | null> {
  const subjects = new Set(reminded.filter(({ kind }) => kind === 'medicine').map(({ subject }) => subject));
  return subjects.size === 0 ? null : { subjects, list: await findMedicationList(tx, userId) };
}

/**
 * What a reminder has to say about the list of medicines as it was read; null without medicines or without a severe finding. A check can be
 * seconds of work: give the connection back before this.
 */
export async function checkRemindedList(
  reminded: RemindedList | null,
  { safety, now, showsNames }: { safety: SafetyChecker; now: Date; showsNames: boolean },
): Promise<string | null> {
  if (reminded === null) return null;
  const { subjects, list } = reminded;
  const { result } = await checkList(list, safety, now);
  const items = list.medications.flatMap(({ id }, at) => (subjects.has(id) ? [at] : []));
  return getReminderWarning(result, items, { showsNames });
}
