import { formatCount } from '@wellkept/clinical/wording.ts';

/** With fewer days there is nothing to compare. */
const comparedDaysMin = 7;

/** What a report says where no change stands out: that nothing changed only where enough was written to know. */
export function describeNoChange({ days, daysWritten }: { days: number; daysWritten: number }): string {
  if (daysWritten >= comparedDaysMin) return `Nothing stands out against the ${formatCount(days, 'day')} before.`;
  const written =
    daysWritten === 0 ? 'No day has entries' : daysWritten === 1 ? 'Only 1 day has entries' : `Only ${daysWritten} days have entries`;
  return `${written}. That’s too few to compare with the time before.`;
}
