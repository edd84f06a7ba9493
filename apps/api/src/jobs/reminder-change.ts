import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { updateNextReminder } from '../features/reminders/due-reminders.ts';

/** Call it in the transaction of every change that can affect reminders. */
export const publishReminderChange = (tx: Transaction, userId: UserId): Promise<void> => updateNextReminder(tx, userId, new Date());
