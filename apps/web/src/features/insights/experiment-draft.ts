import { addDays, countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { parseTypedNumber } from '../../lib/typed-number.ts';
import type { Experiment, ExperimentFields } from './experiments-data.ts';
import type { InsightFinding } from './insights-data.ts';

/** An experiment as it is typed. */
export type ExperimentDraft = Omit<ExperimentFields, 'worthwhile' | 'settlingDays' | 'change'> & {
  change: string;
  worthwhile: string;
  settlingDays: string;
};

/** Three weeks before, three weeks with the change. */
const phaseDays = 21;
const settlingDaysDefault = 2;

/** Less of these is what most people want. */
const isLessWanted = (outcome: string): boolean => outcome.startsWith('symptom:') || outcome === 'day:stress';

export const createExperimentDraft = (outcome: string, today: string): ExperimentDraft => ({
  change: '',
  outcome,
  wanted: isLessWanted(outcome) ? 'less' : 'more',
  worthwhile: outcome === 'day:sleep' ? '0.5' : '1',
  baselineFrom: addDays(today, -phaseDays),
  trialFrom: addDays(today, 1),
  trialTo: addDays(today, phaseDays),
  settlingDays: String(settlingDaysDefault),
});

/** A relation may be chance or come from something else: trying it out tells more than finding it again. */
export function createDraftFromFinding({ outcome, factor, effect, compared }: InsightFinding, today: string): ExperimentDraft {
  const draft = createExperimentDraft(outcome.id, today);
  const isGood = (effect?.estimate ?? 0) > 0 === (draft.wanted === 'more');
  const name = factor?.name ?? '';
  const change = compared?.isYesNo ? (isGood ? `${name} every day` : `No ${name}`) : `${isGood ? 'More' : 'Less'} ${name}`;
  const half = Math.abs(effect?.estimate ?? 1) / 2;
  return { ...draft, change, worthwhile: String(Number(half.toPrecision(1))) };
}

export function toExperimentDraft({
  change,
  outcome,
  wanted,
  worthwhile,
  baselineFrom,
  trialFrom,
  trialTo,
  settlingDays,
}: Experiment): ExperimentDraft {
  return { change, outcome, wanted, worthwhile: String(worthwhile), baselineFrom, trialFrom, trialTo, settlingDays: String(settlingDays) };
}

export type ExperimentDraftProblem = { field: keyof ExperimentDraft; message: string };

/** The experiment, or the first thing that is missing. */
export function parseExperimentDraft(draft: ExperimentDraft): ExperimentFields | ExperimentDraftProblem {
  const { change, worthwhile, settlingDays, baselineFrom, trialFrom, trialTo } = draft;
  if (change.trim() === '') return { field: 'change', message: 'Say what you will do differently.' };
  const [least, settling] = [parseTypedNumber(worthwhile), parseTypedNumber(settlingDays)];
  if (least === null || least <= 0) return { field: 'worthwhile', message: 'Enter a number above 0.' };
  if (settling === null || settling < 0 || !Number.isInteger(settling))
    return { field: 'settlingDays', message: 'Enter whole days, 0 or more.' };
  if (baselineFrom === '' || baselineFrom >= trialFrom) return { field: 'trialFrom', message: 'The change begins after the days before.' };
  if (trialTo === '' || countDaysBetween(trialFrom, trialTo) <= settling)
    return { field: 'trialTo', message: 'Leave some days after those that settle.' };
  return { ...draft, change: change.trim(), worthwhile: least, settlingDays: settling };
}
