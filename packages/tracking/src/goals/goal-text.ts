import { formatPlainDate } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Adjustment } from './adjustment.ts';
import type { Pace } from './progress.ts';

const formatDays = (days: number) => formatCount(days, 'day');

/** How it goes, in as few words as a tag has. */
export function formatPace(pace: Pace): string {
  switch (pace.kind) {
    case 'not started':
      return `Starts in ${formatDays(pace.days)}`;
    case 'no entries':
      return 'Nothing logged yet';
    case 'reached':
      return 'Reached';
    case 'on pace':
      return 'On pace';
    case 'ahead':
      return `Ahead by ${formatDays(pace.days)}`;
    case 'behind':
      return `Behind by ${formatDays(pace.days)}`;
    case 'open':
      return 'No date set';
    case 'ended':
      return 'Time’s up';
  }
}

/** What could be changed, as a person would offer it. `shown` writes a value in the person's unit. */
export function formatAdjustment(adjustment: Adjustment, formatValue: (value: number) => string, locale = 'en-GB'): string {
  switch (adjustment.kind) {
    case 'later':
      return `At your own pace, it takes until ${formatPlainDate(adjustment.dueOn, locale)}. Give it that time.`;
    case 'smaller':
      return `Keep the date and aim for ${formatValue(adjustment.to)}, which you can reach by then at your pace.`;
    case 'start again':
      return `Start again from where you are today, with as much time as you had planned: until ${formatPlainDate(adjustment.dueOn, locale)}.`;
    case 'fewer days':
      return `You’ve managed about ${formatDays(adjustment.daysPerWeek)} of seven. Make that the goal. What lasts counts more than what was planned.`;
  }
}
