import { type LocalDay, toCalendarDay } from '@wellkept/clinical/local-day.ts';

/** The order of day, month and year in dates that are all numbers. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const numbers = /^\s*(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/;

function toValidDay(year: number, month: number, day: number): LocalDay | null {
  const full = year < 100 ? 2000 + year : year;
  return full >= 1900 ? toCalendarDay(full, month, day) : null;
}

/** The day that a text begins with or names: "2023-01-05", "5.1.2023", "Jan 5, 2023", "1st Jun 2021"; null where there is none. */
export function parseDay(text: string, order: DateOrder): LocalDay | null {
  const [, first, second, third] = numbers.exec(text) ?? [];
  if (first !== undefined) {
    const [a, b, c] = [Number(first), Number(second), Number(third)];
    if (first.length > 2 || order === 'ymd') return toValidDay(a, b, c);
    return order === 'mdy' ? toValidDay(c, a, b) : toValidDay(c, b, a);
  }
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const month = words.findIndex((word) => word.length >= 3 && months.includes(word.slice(0, 3)));
  const found = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const year = found.find((number) => number >= 1900 && number < 2200);
  const day = found.find((number) => number >= 1 && number <= 31);
  return month < 0 || year === undefined || day === undefined
    ? null
    : toValidDay(year, months.indexOf((words[month] ?? '').slice(0, 3)) + 1, day);
}

/**
 * Which order the dates of a column have, decided for all of them together. Null where each of them could be read in two ways, and where they
 * contradict each other: then the person decides, and what does not fit is left out.
 */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
  const parts = texts.flatMap((text) => {
    const [, first = '', second = ''] = numbers.exec(text) ?? [];
    // A date that begins with its year is clear on its own.
    return first === '' || first.length > 2 ? [] : [{ first: Number(first), second: Number(second), separator: text.trim()[first.length] }];
  });
  if (parts.length === 0) return 'ymd';
  const isDayFirst = parts.some(({ first }) => first > 12);
  const isMonthFirst = parts.some(({ second }) => second > 12);
  const separators = new Set(parts.map(({ separator }) => separator));
  // Nobody writes the month first with points.
  if (separators.size === 1 && separators.has('.') && !isMonthFirst) return 'dmy';
  if (isDayFirst === isMonthFirst || separators.size > 1) return null;
  return isDayFirst ? 'dmy' : 'mdy';
}

/** Minutes after midnight: "17:30", "5:30 pm", the end of "2023-01-05 07:32:10"; null where no time is named. */
export function parseClock(text: string): number | null {
  const [, hours, minutes, half] = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap])?\.?m?/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : null;
}

/** A number, and at most its unit behind it: a text that merely has a digit in it is not one. */
const wholeNumber = /^(-?\d[\d.,\s']*)(?:[%°]|[%°]?[a-zµμ][a-zµμ/²³°·%]{0,11}(?:\s[a-z]{1,6})?)?$/i;

/** A number as people and spreadsheets write it: "1,234.5", "7,5", "95 %", "5.2 mmol/L"; null where there is none. */
export function parseNumber(text: string): number | null {
  const [, found] = wholeNumber.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const digits = found.replace(/[\s']/g, '').replace(/[.,]+$/, '');
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const isDecimalComma = comma > point && (point >= 0 || !/^-?\d{1,3}(,\d{3})+$/.test(digits));
  const number = Number(isDecimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}
