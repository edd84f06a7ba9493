import type { Frequency } from './frequency-reading.ts';
import { joinFrequencies } from './join-frequencies.ts';
import { mealsADay } from './occasion-words.ts';
import type { DoseWords } from './several-doses.ts';

/** A line whose words were read, and whose dose still may be another. `isUnread` says which of the words are part of no dose. */
type ReadLine = { read: readonly DoseWords[]; words: readonly string[]; isUnread: (at: number) => boolean };

/** What a line that seems to name one dose leaves open: then nothing is planned, and the person is asked. */
export function findDoubt(line: ReadLine): 'how-much' | 'how-often' | null {
  if (hasUnreadDose(line) || hasUnreadCount(line) || hasCountsOrClocks(line)) return 'how-much';
  return hasOtherNumberOfDays(line.read) || hasMoreTimesThanDoses(line.read) ? 'how-often' : null;
}

/** How often a day, by the words that say most: 3 for "twice a day with breakfast, lunch and dinner". */
export function countHighest(read: readonly Frequency[]): number | null {
  const joined = joinFrequencies(read);
  const often = joined?.perDay ?? joined?.mostPerDay ?? null;
  const days = new Set(read.flatMap(({ weekdays = [] }) => weekdays)).size;
  return often === null ? null : Math.max(often, (days / daysOfWeek) * (joined?.timesADay ?? 1));
}

/** "For my heart" says what for; "for the other five days" belongs to a dose. */
const purpose = /^for (?!.*(?:\d|\b(?:days?|weeks?|other|rest)\b))/;

/** "2 mg on Mondays, 2 mg the alternate ones": the second dose has words of its own that nobody read. */
function hasUnreadDose({ read, words, isUnread }: ReadLine): boolean {
  return read.some((one, place) => {
    if (one.kind !== 'dose') return false;
    const next = read.findIndex((other, at) => at > place && other.kind === 'dose' && other.isCount === one.isCount);
    if (next === -1 || !read.slice(place, next).some(({ kind }) => kind === 'when')) return false;
    const from = one.at + one.length;
    const places = words.flatMap((_, at) => (at >= from && isUnread(at) ? [at] : []));
    const unread = places.map((at) => words[at]).join(' ');
    return unread !== '' && !purpose.test(unread);
  });
}

/** "10 units at 8 am and 6 before dinner": the second number is no hour, and it has no unit. */
function hasUnreadCount({ read, words, isUnread }: ReadLine): boolean {
  if (!read.some(({ kind }) => kind === 'dose')) return false;
  return read.some(({ kind, at }, place) => {
    const before = read[place - 1];
    const isBeside = kind === 'when' && before?.kind === 'when' && before.at + before.length === at - 2;
    return isBeside && /^(?:and|&|\+|then)$/.test(words[at - 2] ?? '') && /^\d{1,3}$/.test(words[at - 1] ?? '') && isUnread(at - 1);
  });
}

/** More of a tablet at a time than this is rare, and earlier hours of the night are. */
const countMax = 5;
const bareClock = /(?<![\d:.])(\d{1,2}) ?[ap]\.?m\b/g;

/** "1 mg 3 am 2 pm": three tablets in the morning and two in the evening, or the hours. "At", "@" and ":00" are of hours. */
function hasCountsOrClocks({ read, words }: ReadLine): boolean {
  const strength = read.findIndex((one) => one.kind === 'dose' && !one.isCount);
  if (strength === -1) return false;
  const behind = read.slice(strength + 1);
  const first = behind.findIndex((one) => one.kind === 'when' && listBareClocks(one, words).length > 0);
  if (first === -1 || behind.slice(0, first).some(({ kind }) => kind === 'dose')) return false;
  const numbers = behind.flatMap((one) =>
    one.kind === 'when' ? listBareClocks(one, words) : one.isCount && one.least === null ? [one.amount] : [],
  );
  return numbers.length > 1 && numbers.every((number) => number <= countMax);
}

function listBareClocks({ at, length }: DoseWords, words: readonly string[]): number[] {
  const text = words.slice(at, at + length).join(' ');
  return /^(?:at\b|@)|:/.test(text) || /^(?:at|@)$/.test(words[at - 1] ?? '')
    ? []
    : [...text.matchAll(bareClock)].map(([, number]) => Number(number));
}

const daysOfWeek = 7;

/** "Once a week on Sunday and Wednesday" says one dose and two. */
function hasOtherNumberOfDays(read: readonly DoseWords[]): boolean {
  if (!read.some(({ kind }) => kind === 'dose')) return false;
  const when = read.flatMap((one): Frequency[] => (one.kind === 'when' ? [one.frequency] : []));
  const days = new Set(when.flatMap(({ weekdays = [] }) => weekdays)).size;
  const stated = when.filter(({ weekdays, isLimit, isMost }) => !weekdays && !isLimit && !isMost);
  const aWeek = stated.flatMap(({ perDay }) => {
    const times = Number(((perDay ?? 0) * daysOfWeek).toPrecision(9));
    return times >= 1 && times < daysOfWeek && Number.isInteger(times) ? [times] : [];
  });
  return days > 0 && aWeek.some((times) => times !== days);
}

/**
 * "Twice a day with breakfast, lunch and dinner" says two doses and three. "Daily" only says every day; beside "three times a day", a bedtime
 * with the meals is a fourth.
 */
function hasMoreTimesThanDoses(read: readonly DoseWords[]): boolean {
  if (!read.some(({ kind }) => kind === 'dose')) return false;
  const when = read.flatMap((one): Frequency[] => (one.kind === 'when' ? [one.frequency] : []));
  const times = when.reduce((sum, { isMoment, perDay }) => sum + (isMoment ? (perDay ?? 0) : 0), 0);
  const stated = when.filter(({ isMoment, weekdays, isLimit, isMost }) => !isMoment && !weekdays && !isLimit && !isMost);
  const hasMeals = when.some(({ isMoment, text }) => isMoment && /\bmeals?\b/.test(text));
  return stated.some(({ perDay }) => perDay !== null && perDay > 1 && perDay < times && !(hasMeals && perDay === mealsADay));
}
