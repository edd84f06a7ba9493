import { type DateOrder, type PrintedDate, parseMonth, parsePrintedDate, toFullYear } from '../dates.ts';
import { currentHead, earlierHead, valueHead } from './column-heads.ts';

/**
 * The time that a column's head names. `keys` sort by time, one for each order of day and month; of a day without its year they say only month
 * and day.
 */
export type Moment = {
  date: PrintedDate | null;
  keys: Readonly<Record<DateOrder, number>>;
  hasYear: boolean;
  /** It says how far from another time, or at which hour of a day that it does not name: "Week 4", "06:00". */
  isRelative?: true;
};

const clock = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d)?(?!\d)(?:\s?(a|p)\.?m)?/i;
const weekday = /(?<!\p{Letter})(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)(?!\p{Letter})/giu;
const fillers = /^(?:date|datum|fecha|data|tarih|vom|du|del|dal|van|dnia|am|le|test|sample|visit|#\d*|\d{6,})$/iu;

const monthYear = /(?<!\p{Letter})(\p{Letter}{3,10})\.?\s?[-'’/ ]?\s?((?:19|20)\d{2}|['’]\d{2})(?!\d)/u;
const numericMonthYear = /^(0?[1-9]|1[0-2])\s?[/.-]\s?((?:19|20)\d{2})$/;
const yearMonth = /^((?:19|20)\d{2})\s?[/.-]\s?(0?[1-9]|1[0-2])$/;
const yearAlone = /^(?:19|20)\d{2}$/;
const dayOfMonth = /^(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]*(?:de\s+)?(\p{Letter}{3,10})\.?$/iu;
const monthOfDay = /^(\p{Letter}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/iu;
const numericDay = /^(\d{1,2})([./-])(\d{1,2})[./-]?$/;

const monthDays = 31;

/** "1:40" is a titer, and "7.35" an amount. */
const hourAlone = /^(?:(?:[01]\d|2[0-3])[:h][0-5]\d(?::[0-5]\d)?\s?(?:h|uhr)?|(?:0?\d|1[0-2])[:.][0-5]\d\s?[ap]\.?m\.?)$/i;
/** Stages that have an order but no number, from the first to the last. */
const stages = [
  /^(?:baseline|screening|(?:pre|before)(?:[- ](?:dose|treatment|op|meal|dialysis|exercise))?|trough|supine|basal|ausgangswert|vorher|avant|antes)$/i,
  /^(?:(?:post|after)(?:[- ](?:dose|treatment|op|meal|dialysis|exercise))?|peak|upright|standing|follow[- ]?up|nachher|apr[eè]s|despu[eé]s|dopo)$/i,
];
const stepHours: readonly (readonly [RegExp, number])[] = [
  [/^(?:min(?:utes?|uten)?|minutos?|minuti)$/i, 1 / 60],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore)$/i, 1],
  [/^(?:d|days?|tage?|jours?|d[ií]as?|giorn[oi]|dni|g[üu]n|visit|visite|visita|cycle|zyklus|sample|probe)$/i, 24],
  [/^(?:w|wk|wks|weeks?|wochen?|semaines?|semanas?|settiman[ae]|tydzie[nń]|hafta)$/i, 168],
  [/^(?:mo|months?|monate?|mois|m[eê]s(?:es)?|mes[ei]|miesi[aą]c|ay)$/i, 730],
  [/^(?:y|yrs?|years?|jahre?|ans?|a[nñ]os?|ann[oi])$/i, 8766],
];
const step = /^(?:([\p{Letter}]+)\.?\s*#?(\d{1,3})|[+]?(\d{1,3})\s*(\p{Letter}+)\.?)$/u;

/** "Baseline", "Week 4", "30 min", "06:00": a time, but of no day. */
function parseRelative(text: string): Moment | null {
  const at = (key: number): Moment => ({ ...both(key), isRelative: true });
  if (hourAlone.test(text)) return at(parseDayShare(text));
  const stage = stages.findIndex((pattern) => pattern.test(text));
  if (stage !== -1) return at(stage === 0 ? 0 : Number.MAX_SAFE_INTEGER);
  const [, ahead, countBehind, countAhead, behind] = step.exec(text) ?? [];
  const word = ahead ?? behind;
  const count = Number(countBehind ?? countAhead);
  const hours = stepHours.find(([pattern]) => pattern.test(word ?? ''))?.[1];
  return hours !== undefined ? at(count * hours) : null;
}

/** How much of the day had passed by the hour that a text names, from 0 to 1. */
function parseDayShare(text: string): number {
  const [, hours, minutes, half] = clock.exec(text) ?? [];
  if (hours === undefined) return 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return (hour + Number(minutes) / 60) / 24;
}

const toKey = (year: number, month: number, day: number) => year * 10_000 + month * 100 + day;
const keyByDay = (day: string | undefined) => Number((day ?? '').replaceAll('-', ''));
const both = (key: number, hasYear = true): Moment => ({ date: null, keys: { 'day-first': key, 'month-first': key }, hasYear });

/** What is left of a head without the words and numbers that may stand around its day. */
const clean = (text: string): string =>
  text
    .split(/[\s,;:()[\]]+/)
    .filter((word) => word !== '' && ![earlierHead, currentHead, valueHead, fillers].some((pattern) => pattern.test(word)))
    .join(' ');

/** The moment that a head names and nothing else but an hour, a number of the sample, and a word such as "previous"; null for other heads. */
export function parseMoment(head: string): Moment | null {
  const date = parsePrintedDate(head, null);
  if (date) {
    const rest = clean(head.replace(date.text, ' ').replace(clock, ' ')).replace(weekday, ' ').trim();
    const share = parseDayShare(head.replace(date.text, ' '));
    const [first, second = first] = date.readings;
    const keys = { 'day-first': keyByDay(first) + share, 'month-first': keyByDay(second) + share };
    return /[\p{Letter}\d]{2}/u.test(rest) ? null : { date, keys, hasYear: true };
  }
  return parseRelative(head.trim()) ?? parsePartOfDate(clean(head.replace(/(?<=\d\.) (?=\d{4}$)/, '')));
}

/** "Mar 2024", "03/2024", "2024", "12 Mar", "12/03". */
function parsePartOfDate(text: string): Moment | null {
  const named = monthYear.exec(text);
  if (named && named[0].length === text.length && parseMonth(named[1] ?? '') > 0)
    return both(toKey(toFullYear(Number((named[2] ?? '').replace(/\D/g, ''))), parseMonth(named[1] ?? ''), 0));
  const numeric = numericMonthYear.exec(text);
  if (numeric) return both(toKey(Number(numeric[2]), Number(numeric[1]), 0));
  const reversed = yearMonth.exec(text);
  if (reversed) return both(toKey(Number(reversed[1]), Number(reversed[2]), 0));
  if (yearAlone.test(text)) return both(toKey(Number(text), 0, 0));
  const [, dayText, dayMonthName = ''] = dayOfMonth.exec(text) ?? [];
  const [, monthName = dayMonthName, otherDay = dayText] = monthOfDay.exec(text) ?? [];
  if (otherDay !== undefined)
    return parseMonth(monthName) > 0 && Number(otherDay) <= monthDays
      ? both(toKey(0, parseMonth(monthName), Number(otherDay)), false)
      : null;
  const [, first, separator, second] = numericDay.exec(text) ?? [];
  return first === undefined ? null : parseNumericDay(Number(first), Number(second), separator === '.');
}

function parseNumericDay(first: number, second: number, isDayFirst: boolean): Moment | null {
  const isPossible = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= monthDays;
  const [dayFirst, monthFirst] = [isPossible(second, first), isPossible(first, second) && !isDayFirst];
  if (!(dayFirst || monthFirst)) return null;
  const keys = {
    'day-first': dayFirst ? toKey(0, second, first) : toKey(0, first, second),
    'month-first': monthFirst ? toKey(0, first, second) : toKey(0, second, first),
  };
  return { date: null, keys, hasYear: false };
}
