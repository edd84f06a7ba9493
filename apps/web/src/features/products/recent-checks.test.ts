import { expect, test } from 'vitest';
import { parseChecks, putCheck, type RecentCheck } from './recent-checks.ts';

const createCheck = (text: string, answer: RecentCheck['answer'] = 'fits'): RecentCheck => ({ text, answer, product: null });
const put = (checks: readonly RecentCheck[]) => parseChecks(checks.reduce<string | null>(putCheck, null));

test('the latest check stands first, and the same label once with its newest answer', () => {
  expect(put([createCheck('oats'), createCheck('rice'), createCheck('oats', 'not')])).toEqual([
    createCheck('oats', 'not'),
    createCheck('rice'),
  ]);
});

test('the oldest checks go where there are too many, or too long ones', () => {
  expect(
    put(Array.from({ length: 25 }, (_, at) => createCheck(`list ${at}`)))
      .map(({ text }) => text)
      .slice(-1),
  ).toEqual(['list 5']);
  expect(put(['a', 'b', 'c'].map((letter) => createCheck(letter.repeat(45_000))))).toHaveLength(2);
});

test('what is cut off or of another shape is left out', () => {
  expect(parseChecks('[{"text":"oa')).toEqual([]);
  expect(parseChecks(JSON.stringify([{ text: 'oats' }, { text: 'rice', answer: 'safe', product: null }, createCheck('rye')]))).toEqual([
    createCheck('rye'),
  ]);
});
