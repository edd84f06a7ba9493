import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { computeDaysLeft, type Supply } from '@wellkept/tracking/reminders/supply.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { formatSchedule } from '../../dosing/schedules/days.ts';
import { formatTimeOfDay } from '../../dosing/time-text.ts';

const formatTimes = (times: readonly string[]): string =>
  [...times]
    .sort()
    .map((time) => formatTimeOfDay(parseSlotMinute(time)))
    .join(', ');

/** "About 12 days left" */
export function formatSupply(supply: Supply, today: LocalDay): string {
  const days = computeDaysLeft(supply, today);
  return days === 0 ? 'Should run out' : `About ${formatCount(days, 'day')} left`;
}

/** What is set, in a line. */
export function formatReminder({ kind, times, schedule, on, supply, isSet, isPaused }: ReminderItem, today: LocalDay): string {
  if (kind === 'refill')
    return supply
      ? `${formatSupply(supply, today)}, with a reminder ${formatCount(supply.warnDays, 'day')} before`
      : 'Enter what’s left in the box';
  if (kind === 'recheck') return on ? `${formatDay(on)}, ${formatTimes(times)}` : '';
  if (isPaused) return 'Paused. Its days or times don’t match how often you take it.';
  if (times.length === 0) return 'No time yet';
  if (!isSet && kind === 'medicine') return 'Not set';
  if (schedule === null) return 'No day yet';
  const start = kind === 'medicine' && on !== null && on > today && `from ${formatDay(on)}`;
  return [schedule.every !== 'day' && formatSchedule(schedule), start, formatTimes(times)].filter(Boolean).join(', ');
}
