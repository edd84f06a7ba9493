import { expect, test } from 'vitest';
import { dayNumber, type Series, weekdayOf } from './diary.ts';
import { discover } from './discover.ts';
import { chanceOfAny, falseShares } from './false-discovery.ts';
import { randomOf, simulatedDiary } from './simulated-diary.ts';
import { caveatsOf, sentenceOf, waitingText } from './words.ts';

const start = dayNumber('2026-01-01');
const range = (days: number) => Array.from({ length: days }, (_, day) => day);

function series(id: string, role: 'outcome' | 'factor', scale: Series['scale'], value: (day: number) => number | null, days = 120): Series {
  const values = new Map(range(days).flatMap((day) => (value(day) === null ? [] : [[start + day, value(day) ?? 0] as const])));
  return { id, name: id, unit: '', roles: [role], scale, values };
}

/** Noise that is the same in every run. */
function noise(seed: number, days = 400): number[] {
  const random = randomOf(seed);
  return range(days).map(() => random() + random() + random() - 1.5);
}

const diaryOf = (...all: Series[]) => ({ series: all, cycleStarts: [] });

test('of forty diaries with nothing in them at most a few show anything, though their days are alike', () => {
  const shown = range(40).filter((seed) => discover(simulatedDiary(seed, { days: 60, effect: 0, missing: 0.1 })).patterns.length > 0);
  expect(shown.length).toBeLessThanOrEqual(4);
});

test('a factor that moves the next day is found there, with its size in the outcome’s unit', () => {
  const [jitter, coin] = [noise(1), noise(2)];
  const coffee = (day: number) => ((coin[day] ?? 0) > 0.1 ? 1 : 0);
  const sleep = { ...series('sleep', 'outcome', 'amount', (day) => 7 - 1.5 * coffee(day - 1) + (jitter[day] ?? 0)), unit: 'h' };
  const { patterns, asked } = discover(diaryOf(sleep, series('coffee', 'factor', 'yes-no', coffee)));
  const relation = patterns.find(({ kind }) => kind === 'relation');
  if (relation?.kind !== 'relation') throw new Error('no relation');
  expect(relation).toMatchObject({ lag: 1, from: 0, to: 1, confounders: [] });
  expect(relation.difference.low).toBeLessThan(-1.5);
  expect(relation.difference.high).toBeGreaterThan(-1.5);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(sentenceOf(relation)).toMatch(
    /^On the day after coffee, sleep is 1 h \d+ min less \(1 h \d+ min to [12] h \d+ min\), over 119 days\.$/,
  );
  expect(caveatsOf(relation)).toEqual([]);
});

test('of two factors that come together, the one that does nothing is named as such', () => {
  const [jitter, coin, other] = [noise(3), noise(4), noise(5)];
  const late = (day: number) => ((coin[day] ?? 0) > 0 ? 1 : 0);
  // Wine goes with late evenings on three days of four.
  const wine = (day: number) => ((other[day] ?? 0) > -0.5 ? late(day) : 1 - late(day));
  const mood = series('mood', 'outcome', 'amount', (day) => 6 - 1.2 * late(day) + (jitter[day] ?? 0), 300);
  const all = [mood, series('late evenings', 'factor', 'yes-no', late, 300), series('wine', 'factor', 'yes-no', wine, 300)];
  const found = discover(diaryOf(...all)).patterns.filter((pattern) => pattern.kind === 'relation');
  const [first, second] = ['late evenings', 'wine'].map((name) => found.find((one) => one.kind === 'relation' && one.factor.id === name));
  if (first?.kind !== 'relation' || second?.kind !== 'relation') throw new Error('both are expected');
  expect(first.confounders.map(({ factor, remains }) => [factor.id, remains])).toEqual([['wine', true]]);
  expect(second.confounders.map(({ factor, remains }) => [factor.id, remains])).toEqual([['late evenings', false]]);
  expect(caveatsOf(second)[0]).toBe(
    'It often comes together with late evenings. Either of the two, or both, may be behind the difference.',
  );
  expect(caveatsOf(first)).toContain('Both were on the same day, so either may have come first.');
});

test('weekdays that differ, a cycle, a lasting change and a trend are each told as what they are', () => {
  const jitter = noise(6);
  const at = (day: number) => jitter[day] ?? 0;
  const week = series('pain', 'outcome', 'amount', (day) => 4 + (weekdayOf(start + day) === 1 ? 2 : 0) + at(day));
  const weekly = discover(diaryOf(week)).patterns.find(({ kind }) => kind === 'weekday');
  expect(weekly && sentenceOf(weekly)).toMatch(/^Pain is lowest on .+ and highest on Mondays \([56](\.\d)?\), over 120 days\.$/);

  const cycled = series('headache', 'outcome', 'amount', (day) => 3 + 1.5 * Math.cos((2 * Math.PI * day) / 28) + at(day));
  const cycle = discover({ series: [cycled], cycleStarts: [0, 28, 56, 84, 112].map((day) => start + day) }).patterns.find(
    ({ kind }) => kind === 'cycle',
  );
  expect(cycle).toMatchObject({ phase: 'start' });

  const stepped = series('energy', 'outcome', 'amount', (day) => (day >= 63 ? 6.5 : 4) + at(day));
  const change = discover(diaryOf(stepped)).patterns.find(({ kind }) => kind === 'change');
  if (change?.kind !== 'change') throw new Error('no change');
  expect(Math.abs(change.since - (start + 63))).toBeLessThanOrEqual(7);

  const rising = { ...series('weight', 'outcome', 'amount', (day) => 80 + (0.5 * day) / 7 + 0.3 * at(day)), unit: 'kg' };
  const trend = discover(diaryOf(rising)).patterns.find(({ kind }) => kind === 'trend');
  expect(trend && sentenceOf(trend)).toMatch(/^Weight is 0\.5\d? kg more \(0\.[45]\d* to 0\.5\d*\) each week, over 120 days\.$/);
});

test('what has too few days says how many are missing; what never changes says so', () => {
  const short = discover(diaryOf(series('mood', 'outcome', 'amount', (day) => day % 5, 9)));
  expect(short.patterns).toEqual([]);
  expect(short.waiting.map(waitingText)).toEqual(['Not enough days yet: 9 of 20.']);
  const same = discover(
    diaryOf(
      series('mood', 'outcome', 'amount', (day) => day % 5),
      series('walk', 'factor', 'yes-no', () => 1),
    ),
  );
  expect(same.waiting.map(waitingText)).toEqual(['Almost always the same so far: there is nothing to compare.']);
});

test('an outcome that never changes, wild days and gaps of months are read without a fault', () => {
  const jitter = noise(9);
  const all = discover(
    diaryOf(
      series('steady', 'outcome', 'amount', () => 5),
      series('wild', 'outcome', 'amount', (day) => (day === 50 ? 1e9 : (jitter[day] ?? 0))),
      series('gaps', 'outcome', 'amount', (day) => (day % 60 < 15 ? (jitter[day + 1] ?? 0) : null), 240),
      series('factor', 'factor', 'amount', (day) => jitter[day + 7] ?? 0, 240),
    ),
  );
  for (const { chance } of all.patterns) expect(chance).toBeGreaterThanOrEqual(0);
  expect(all.patterns).toEqual([]);
});

test('false shares rise with the chance and never pass one; Simes needs one strong or several fair ones', () => {
  expect(falseShares([0.01, 0.02, 0.9])).toEqual([0.03, 0.03, 0.9].map((share) => expect.closeTo(share, 10)));
  expect(chanceOfAny([0.01, 0.5, 0.5, 0.5])).toBeCloseTo(0.04, 10);
  expect(chanceOfAny([0.02, 0.02, 0.02, 0.02])).toBeCloseTo(0.02, 10);
  expect(chanceOfAny([])).toBe(1);
});
