import { type Diary, listDays, type Series } from '@wellkept/tracking/diary.ts';
import { computeTwoSidedTPValue } from '@wellkept/tracking/testing/distributions.ts';
import { daysMin, lagMax } from '@wellkept/tracking/testing/patterns.ts';
import { computeRanks } from '@wellkept/tracking/testing/ranks.ts';

/**
 * What trackers usually do: rank correlations of every factor with every outcome at every lag, as if days were independent. Gives the least
 * probability of each pair times the number of tests (Bonferroni).
 */
export function computePlainSpearman({ series }: Diary): { outcome: string; factor: string; chance: number }[] {
  const outcomes = series.filter(({ roles }) => roles.includes('outcome'));
  const factors = series.filter(({ roles }) => roles.includes('factor'));
  const tests = outcomes.length * factors.length * (lagMax + 1);
  return outcomes.flatMap((outcome) =>
    factors.map((factor) => {
      const pValues = Array.from({ length: lagMax + 1 }, (_, lag) => computePValue(outcome, factor, lag));
      return { outcome: outcome.id, factor: factor.id, chance: Math.min(...pValues) * tests };
    }),
  );
}

function computePValue(outcome: Series, factor: Series, lag: number): number {
  const days = listDays(outcome).filter((day) => factor.values.has(day - lag));
  if (days.length < daysMin) return 1;
  const a = computeRanks(Float64Array.from(days, (day) => outcome.values.get(day) ?? 0));
  const b = computeRanks(Float64Array.from(days, (day) => factor.values.get(day - lag) ?? 0));
  const middle = (days.length + 1) / 2;
  let [product, sizeA, sizeB] = [0, 0, 0];
  a.forEach((rank, index) => {
    const other = (b[index] ?? middle) - middle;
    product += (rank - middle) * other;
    sizeA += (rank - middle) ** 2;
    sizeB += other * other;
  });
  if (sizeA === 0 || sizeB === 0) return 1;
  const rho = product / Math.sqrt(sizeA * sizeB);
  return computeTwoSidedTPValue(rho * Math.sqrt((days.length - 2) / Math.max(1 - rho * rho, 1e-12)), days.length - 2);
}
