import { createIntercept } from './covariates.ts';
import type { Series } from './diary.ts';
import { type EffectEstimate, estimateEffect } from './null-model.ts';

/** First and last day number, both counted. */
export type DayNumberRange = { from: number; to: number };

export type ExperimentDesign = {
  outcome: Series;
  baseline: DayNumberRange;
  trial: DayNumberRange;
  /** Days at the start of the trial that are not counted, because the change needs time to act. */
  settling: number;
  wanted: 'more' | 'less';
  /** The smallest difference that would be worth the effort, in the outcome's unit. */
  worthwhile: number;
};

export type ExperimentVerdict =
  | { kind: 'waiting'; baselineDays: number; trialDays: number; needed: number }
  | { kind: 'helped' | 'made worse' | 'no difference that matters' | 'cannot tell'; difference: EffectEstimate };

/** Each side needs as many days before there is a result. */
export const experimentDaysMin = 10;

/** One change, judged against the days before it by the interval, not by the middle of it. */
export function judgeExperiment({ outcome, baseline, trial, settling, wanted, worthwhile }: ExperimentDesign): ExperimentVerdict {
  const listDaysWithin = ({ from, to }: DayNumberRange) =>
    [...outcome.values.keys()].filter((day) => day >= from && day <= to).sort((a, b) => a - b);
  const before = listDaysWithin(baseline);
  const after = listDaysWithin({ from: trial.from + settling, to: trial.to });
  const waiting: ExperimentVerdict = { kind: 'waiting', baselineDays: before.length, trialDays: after.length, needed: experimentDaysMin };
  if (before.length < experimentDaysMin || after.length < experimentDaysMin) return waiting;
  const days = [...before, ...after];
  const values = Float64Array.from(days, (day) => outcome.values.get(day) ?? 0);
  const changed = Float64Array.from(days, (day) => (day >= trial.from ? 1 : 0));
  const difference = estimateEffect(days, values, [createIntercept(days)], changed);
  if (!difference) return waiting;
  const gain = wanted === 'more' ? difference : { low: -difference.high, high: -difference.low };
  if (gain.low > -worthwhile && gain.high < worthwhile) return { kind: 'no difference that matters', difference };
  if (gain.low > 0) return { kind: 'helped', difference };
  if (gain.high < 0) return { kind: 'made worse', difference };
  return { kind: 'cannot tell', difference };
}
