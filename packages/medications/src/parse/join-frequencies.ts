import type { ParsedItem } from '../resolution.ts';
import type { Frequency } from './frequency-reading.ts';
import { mealsADay } from './occasion-words.ts';

const daysOfWeek = 7;
/** How many times of the day are named. */
const countMoments = (read: readonly Frequency[]): number =>
  read.reduce((sum, { isMoment, perDay }) => sum + (isMoment ? (perDay ?? 0) : 0), 0);
/** "Three times a week", "every other day": not every day has a dose. */
const isSlow = ({ perDay }: Frequency): boolean => (perDay ?? 0) < 1;

/** "Before meals, three times a day, at bedtime": the last is a fourth. */
const countBesideMeals = (read: readonly Frequency[], stated: number): number =>
  stated === mealsADay && read.some(({ text, perDay }) => perDay === null && /\bmeals$/.test(text))
    ? countMoments(read.filter(({ text }) => /^at (?:bedtime|night)$/.test(text)))
    : 0;

/** How often a day, each way in which a line states it without a time. */
const listFast = (read: readonly Frequency[]): number[] =>
  read.flatMap((one) => {
    const isStated = !one.isMoment && !one.weekdays && !one.isLimit && one.perDay !== null && !isSlow(one);
    return isStated ? [one.perDay ?? 0] : [];
  });

/** "Daily 3 times a day", "every day every 4 hours": two rates on one line, of which the higher counts. Null where there is one. */
export function findHigherRate(read: readonly Frequency[]): number | null {
  const rates = listFast(read);
  return new Set(rates).size > 1 ? Math.max(...rates) : null;
}

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
  const moments = countMoments(read);
  const fast = listFast(read);
  // "Daily at 8 am and 8 pm": "daily" says every day, and the times how often. More of them than doses are asked about.
  const timesADay = fast.length > 0 ? Math.max(Math.max(...fast) + countBesideMeals(read, Math.max(...fast)), moments) : null;
  // "Once a week on Mondays" says the same twice, and "every 2 weeks on Fridays" leaves out every second of them.
  const share = stated.find(isSlow)?.perDay ?? (days.size > 0 ? days.size / daysOfWeek : null);
  const countDoses = (times: number | null): number | null => {
    const doses = times === null && share === null ? [] : [(times ?? 1) * (share ?? 1)];
    return doses.length + limits.length > 0 ? Math.min(...doses, ...limits) : null;
  };
  if (read.some((one) => one.text === 'as needed')) {
    const times = timesADay ?? (moments > 1 ? moments : null);
    return { text, perDay: null, mostPerDay: rates.length > 0 || moments > 1 ? countDoses(times) : null };
  }
  const times = timesADay ?? (moments > 0 && (share !== null || limits.length === 0) ? moments : null);
  const frequency = { text, perDay: countDoses(times), mostPerDay: null };
  return share !== null && (times ?? 1) > 1 ? { ...frequency, timesADay: times ?? 1 } : frequency;
}
