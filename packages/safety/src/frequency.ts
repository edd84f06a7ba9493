import type { ParsedItem } from './findings.ts';

type Frequency = NonNullable<ParsedItem['frequency']>;
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

const interval: Read = ([, from = '1', to, unit = 'h']) => {
  const name = /^h/.test(unit) ? 'hour' : /^w/.test(unit) ? 'week' : /^m/.test(unit) ? 'month' : 'day';
  const days = Number(from) * (daysOf[name] ?? 1);
  const text = `every ${to ? `${from} to ${to}` : from === '1' ? '' : from} ${name}${from === '1' && !to ? '' : 's'}`.replace(/ +/g, ' ');
  return { text, perDay: days > 0 ? 1 / days : null };
};

const fixed =
  (text: string, perDay: number | null): Read =>
  () => ({ text, perDay });

/** Read at the start of a few lower-case words joined by single spaces; each ends at a word's end. */
const patterns: readonly (readonly [RegExp, Read])[] = [
  [new RegExp(`^(${wordTimes})(?: times?)?(?: an?| per| each| every)? ?(${period})$`), perPeriod],
  [new RegExp(`^(\\d{1,2})(?: ?x| times?)? ?(?:a|per|each|every|/) ?(${period})$`), perPeriod],
  [new RegExp(`^(\\d{1,2}) ?(?:x|times?|mal) ?(${period})$`), perPeriod],
  [/^(?:every|each|q) ?(\d{1,3})(?: ?(?:-|to|–) ?(\d{1,3}))? ?(hours?|hrs?|h|days?|d|weeks?|wks?|w|months?)$/, interval],
  [/^(?:every (?:other|second) day|every 2nd day|on alternate days|alternate days|qod|eod)$/, fixed('every other day', 0.5)],
  [/^(?:dos|2) veces al d[ií]a$|^(?:deux|2) fois par jour$/, fixed('twice a day', 2)],
  [/^(?:tres|3) veces al d[ií]a$|^(?:trois|3) fois par jour$/, fixed('three times a day', 3)],
  [/^(?:una vez al|cada) d[ií]a$|^(?:une|1) fois par jour$|^(?:al d[ií]a|par jour)$/, fixed('once a day', 1)],
  [/^(?:qd|od|daily|täglich|jeden tag|every day|each day|per day|a day)$/, fixed('once a day', 1)],
  [/^(?:bid|bd)$/, fixed('twice a day', 2)],
  [/^(?:tid|tds)$/, fixed('three times a day', 3)],
  [/^(?:qid|qds)$/, fixed('four times a day', 4)],
  [/^(?:qhs|hs|at bedtime|at bed time|before bed(?:time)?|every bedtime)$/, fixed('at bedtime', 1)],
  [/^(?:nightly|nocte|at night|every night|each night|qpm)$/, fixed('at night', 1)],
  [/^(?:qam|mane|in the morning|mornings|every morning|each morning)$/, fixed('in the morning', 1)],
  [/^(?:in the evening|evenings|every evening|each evening)$/, fixed('in the evening', 1)],
  [/^(?:weekly|every week|each week|qwk|qw|per week|a week)$/, fixed('once a week', 1 / 7)],
  [/^(?:biweekly|fortnightly)$/, fixed('every 2 weeks', 1 / 14)],
  [/^(?:monthly|every month|each month)$/, fixed('once a month', 1 / 30)],
  [/^(?:prn|as needed|as required|when needed|when required|if needed)$/, fixed('as needed', null)],
  [/^with (?:food|a meal|meals?|water)$/, ([text]) => ({ text, perDay: null })],
  [/^with (?:breakfast|lunch|dinner|supper)$/, ([text]) => ({ text, perDay: 1 })],
  [/^(?:before|after|between) (?:food|meals?|breakfast|lunch|dinner|supper|eating)$/, ([text]) => ({ text, perDay: null })],
  [/^on an empty stomach$/, fixed('on an empty stomach', null)],
  [
    /^[0-4](?:-[0-4]){2,3}$/,
    // The German scheme of morning, noon, evening, night.
    ([scheme]) => {
      const perDay = scheme.split('-').reduce((sum, count) => sum + Number(count), 0);
      return { text: scheme, perDay };
    },
  ],
];

const wordsMax = 6;

/** The frequency that starts at a word, and how many words it takes; the longest reading wins. */
export function readFrequency(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    if (phrase.length > 40) continue;
    for (const [pattern, read] of patterns) {
      const found = pattern.exec(phrase);
      if (found) return { ...read(found), length };
    }
  }
  return null;
}

/** "every 6 hours" and "as needed" on one line are one frequency, and then nobody knows how often a day. */
export function joinFrequencies(read: readonly Frequency[]): Frequency | null {
  if (read.length === 0) return null;
  const asNeeded = read.some((one) => one.text === 'as needed');
  const numbered = read.find((one) => one.perDay !== null);
  return { text: read.map((one) => one.text).join(', '), perDay: asNeeded ? null : (numbered?.perDay ?? null) };
}
