import { addDays, countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { type EvidenceExposure, findExposure } from '@wellkept/tracking/evidence/pattern-evidence.ts';
import { parseTypedNumber } from '../../lib/typed-number.ts';
import type { Experiment, ExperimentFields } from './experiments-data.ts';
import type { InsightFinding } from './insights-data.ts';

/** An experiment as it is typed; which way is better is left open where nobody but the person can say. */
export type ExperimentDraft = Omit<ExperimentFields, 'worthwhile' | 'settlingDays' | 'change' | 'wanted'> & {
  change: string;
  wanted: ExperimentFields['wanted'] | '';
  worthwhile: string;
  settlingDays: string;
};

/** Three weeks before, three weeks with the change. */
const phaseDays = 21;
const settlingDaysDefault = 2;

const wantedOfDays: Readonly<Record<string, ExperimentFields['wanted']>> = {
  'day:mood': 'more',
  'day:energy': 'more',
  'day:sleep': 'more',
  'day:sleep-quality': 'more',
  'day:stress': 'less',
};

/** Which way is better for everybody. A pressure or a weight can be too low as well as too high: that is for the person to say. */
export const findWanted = (outcome: string): ExperimentDraft['wanted'] =>
  outcome.startsWith('symptom:') ? 'less' : (wantedOfDays[outcome] ?? '');

/** What may be proposed to anybody. Of a medicine, or of a thing that we do not know, nothing is proposed. */
const proposals: Partial<Record<EvidenceExposure, { change: string; direction: 'more' | 'less' }>> = {
  caffeine: { change: 'Less caffeine', direction: 'less' },
  alcohol: { change: 'Less alcohol', direction: 'less' },
  'late meal': { change: 'No late meals', direction: 'less' },
  nap: { change: 'No naps', direction: 'less' },
  exercise: { change: 'More exercise', direction: 'more' },
};

export const createExperimentDraft = (outcome: string, today: string): ExperimentDraft => ({
  change: '',
  outcome,
  wanted: findWanted(outcome),
  worthwhile: outcome === 'day:sleep' ? '0.5' : '1',
  baselineFrom: addDays(today, -phaseDays),
  trialFrom: addDays(today, 1),
  trialTo: addDays(today, phaseDays),
  settlingDays: String(settlingDaysDefault),
});

/** A medicine or supplement of the list is never tried by leaving doses out or taking more of them. */
export const canBeTried = ({ kind, factor }: InsightFinding): boolean => kind === 'relation' && !factor?.id.startsWith('intake:');

/** The change that moves the outcome the wanted way; empty where that is not ours to propose. */
function proposeChange({ factor, effect }: InsightFinding, wanted: ExperimentDraft['wanted']): string {
  const exposure = factor && findExposure(factor.id);
  const proposal = exposure && proposals[exposure];
  if (!proposal || !effect || wanted === '') return '';
  const helpful = effect.estimate > 0 === (wanted === 'more') ? 'more' : 'less';
  return proposal.direction === helpful ? proposal.change : '';
}

/** A relation may be chance or come from something else: trying it out tells more than finding it again. */
export function createDraftFromFinding(finding: InsightFinding, today: string): ExperimentDraft {
  const draft = createExperimentDraft(finding.outcome.id, today);
  // A field is read again, and has no commas.
  const half = Number((Math.abs(finding.effect?.estimate ?? 1) / 2).toPrecision(1));
  return { ...draft, change: proposeChange(finding, draft.wanted), worthwhile: String(half) };
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
  const { change, wanted, worthwhile, settlingDays, baselineFrom, trialFrom, trialTo } = draft;
  if (change.trim() === '') return { field: 'change', message: 'Say what you will do differently.' };
  if (wanted === '') return { field: 'wanted', message: 'Choose which way is better for you.' };
  const [least, settling] = [parseTypedNumber(worthwhile), parseTypedNumber(settlingDays)];
  if (least === null || least <= 0) return { field: 'worthwhile', message: 'Enter a number above 0.' };
  if (settling === null || settling < 0 || !Number.isInteger(settling))
    return { field: 'settlingDays', message: 'Enter whole days, 0 or more.' };
  if (baselineFrom === '' || baselineFrom >= trialFrom) return { field: 'trialFrom', message: 'The change begins after the days before.' };
  if (trialTo === '' || countDaysBetween(trialFrom, trialTo) <= settling)
    return { field: 'trialTo', message: 'Leave some days after those that settle.' };
  return { ...draft, change: change.trim(), wanted, worthwhile: least, settlingDays: settling };
}
