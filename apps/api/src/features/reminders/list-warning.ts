import { getReminderWarning } from '@wellkept/safety/reminder-warning.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findCabinet } from '../safety/analysis.ts';
import { type Checker, checkList } from '../safety/list-check.ts';

type Reminded = { kind: string; subject: string };

/** What a reminder of these has to say about the list of medicines as it is now; null without medicines or without a severe finding. */
export async function findListWarning(
  tx: Transaction,
  userId: UserId,
  reminded: readonly Reminded[],
  { safety, now, showsNames }: { safety: Checker; now: Date; showsNames: boolean },
): Promise<string | null> {
  const subjects = new Set(reminded.filter(({ kind }) => kind === 'medicine').map(({ subject }) => subject));
  if (subjects.size === 0) return null;
  const list = await findCabinet(tx, userId);
  const { result } = await checkList(list, safety, now);
  const items = list.medications.flatMap(({ id }, at) => (subjects.has(id) ? [at] : []));
  return getReminderWarning(result, items, { showsNames });
}
