import { formatList } from '@wellkept/clinical/wording.ts';
import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { shorten } from '../../lib/wording.ts';
import { type StoredReminder, toStoredReminder } from './stored-reminder.ts';

export const isFollowingPlan = ({ isOn, planned }: ReminderItem): boolean => isOn && planned === null;

export type PlanReminders = {
  /** Those that the switch of the day plan turns on and off together. */
  shared: readonly ReminderItem[];
  /** Those that the person set one by one, which the switch leaves alone. */
  own: readonly ReminderItem[];
};

/** The medicines to which the day plan gives times. What is taken as needed has none. */
export function selectPlanReminders(items: readonly ReminderItem[]): PlanReminders {
  const inPlan = items.filter(({ kind, isInPlan }) => kind === 'medicine' && isInPlan);
  const isOwn = ({ isOn, isFromPlan }: ReminderItem) => isOn && !isFromPlan;
  return { shared: inPlan.filter((item) => !isOwn(item)), own: inPlan.filter(isOwn) };
}

/** What the switch changes, as it is to be stored. */
export function listSwitched(items: readonly ReminderItem[], isOn: boolean): StoredReminder[] {
  const changed = selectPlanReminders(items).shared.filter((item) => (isOn ? !isFollowingPlan(item) : item.isOn));
  return changed.flatMap((item) => toStoredReminder({ ...item, ...(isOn ? item.planned : null), planned: null, isOn }) ?? []);
}

/** "Your own reminder for Warfarin stays on." */
export function formatOwn(own: readonly ReminderItem[]): string {
  if (own.length === 0) return '';
  const names = formatList(own.map(({ name }) => shorten(name, 40)));
  return own.length === 1 ? `Your own reminder for ${names} stays on.` : `Your own reminders for ${names} stay on.`;
}
