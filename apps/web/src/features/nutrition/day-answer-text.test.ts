import { expect, test } from 'vitest';
import { findWorstNotice, formatBasis, formatDayAnswer } from './day-answer-text.ts';

const day = { entries: 6, isGentle: false, steady: null, to: '2026-11-27', daysWhole: 1, gaps: [] };
const gap = { nutrient: 'iron', name: 'Iron', unit: 'mg', missing: 2.04, foods: [], leftOut: [] };
const createSteady = (amount: number, isOutside: boolean) => ({
  ...{ name: 'Vitamin K', unit: 'µg', why: 'Warfarin', ofDays: 14, daysNeeded: 5, mean: 90 },
  days: [{ day: '2026-11-27', amount, isOutside }],
});

test.each([
  [{ entries: 0 }, 'Add what you ate, and see what it gives you.'],
  [{}, 'No nutrient is short, as far as your foods are known.'],
  [{ gaps: [gap] }, 'Iron is about 2 mg short.'],
  [{ daysWhole: 0, gaps: [gap] }, 'This day isn’t noted in full yet. Once its main meals are here, we show what’s missing.'],
  [{ gaps: [gap], steady: createSteady(88, false) }, 'Vitamin K is near your usual level. Iron is about 2 mg short.'],
  [{ gaps: [gap], steady: createSteady(231, true) }, 'Vitamin K is 231 µg. Your usual is about 90 µg. Iron is about 2 mg short.'],
  [{ to: '2026-11-26', gaps: [gap], steady: createSteady(231, true) }, 'Iron is about 2 mg short.'],
  [{ isGentle: true, gaps: [gap], steady: createSteady(231, true) }, null],
])('a day %o comes to: %s', (change, text) => {
  expect(formatDayAnswer({ ...day, ...change })).toBe(text);
});

test('the worst notice leads, wherever it is in the list', () => {
  const notices = (['minor', 'major', 'moderate'] as const).map((severity) => ({
    ...{ food: 'Grapefruit', medicine: 'Simvastatin', headline: '', advice: null },
    severity,
  }));
  expect(findWorstNotice(notices)?.severity).toBe('major');
  expect(findWorstNotice(notices.filter(({ severity }) => severity === 'minor'))).toBeNull();
});

const basis = { daysLogged: 5, daysWhole: 4, entries: 40, uncounted: 0 };
test.each([
  [{}, 'An average day over the 4 days that you noted in full, 40 foods in all. 1 day is only partly noted and left out.'],
  [{ daysLogged: 4 }, 'An average day over the 4 days that you noted in full, 40 foods in all.'],
  [
    { daysWhole: 0, uncounted: 2 },
    'None of these days is noted in full yet. The figures are what you’ve noted so far, 40 foods in all. 2 of them count in no sum, because the food or its weight isn’t known. Once a day has its main meals, we show what’s missing.',
  ],
])('figures of days %o say what they rest on', (change, text) => {
  expect(formatBasis({ ...basis, ...change })).toBe(text);
});
