import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { updateNextReminder } from '../features/reminders/due-reminders.ts';
import { deleteUnwatchedLateDoses, markRemindersChanged } from '../features/reminders/repository.ts';
import { findWatchedRecords, wakeCarers } from '../features/reminders/watched-records.ts';
import { getCare } from '../request-budget.ts';

/** Call it in the transaction of every change that can affect reminders. A carer does not see by what ways a person is reminded. */
export async function publishReminderChange(tx: Transaction, userId: UserId): Promise<void> {
  await (getCare() ? markRemindersChanged(tx, userId) : updateNextReminder(tx, userId, new Date()));
  await wakeCarers(tx, userId);
}

/** Call it as the carer after every change of what a carer may do, or of whether they are notified of late doses. */
export async function publishCareChange(tx: Transaction, carerId: UserId): Promise<void> {
  const watched = await findWatchedRecords(tx, carerId);
  await deleteUnwatchedLateDoses(
    tx,
    carerId,
    watched.map(({ recordId }) => recordId),
  );
  await updateNextReminder(tx, carerId, new Date());
}
