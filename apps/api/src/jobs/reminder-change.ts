import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { updateNextReminder } from '../features/reminders/due-reminders.ts';

/** To be called with every change of what somebody may be reminded of, in its transaction. */
export const publishReminderChange = (tx: Transaction, userId: UserId): Promise<void> => updateNextReminder(tx, userId, new Date());
