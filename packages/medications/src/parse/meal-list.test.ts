import { expect, test } from 'vitest';
import { parseItem } from './parse-item.ts';
import { parseTimingRule } from './parse-timing.ts';
import { listPartsOfDay } from './parts-of-day.ts';

test.each([
  ['before breakfast and dinner', 'without', ['evening', 'on-waking']],
  ['30 minutes before breakfast and dinner', 'without', ['evening', 'on-waking']],
  ['before breakfast and before supper', 'without', ['evening', 'on-waking']],
  ['after lunch and dinner', 'with', ['evening', 'midday']],
  ['with breakfast, lunch and dinner', 'with', ['evening', 'midday', 'morning']],
  ['with breakfast, dinner and supper', 'with', ['evening', 'midday', 'morning']],
  ['with breakfast and tea', 'with', ['evening', 'morning']],
  ['before breakfast and at bedtime', 'without', ['bedtime', 'on-waking']],
  ['between lunch and dinner', 'without', []],
  ['between breakfast and lunch', 'without', []],
])('%s: with or without food, and when', (words, food, parts) => {
  const { frequency, name } = parseItem(`Plainin 500 mg ${words}`);
  expect(name).toBe('Plainin');
  expect(parseTimingRule(frequency)).toMatchObject({ food, part: null });
  expect(listPartsOfDay(frequency?.text ?? '')).toEqual(parts);
});

test('the words of a list of meals are read again as they were', () => {
  const first = parseItem('Plainin 500 mg 30 minutes before breakfast, lunch, dinner and bedtime').frequency;
  expect(first).toMatchObject({ text: '30 minutes before breakfast and lunch and dinner and at bedtime', perDay: 4 });
  expect(parseItem(`Plainin 500 mg ${first?.text}`).frequency).toEqual(first);
});
