import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { updateNextReminder } from '../features/reminders/due-reminders.ts';
import { markRemindersChanged } from '../features/reminders/repository.ts';
import { getCare } from '../request-budget.ts';

/** Call it in the transaction of every change that can affect reminders. A carer does not see by what ways a person is reminded. */
export const publishReminderChange = (tx: Transaction, userId: UserId): Promise<void> =>
  getCare() ? markRemindersChanged(tx, userId) : updateNextReminder(tx, userId, new Date());
