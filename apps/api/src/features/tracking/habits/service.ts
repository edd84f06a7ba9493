import { habitsMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { Habit, HabitInput } from '@wellkept/contract/tracking/habits.ts';
import type { z } from 'zod';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { publishReminderChange } from '../../../jobs/reminder-change.ts';
import { lockDiary } from '../diary/repository.ts';
import { countHabits, upsertHabit } from './repository.ts';

/** Creates or replaces a habit and reschedules its reminders. The lock makes the count reliable for two devices that save at once. */
export async function saveHabit(
  tx: Transaction,
  userId: UserId,
  id: string,
  input: z.infer<typeof HabitInput>,
): Promise<z.infer<typeof Habit>> {
  await lockDiary(tx, userId);
  const habit = await upsertHabit(tx, userId, id, input);
  if ((await countHabits(tx, userId)) > habitsMax)
    throw new AppError('conflict', `You can have up to ${habitsMax} habits. Delete some you no longer need.`);
  await publishReminderChange(tx, userId);
  return habit;
}
