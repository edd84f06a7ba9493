import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import type { FixedSchedule } from '@wellkept/contract/tracking/habits.ts';

/** A reminder as it is stored. Those of habits are stored with the habit. */
export type StoredReminder = Omit<ReminderItem, 'kind' | 'schedule'> & {
  kind: Exclude<ReminderItem['kind'], 'habit'>;
  schedule: FixedSchedule;
};

/** Whether nobody has chosen its days yet: without them it cannot be on. */
export const hasOpenDays = ({ schedule }: Pick<StoredReminder, 'schedule'>): boolean =>
  schedule.every === 'weekdays' && schedule.weekdays.length === 0;

/** Of a refill what is left must be known, and of a medicine its times are looked at once, and its days chosen, before it is turned on. */
export const needsDialog = (item: StoredReminder): boolean =>
  (item.kind === 'refill' && item.supply === null) || (item.kind === 'medicine' && (!item.isSet || item.isPaused || hasOpenDays(item)));

/** As it can be set in a form: the times of habits are the habits' own. Where nobody knows the days none is chosen yet. */
export function toStoredReminder({ kind, schedule, ...item }: ReminderItem): StoredReminder | null {
  if (kind === 'habit' || schedule?.every === 'week') return null;
  return { ...item, kind, schedule: schedule ?? { every: 'weekdays', weekdays: [] } };
}
