import { formatCount } from '@wellkept/clinical/wording.ts';

/** With fewer days there is nothing to compare. */
const comparedDaysMin = 7;

/** What a report says where no change stands out: that nothing changed only where enough was written to know. */
export function describeNoChange({ days, daysWritten }: { days: number; daysWritten: number }): string {
  if (daysWritten >= comparedDaysMin) return `Nothing stands out against the ${formatCount(days, 'day')} before.`;
  const written =
    daysWritten === 0 ? 'Nothing was logged' : `Only ${formatCount(daysWritten, 'day')} ${daysWritten === 1 ? 'was' : 'were'} logged`;
  return `${written}, so there’s too little to compare with the time before.`;
}
