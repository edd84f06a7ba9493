import { capitalize, formatCount } from '@wellkept/clinical/wording.ts';
import {
  clockTimes,
  exactTimes,
  formatClockTimes,
  formatSpokenHour,
  fourDigits,
  readClockTimes,
  readExactTimes,
  readSpokenHours,
  spokenHour,
  spokenHours,
} from './clock-times.ts';
import type { Frequency, ParseMatch } from './frequency-reading.ts';
import { isPartOfHours } from './hours-beside.ts';
import { parseOccasions } from './parse-occasions.ts';
import { anyDay, weekdayPatterns } from './weekday-words.ts';

// biome-ignore format: one entry a line reads worse than a table
const times: Readonly<Record<string, number>> = {
  once: 1, one: 1, einmal: 1, twice: 2, two: 2, zweimal: 2, thrice: 3, three: 3, dreimal: 3, four: 4, five: 5, six: 6,
};
const often = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times'];
const daysPerPeriod: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30 };

const wordTimes = Object.keys(times).join('|');
const period = 'day|d|daily|night|nightly|week|wk|weekly|month|monthly|täglich|tag';
/** "day" for day, d, daily, täglich; "week" for wk and weekly. */
const getPeriodName = (text: string): string => (/^w/.test(text) ? 'week' : /^m/.test(text) ? 'month' : /^n/.test(text) ? 'night' : 'day');

const parsePerPeriod: ParseMatch = ([, count = '1', unit = 'day']) => {
  const number = times[count] ?? Number.parseInt(count, 10);
  const name = getPeriodName(unit);
  return { text: `${often[number] ?? `${number} times`} a ${name}`, perDay: number / (daysPerPeriod[name] ?? 1) };
};

/** "2-3 times a day", "one or two a day": the greater number counts. */
const parseRangePerPeriod: ParseMatch = ([, least = '', most = '', unit = 'day']) => {
  const toTimes = (word: string) => times[word] ?? Number.parseInt(word, 10);
  const name = getPeriodName(unit);
  const text = `${toTimes(least)} to ${toTimes(most)} times a ${name}`;
  return { text, perDay: Math.max(toTimes(least), toTimes(most)) / (daysPerPeriod[name] ?? 1), isMost: true };
};

const parseUpTo: ParseMatch = ([, count = '1', unit = 'day']) => {
  const number = times[count] ?? Number.parseInt(count, 10);
  const name = getPeriodName(unit);
  return {
    text: `up to ${often[number] ?? `${number} times`} a ${name}`,
    perDay: number / (daysPerPeriod[name] ?? 1),
    isMost: true,
    isLimit: true,
  };
};

const counts: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const parseInterval: ParseMatch = ([, least = '1', most, unit = 'h']) => {
  const [from, to] = [least, most].map((word) => word && String(counts.includes(word) ? counts.indexOf(word) : word));
  const name = /^h/.test(unit) ? 'hour' : /^w/.test(unit) ? 'week' : /^m/.test(unit) ? 'month' : 'day';
  const days = Number(from) * (daysPerPeriod[name] ?? 1);
  const text = `every ${to ? `${from} to ${to}` : from === '1' ? '' : from} ${name}${from === '1' && !to ? '' : 's'}`.replace(/ +/g, ' ');
  return { text, perDay: days > 0 ? 1 / days : null, ...(to ? { isMost: true } : {}) };
};

/** "every third day" is every 3 days. */
const parseOrdinal: ParseMatch = ([, ordinal = '', unit = '']) => {
  const count = /^(?:3rd|third)$/.test(ordinal) ? 3 : 4;
  const name = unit.startsWith('w') ? 'week' : unit.startsWith('m') ? 'month' : 'day';
  return { text: `every ${formatCount(count, name)}`, perDay: 1 / (count * (daysPerPeriod[name] ?? 1)) };
};

const createFixed =
  (text: string, perDay: number | null): ParseMatch =>
  () => ({ text, perDay });

const createClockTimes =
  (read: typeof readClockTimes): ParseMatch =>
  ([text]) => {
    const minutes = read(text);
    return minutes && { text: formatClockTimes(minutes, text), perDay: minutes.length, isMoment: true };
  };

/** In halves of the day where the line names its parts. */
const readSpoken: ParseMatch = ([text]) => {
  const minutes = readSpokenHours(text);
  const shown = /morning|afternoon|evening|night/.test(text) ? 'pm' : '';
  return minutes && { text: formatClockTimes(minutes, shown), perDay: minutes.length, isMoment: true };
};

/** "6pm" → "at 6 pm", "18.00" → "at 18:00". */
const parseClock: ParseMatch = ([, hour = '', minute = '', half = '']) => {
  const time = half ? `${hour}${minute && `:${minute}`} ${half.charAt(0)}m` : `${hour}:${minute}`;
  return { text: `at ${time}`, perDay: 1, isMoment: true };
};

const countWords = [...counts.slice(1), 'an?', 'the', 'a few', 'a couple of', 'several'].join('|');
const spans = 'days?|weeks?|wks?|months?|mths?|years?|yrs?';
/** "a week" → "1 week", "2 wks" → "2 weeks", "a few days" as it is. */
const formatSpan = (count: string, unit: string): string => {
  const name = /^d/.test(unit) ? 'day' : /^w/.test(unit) ? 'week' : /^m/.test(unit) ? 'month' : 'year';
  const known = counts.indexOf(count);
  const number = /^(?:an?|the)$/.test(count) ? '1' : known > 0 ? String(known) : count;
  return `${number} ${name}${number === '1' ? '' : 's'}`;
};

/** "3 days a week", "6 days out of 7": days that the line does not name. */
const parseDayCount: ParseMatch = ([, count = '']) => {
  const number = times[count] ?? Number.parseInt(count, 10);
  return number === 7 ? { text: 'once a day', perDay: 1 } : { text: `on ${formatCount(number, 'day')} a week`, perDay: number / 7 };
};

/** How long a course lasts says nothing of how often. */
const parseCourse: ParseMatch = ([, count = '', unit = 'd']) => ({ text: `for ${formatSpan(count, unit)}`, perDay: null });
/** Nor does how long ago it began. */
const parseAgo: ParseMatch = ([, count = '', unit = 'd']) => ({ text: `${formatSpan(count, unit)} ago`, perDay: null });

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const ordinalDay = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const writtenDate = [
  String.raw`\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}`,
  String.raw`(?:the )?(?:${ordinalDay} (?:of )?)?${monthName}(?: ${ordinalDay})?(?: (?:19|20)\d\d)?`,
  String.raw`(?:19|20)\d\d`,
  `(?:last |next |this )?${anyDay}`,
  'yesterday|today|tomorrow|(?:last|this|next) (?:week|weekend|month|year|spring|summer|autumn|fall|winter)',
].join('|');
const named = new RegExp(`\\b(?:${monthName}|${anyDay})\\b`, 'g');
/** "started 2026-10-01", "since last month", "first dose Nov 18": when a course began says nothing of how often. */
const beginning = new RegExp(
  `^(?:since|as of|from|(?:re)?started|start(?:ing)?(?: date)?|began|begun|new|first (?:day|dose|taken)|begins?)(?: on| in| since| from)? (${writtenDate})$`,
);

/** "except Sundays", "since Monday": a day that is named for something else than taking it. */
const isOtherwiseNamed = (words: readonly string[], at: number): boolean =>
  /^(?:except|not|never|but|skip|started|starting|since|until|till|from|last|next|other|second|2nd|third|first)$/.test(
    words[at - 1] ?? '',
  ) ||
  (/^(?:on|for)$/.test(words[at - 1] ?? '') && isOtherwiseNamed(words, at - 1));

/** "Foor times a day": of what is not read in front of it, "a day" makes no "once a day". */
const isRateOfUnread = (words: readonly string[], at: number): boolean =>
  /^(?:an?|per)$/.test(words[at] ?? '') && /^(?:times?|x|doses?)$/.test(words[at - 1] ?? '');

/** Read at the start of a few lower-case words joined by single spaces; each ends at a word's end. */
const patterns: readonly (readonly [RegExp, ParseMatch])[] = [
  [new RegExp(`^(?!\\w+ night$)(${wordTimes})(?: times?)?(?: an?| per| each| every)? ?(${period})$`), parsePerPeriod],
  [new RegExp(`^(\\d{1,2})(?: ?x| times?)? ?(?:a|per|each|every|/) ?(${period})$`), parsePerPeriod],
  [new RegExp(`^(\\d{1,2}) ?(?:x|times?|mal) ?(${period})$`), parsePerPeriod],
  [
    new RegExp(
      `^(${wordTimes}|\\d{1,2})(?: ?(?:-|–|to|or) ?)(${wordTimes}|\\d{1,2})(?: ?x| times?)? ?(?:a|per|each|every|/)? ?(${period})$`,
    ),
    parseRangePerPeriod,
  ],
  [
    new RegExp(
      `^(?:up to|at most|max(?:imum)?(?: of)?|no more than|not more than) (${wordTimes}|\\d{1,2})(?: ?x| times?| doses?)(?: ?(?:a|per|each|every|in|/))? ?(${period}|24 hours)$`,
    ),
    parseUpTo,
  ],
  [
    new RegExp(
      `^(?:once )?(?:every|each|q) ?(\\d{1,3}|${counts.slice(2).join('|')})(?: ?(?:-|to|or|–) ?(\\d{1,3}|${counts.slice(2).join('|')}))? ?(hours?|hrs?|h|days?|d|weeks?|wks?|w|months?)$`,
    ),
    parseInterval,
  ],
  [/^(?:once )?(?:every|each) (3rd|third|4th|fourth) (days?|weeks?|wks?|months?)$/, parseOrdinal],
  [/^(?:every (?:other|second|2nd) day|on alternate days|alternate days|qod|eod)$/, createFixed('every other day', 0.5)],
  [
    /^every (?:other|second|2nd) (morning|evening|night)$/,
    ([, part = '']) => ({ text: `every other day, ${part === 'night' ? 'at night' : `in the ${part}`}`, perDay: 0.5 }),
  ],
  [
    new RegExp(
      `^(?:once )?(?:every|each) (?:other|second|2nd|alternate) (?:weeks?|wks?|${anyDay})$|^(?:on |in )?alternate weeks$|^(?:once )?(?:biweekly|fortnightly|(?:every|each|a|per) fortnight|eow|qow)$`,
    ),
    createFixed('every 2 weeks', 1 / 14),
  ],
  [/^(?:once )?(?:every|each) (?:other|second|2nd|alternate) months?$|^(?:in )?alternate months$/, createFixed('every 2 months', 1 / 60)],
  [/^(?:once )?(?:yearly|annually|(?:every|each|a|per) year)$/, createFixed('every 12 months', 1 / 360)],
  [/^twice (?:yearly|annually|(?:every|each|a|per) year)$/, createFixed('every 6 months', 1 / 180)],
  [/^(?:dos|2) veces al d[ií]a$|^(?:deux|2) fois par jour$/, createFixed('twice a day', 2)],
  [/^(?:tres|3) veces al d[ií]a$|^(?:trois|3) fois par jour$/, createFixed('three times a day', 3)],
  [/^(?:una vez al|cada) d[ií]a$|^(?:une|1) fois par jour$|^(?:al d[ií]a|par jour)$/, createFixed('once a day', 1)],
  [
    new RegExp(
      `^(?:once |every |each )?(\\d{1,2}|${counts.slice(1).join('|')})(?: ?(?:-|to|or|–) ?(\\d{1,2}|${counts.slice(1).join('|')}))?[ -]?(h)ourly$`,
    ),
    parseInterval,
  ],
  [/^(?:every hour|each hour|hourly|qh)$/, createFixed('every hour', 24)],
  [/^(?:qd|od|daily|täglich|jeden tag|every day|each day|per day|a day)$/, createFixed('once a day', 1)],
  [/^(?:bid|bd)$/, createFixed('twice a day', 2)],
  [/^(?:tid|tds)$/, createFixed('three times a day', 3)],
  [/^(?:qid|qds)$/, createFixed('four times a day', 4)],
  [/^(?:weekly|every week|each week|qwk|qw|per week|a week)$/, createFixed('once a week', 1 / 7)],
  [/^(?:monthly|every month|each month)$/, createFixed('once a month', 1 / 30)],
  [
    /^(?:only )?(?:prn|(?:as|when|if) (?:needed|required|necessary)|(?:when|if|as) (?:i|he|she|they|you) needs?(?: it| them)?)$/,
    createFixed('as needed', null),
  ],
  // Nobody knows how often that is, but it is not every day.
  [
    /^(?:only )?(?:now and (?:then|again)|every now and (?:then|again)|from time to time|once in a while|(?:off and on|on and off)|occasionally|sometimes)$/,
    createFixed('as needed', null),
  ],
  [/^(?:at |@ ?)?(1[0-2]|[1-9])(?:[:.]([0-5]\d))? ?(am|pm|a\.m|p\.m)$/, parseClock],
  [/^(?:at |@ ?)?([01]?\d|2[0-3])[:h]([0-5]\d)$/, parseClock],
  [fourDigits, parseClock],
  [/^(?:at |@ ?)([01]?\d|2[0-3])[.]([0-5]\d)$/, parseClock],
  // As written in Brazil and Spain. By its name, since the patterns are also tried in one.
  [
    /^(?<every>[1-9]\d?)\/\k<every> ?h(?:oras?|ours?|rs?)?$/,
    ([, count = '']) => ({ text: `every ${formatCount(Number(count), 'hour')}`, perDay: 24 / Number(count) }),
  ],
  [spokenHour, (found) => ({ text: formatSpokenHour(found), perDay: 1, isMoment: true })],
  [spokenHours, readSpoken],
  [exactTimes, createClockTimes(readExactTimes)],
  [clockTimes, createClockTimes(readClockTimes)],
  [new RegExp(`^(?:for |x ?|× ?)?(\\d{1,3})[ -]?(${spans})(?: course| supply| only)?$`), parseCourse],
  [
    new RegExp(
      `^(?:for|over|during|within|in)(?: about| the next| another| just| up to)? (${countWords}|\\d{1,3}) (${spans})(?: course| only)?$`,
    ),
    parseCourse,
  ],
  [beginning, ([, date = '']) => ({ text: `since ${date.replace(named, capitalize)}`, perDay: null })],
  [new RegExp(`^(?:since )?(?:about )?(${countWords}|\\d{1,3}) (${spans}) ago$`), parseAgo],
  // Some time between two meals, and with neither.
  [
    /^between (?:breakfast|lunch|dinner|supper) (?:and|&) (?:lunch|dinner|supper|teatime|tea|bedtime)$/,
    ([text]) => ({ text, perDay: 1, isMoment: true }),
  ],
  [/^(?:at )?(?:12 |twelve )?midnight$/, () => ({ text: 'at 12 am', perDay: 1, isMoment: true })],
  [/^with or without (?:food|a meal|meals?)$/, createFixed('with or without food', null)],
  [/^without (?:food|a meal|meals?)$/, createFixed('on an empty stomach', null)],
  [/^with water$/, ([text]) => ({ text, perDay: null })],
  [/^between (?:food|meals?)$/, ([text]) => ({ text, perDay: null })],
  [/^on an empty stomach$/, createFixed('on an empty stomach', null)],
  [
    /^(?:x ?|on )?([1-7]|one|two|three|four|five|six) ?days?(?: ?\/ ?| a | per | each | every | out of )(?:the )?(?:week|wk|7|seven)(?: days)?$/,
    parseDayCount,
  ],
  ...weekdayPatterns,
  [
    /^[0-4](?:-[0-4]){2,3}$/,
    // The German scheme of morning, noon, evening, night.
    ([scheme]) => {
      const perDay = scheme.split('-').reduce((sum, count) => sum + Number(count), 0);
      return { text: scheme, perDay, isMoment: true };
    },
  ],
];

/** All of them in one. Most words of a line begin no frequency, and asking one pattern after the other took a fifth of a check. */
const anyPattern = new RegExp(patterns.map(([pattern]) => pattern.source).join('|'));

const wordsMax = 11;
/** All days of the week but one, by their names. */
const phraseLengthMax = 70;

type ReadFrequency = Frequency & { length: number };

/** The frequency that starts at a word, and how many words it takes; the longest reading wins. `commas` are the words behind one. */
export function parseFrequency(words: readonly string[], at: number, commas?: ReadonlySet<number>): ReadFrequency | null {
  if (isRateOfUnread(words, at)) return null;
  const occasions = parseOccasions(words, at, commas);
  const phrase = findPhrase(words, at);
  return occasions && occasions.length >= (phrase?.length ?? 0) ? occasions : phrase;
}

function findPhrase(words: readonly string[], at: number): ReadFrequency | null {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    if (phrase.length > phraseLengthMax || !anyPattern.test(phrase)) continue;
    for (const [pattern, read] of patterns) {
      const found = pattern.exec(phrase);
      if (!found) continue;
      const frequency = read(found);
      if (!frequency || isPartOfHours(pattern, words, at, at + length)) continue;
      if (!frequency.weekdays || !isOtherwiseNamed(words, at)) return { ...frequency, length };
    }
  }
  return null;
}

/** Whether a line says that it is only taken when it is needed. */
export const isAsNeeded = ({ text }: { text: string }): boolean => /\bas needed\b/.test(text);
