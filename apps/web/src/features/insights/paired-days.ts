import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatWithUnit } from '../tracking/trends/number-text.ts';
import type { TrendLine } from '../tracking/trends/trends-data.ts';
import type { InsightFinding } from './insights-data.ts';

export type PairedDay = { day: string; factor: number; outcome: number };

/** Days of the outcome with the factor as it was `lag` days before. */
export function pairDays(outcome: TrendLine | undefined, factor: TrendLine | undefined, lag: number): PairedDay[] {
  const before = new Map(factor?.points.map(({ day, value }) => [day, value]) ?? []);
  return (outcome?.points ?? []).flatMap(({ day, value }) => {
    const was = before.get(fromDayNumber(toDayNumber(day) - lag));
    return was === undefined ? [] : [{ day, factor: was, outcome: value }];
  });
}

export type ComparedSide = { label: string; days: readonly PairedDay[]; mean: number };

/** The days without and with the factor; of an amount those with little and with much of it. */
export function compareSides(
  pairs: readonly PairedDay[],
  { compared, factor }: Pick<InsightFinding, 'compared' | 'factor'>,
): [ComparedSide, ComparedSide] {
  const name = factor?.name ?? '';
  const unit = factor?.unit.startsWith('of ') ? '' : (factor?.unit ?? '');
  const format = (value: number) => formatWithUnit(value, unit);
  const [low, high] = compared?.isYesNo ? [0.5, 0.5] : [compared?.from ?? 0, compared?.to ?? 0];
  const [without, withIt] = [pairs.filter((one) => one.factor <= low), pairs.filter((one) => one.factor >= high)];
  const computeMean = (days: readonly PairedDay[]) =>
    days.length === 0 ? 0 : days.reduce((sum, { outcome }) => sum + outcome, 0) / days.length;
  const words = compared?.isYesNo
    ? [`without ${name}`, `with ${name}`]
    : [`${name} ${format(low)} or less`, `${name} ${format(high)} or more`];
  return [
    { label: words[0] ?? '', days: without, mean: computeMean(without) },
    { label: words[1] ?? '', days: withIt, mean: computeMean(withIt) },
  ];
}
