import { plainDate } from '../plain-date.ts';
import type { Adjustment } from './adjustment.ts';
import type { Pace } from './progress.ts';

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** How it goes, in as few words as a tag has. */
export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'not started':
      return `Starts in ${count(pace.days)}`;
    case 'no entries':
      return 'Nothing logged yet';
    case 'reached':
      return 'Reached';
    case 'on pace':
      return 'On pace';
    case 'ahead':
      return `Ahead by ${count(pace.days)}`;
    case 'behind':
      return `Behind by ${count(pace.days)}`;
    case 'open':
      return 'No date set';
    case 'ended':
      return 'Its time is over';
  }
}

/** What could be changed, as a person would offer it. `shown` writes a value in the person's unit. */
export function adjustmentText(adjustment: Adjustment, shown: (value: number) => string, locale = 'en-GB'): string {
  switch (adjustment.kind) {
    case 'later':
      return `At the pace of your own days it takes until ${plainDate(adjustment.dueOn, locale)}. Give it that time.`;
    case 'smaller':
      return `Keep the date and aim for ${shown(adjustment.to)}, which your days can reach by then.`;
    case 'start again':
      return `Start again from where you are today, with as much time as you had planned: until ${plainDate(adjustment.dueOn, locale)}.`;
    case 'fewer days':
      return `You have kept about ${count(adjustment.daysPerWeek)} of seven. Make that the goal: what lasts counts more than what was planned.`;
  }
}
