import type { Diary, Series } from '../diary.ts';
import { weekdayOf } from '../diary.ts';
import { firstDay, normalOf, randomOf, seriesWriter } from '../simulated-diary.ts';

/** What one outcome is made of. `best`: the plain guesses cannot be beaten, so the forecast must stay silent. */
export type SimulatedKind = {
  name: string;
  use: 'tuned on' | 'held out';
  isNull: boolean;
  make: (tools: Tools) => number[];
  finish: (value: number) => number;
};

type Tools = {
  random: () => number;
  days: number;
  /** Factors that the outcome may follow, by day. */
  yesNo: readonly number[];
  amount: readonly number[];
  /** The share of the cycle that has passed on a day. */
  phase: readonly number[];
};

const rating = (top: number, middle: number, spread: number) => (value: number) =>
  Math.min(top, Math.max(1, Math.round(middle + spread * value)));
const five = rating(5, 3.2, 0.9);
const ten = rating(10, 5.5, 1.9);
const raw = (value: number) => value;
/** Most days are free of it. */
const rareSymptom = (value: number) => (value < 0.9 ? 0 : Math.min(10, Math.round(2 + 3 * (value - 0.9))));

const noise = ({ random, days }: Tools) => Array.from({ length: days }, () => normalOf(random));

function fading(random: () => number, days: number, memory: number): number[] {
  let state = normalOf(random);
  return Array.from({ length: days }, () => {
    state = memory * state + Math.sqrt(1 - memory * memory) * normalOf(random);
    return state;
  });
}

function walk({ random, days }: Tools): number[] {
  let state = 0;
  return Array.from({ length: days }, () => {
    state += 0.3 * normalOf(random);
    return state;
  });
}

/** Tails as wide as Student's distribution with three degrees of freedom. */
const wild = ({ random, days }: Tools) =>
  Array.from({ length: days }, () => {
    const size = Math.hypot(normalOf(random), normalOf(random), normalOf(random)) / Math.sqrt(3);
    return Math.max(-6, Math.min(6, normalOf(random) / size)) / Math.sqrt(3);
  });

const onWeekend = (day: number) => (weekdayOf(firstDay + day) % 6 === 0 ? 1 : 0);

export const simulatedKinds: readonly SimulatedKind[] = [
  { name: 'ratings without structure', use: 'tuned on', isNull: true, make: noise, finish: five },
  { name: 'a random walk', use: 'tuned on', isNull: true, make: walk, finish: raw },
  {
    name: 'weekends differ by one spread',
    use: 'tuned on',
    isNull: false,
    make: (t) => noise(t).map((v, d) => v + 1.2 * onWeekend(d)),
    finish: ten,
  },
  {
    name: 'a yes works on the next day',
    use: 'tuned on',
    isNull: false,
    make: (t) => noise(t).map((v, d) => v + 1.5 * (t.yesNo[d - 1] ?? 0)),
    finish: ten,
  },
  { name: 'a rare symptom without structure', use: 'held out', isNull: true, make: noise, finish: rareSymptom },
  { name: 'wide tails without structure', use: 'held out', isNull: true, make: wild, finish: raw },
  {
    name: 'the same as last week, with steps',
    use: 'held out',
    isNull: true,
    make: ({ random, days }) => {
      const week = Array.from({ length: 7 }, () => 2 * normalOf(random));
      return Array.from({ length: days }, (_, d) => {
        week[d % 7] = (week[d % 7] ?? 0) + 0.5 * normalOf(random);
        return week[d % 7] ?? 0;
      });
    },
    finish: raw,
  },
  {
    name: 'a level that wanders and returns',
    use: 'held out',
    isNull: false,
    make: (t) => fading(t.random, t.days, 0.85).map((v) => v + 0.6 * normalOf(t.random)),
    finish: ten,
  },
  { name: 'a steady trend', use: 'tuned on', isNull: false, make: (t) => noise(t).map((v, d) => v + 0.03 * d), finish: raw },
  {
    name: 'the cycle moves it',
    use: 'held out',
    isNull: false,
    make: (t) => noise(t).map((v, d) => v + 1.3 * Math.cos(2 * Math.PI * ((t.phase[d] ?? 0) - 0.95))),
    finish: ten,
  },
  {
    name: 'an amount works two days later',
    use: 'held out',
    isNull: false,
    make: (t) => noise(t).map((v, d) => v + 0.9 * (t.amount[d - 2] ?? 0)),
    finish: ten,
  },
  {
    name: 'weekday and wandering level, in hours',
    use: 'held out',
    isNull: false,
    make: (t) => fading(t.random, t.days, 0.8).map((v, d) => 7 + 0.6 * v + 0.5 * normalOf(t.random) + 1.1 * onWeekend(d)),
    finish: raw,
  },
  {
    name: 'a slow fall with weekends',
    use: 'held out',
    isNull: false,
    make: (t) => noise(t).map((v, d) => 80 + 0.7 * v - 0.02 * d + 0.9 * onWeekend(d)),
    finish: raw,
  },
  {
    name: 'a lasting step, and a yes that works',
    use: 'held out',
    isNull: false,
    make: (t) => noise(t).map((v, d) => v + (d > 0.6 * t.days ? 1.5 : 0) + 1.2 * (t.yesNo[d - 1] ?? 0)),
    finish: ten,
  },
  {
    name: 'swings that grow, without structure',
    use: 'held out',
    isNull: true,
    make: (t) => noise(t).map((v, d) => v * (0.5 + d / t.days)),
    finish: raw,
  },
];

/** One diary whose first outcome is of this kind; two more outcomes and twelve factors have nothing to do with it. */
export function simulateKind(kind: SimulatedKind, seed: number, days: number, missing: number): Diary {
  const random = randomOf(seed);
  const unrelated = Array.from({ length: 12 }, (_, index) =>
    fading(random, days, random() * 0.9).map((value) => (index < 6 ? (value > 0.5 ? 1 : 0) : value)),
  );
  const cycleStarts: number[] = [];
  for (let day = Math.floor(random() * 28); day < days; day += 26 + Math.floor(random() * 5)) cycleStarts.push(day);
  const phase = Array.from({ length: days }, (_, day) => {
    const next = cycleStarts.findIndex((start) => start > day);
    const start = cycleStarts.at(next === -1 ? -1 : next - 1) ?? 0;
    return next < 1 ? ((day - start) % 28) / 28 : (day - start) / ((cycleStarts[next] ?? 28) - start);
  });
  const made = kind.make({ random, days, yesNo: unrelated[0] ?? [], amount: unrelated[6] ?? [], phase }).map(kind.finish);
  const others = [0, 1].map(() => Array.from({ length: days }, () => five(normalOf(random))));
  const written = Array.from({ length: days }, () => random() >= missing);
  const write = seriesWriter(written);
  const series = (...given: Parameters<typeof write>): Series => ({
    ...write(...given),
    ...(given[1] === 'outcome' && { worse: 'higher' }),
  });
  return {
    cycleStarts: cycleStarts.map((day) => firstDay + day),
    series: [
      series('outcome', 'outcome', 'amount', made),
      ...others.map((values, index) => series(`other-${index}`, 'outcome', 'amount', values)),
      ...unrelated.map((values, index) => series(`factor-${index}`, 'factor', index < 6 ? 'yes-no' : 'amount', values)),
    ],
  };
}

export const lastSimulatedDay = (days: number): number => firstDay + days - 1;
