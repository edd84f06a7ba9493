import { expect, test } from 'vitest';
import { createDraftFromFinding, createExperimentDraft, type ExperimentDraft, parseExperimentDraft } from './experiment-draft.ts';
import type { InsightFinding } from './insights-data.ts';

const today = '2026-03-10';
const finding: InsightFinding = {
  id: 'relation day:sleep factor:Alcohol',
  kind: 'relation',
  outcome: { id: 'day:sleep', name: 'sleep', unit: 'h' },
  factor: { id: 'factor:Alcohol', name: 'Alcohol', unit: '' },
  sentence: '',
  caveats: [],
  dayCount: 60,
  from: '2026-01-01',
  to: today,
  effect: { estimate: -1.4, low: -1.8, high: -1 },
  chance: 0.001,
  falseShare: 0.01,
  lag: 1,
  compared: { from: 0, to: 1, isYesNo: true },
  means: [],
  since: null,
};

test('what goes with a worse day is left out on trial, what goes with a better one is done', () => {
  expect(createDraftFromFinding(finding, today)).toMatchObject({ change: 'No Alcohol', wanted: 'more', worthwhile: '0.7' });
  expect(createDraftFromFinding({ ...finding, effect: { estimate: 1.4, low: 1, high: 2 } }, today).change).toBe('Alcohol every day');
  const headache = {
    ...finding,
    outcome: { id: 'symptom:Headache', name: 'Headache', unit: 'of 10' },
    effect: { estimate: 2, low: 1, high: 3 },
  };
  expect(createDraftFromFinding(headache, today)).toMatchObject({ change: 'No Alcohol', wanted: 'less' });
});

test.each<[Partial<ExperimentDraft>, string]>([
  [{ change: ' ' }, 'change'],
  [{ worthwhile: '0' }, 'worthwhile'],
  [{ settlingDays: '1.5' }, 'settlingDays'],
  [{ trialFrom: '2026-01-01' }, 'trialFrom'],
  [{ trialTo: '2026-03-12' }, 'trialTo'],
])('what is missing is named: %j', (change, field) => {
  expect(parseExperimentDraft({ ...createExperimentDraft('day:sleep', today), change: 'No coffee', ...change })).toMatchObject({ field });
});

test('a whole draft is an experiment', () => {
  expect(parseExperimentDraft({ ...createExperimentDraft('day:sleep', today), change: 'No coffee', worthwhile: '0,5' })).toEqual({
    change: 'No coffee',
    outcome: 'day:sleep',
    wanted: 'more',
    worthwhile: 0.5,
    baselineFrom: '2026-02-17',
    trialFrom: '2026-03-11',
    trialTo: '2026-03-31',
    settlingDays: 2,
  });
});
