import { createIntercept } from './covariates.ts';
import { listDays, type Series } from './diary.ts';
import { getWhitening, whiten } from './noise-models.ts';
import { fitNullModel } from './null-model.ts';
import { computeQuantile } from './ranks.ts';

/** The days before the last ones that a person's own usual is read from, and how many of them must be there. */
const baselineDays = { read: 60, min: 28 };
/** The newest entries, which are judged and so do not count as usual. */
const judgedEntriesMax = 3;
/** Standard deviations from what one's own days make likely (Shewhart; the two-of-three rule of the Western Electric handbook, 1956). */
const actionLimit = 3;
const warningLimit = 2;

export type Anomaly = {
  outcome: Series;
  day: number;
  value: number;
  direction: 'higher' | 'lower';
  /** One day far out, or two of the last three well out on the same side. */
  rule: 'one day' | 'two of three';
  /** The middle and the edges of the days it is compared with. */
  usual: { low: number; middle: number; high: number; days: number };
};

/**
 * Whether the newest entry departs from the person's own usual by more than their days do by themselves. A value that has been there before
 * in the baseline is no departure, whatever the arithmetic says. Null where nothing stands out or too little is known.
 */
export function detectAnomaly(outcome: Series): Anomaly | null {
  const all = listDays(outcome);
  const judged = all.slice(-judgedEntriesMax);
  const newest = judged.at(-1);
  if (newest === undefined) return null;
  const base = all.slice(0, -judgedEntriesMax).filter((day) => day >= newest - baselineDays.read);
  if (base.length < baselineDays.min) return null;
  const getValueOn = (day: number) => outcome.values.get(day) ?? 0;
  const values = Float64Array.from(base, getValueOn);
  const [view] = fitNullModel(base, values, [createIntercept(base)]).views;
  if (!view) return null;
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const days = [...base, ...judged];
  const innovations = whiten(
    Float64Array.from(days, (day) => getValueOn(day) - middle),
    getWhitening(days, view.noise),
  );
  const standardDeviation = Math.sqrt(innovations.slice(0, base.length).reduce((sum, step) => sum + step * step, 0) / (base.length - 1));
  if (standardDeviation === 0) return null;
  const last = Array.from(innovations.slice(base.length), (step) => step / standardDeviation);
  const newestInnovation = last.at(-1) ?? 0;
  const side = Math.sign(newestInnovation);
  const value = getValueOn(newest);
  if (value <= Math.max(...values) && value >= Math.min(...values)) return null;
  const rule =
    Math.abs(newestInnovation) > actionLimit
      ? 'one day'
      : Math.abs(newestInnovation) > warningLimit && last.filter((step) => step * side > warningLimit).length >= 2
        ? 'two of three'
        : null;
  if (rule === null) return null;
  const usual = {
    low: computeQuantile(values, 0.1),
    middle: computeQuantile(values, 0.5),
    high: computeQuantile(values, 0.9),
    days: base.length,
  };
  return { outcome, day: newest, value, direction: side > 0 ? 'higher' : 'lower', rule, usual };
}
