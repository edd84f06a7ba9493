import { createRandom } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { expect, test } from 'vitest';
import type { Series } from './diary.ts';
import { discoverPatterns } from './discover.ts';
import { formatPattern } from './pattern-claim.ts';
import { listCaveats } from './pattern-text.ts';

const start = 20_000;
const count = 200;
const createNoise = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random() + random() + random() - 1.5);
};

function createSeries(id: string, values: readonly number[], more: Partial<Series> = {}): Series {
  return {
    ...{ id, name: id, unit: '', roles: ['outcome', 'factor'], scale: 'amount' },
    values: new Map(values.map((value, day) => [start + day, value])),
    ...more,
  };
}
const discoverRelations = (...series: Series[]) =>
  discoverPatterns({ series, cycleStarts: [] }).patterns.filter((pattern) => pattern.kind === 'relation');
const getPair = ({ factor, outcome }: { factor: Series | null; outcome: Series }) => [factor?.id, outcome.id];

const [base, jitter] = [createNoise(1), createNoise(2)];
const together = base.map((value, day) => value + 0.5 * (jitter[day] ?? 0));
const nextDay = base.map((_, day) => (base[day - 1] ?? 0) + 0.5 * (jitter[day] ?? 0));

test('two things that go together on the same day make one sentence, which names no cause', () => {
  const found = discoverRelations(createSeries('stress', base), createSeries('tension', together));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ lag: 0, isUndirected: true });
  for (const one of found) {
    expect(formatPattern(one)).toMatch(/^(Stress|Tension) is [\d.]+ more on days when (stress|tension) is /);
    expect(listCaveats(one)).toContain('Both were on the same day, so either may have come first.');
  }
});

test('of a night and its day the night comes first, and the day is not shown as what moved it', () => {
  const found = discoverRelations(createSeries('stress', base), createSeries('sleep', together, { family: 'night' }));
  expect(found.map(getPair)).toEqual([['sleep', 'stress']]);
  expect(found[0]).toMatchObject({ isUndirected: false });
  for (const one of found) expect(listCaveats(one)).not.toContain('Both were on the same day, so either may have come first.');
});

test('what comes a day later is shown in the order of time', () => {
  const found = discoverRelations(createSeries('stress', base), createSeries('tension', nextDay));
  expect(found.map(getPair)).toEqual([['stress', 'tension']]);
  expect(found[0]).toMatchObject({ lag: 1, isUndirected: false });
});

test('a factor and its opposite are one pattern, which names the other', () => {
  const late = base.map((value) => (value > 0.2 ? 1 : 0));
  const mood = createSeries(
    'mood',
    late.map((value, day) => 5 - 2 * value + (jitter[day] ?? 0)),
    { roles: ['outcome'] },
  );
  const yesNo = { roles: ['factor'], scale: 'yes-no' } as const;
  const found = discoverRelations(
    mood,
    createSeries(
      'habit:no screens',
      late.map((value) => 1 - value),
      yesNo,
    ),
    createSeries('factor:screens', late, yesNo),
    createSeries('factor:phone', late, yesNo),
  );
  expect(found.map(getPair)).toEqual([['factor:screens', 'mood']]);
  for (const one of found)
    expect(listCaveats(one)).toEqual(
      expect.arrayContaining([
        '“habit:no screens” is the opposite of this, so we don’t list it on its own.',
        '“factor:phone” shows the same, so we don’t list it on its own.',
      ]),
    );
});

test('two factors that only often come together stay two patterns', () => {
  const late = base.map((value) => (value > 0.2 ? 1 : 0));
  const other = createNoise(7);
  const wine = late.map((value, day) => ((other[day] ?? 0) > -0.3 ? value : 1 - value));
  const mood = createSeries(
    'mood',
    late.map((value, day) => 5 - 2 * value - (wine[day] ?? 0) + (jitter[day] ?? 0)),
    { roles: ['outcome'] },
  );
  const yesNo = { roles: ['factor'], scale: 'yes-no' } as const;
  expect(
    discoverRelations(mood, createSeries('late', late, yesNo), createSeries('wine', wine, yesNo))
      .map(getPair)
      .sort(),
  ).toEqual([
    ['late', 'mood'],
    ['wine', 'mood'],
  ]);
});
