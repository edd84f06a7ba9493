import { describe, expect, test } from 'vitest';
import { formatEffort, formatImpact, formatPending, getQuickTip, hasSteps, withStatus } from './action-text.ts';
import { listOffers } from './offers.ts';
import { createSamplePlan, createSampleScore } from './sample-dashboard.ts';

const [first, second] = createSamplePlan('2026-11-21').actions;
if (!first || !second) throw new Error('the sample plan is empty');

describe('an action', () => {
  test('says its impact out of ten and its effort out of five', () => {
    expect([formatImpact({ ...first, impactScore: 7 }), formatEffort({ ...first, effort: 4 })]).toEqual(['Impact: 7/10', 'Effort: 4/5']);
  });
  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('with %i steps opens: %s', (count, opens) => {
    expect(hasSteps({ ...first, metadata: { ...first.metadata, steps: Array(count).fill('Do it') } })).toBe(opens);
  });
});

test.each([
  [0, 'Nothing left to do'],
  [1, '1 action pending'],
  [5, '5 actions pending'],
])('%i pending are counted', (count, text) => expect(formatPending(count)).toBe(text));

describe('the quick tip', () => {
  const easy = { ...second, title: 'Easy', impactScore: 6, effort: 1 };
  test('names what brings most for the least effort', () => {
    expect(getQuickTip([{ ...first, impactScore: 9, effort: 5 }, easy])).toContain('“Easy”');
  });
  test('leaves out what is done, and says when all of it is', () => {
    expect(
      getQuickTip([
        { ...first, title: 'Hard', impactScore: 2, effort: 5 },
        { ...easy, status: 'completed' },
      ]),
    ).toContain('“Hard”');
    expect(getQuickTip([{ ...easy, status: 'completed' }])).toContain('Everything here is done');
    expect(getQuickTip([])).toContain('Everything here is done');
  });
});

describe('the sample', () => {
  test('is a plan of the rules, with sources, and at most five actions', () => {
    const { actions, counts } = createSamplePlan('2026-11-21');
    expect(actions).toHaveLength(5);
    expect(counts).toEqual({ pending: 5, completed: 0, dismissed: 0 });
    expect(actions.every(({ metadata }) => metadata.source.publisher !== '' && metadata.source.year > 1990)).toBe(true);
  });
  test('has four sub-scores and their mean', () => {
    const { score, subScores } = createSampleScore();
    expect(subScores.map(({ name, score: value }) => [name, value])).toEqual([
      ['Nutrition', 82],
      ['Fitness', 75],
      ['Sleep Quality', 68],
      ['Biomarkers', 85],
    ]);
    expect(score).toBe(78);
  });
});

describe('a change of an action', () => {
  const plan = createSamplePlan('2026-11-21');
  const id = first.actionId;
  test('keeps its place, sets and clears the time, and is counted', () => {
    const done = withStatus(plan, id, 'completed');
    expect(done.actions.map((one) => one.actionId)).toEqual(plan.actions.map((one) => one.actionId));
    expect(done.actions[0]).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    expect(done.counts).toEqual({ pending: 4, completed: 1, dismissed: 0 });
    const undone = withStatus(done, id, 'pending');
    expect(undone).toEqual(plan);
  });
  test('puts it aside', () => {
    const aside = withStatus(plan, id, 'dismissed');
    expect(aside.actions).toHaveLength(4);
    expect(aside.counts).toEqual({ pending: 4, completed: 0, dismissed: 1 });
  });
  test('of one that is not there changes nothing', () => {
    expect(withStatus(plan, 'nothing', 'completed')).toBe(plan);
    expect(withStatus(plan, id, 'pending')).toBe(plan);
  });
});

describe('what there is to use', () => {
  const allowAll = () => ({ may: true }) as const;
  const listTitles = (isPaid: boolean, mayUse: Parameters<typeof listOffers>[1] = allowAll) =>
    listOffers(isPaid, mayUse).map(({ title }) => title);
  test('for free, and paid', () => {
    expect(listTitles(false)).toEqual([
      'Fact-checker',
      'Ingredient analyzer',
      'Wellness profile',
      'Habit tracking',
      'Mood and energy tracking',
      'Community',
    ]);
    expect(listTitles(true)).toEqual([
      'Fact-checker',
      'Ingredient analyzer',
      'Health questionnaire',
      'Blood test upload',
      'Urine test upload',
      'Medication analysis',
      'Natural remedies',
    ]);
  });
  test('leaves out what the edition lacks, and not what a plan would open', () => {
    expect(listTitles(true, () => ({ may: false, reason: 'edition' }))).not.toContain('Blood test upload');
    expect(listTitles(true, () => ({ may: false, reason: 'plan' }))).toContain('Blood test upload');
  });
});
