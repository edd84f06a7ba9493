import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import type { FixedSchedule } from '@wellkept/contract/tracking/habits.ts';

/** A reminder as it is stored. Those of habits are stored with the habit. */
export type StoredReminder = Omit<ReminderItem, 'kind' | 'schedule'> & {
  kind: Exclude<ReminderItem['kind'], 'habit'>;
  schedule: FixedSchedule;
};

/** As it can be set in a form: the times of habits are the habits' own. Where nobody knows the days none is chosen yet. */
export function toStoredReminder({ kind, schedule, ...item }: ReminderItem): StoredReminder | null {
  if (kind === 'habit' || schedule?.every === 'week') return null;
  return { ...item, kind, schedule: schedule ?? { every: 'weekdays', weekdays: [] } };
}
