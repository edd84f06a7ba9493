import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { readMedicineStatements } from './medicine-statement.ts';

test.each([
  'i went from prednisone 40 to nothing',
  'went from 40 of prednisone to nothing on monday',
  'cut my prednisolone straight to zero because of my mood',
  'cut my prednisone from 40 mg to zero in one day',
  'stopped my steroids dead after six months',
  'been on prednisolone 30 for two months, quit all at once',
  'ran out of my prednisone on friday',
  "lost my hydrocortisone on holiday, i have addison's",
  'weaned off steroids too fast, dizzy and weak all over',
  'took me off steroids overnight in hospital, now i feel awful',
  'off hydrocortisone for 3 days',
  'went cold turkey off prednisone',
])('a steroid that ends from one day to the next is a matter of today: %s', (message) => {
  const { level, reasons } = triage(message);
  expect(['urgent', 'emergency']).toContain(level);
  expect(reasons.join(' ')).toMatch(/steroid/);
});

test.each([
  'went from 40 of prednisone to nothing on monday, now so weak and throwing up',
  "addison's, no hydrocortisone for two days, vomiting",
  'reduced prednisone from 60 to 0 in two days, confused and vomiting',
])('with a sign of what the body lacks it is an emergency: %s', (message) => expect(triage(message).level).toBe('emergency'));

test.each([
  'finished my 5 day course of prednisone, can i drink now',
  'finished medrol dose pack yesterday, still hungry',
  'stopped the hydrocortisone cream because the rash is gone',
  "stopped my steroid inhaler last week, gp said it's fine",
  'tapered off prednisone over six weeks, all fine',
  'tapered prednisone from 40 to nothing over three months and feel fine',
  'when can i stop taking prednisone',
  'my doctor cut my prednisone from 20 to 10',
  'stopped steroids five years ago',
])('a course of days, a taper and what acts on the skin are none: %s', (message) => expect(triage(message).level).toBe('routine'));

test.each([
  ['went from @0 40 mg to zero', [[0]]],
  ['cut my @0 down from 40 to nothing', [[0]]],
  ['cut my @0 from 40 to 20', []],
  ['cut coffee to zero, @0 as always', []],
] as const)('an amount that went to nothing is an end: %s', (text, medicines) =>
  expect(readMedicineStatements(text).map((one) => one.medicines)).toEqual(medicines),
);
