const hour = String.raw`([01]?\d|2[0-3])(?:[:.]([0-5]\d)|h)?(?: ?([ap])\.?m)?`;
const unnamed = hour.replaceAll(/\((?!\?)/g, '(?:');

/** "at 9 and 9pm", "7am/7pm", "at 8, 14 and 20", whose commas are gone by then: hours that belong together. */
export const clockTimes = new RegExp(`^(?:at |@ ?)?${unnamed}(?: ${unnamed})*(?: and | ?& ?| ?/ ?)${unnamed}$`);

const four = String.raw`(?:(?:[01]\d|2[0-3])[0-5]\d|2400)(?: ?(?:h|hrs?|hours?))?`;
const exact = String.raw`(?:${four}|(?:[01]?\d|2[0-3]):[0-5]\d|(?:1[0-2]|[1-9]) ?[ap]\.?m)`;

/** "at 0800 1400 and 2000", "0800/2000", "at 8am and 2000": hours of which one at least is in four digits, and none is open. */
export const exactTimes = new RegExp(
  `^(?=.*\\d{4})(?:at |@ ?)?${exact}(?: ?(?:and|&|/) ?(?:at )?${exact}|(?<=\\d{4}(?: ?h[a-z]*)?) ${four})+$`,
);

/** "At 0800", "2000 hrs". Without such a word, "2000" is a number like others. */
export const fourDigits = /^(?:(?:at |@ ?)?(?=0|\d{4} ?h)|(?:at |@ ?)(?=\d))([01]\d|2[0-3])([0-5]\d)(?: ?(?:h|hrs?|hours?))?$/;

const wholeDay = 24 * 60;

/** Where no half of the day is named: from 5 in the morning, before 5 in the afternoon. */
const isRatherMorning = (named: number): boolean => named >= 5 && named < 12;

/** The readings of one hour, the likelier first: one alone where the text says which half of the day it means. */
function listReadings(digits: string, minute: string, half: string | undefined): number[] {
  const named = Number(digits);
  const inHalf = (isPm: boolean) => ((named % 12) + (isPm ? 12 : 0)) * 60 + Number(minute);
  if (half !== undefined) return [inHalf(half === 'p')];
  if (named === 0 || named > 12) return [named * 60 + Number(minute)];
  const isMorning = digits.startsWith('0') || isRatherMorning(named);
  return [inHalf(!isMorning), inHalf(isMorning)];
}

/**
 * The minutes after midnight of hours that follow each other around one day, sorted. Where the first doesn't name its half of the day it is taken
 * for the likelier, and each of the others for the one that comes sooner. Null where they go around the day more than once.
 */
export function readClockTimes(text: string): number[] | null {
  // "8 and 8" may be tablets, and "6/8h" is every six to eight hours: beside a slash both hours have to look like hours.
  if (!/^(?:at |@)|[ap]\.?m\b|[:h]/.test(text) || (text.includes('/') && !/(?:[ap]\.?m|:\d\d|h) ?\/.*(?:[ap]\.?m|:\d\d|h)$/.test(text)))
    return null;
  const [[first = 0] = [], ...others] = [...text.matchAll(new RegExp(`\\b${hour}\\b`, 'g'))].map(([, digits = '', minute = '0', half]) =>
    listReadings(digits, minute, half),
  );
  const minutes = [first];
  for (const readings of others) {
    const before = minutes.at(-1) ?? first;
    minutes.push(before + Math.min(...readings.map((time) => ((time - (before % wholeDay) + wholeDay - 1) % wholeDay) + 1)));
  }
  if ((minutes.at(-1) ?? first) >= first + wholeDay) return null;
  return minutes.map((time) => time % wholeDay).toSorted((one, other) => one - other);
}

/** The minutes after midnight of hours that leave nothing open, sorted; null where nothing shows that four digits are an hour, or one is named twice. */
export function readExactTimes(text: string): number[] | null {
  if (!/^(?:at |@|0\d{3}\b|\d{4} ?h|\d{1,2}:|\d{1,2} ?[ap]\.?m)/.test(text)) return null;
  const minutes = [...text.matchAll(/\b(\d{1,2}?):?(\d{2})?(?: ?([ap])\.?m| ?(?:h|hrs?|hours?))?\b/g)].map(
    ([, hour = '', minute = '0', half]) => {
      const read = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
      return (read * 60 + Number(minute)) % wholeDay;
    },
  );
  return new Set(minutes).size === minutes.length ? minutes.toSorted((one, other) => one - other) : null;
}

/** "at 9:00, at 21:00", or with the halves of the day where the text names one: "at 9 am, at 9 pm". */
export function formatClockTimes(minutes: readonly number[], text: string): string {
  const hasHalves = /[ap]\.?m\b/.test(text);
  const format = (time: number): string => {
    const [hours, rest] = [Math.floor(time / 60), time % 60];
    const minute = String(rest).padStart(2, '0');
    if (!hasHalves) return `${hours}:${minute}`;
    return `${hours % 12 || 12}${rest === 0 ? '' : `:${minute}`} ${hours < 12 ? 'am' : 'pm'}`;
  };
  return minutes.map((time) => `at ${format(time)}`).join(', ');
}

const hourWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const quarters = '(?:half past|quarter past|quarter to) ';
const named = `(?:1[0-2]|[1-9]|${hourWords.join('|')})`;
const clock = ' ?o.?clock';
const partOfDay = ' (?:in the morning|in the afternoon|in the evening|at night)';

/** "8", "eight": an hour, or a number of tablets. */
export const hourWord = new RegExp(`^${named}$`);

const spoken = `(${quarters})?(${named})(?::([0-5]\\d))?(?:${clock})?(${partOfDay})?`;
/** "8 o'clock", "half past nine at night", "at 6 in the morning": without one of these words "2 in the morning" are two tablets. */
export const spokenHour = new RegExp(`^(?:at (?=.* (?:in the|at)\\b)|(?:at )?(?=.*(?:past|quarter to|clock)\\b))${spoken}$`);

/** More of a tablet at a time than this is rare: "at 8 in the morning and 8 in the evening" are hours, and "2 in the evening" may be tablets. */
const manyNamed = `(?:1[0-2]|[6-9]|${hourWords.slice(5).join('|')})(?::[0-5]\\d)?`;
/** "At 8 in the morning and 8 in the evening", and "at seven, ten and two o'clock" with one word for all. */
export const spokenHours = new RegExp(
  `^at (?:${named}(?::[0-5]\\d)?${partOfDay}(?: (?:and |& ?)?(?:at ${named}|${manyNamed})${partOfDay})+|${named}(?: ${named})* (?:and|&) ${named}${clock})$`,
);

const minutesOfWords: Readonly<Record<string, number>> = { 'half past ': 30, 'quarter past ': 15, 'quarter to ': -15 };
const toDigits = (word: string): number => hourWords.indexOf(word) + 1 || Number(word);

/** "at 21:30", or "at 9:30 pm" where the part of the day is named. */
export function formatSpokenHour([, quarter = '', word = '', minute = '0', part]: readonly (string | undefined)[]): string {
  const digits = toDigits(word);
  const hours = part === undefined ? digits : (digits % 12) + (isAfterNoon(digits, part) ? 12 : 0);
  return formatClockTimes([(hours * 60 + Number(minute) + (minutesOfWords[quarter] ?? 0) + wholeDay) % wholeDay], part ? 'pm' : '');
}

const isAfterNoon = (digits: number, part: string): boolean =>
  part === ' at night' ? digits >= 5 && digits < 12 : part !== ' in the morning';

const hourOfPart = new RegExp(`(${named})(?::([0-5]\\d))?(${partOfDay})`, 'g');

/** The hours in words that follow each other, as clock times. */
export function readSpokenHours(text: string): number[] | null {
  const digits = text
    .replace(new RegExp(`${clock}$`), '')
    .replaceAll(hourOfPart, (_, word: string, minute: string | undefined, part: string) => {
      const half = isAfterNoon(toDigits(word), part) ? 'pm' : 'am';
      return `${toDigits(word)}${minute === undefined ? '' : `:${minute}`} ${half}`;
    })
    .replaceAll(new RegExp(`\\b(?:${hourWords.join('|')})\\b`, 'g'), (word) => String(toDigits(word)));
  return readClockTimes(digits);
}
