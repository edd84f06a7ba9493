// Simulated diaries for the forecast: how often it stays silent where nothing can be foreseen, how often it is shown where something can,
// and what it is worth on the seven days that follow, which it has not seen. `npm run soak -- forecasts 200` runs 200 diaries of each.

import { getLastSimulatedDay, type SimulatedKind, simulatedKinds, simulateKind } from '@wellkept/test-kit/diary/simulated-kinds.ts';
import type { Diary } from '@wellkept/tracking/diary.ts';
import { type Forecasts, forecastDiary } from '@wellkept/tracking/testing/forecast/forecast.ts';
import { report, reportComparison } from '../bench/report.ts';

const rounds = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 1);
const lengths = [90, 180, 365];
const missing = 0.1;
const falseMax = 5;
/** Stated is 80 %; ranks of few errors err on the wide side. */
const coverageBounds = { min: 77, max: 90 };

/** The diary as it was on a day, and what came after. */
function truncateAfter(diary: Diary, last: number): Diary {
  return {
    cycleStarts: diary.cycleStarts.filter((day) => day <= last),
    series: diary.series.map((one) => ({ ...one, values: new Map([...one.values].filter(([day]) => day <= last)) })),
  };
}

type Sums = Record<
  'shown' | 'any' | 'days' | 'inside' | 'square' | 'naiveSquare' | 'tests' | 'testsInside' | 'warned' | 'warnedTrue',
  number
>;

function addToSums(sums: Sums, { forecasts, headsUp }: Forecasts, future: ReadonlyMap<number, number>): void {
  if (forecasts.length > 0 || headsUp) sums.any += 1;
  const warned = headsUp?.outcome.id === 'outcome' ? future.get(headsUp.day) : undefined;
  if (headsUp && warned !== undefined) {
    sums.warned += 1;
    if (warned >= headsUp.bound) sums.warnedTrue += 1;
  }
  const found = forecasts.find(({ outcome }) => outcome.id === 'outcome');
  if (!found) return;
  sums.shown += 1;
  sums.tests += found.judged.intervals;
  sums.testsInside += found.judged.inside;
  for (const { day, value, low, high, naive } of found.days.slice(0, found.judged.span)) {
    const came = future.get(day);
    if (came === undefined) continue;
    sums.days += 1;
    if (came >= low && came <= high) sums.inside += 1;
    sums.square += (came - value) ** 2;
    sums.naiveSquare += (came - naive) ** 2;
  }
}

function runKind(kind: SimulatedKind, days: number): Sums {
  const sums = { shown: 0, any: 0, days: 0, inside: 0, square: 0, naiveSquare: 0, tests: 0, testsInside: 0, warned: 0, warnedTrue: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const diary = simulateKind(kind, (firstSeed + round) * 7919 + days, days + 7, missing);
    const last = getLastSimulatedDay(days);
    const future = diary.series.find(({ id }) => id === 'outcome')?.values ?? new Map<number, number>();
    addToSums(sums, forecastDiary(truncateAfter(diary, last), last), future);
  }
  return sums;
}

const computePercent = (count: number, of: number) => (of === 0 ? 0 : (100 * count) / of);
const all = { tests: 0, inside: 0, days: 0, daysInside: 0, warned: 0, warnedTrue: 0 };
for (const kind of simulatedKinds)
  for (const days of lengths) {
    const sums = runKind(kind, days);
    const name = `${kind.use}: ${kind.name}, ${days} days`;
    if (kind.isNull) {
      report(`${name}: diaries that show anything`, computePercent(sums.any, rounds), falseMax, '%');
      continue;
    }
    reportComparison(`${name}: shown`, computePercent(sums.shown, rounds), '%');
    if (sums.shown === 0) continue;
    reportComparison(`${name}: squared error saved on the days that followed`, 100 - computePercent(sums.square, sums.naiveSquare), '%');
    reportComparison(`${name}: days that followed inside the interval`, computePercent(sums.inside, sums.days), '%');
    all.tests += sums.tests;
    all.inside += sums.testsInside;
    all.days += sums.days;
    all.daysInside += sums.inside;
    all.warned += sums.warned;
    all.warnedTrue += sums.warnedTrue;
  }
for (const [name, share] of [
  ['days of the past', computePercent(all.inside, all.tests)],
  ['days that followed', computePercent(all.daysInside, all.days)],
] as const) {
  report(`${name} inside the interval of 80 %`, share, coverageBounds.min, '%', true);
  report(`${name} inside the interval of 80 %, not far too many`, share, coverageBounds.max, '%');
}
reportComparison(`heads-ups that came true, of ${all.warned}`, computePercent(all.warnedTrue, all.warned), '%');
