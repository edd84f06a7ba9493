import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { formatDay } from './date-text.ts';

const thisYear = new Date().getFullYear();
const today = toUtcDay(new Date(Date.UTC(thisYear, 5, 15)));

test.each(['short', 'withWeekday', 'withShortWeekday'] as const)('%s names the year of a day only where it is another one', (style) => {
  expect(formatDay(today, style)).not.toContain(String(thisYear));
  expect(formatDay(addDays(today, -365), style)).toContain(String(thisYear - 1));
});
