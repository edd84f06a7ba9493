import { expect, test } from 'vitest';
import { rateCertainty } from './certainty.ts';
import type { Series } from './diary.ts';
import { formatPattern } from './pattern-claim.ts';
import type { Pattern } from './patterns.ts';

const createSeries = (id: string, name: string, unit: string, scale: Series['scale'] = 'amount'): Series => ({
  id,
  name,
  unit,
  scale,
  roles: ['outcome', 'factor'],
  values: new Map(),
});
const sleep = createSeries('day:sleep', 'sleep', 'h');
const mood = createSeries('day:mood', 'mood', 'of 5');
const headaches = createSeries('symptom:Headaches', 'Headaches', 'of 10');
const screens = createSeries('factor:Screen before bed', 'screens before bed', '', 'yes-no');
const days = Array.from({ length: 60 }, (_, day) => day);
const sure = { chance: 0.0001, falseShare: 0.001, days };

function createRelation(
  outcome: Series,
  factor: Series,
  estimate: number,
  more: Partial<Extract<Pattern, { kind: 'relation' }>> = {},
): Pattern {
  const difference = { estimate, low: estimate * 0.8, high: estimate * 1.2 };
  return {
    kind: 'relation',
    outcome,
    factor,
    lag: 1,
    from: 0,
    to: 1,
    difference,
    confounders: [],
    isUndirected: false,
    twins: [],
    ...sure,
    ...more,
  };
}

test.each<[Pattern, string]>([
  [createRelation(sleep, screens, -0.5), 'You sleep 30 min less the night after screens before bed.'],
  [createRelation(headaches, screens, 3.8, { lag: 0 }), 'Headaches are 3.8 points stronger on days with screens before bed.'],
  [
    createRelation(createSeries('symptom:Gas', 'Gas', 'of 10'), screens, -2, { lag: 0 }),
    'Gas is 2 points milder on days with screens before bed.',
  ],
  [
    createRelation(headaches, sleep, -1, { lag: 0, from: 7, to: 7.5 }),
    'Headaches are 1 point milder after a night of 7 h 30 min rather than 7 h.',
  ],
  [
    createRelation(mood, createSeries('day:stress', 'stress', 'of 5'), -0.9, { lag: 2, from: 1, to: 3 }),
    'Your mood is 0.9 points lower two days after stress was 3 rather than 1.',
  ],
  [
    createRelation(mood, createSeries('intake:1', 'B12', '', 'yes-no'), 0.5, { lag: 0 }),
    'Your mood is 0.5 points higher on days with B12.',
  ],
  [
    createRelation(mood, createSeries('symptom:Back pain', 'Back pain', '', 'yes-no'), -0.5, { lag: 0 }),
    'Your mood is 0.5 points lower on days with back pain.',
  ],
  [
    createRelation(sleep, createSeries('factor:Gin with Sue', '“Gin with Sue”', '', 'yes-no'), -0.5),
    'You sleep 30 min less the night after “Gin with Sue”.',
  ],
  [createRelation(sleep, screens, -0.5, { chance: 0.02 }), 'You may sleep 30 min less the night after screens before bed.'],
  [
    { kind: 'trend', outcome: mood, perWeek: { estimate: -0.2, low: -0.3, high: -0.1 }, ...sure },
    'Your mood is going down by 0.2 points a week.',
  ],
  [
    { kind: 'trend', outcome: headaches, perWeek: { estimate: 0.4, low: 0.3, high: 0.5 }, ...sure },
    'Headaches are getting stronger by 0.4 points a week.',
  ],
  [
    { kind: 'change', outcome: mood, since: 20_000, difference: { estimate: -1, low: -1.2, high: -0.8 }, ...sure },
    'Your mood has been 1 point lower since about 4 October 2024.',
  ],
])('says %#: %s', (pattern, sentence) => expect(formatPattern(pattern)).toBe(sentence));

test.each([
  ['strong', { chance: 0.0005, dayCount: 41, effect: { estimate: -1.8, low: -1.9, high: -1.6 } }],
  ['fair', { chance: 0.0005, dayCount: 41, effect: { estimate: -1.8, low: -3.2, high: -0.4 } }],
  ['fair', { chance: 0.005, dayCount: 30, effect: null }],
  ['early', { chance: 0.0005, dayCount: 41, effect: { estimate: -1.8, low: -3.2, high: 0.4 } }],
  ['early', { chance: 0.0005, dayCount: 21, effect: { estimate: -1.8, low: -1.9, high: -1.6 } }],
  ['early', { chance: 0.03, dayCount: 400, effect: null }],
] as const)('is %s', (certainty, judged) => expect(rateCertainty({ kind: 'relation', ...judged })).toBe(certainty));
