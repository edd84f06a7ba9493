import type { ReminderItem } from '@wellkept/contract/reminders.ts';
import { daysLeft, type Supply } from '@wellkept/insights/reminders/supply.ts';
import { slotMinute } from '@wellkept/insights/tracking/doses.ts';
import type { LocalDay } from '@wellkept/insights/tracking/local-day.ts';
import { plural } from '../../lib/wording.ts';
import { scheduleText } from '../schedules/days.ts';
import { hourText } from '../timing/hours.ts';

const hoursText = (times: readonly string[]): string =>
  [...times]
    .sort()
    .map((time) => hourText(slotMinute(time)))
    .join(', ');

const dayText = (day: LocalDay): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "About 12 days left" */
export function supplyText(supply: Supply, today: LocalDay): string {
  const days = daysLeft(supply, today);
  return days === 0 ? 'Should be used up' : `About ${plural(days, 'day')} left`;
}

/** What is set, in a line. */
export function itemText({ kind, times, schedule, on, supply, isSet }: ReminderItem, today: LocalDay): string {
  if (kind === 'refill')
    return supply ? `${supplyText(supply, today)}; told ${plural(supply.warnDays, 'day')} before` : 'Say what is left in the box';
  if (kind === 'recheck') return on ? `${dayText(on)}, ${hoursText(times)}` : '';
  if (times.length === 0) return 'No time yet';
  if (!isSet && kind === 'medicine') return 'Not set';
  return [schedule && schedule.every !== 'day' && scheduleText(schedule), hoursText(times)].filter(Boolean).join(', ');
}
