import { expect, test } from 'vitest';
import {
  canBeTried,
  createDraftFromFinding,
  createExperimentDraft,
  type ExperimentDraft,
  parseExperimentDraft,
} from './experiment-draft.ts';
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

const createFinding = (factor: string, outcome: string, estimate: number): InsightFinding => ({
  ...finding,
  factor: { id: factor, name: 'Something', unit: '' },
  outcome: { id: outcome, name: 'outcome', unit: '' },
  effect: { estimate, low: estimate - 1, high: estimate + 1 },
});

test.each([
  ['factor:Alcohol', 'day:sleep', -1.4, 'Less alcohol', 'more'],
  ['factor:coffee', 'day:stress', 1, 'Less caffeine', 'less'],
  ['factor:Alcohol', 'symptom:Headache', 2, 'Less alcohol', 'less'],
  ['measurement:exercise', 'day:mood', 0.5, 'More exercise', 'more'],
])('what may be proposed to anybody is: %s and %s', (factor, outcome, estimate, change, wanted) => {
  expect(createDraftFromFinding(createFinding(factor, outcome, estimate), today)).toMatchObject({ change, wanted });
});

test.each([
  ['more of what harms', 'factor:wine', 'day:mood', 1],
  ['less of what helps', 'measurement:exercise', 'day:energy', -1],
  ['a medicine', 'intake:warfarin', 'symptom:Dizziness', 2],
  ['a medicine logged as a factor', 'factor:Insulin', 'symptom:Dizziness', 2],
  ['a habit that may be a medicine', 'habit:take-bisoprolol', 'day:energy', -1],
  ['food that we do not know', 'factor:Fast food', 'day:mood', 1],
  ['an outcome whose better side only the person knows', 'factor:Alcohol', 'measurement:blood-pressure', 8],
])('nothing is proposed: %s', (_, factor, outcome, estimate) => {
  expect(createDraftFromFinding(createFinding(factor, outcome, estimate), today).change).toBe('');
});

test.each([
  ['day:mood', 'more'],
  ['day:stress', 'less'],
  ['symptom:Dizziness', 'less'],
  ['measurement:blood-pressure', ''],
  ['measurement:glucose', ''],
  ['measurement:weight', ''],
  ['day:period', ''],
])('which way is better is proposed only where it is so for everybody: %s', (outcome, wanted) => {
  expect(createExperimentDraft(outcome, today).wanted).toBe(wanted);
});

test('a medicine of the list is not tried out', () => {
  expect(canBeTried(createFinding('intake:warfarin', 'day:mood', -1))).toBe(false);
  expect(canBeTried(createFinding('factor:Alcohol', 'day:mood', -1))).toBe(true);
  expect(canBeTried({ ...finding, kind: 'trend', factor: null })).toBe(false);
});

test.each<[Partial<ExperimentDraft>, string]>([
  [{ change: ' ' }, 'change'],
  [{ wanted: '' }, 'wanted'],
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
