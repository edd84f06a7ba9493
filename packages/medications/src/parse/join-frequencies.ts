import type { ParsedItem } from '../resolution.ts';
import type { Frequency } from './frequency-reading.ts';
import { mealList } from './meal-list.ts';

const daysOfWeek = 7;
/** "Three times a week", "every other day": not every day has a dose. */
const isSlow = ({ perDay }: Frequency): boolean => (perDay ?? 0) < 1;

/**
 * "Every 6 hours" and "as needed" on one line are one frequency, and then nobody knows how often a day. Otherwise a line says on how many of
 * the days it is taken, how many times on such a day, or both: "twice a day 3 times a week" is six doses a week.
 */
export function joinFrequencies(read: readonly Frequency[]): ParsedItem['frequency'] {
  if (read.length === 0) return null;
  const text = read.map((one) => one.text).join(', ');
  const rates = read.filter((one) => one.perDay !== null && !one.isMoment && !one.weekdays);
  const limits = rates.flatMap(({ isLimit, perDay }) => (isLimit && perDay !== null ? [perDay] : []));
  const stated = rates.filter(({ isLimit }) => !isLimit);
  const days = new Set(read.flatMap(({ weekdays = [] }) => weekdays));
  const moments = read.filter(({ isMoment }) => isMoment).length;
  const fast = stated.filter((one) => !isSlow(one));
  // "Daily with breakfast and dinner": "daily" says every day, and the meals how often.
  const timesADay = (fast[0]?.text === 'once a day' ? (fast.find((one) => mealList.test(one.text)) ?? fast[0]) : fast[0])?.perDay ?? null;
  // "Once a week on Mondays" says the same twice, and "every 2 weeks on Fridays" leaves out every second of them.
  const share = stated.find(isSlow)?.perDay ?? (days.size > 0 ? days.size / daysOfWeek : null);
  const countDoses = (times: number | null): number | null => {
    const doses = times === null && share === null ? [] : [(times ?? 1) * (share ?? 1)];
    return doses.length + limits.length > 0 ? Math.min(...doses, ...limits) : null;
  };
  if (read.some((one) => one.text === 'as needed')) {
    const isRated = rates.length > 0;
    return { text, perDay: null, mostPerDay: isRated ? countDoses(timesADay) : null };
  }
  const times = timesADay ?? (moments > 0 && (share !== null || limits.length === 0) ? moments : null);
  const frequency = { text, perDay: countDoses(times), mostPerDay: null };
  return share !== null && (times ?? 1) > 1 ? { ...frequency, timesADay: times ?? 1 } : frequency;
}
