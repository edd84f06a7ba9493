import { daysOf, type Series } from './diary.ts';
import { level } from './fixed.ts';
import { backgroundOf } from './model.ts';
import { whiten, whiteningOf } from './noise.ts';
import { quantileOf } from './ranks.ts';

/** The days before the last ones that a person's own usual is read from, and how many of them must be there. */
export const baselineDays = { read: 60, min: 28 };
/** The newest entries, which are judged and so do not count as usual. */
const judgedMax = 3;
/** Standard deviations from what one's own days make likely (Shewhart; the two-of-three rule of the Western Electric handbook, 1956). */
const far = 3;
const near = 2;

export type Departure = {
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
export function departureOf(outcome: Series): Departure | null {
  const all = daysOf(outcome);
  const judged = all.slice(-judgedMax);
  const newest = judged.at(-1);
  if (newest === undefined) return null;
  const base = all.slice(0, -judgedMax).filter((day) => day >= newest - baselineDays.read);
  if (base.length < baselineDays.min) return null;
  const valueOn = (day: number) => outcome.values.get(day) ?? 0;
  const values = Float64Array.from(base, valueOn);
  const [view] = backgroundOf(base, values, [level(base)]).views;
  if (!view) return null;
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const days = [...base, ...judged];
  const steps = whiten(
    Float64Array.from(days, (day) => valueOn(day) - middle),
    whiteningOf(days, view.noise),
  );
  const spread = Math.sqrt(steps.slice(0, base.length).reduce((sum, step) => sum + step * step, 0) / (base.length - 1));
  if (spread === 0) return null;
  const last = Array.from(steps.slice(base.length), (step) => step / spread);
  const newestStep = last.at(-1) ?? 0;
  const side = Math.sign(newestStep);
  const value = valueOn(newest);
  if (value <= Math.max(...values) && value >= Math.min(...values)) return null;
  const rule =
    Math.abs(newestStep) > far
      ? 'one day'
      : Math.abs(newestStep) > near && last.filter((step) => step * side > near).length >= 2
        ? 'two of three'
        : null;
  if (rule === null) return null;
  const usual = { low: quantileOf(values, 0.1), middle: quantileOf(values, 0.5), high: quantileOf(values, 0.9), days: base.length };
  return { outcome, day: newest, value, direction: side > 0 ? 'higher' : 'lower', rule, usual };
}
