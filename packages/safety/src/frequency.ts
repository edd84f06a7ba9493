import type { ParsedItem } from './findings.ts';
import { listed } from './wording.ts';

type Frequency = Pick<NonNullable<ParsedItem['frequency']>, 'text' | 'perDay'> & {
  /** The most of what is left open: 3 for "2 to 3 times a day". */
  isMost?: true;
  /** "Up to 4 times a day" bounds what else is said of how often. */
  isLimit?: true;
  /** A time of the day. Two of them on one line are two doses a day: "in the morning and at night". */
  isMoment?: true;
  /** The days of the week on which it is taken; how often on such a day may stand beside it. */
  daysOfWeek?: number;
};
type Read = (found: RegExpExecArray) => Frequency;

// biome-ignore format: one entry a line reads worse than a table
const times: Readonly<Record<string, number>> = {
  once: 1, one: 1, einmal: 1, twice: 2, two: 2, zweimal: 2, thrice: 3, three: 3, dreimal: 3, four: 4, five: 5, six: 6,
};
const often = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];
const daysOf: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30 };

const wordTimes = Object.keys(times).join('|');
const period = 'day|d|daily|night|nightly|week|wk|weekly|month|monthly|täglich|tag';
/** "day" for day, d, daily, täglich; "week" for wk and weekly. */
const periodName = (text: string): string => (/^w/.test(text) ? 'week' : /^m/.test(text) ? 'month' : /^n/.test(text) ? 'night' : 'day');

const perPeriod: Read = ([, count = '1', unit = 'day']) => {
  const number = times[count] ?? Number.parseInt(count, 10);
  const name = periodName(unit);
  return { text: `${often[number] ?? `${number} times`} a ${name}`, perDay: number / (daysOf[name] ?? 1) };
};

/** "2-3 times a day", "one or two a day": the greater number counts. */
const rangePerPeriod: Read = ([, least = '', most = '', unit = 'day']) => {
  const number = (word: string) => times[word] ?? Number.parseInt(word, 10);
  const name = periodName(unit);
  const text = `${number(least)} to ${number(most)} times a ${name}`;
  return { text, perDay: Math.max(number(least), number(most)) / (daysOf[name] ?? 1), isMost: true };
};

const upTo: Read = ([, count = '1', unit = 'day']) => {
  const number = times[count] ?? Number.parseInt(count, 10);
  const name = periodName(unit);
  return {
    text: `up to ${often[number] ?? `${number} times`} a ${name}`,
    perDay: number / (daysOf[name] ?? 1),
    isMost: true,
    isLimit: true,
  };
};

const interval: Read = ([, from = '1', to, unit = 'h']) => {
  const name = /^h/.test(unit) ? 'hour' : /^w/.test(unit) ? 'week' : /^m/.test(unit) ? 'month' : 'day';
  const days = Number(from) * (daysOf[name] ?? 1);
  const text = `every ${to ? `${from} to ${to}` : from === '1' ? '' : from} ${name}${from === '1' && !to ? '' : 's'}`.replace(/ +/g, ' ');
  return { text, perDay: days > 0 ? 1 / days : null, ...(to ? { isMost: true } : {}) };
};

const fixed =
  (text: string, perDay: number | null): Read =>
  () => ({ text, perDay });

const moment =
  (text: string): Read =>
  () => ({ text, perDay: 1, isMoment: true });

/** "6pm" → "at 6 pm", "18.00" → "at 18:00". */
const clock: Read = ([, hour = '', minute = '', half = '']) => {
  const time = half ? `${hour}${minute && `:${minute}`} ${half.charAt(0)}m` : `${hour}:${minute}`;
  return { text: `at ${time}`, perDay: 1, isMoment: true };
};

const counts: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const countWords = [...counts.slice(1), 'an?', 'the', 'a few', 'a couple of', 'several'].join('|');
const spans = 'days?|weeks?|wks?|months?|mths?|years?|yrs?';
/** "a week" → "1 week", "2 wks" → "2 weeks", "a few days" as it is. */
const spanText = (count: string, unit: string): string => {
  const name = /^d/.test(unit) ? 'day' : /^w/.test(unit) ? 'week' : /^m/.test(unit) ? 'month' : 'year';
  const known = counts.indexOf(count);
  const number = /^(?:an?|the)$/.test(count) ? '1' : known > 0 ? String(known) : count;
  return `${number} ${name}${number === '1' ? '' : 's'}`;
};

/** How long a course lasts says nothing of how often. */
const course: Read = ([, count = '', unit = 'd']) => ({ text: `for ${spanText(count, unit)}`, perDay: null });
/** Nor does how long ago it began. */
const ago: Read = ([, count = '', unit = 'd']) => ({ text: `${spanText(count, unit)} ago`, perDay: null });

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
const fullDay = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const anyDay = `(?:${fullDay}s?|sun|mon|tues?|wed|thurs?|thu|fri|sat)`;
const betweenDays = '(?: ?(?:/|-|&|\\+) ?| and | )';

/** "mon wed fri" → "on Mondays, Wednesdays and Fridays". */
const onWeekdays: Read = ([text]) => {
  const named = text.match(new RegExp(`\\b${anyDay}\\b`, 'g')) ?? [];
  const days = weekdays.filter((day) => named.some((one) => day.toLowerCase().startsWith(one.slice(0, 3))));
  return { text: `on ${listed(days)}`, perDay: days.length / 7, daysOfWeek: days.length };
};

/** "except Sundays", "since Monday": a day that is named for something else than taking it. */
const isOtherwiseNamed = (words: readonly string[], at: number): boolean =>
  /^(?:except|not|never|but|skip|started|starting|since|until|till|from|last|next|other|second|2nd|third|first)$/.test(
    words[at - 1] ?? '',
  ) ||
  (/^(?:on|for)$/.test(words[at - 1] ?? '') && isOtherwiseNamed(words, at - 1));

/** Read at the start of a few lower-case words joined by single spaces; each ends at a word's end. */
const patterns: readonly (readonly [RegExp, Read])[] = [
  [new RegExp(`^(${wordTimes})(?: times?)?(?: an?| per| each| every)? ?(${period})$`), perPeriod],
  [new RegExp(`^(\\d{1,2})(?: ?x| times?)? ?(?:a|per|each|every|/) ?(${period})$`), perPeriod],
  [new RegExp(`^(\\d{1,2}) ?(?:x|times?|mal) ?(${period})$`), perPeriod],
  [
    new RegExp(
      `^(${wordTimes}|\\d{1,2})(?: ?(?:-|–|to|or) ?)(${wordTimes}|\\d{1,2})(?: ?x| times?)? ?(?:a|per|each|every|/)? ?(${period})$`,
    ),
    rangePerPeriod,
  ],
  [
    new RegExp(
      `^(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than) (${wordTimes}|\\d{1,2})(?: ?x| times?| doses?)(?: ?(?:a|per|each|every|in|/))? ?(${period}|24 hours)$`,
    ),
    upTo,
  ],
  [/^(?:with|before|after|at) (?:each|every|all) meals?$/, ([text]) => ({ text, perDay: 3 })],
  [
    /^(?:\d{1,3} ?(?:min|mins|minutes?|h|hrs?|hours?)|half an hour|an hour) (?:before|after) (?:a |each |every )?(?:food|meals?|eating|breakfast|lunch|dinner|supper|bed|bedtime)$/,
    ([text]) => ({ text, perDay: / (?:each|every) meal/.test(text) ? 3 : null }),
  ],
  [/^(?:every|each|q) ?(\d{1,3})(?: ?(?:-|to|–) ?(\d{1,3}))? ?(hours?|hrs?|h|days?|d|weeks?|wks?|w|months?)$/, interval],
  [/^(?:every (?:other|second) day|every 2nd day|on alternate days|alternate days|qod|eod)$/, fixed('every other day', 0.5)],
  [/^(?:dos|2) veces al d[ií]a$|^(?:deux|2) fois par jour$/, fixed('twice a day', 2)],
  [/^(?:tres|3) veces al d[ií]a$|^(?:trois|3) fois par jour$/, fixed('three times a day', 3)],
  [/^(?:una vez al|cada) d[ií]a$|^(?:une|1) fois par jour$|^(?:al d[ií]a|par jour)$/, fixed('once a day', 1)],
  [/^(?:every hour|each hour|hourly|qh)$/, fixed('every hour', 24)],
  [/^(?:qd|od|daily|täglich|jeden tag|every day|each day|per day|a day)$/, fixed('once a day', 1)],
  [/^(?:bid|bd)$/, fixed('twice a day', 2)],
  [/^(?:tid|tds)$/, fixed('three times a day', 3)],
  [/^(?:qid|qds)$/, fixed('four times a day', 4)],
  [/^(?:qhs|hs|at bedtime|at bed time|before bed(?:time)?|every bedtime)$/, moment('at bedtime')],
  [/^(?:nightly|nocte|at night|a night|every night|each night|qpm)$/, moment('at night')],
  [/^(?:qam|mane|in the morning|in the am|mornings|every morning|each morning)$/, moment('in the morning')],
  [/^(?:in the evening|in the pm|evenings|every evening|each evening)$/, moment('in the evening')],
  [/^(?:weekly|every week|each week|qwk|qw|per week|a week)$/, fixed('once a week', 1 / 7)],
  [/^(?:biweekly|fortnightly)$/, fixed('every 2 weeks', 1 / 14)],
  [/^(?:monthly|every month|each month)$/, fixed('once a month', 1 / 30)],
  [/^(?:prn|as needed|as required|when needed|when required|if needed)$/, fixed('as needed', null)],
  [/^(?:in the )?mornings? (?:and|&|\+) (?:at )?nights?$/, fixed('in the morning and at night', 2)],
  [/^(?:in the )?mornings? (?:and|&|\+) (?:in the )?evenings?$/, fixed('in the morning and in the evening', 2)],
  [/^at (?:midday|noon|lunch|lunchtime|lunch time)$/, moment('at midday')],
  [/^at (?:breakfast|dinner|supper|dinnertime|dinner time|teatime|tea time)$/, ([text]) => ({ text, perDay: 1, isMoment: true })],
  [/^(?:at |@ ?)?(1[0-2]|[1-9])(?:[:.]([0-5]\d))? ?(am|pm|a\.m|p\.m)$/, clock],
  [/^(?:at |@ ?)?([01]?\d|2[0-3]):([0-5]\d)$/, clock],
  [/^(?:at |@ ?)([01]?\d|2[0-3])[.]([0-5]\d)$/, clock],
  [new RegExp(`^(?:for |x ?|× ?)?(\\d{1,3})[ -]?(${spans})(?: course| supply| only)?$`), course],
  [
    new RegExp(
      `^(?:for|over|during|within|in)(?: about| the next| another| just| up to)? (${countWords}|\\d{1,3}) (${spans})(?: course| only)?$`,
    ),
    course,
  ],
  [new RegExp(`^(?:since )?(?:about )?(${countWords}|\\d{1,3}) (${spans}) ago$`), ago],
  [/^with (?:breakfast|lunch|dinner|supper) (?:and|&) (?:breakfast|lunch|dinner|supper)$/, ([text]) => ({ text, perDay: 2 })],
  [/^with (?:food|a meal|meals?|water)$/, ([text]) => ({ text, perDay: null })],
  [/^with (?:breakfast|lunch|dinner|supper)$/, ([text]) => ({ text, perDay: 1, isMoment: true })],
  [/^(?:before|after|between) (?:food|meals?|breakfast|lunch|dinner|supper|eating)$/, ([text]) => ({ text, perDay: null })],
  [/^on an empty stomach$/, fixed('on an empty stomach', null)],
  [
    new RegExp(`^(?:every|each|on) ${anyDay}(?:${betweenDays}${anyDay})*$|^${fullDay}s$|^${anyDay}(?:${betweenDays}${anyDay})+$`),
    onWeekdays,
  ],
  [
    /^[0-4](?:-[0-4]){2,3}$/,
    // The German scheme of morning, noon, evening, night.
    ([scheme]) => {
      const perDay = scheme.split('-').reduce((sum, count) => sum + Number(count), 0);
      return { text: scheme, perDay };
    },
  ],
];

/** All of them in one. Most words of a line begin no frequency, and asking one pattern after the other took a fifth of a check. */
const anyPattern = new RegExp(patterns.map(([pattern]) => pattern.source).join('|'));

const wordsMax = 8;

/** The frequency that starts at a word, and how many words it takes; the longest reading wins. */
export function readFrequency(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    if (phrase.length > 60 || !anyPattern.test(phrase)) continue;
    for (const [pattern, read] of patterns) {
      const found = pattern.exec(phrase);
      if (!found) continue;
      const frequency = read(found);
      if (!frequency.daysOfWeek || !isOtherwiseNamed(words, at)) return { ...frequency, length };
    }
  }
  return null;
}

/** "every 6 hours" and "as needed" on one line are one frequency, and then nobody knows how often a day. */
export function joinFrequencies(read: readonly Frequency[]): ParsedItem['frequency'] {
  if (read.length === 0) return null;
  const asNeeded = read.some((one) => one.text === 'as needed');
  const onDays = read.find((one) => one.daysOfWeek);
  const rates = read.filter((one) => one.perDay !== null && !one.isMoment && !one.daysOfWeek).map((one) => one.perDay ?? 0);
  const rate = rates.length > 0 && read.some((one) => one.isLimit) ? Math.min(...rates) : (rates[0] ?? null);
  const moments = read.filter((one) => one.isMoment).length;
  const each = rate ?? (moments > 0 ? moments : onDays ? 1 : null);
  // "Once a week on Mondays" says the same twice; "twice a day on Mondays" is two doses a week.
  const perDay = asNeeded || each === null ? null : onDays && each >= 1 ? each * (onDays.perDay ?? 1) : each;
  return { text: read.map((one) => one.text).join(', '), perDay, mostPerDay: asNeeded ? rate : null };
}

/** Whether a line says that it is only taken when it is needed. */
export const isAsNeeded = ({ text }: { text: string }): boolean => /\bas needed\b/.test(text);
