import { getWeekday } from '@wellkept/clinical/local-day.ts';
import type { Diary, Series } from '@wellkept/tracking/diary.ts';
import { createRandom, firstDay, sampleNormal, seriesWriter } from './simulated-diary.ts';

/** What one outcome is made of. `best`: the plain guesses cannot be beaten, so the forecast must stay silent. */
export type SimulatedKind = {
  name: string;
  use: 'tuned on' | 'held out';
  isNull: boolean;
  make: (tools: SimulationInputs) => number[];
  finish: (value: number) => number;
};

type SimulationInputs = {
  random: () => number;
  days: number;
  /** Factors that the outcome may follow, by day. */
  yesNo: readonly number[];
  amount: readonly number[];
  /** The share of the cycle that has passed on a day. */
  phase: readonly number[];
};

const createRating = (top: number, middle: number, spread: number) => (value: number) =>
  Math.min(top, Math.max(1, Math.round(middle + spread * value)));
const toFiveSteps = createRating(5, 3.2, 0.9);
const toTenSteps = createRating(10, 5.5, 1.9);
const keepValue = (value: number) => value;
/** Most days are free of it. */
const toRareSymptom = (value: number) => (value < 0.9 ? 0 : Math.min(10, Math.round(2 + 3 * (value - 0.9))));

const simulateNoise = ({ random, days }: SimulationInputs) => Array.from({ length: days }, () => sampleNormal(random));

function simulateAutoregression(random: () => number, days: number, coefficient: number): number[] {
  let state = sampleNormal(random);
  return Array.from({ length: days }, () => {
    state = coefficient * state + Math.sqrt(1 - coefficient * coefficient) * sampleNormal(random);
    return state;
  });
}

function simulateRandomWalk({ random, days }: SimulationInputs): number[] {
  let state = 0;
  return Array.from({ length: days }, () => {
    state += 0.3 * sampleNormal(random);
    return state;
  });
}

/** Tails as wide as Student's distribution with three degrees of freedom. */
const simulateHeavyTails = ({ random, days }: SimulationInputs) =>
  Array.from({ length: days }, () => {
    const size = Math.hypot(sampleNormal(random), sampleNormal(random), sampleNormal(random)) / Math.sqrt(3);
    return Math.max(-6, Math.min(6, sampleNormal(random) / size)) / Math.sqrt(3);
  });

const getWeekendDummy = (day: number) => (getWeekday(firstDay + day) % 6 === 0 ? 1 : 0);

export const simulatedKinds: readonly SimulatedKind[] = [
  { name: 'ratings without structure', use: 'tuned on', isNull: true, make: simulateNoise, finish: toFiveSteps },
  { name: 'a random walk', use: 'tuned on', isNull: true, make: simulateRandomWalk, finish: keepValue },
  {
    name: 'weekends differ by one spread',
    use: 'tuned on',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => v + 1.2 * getWeekendDummy(d)),
    finish: toTenSteps,
  },
  {
    name: 'a yes works on the next day',
    use: 'tuned on',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => v + 1.5 * (t.yesNo[d - 1] ?? 0)),
    finish: toTenSteps,
  },
  { name: 'a rare symptom without structure', use: 'held out', isNull: true, make: simulateNoise, finish: toRareSymptom },
  { name: 'wide tails without structure', use: 'held out', isNull: true, make: simulateHeavyTails, finish: keepValue },
  {
    name: 'the same as last week, with steps',
    use: 'held out',
    isNull: true,
    make: ({ random, days }) => {
      const week = Array.from({ length: 7 }, () => 2 * sampleNormal(random));
      return Array.from({ length: days }, (_, d) => {
        week[d % 7] = (week[d % 7] ?? 0) + 0.5 * sampleNormal(random);
        return week[d % 7] ?? 0;
      });
    },
    finish: keepValue,
  },
  {
    name: 'a level that wanders and returns',
    use: 'held out',
    isNull: false,
    make: (t) => simulateAutoregression(t.random, t.days, 0.85).map((v) => v + 0.6 * sampleNormal(t.random)),
    finish: toTenSteps,
  },
  { name: 'a steady trend', use: 'tuned on', isNull: false, make: (t) => simulateNoise(t).map((v, d) => v + 0.03 * d), finish: keepValue },
  {
    name: 'the cycle moves it',
    use: 'held out',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => v + 1.3 * Math.cos(2 * Math.PI * ((t.phase[d] ?? 0) - 0.95))),
    finish: toTenSteps,
  },
  {
    name: 'an amount works two days later',
    use: 'held out',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => v + 0.9 * (t.amount[d - 2] ?? 0)),
    finish: toTenSteps,
  },
  {
    name: 'weekday and wandering level, in hours',
    use: 'held out',
    isNull: false,
    make: (t) =>
      simulateAutoregression(t.random, t.days, 0.8).map((v, d) => 7 + 0.6 * v + 0.5 * sampleNormal(t.random) + 1.1 * getWeekendDummy(d)),
    finish: keepValue,
  },
  {
    name: 'a slow fall with weekends',
    use: 'held out',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => 80 + 0.7 * v - 0.02 * d + 0.9 * getWeekendDummy(d)),
    finish: keepValue,
  },
  {
    name: 'a lasting step, and a yes that works',
    use: 'held out',
    isNull: false,
    make: (t) => simulateNoise(t).map((v, d) => v + (d > 0.6 * t.days ? 1.5 : 0) + 1.2 * (t.yesNo[d - 1] ?? 0)),
    finish: toTenSteps,
  },
  {
    name: 'swings that grow, without structure',
    use: 'held out',
    isNull: true,
    make: (t) => simulateNoise(t).map((v, d) => v * (0.5 + d / t.days)),
    finish: keepValue,
  },
];

/** One diary whose first outcome is of this kind; two more outcomes and twelve factors have nothing to do with it. */
export function simulateKind(kind: SimulatedKind, seed: number, days: number, missing: number): Diary {
  const random = createRandom(seed);
  const unrelated = Array.from({ length: 12 }, (_, index) =>
    simulateAutoregression(random, days, random() * 0.9).map((value) => (index < 6 ? (value > 0.5 ? 1 : 0) : value)),
  );
  const cycleStarts: number[] = [];
  for (let day = Math.floor(random() * 28); day < days; day += 26 + Math.floor(random() * 5)) cycleStarts.push(day);
  const phase = Array.from({ length: days }, (_, day) => {
    const next = cycleStarts.findIndex((start) => start > day);
    const start = cycleStarts.at(next === -1 ? -1 : next - 1) ?? 0;
    return next < 1 ? ((day - start) % 28) / 28 : (day - start) / ((cycleStarts[next] ?? 28) - start);
  });
  const made = kind.make({ random, days, yesNo: unrelated[0] ?? [], amount: unrelated[6] ?? [], phase }).map(kind.finish);
  const others = [0, 1].map(() => Array.from({ length: days }, () => toFiveSteps(sampleNormal(random))));
  const written = Array.from({ length: days }, () => random() >= missing);
  const write = seriesWriter(written);
  const createSeries = (...given: Parameters<typeof write>): Series => ({
    ...write(...given),
    ...(given[1] === 'outcome' && { worse: 'higher' }),
  });
  return {
    cycleStarts: cycleStarts.map((day) => firstDay + day),
    series: [
      createSeries('outcome', 'outcome', 'amount', made),
      ...others.map((values, index) => createSeries(`other-${index}`, 'outcome', 'amount', values)),
      ...unrelated.map((values, index) => createSeries(`factor-${index}`, 'factor', index < 6 ? 'yes-no' : 'amount', values)),
    ],
  };
}

export const getLastSimulatedDay = (days: number): number => firstDay + days - 1;
