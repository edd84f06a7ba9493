import { formatCount } from '@wellkept/clinical/wording.ts';
import { daysMin } from '@wellkept/tracking/patterns.ts';

/** How many more days are to be logged before anything can be found in them; empty once there are enough. */
export function formatDaysMissing(dayCount: number): string {
  const missing = daysMin - dayCount;
  if (missing <= 0) return '';
  return `${dayCount === 0 ? 'Log' : 'Log another'} ${formatCount(missing, 'day')}, and this shows what goes with your sleep, mood and symptoms.`;
}
