import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { placeByGoal } from './treatment-goal.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const context = { analytes, markers, urgency, reader: { ageYears: 50, sex: 'male', isPregnant: false } } as const;
const states = new Set(['on-warfarin'] as const);
const range = (low: number, high: number) => ({ low, high, isStrict: false, text: `${low} - ${high}` });

test.each([
  [1.8, range(0.8, 1.2), 'H', 'below', 'weeks'],
  [1.8, null, null, 'below', 'weeks'],
  [1.8, range(1.5, 2.5), 'N', 'within', null],
  [1.8, range(2, 3), 'L', 'below', 'days'],
  [1.1, range(0.8, 1.2), 'N', 'below', 'today'],
  [0.7, range(0.8, 1.2), 'L', 'below', 'today'],
  [2.5, range(0.8, 1.2), 'H', 'within', 'visit'],
  [3.2, range(0.8, 1.2), 'H', 'above', 'visit'],
  [3.8, range(0.8, 1.2), 'H', 'above', 'days'],
  [4.7, range(0.8, 1.2), 'H', 'above', 'today'],
  [11, range(0.8, 1.2), 'H', 'above', 'emergency'],
] as const)('an INR of %s under warfarin is placed by its goal, whatever is printed: %o', (amount, printed, flag, status, level) => {
  const found = explain([createResult('inr', amount, { range: printed, flag })], { ...context, states });
  expect([found?.status, found?.urgency?.level ?? null]).toEqual([status, level]);
  if (status !== 'within') expect(found?.urgency?.side).toBe(status);
});

/** What a text says to a person of whom no medicine is known: nothing that is only right for people who take it. */
const presumes = /\b(?:is protecting you|your blood thinner|your clinic)\b|(?<!you take (?:one|it), )keep taking/i;

test.each([
  [1.1, range(2, 3), 'today'],
  [1.8, range(2, 3), 'days'],
  [1.8, range(1.9, 3), 'days'],
  [3.3, range(2, 3), 'days'],
  [3.8, range(2.5, 3.5), 'days'],
  [4.7, range(2, 3), 'today'],
  [6, range(2, 3), 'today'],
  [11, range(2, 3), 'emergency'],
] as const)('asks whether a blood thinner is taken where only a printed goal speaks for it: %s', (amount, printed, level) => {
  const results = [createResult('inr', amount, { range: printed, flag: amount > printed.high ? 'H' : 'L' })];
  const [unlisted, listed] = [new Set<never>(), states].map((known) => explain(results, { ...context, states: known })?.urgency);
  // What is to be done stays as urgent: only the words ask.
  expect([unlisted?.level, listed?.level]).toEqual([level, level]);
  const text = [unlisted?.says, unlisted?.meanwhile].join(' ');
  expect(text).toMatch(/if you take (?:warfarin|it|a blood thinner)/i);
  expect(text).not.toMatch(presumes);
  if (amount < 10) expect(text).toContain('If you take none, ');
  if (amount < 10) expect([listed?.says, listed?.meanwhile].join(' ')).not.toContain('If you take');
});

test('every text on a value that presumes warfarin has a form that asks', () => {
  const presuming = [...urgency.byObserved.values()].flat().filter(({ needs }) => needs?.includes('on-warfarin'));
  expect(presuming.length).toBeGreaterThan(8);
  for (const { id, ifAssumed } of presuming)
    expect(`${id}: ${ifAssumed?.says}`).toMatch(
      /if you take .*if you take none, |raises? .*if you take none, |lengthen .*if you take none, /i,
    );
});

const placeWith = (id: string, amount: number, on: readonly UrgencyState[], system: 'conventional' | 'si' = 'conventional') => {
  const analyte = analytes.byId.get(id);
  if (!analyte) throw new Error(id);
  const placed = placeByGoal(createResult(id, amount, {}), analyte, { states: new Set(on), markers, system });
  return placed && `${placed.status} ${placed.text}`;
};

test.each([
  ['inr', 2.6, ['on-warfarin'], 'within the goal of most people on warfarin (2 to 3)'],
  ['inr', 3.1, ['on-warfarin'], 'above the goal of most people on warfarin (2 to 3)'],
  ['uric_acid', 6.8, ['on-urate-lowering'], 'above the goal of gout treatment (below 6 mg/dL)'],
  ['uric_acid', 6, ['on-urate-lowering'], 'above the goal of gout treatment (below 6 mg/dL)'],
  ['lithium_level', 1.1, ['on-lithium'], 'above the goal of most people on lithium (0.6 to 1 mmol/L)'],
  ['tsh', 3.9, ['pregnant', 'on-thyroid-hormone'], 'above the goal in pregnancy with thyroid tablets (below 2.5 mIU/L)'],
] as const)('places %s %s against what treatment aims at', (id, amount, on, expected) => {
  expect(placeWith(id, amount, on)).toBe(expected);
});

test.each([
  ['inr', 2.6, []],
  ['uric_acid', 6.8, ['on-lithium']],
  ['tsh', 3.9, ['on-thyroid-hormone']],
  ['tsh', 3.9, ['pregnant']],
] as const)('knows no goal for %s %s without the treatment: %o', (id, amount, on) => {
  expect(placeWith(id, amount, on)).toBeNull();
});

test('gives a goal in the units of the person, and leaves a goal that a clinic printed to its report', () => {
  expect(placeWith('uric_acid', 6.8, ['on-urate-lowering'], 'si')).toBe('above the goal of gout treatment (below 0.357 mmol/L)');
  const analyte = analytes.byId.get('inr');
  if (!analyte) throw new Error('inr');
  const printed = createResult('inr', 2.6, { range: range(2.5, 3.5), flag: 'N' });
  expect(placeByGoal(printed, analyte, { states, markers, system: 'si' })).toBeNull();
});
