import { formatList } from '@wellkept/clinical/wording.ts';
import type { Frequency, ParseMatch } from './frequency-reading.ts';

const daysOfWeek = 7;
const names = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
/** A week as people write it begins on Monday. */
const week: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
const toPlace = (day: number): number => (day + daysOfWeek - 1) % daysOfWeek;

const fullDay = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
export const anyDay = `(?:${fullDay}s?|sun|mon|tues?|wed|thurs?|thu|fri|sat)`;
const betweenDays = '(?: ?(?:/|-|&|\\+) ?| and | )';
const firstAndLast = '(?: ?(?:-|–) ?|  | to | through | thru )';

/** "on Mondays and Fridays", every day in the order of the week; null for no day at all. */
export function createWeekdays(named: readonly number[]): Frequency | null {
  const weekdays = week.filter((day) => named.includes(day));
  if (weekdays.length === 0) return null;
  const days = weekdays.map((day) => names[day] ?? '');
  return { text: `on ${formatList(days, days.length)}`, perDay: weekdays.length / daysOfWeek, weekdays };
}

export const listOtherWeekdays = (named: readonly number[]): number[] => week.filter((day) => !named.includes(day));

const findDay = (word: string): number => names.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));
const listNamed = (text: string): number[] => (text.match(new RegExp(`\\b${anyDay}\\b`, 'g')) ?? []).map(findDay);

/** "Tue" alone, which is a day only behind a dose. */
export const parseBareDay = (word: string): Frequency | null =>
  new RegExp(`^${anyDay}$`).test(word) ? createWeekdays([findDay(word)]) : null;

/** "mon wed fri" → "on Mondays, Wednesdays and Fridays". */
const parseWeekdays: ParseMatch = ([text]) => createWeekdays(listNamed(text));

const listStretch = (first: number, last: number): number[] => {
  const length = ((toPlace(last) - toPlace(first) + daysOfWeek) % daysOfWeek) + 1;
  return Array.from({ length }, (_, at) => week[(toPlace(first) + at) % daysOfWeek] ?? 0);
};

/** "Mon-Fri", "Monday to Friday": the days between them are meant too. */
const parseStretch: ParseMatch = ([text]) => {
  const [first, last] = listNamed(text);
  return first === undefined || last === undefined || first === last ? null : createWeekdays(listStretch(first, last));
};

/** "daily except Sunday", "not on Sundays": folic acid on every day but that of methotrexate. */
const parseOtherWeekdays: ParseMatch = ([text]) => createWeekdays(listOtherWeekdays(listNamed(text)));

const letters = 'mo?|tue?|t|we?|thu?|th|fr?|sa|su|s';
const letterDays = new RegExp(`^(?:on )?(?:${letters})(?:(?: ?[/&+-] ?|[ ,])(?:${letters})){1,6}$`);
/** Written without anything between them, only these are days. */
const gluedDays: Readonly<Record<string, string>> = {
  mwf: 'm w f',
  tth: 't th',
  tuth: 't th',
  tths: 't th s',
  tthsa: 't th s',
  tthsasu: 't th sa su',
  tthssu: 't th sa su',
  mtwthf: 'm t w th f',
  mtwtf: 'm t w t f',
};

/** The days of letters, each after the one before it: the second "t" is Thursday, and "s" Saturday. Null where they are in no order. */
function readLetters(text: string): number[] | null {
  const places: number[] = [];
  for (const letter of text.split(/[^a-z]+/)) {
    const before = places.at(-1) ?? -1;
    const isNext = (place: number) => place > before;
    const place = [...'mtwtfss'].flatMap((first, at) => {
      const named = ['mo', 'tue', 'we', 'thu', 'fr', 'sa', 'su'][at] ?? '';
      return letter.startsWith(first) && (letter.length === 1 || named.startsWith(letter)) && isNext(at) ? [at] : [];
    })[0];
    if (place === undefined) return null;
    places.push(place);
  }
  return places.map((place) => week[place] ?? 0);
}

/** "M/W/F", "T/Th", "M-F". Two single letters may be anything else ("S/F" is sugar free), so few pairs of them are days. */
const parseLetterDays: ParseMatch = ([text]) => {
  const written = text.replace(/^on /, '');
  const parts = written.split(/[^a-z]+/);
  if (parts.length === 2 && parts.every((part) => part.length === 1) && !/^(?:m-f|m-t|w-f|m\/w|w\/f)$/.test(written)) return null;
  const days = readLetters(written);
  if (!days) return null;
  const [first = 0, last = 0] = days;
  return createWeekdays(parts.length === 2 && written.includes('-') ? listStretch(first, last) : days);
};

const otherDays =
  '(?:on )?(?:(?:all|all the|the|any) )?other (?:days|days of the week)|(?:on )?(?:the )?rest of (?:the )?(?:week|days)|(?:on )?(?:the )?remaining days';

/** Days of the week, by name, by letter, or as all that are left. */
export const weekdayPatterns: readonly (readonly [RegExp, ParseMatch])[] = [
  [new RegExp(`^(?:(?:every|each|on|from) )?${anyDay}${firstAndLast}${anyDay}$`), parseStretch],
  [
    new RegExp(`^(?:every|each|on) ${anyDay}(?:${betweenDays}${anyDay})*$|^${fullDay}s$|^${anyDay}(?:${betweenDays}${anyDay})+$`),
    parseWeekdays,
  ],
  [
    new RegExp(
      `^(?:(?:(?:once )?daily|qd|od|every ?day|each day|once a day) )?(?:but )?(?:except|not)(?: on| for)? ${anyDay}(?:${betweenDays}${anyDay})*$`,
    ),
    parseOtherWeekdays,
  ],
  [/^(?:on |every )?week ?days?$/, () => createWeekdays([1, 2, 3, 4, 5])],
  [/^(?:on |at |every )?(?:the )?week ?ends?$/, () => createWeekdays([6, 0])],
  [new RegExp(`^(?:${Object.keys(gluedDays).join('|')})$`), ([text]) => createWeekdays(readLetters(gluedDays[text] ?? '') ?? [])],
  [letterDays, parseLetterDays],
  [new RegExp(`^(?:none|nothing|no dose|skip)(?: on)? (?:${otherDays})$`), () => ({ text: 'none on other days', perDay: null })],
  [new RegExp(`^(?:${otherDays})$`), () => ({ text: 'on other days', perDay: null, isOtherDays: true })],
];
