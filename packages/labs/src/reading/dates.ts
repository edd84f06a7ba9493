import { toCalendarDay } from '@wellkept/clinical/local-day.ts';
/** A date as printed. Where the report does not tell day from month, `day` is null and both readings are given. */
export type PrintedDate = { text: string; day: string | null; readings: readonly string[] };
export type DateOrder = 'day-first' | 'month-first';

/** Month names by their first letters, folded, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Turkish. */
const monthNames: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene|oca|jänner|janner|gen(?:naio)?\.?$|sty(?:czen|cznia)?\.?$)/, 1],
  [/^(?:feb|fev|fevr|sub|lut(?:y|ego)?\.?$)/, 2],
  [/^(?:mar|marz|mars|mrt\.?$|maart)/, 3],
  [/^(?:apr|avr|abr|nis|kwi)/, 4],
  [/^(?:may|mai|mayo|mei\.?$|mag(?:gio)?\.?$|maja?\.?$)/, 5],
  [/^(?:jun|juin|haz|giu(?:gno)?\.?$|cze(?:rwiec|rwca)?\.?$)/, 6],
  [/^(?:jul|juil|tem|lug(?:lio)?\.?$|lip(?:iec|ca)?\.?$)/, 7],
  [/^(?:aug|aou|ago|agu|sie(?:rpien|rpnia)?\.?$)/, 8],
  [/^(?:sep|set|eyl|wrz(?:esien|esnia)?\.?$)/, 9],
  [/^(?:oct|okt|out|eki|ott(?:obre)?\.?$|paz)/, 10],
  [/^(?:nov|kas|lis(?:topad|topada)?\.?$)/, 11],
  [/^(?:dec|dez|dic|ara|gru(?:dzien|dnia)?\.?$)/, 12],
];

const month = String.raw`(?!\d)[\p{Letter}]{3,10}\.?`;
const iso = /(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)日?/;
const numeric = /(?<![\d.])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d])/;
const dayMonth = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]*(?:de\s+)?(${month})[\s,-]*(?:de\s+)?(\d{4}|\d{2})(?!\d|:)`,
  'iu',
);
const monthDay = new RegExp(String.raw`(${month})\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})(?!\d)`, 'iu');

/** Two digits of a year up to this one mean the century of laboratories' computers. */
const centuryTurn = 69;
export const toFullYear = (year: number) => (year >= 100 ? year : year > centuryTurn ? 1900 + year : 2000 + year);

type Parts = { year: number; month: number; day: number };
type Found = { text: string; readings: Parts[]; separator: string };

const toParts = (year: string, monthText: string | number, day: string): Parts => ({
  year: toFullYear(Number(year)),
  month: Number(monthText),
  day: Number(day),
});
const isReal = ({ year, month, day }: Parts) => year > 1900 && toCalendarDay(year, month, day) !== null;
/** Which month a name or its first letters mean; 0 for none. */
export const parseMonth = (name: string) => {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return monthNames.find(([pattern]) => pattern.test(folded))?.[1] ?? 0;
};

/** All that the first date of a text may mean, the day first before the month first. */
function findDate(text: string): Found | null {
  const candidates = [
    [iso.exec(text), (m: RegExpExecArray) => [toParts(m[1] ?? '', m[2] ?? '', m[3] ?? '')]],
    [monthDay.exec(text), (m: RegExpExecArray) => [toParts(m[3] ?? '', parseMonth(m[1] ?? ''), m[2] ?? '')]],
    [dayMonth.exec(text), (m: RegExpExecArray) => [toParts(m[3] ?? '', parseMonth(m[2] ?? ''), m[1] ?? '')]],
    [
      numeric.exec(text),
      (m: RegExpExecArray) => [toParts(m[4] ?? '', m[3] ?? '', m[1] ?? ''), toParts(m[4] ?? '', m[1] ?? '', m[3] ?? '')],
    ],
  ] as const;
  const found = candidates
    .flatMap(([match, toReadings]) => {
      const readings = match ? toReadings(match).filter(isReal) : [];
      return match && readings.length > 0
        ? [{ index: match.index, text: match[0].trim(), readings, separator: toReadings === candidates[3][1] ? (match[2] ?? '') : '' }]
        : [];
    })
    .toSorted((a, b) => a.index - b.index);
  return found[0] ?? null;
}

const formatDay = ({ year, month: m, day }: Parts) => `${year}-${String(m).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const toSortKey = ({ year, month: m, day }: Parts) => year * 10_000 + m * 100 + day;

/** The first date of a text with a number that sorts by time, the day read first where both orders are possible. */
export function parseFirstDate(text: string): { text: string; order: number } | null {
  const found = findDate(text);
  const [first] = found?.readings ?? [];
  return found && first ? { text: found.text, order: toSortKey(first) } : null;
}

/** The first date of a text as it is printed; empty where there is none. */
export const getPrintedDate = (text: string): string => findDate(text)?.text ?? '';

const everyNumeric = new RegExp(numeric, 'g');

/** Which of day and month a report prints first, from all its dates: one that can be read in one way only, or dots between. */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    for (const [, first = '', separator, second = ''] of text.matchAll(everyNumeric)) {
      if (Number(first) > 12 && Number(second) <= 12) orders.add('day-first');
      else if (Number(second) > 12 && Number(first) <= 12) orders.add('month-first');
      else if (separator === '.') orders.add('day-first');
    }
  }
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

/** The first date of a text, read in the report's order. */
export function parsePrintedDate(text: string, order: DateOrder | null): PrintedDate | null {
  const found = findDate(text);
  if (!found) return null;
  const days = [...new Set(found.readings.map(formatDay))];
  const [first = null, second = null] = days;
  if (second === null) return { text: found.text, day: first, readings: days };
  return { text: found.text, day: order === null ? null : order === 'day-first' ? first : second, readings: days };
}

/** A date of something that has happened: of two readings, the one that lies ahead of `today` is none. */
export function withoutFutureReading(date: PrintedDate, today: string): PrintedDate {
  const past = date.readings.filter((day) => day <= today);
  const [only] = past;
  return date.day === null && only !== undefined && past.length === 1 ? { ...date, day: only, readings: past } : date;
}
