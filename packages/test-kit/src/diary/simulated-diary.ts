import type { Diary, Series } from '@wellkept/tracking/diary.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const sampleNormal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Days that are alike their neighbours: a state that fades by `memory` a day, seen with `jitter` of the variance added afresh. */
function simulateNoise(random: () => number, days: number, coefficient: number, nugget: number): number[] {
  let state = sampleNormal(random);
  return Array.from({ length: days }, () => {
    state = coefficient * state + Math.sqrt(1 - coefficient * coefficient) * sampleNormal(random);
    return Math.sqrt(1 - nugget) * state + Math.sqrt(nugget) * sampleNormal(random);
  });
}

export type SimulationSettings = {
  days: number;
  /** How much the first outcome is moved the day after a yes of the first factor, in standard deviations of its noise. */
  effect: number;
  /** Share of the days on which nothing was written down. */
  missing: number;
};

export const firstDay = 20_000;
const counts = { yesNo: 4, amounts: 4, outcomes: 4 };

/** Makes series out of values by day; days on which nothing was written are left out. */
export const seriesWriter =
  (written: readonly boolean[]) =>
  (id: string, role: 'outcome' | 'factor', scale: Series['scale'], values: readonly number[]): Series => ({
    id,
    name: id,
    unit: '',
    roles: [role],
    scale,
    values: new Map(values.flatMap((value, day) => (written[day] ? [[firstDay + day, value] as const] : []))),
  });

/** A diary of four outcomes on a scale of 1 to 10 and eight factors, all alike their neighbours; nothing is in it but the planned effect. */
export function simulateDiary(seed: number, { days, effect, missing }: SimulationSettings): Diary {
  const random = createRandom(seed);
  const factors = Array.from({ length: counts.yesNo + counts.amounts }, (_, index) => {
    const noise = simulateNoise(random, days, random() * 0.9, random() * 0.5);
    return index < counts.yesNo ? noise.map((value) => (value > 0.5 ? 1 : 0)) : noise;
  });
  const outcomes = Array.from({ length: counts.outcomes }, (_, index) => {
    const noise = simulateNoise(random, days, 0.3 + random() * 0.65, random() * 0.5);
    const shifted = noise.map((value, day) => value + (index === 0 ? effect * (factors[0]?.[day - 1] ?? 0) : 0));
    return shifted.map((value) => Math.max(1, Math.min(10, Math.round(5.5 + 1.8 * value))));
  });
  const written = Array.from({ length: days }, () => random() >= missing);
  const createSeries = seriesWriter(written);
  return {
    cycleStarts: [],
    series: [
      ...factors.map((values, index) => createSeries(`factor-${index}`, 'factor', index < counts.yesNo ? 'yes-no' : 'amount', values)),
      ...outcomes.map((values, index) => createSeries(`outcome-${index}`, 'outcome', 'amount', values)),
    ],
  };
}

/** The relation that was planned, and none other. */
export const plannedAssociation = { outcome: 'outcome-0', factor: 'factor-0' } as const;
