import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { bloodPanels } from '@wellkept/test-kit/lab-stories/blood-panels.ts';
import { calmPanels } from '@wellkept/test-kit/lab-stories/calm-panels.ts';
import { defensePanels } from '@wellkept/test-kit/lab-stories/defense-panels.ts';
import { glandPanels } from '@wellkept/test-kit/lab-stories/gland-panels.ts';
import { heartAndGasPanels } from '@wellkept/test-kit/lab-stories/heart-and-gas-panels.ts';
import { hormonePanels } from '@wellkept/test-kit/lab-stories/hormone-panels.ts';
import { mineralPanels } from '@wellkept/test-kit/lab-stories/mineral-panels.ts';
import { organPanels } from '@wellkept/test-kit/lab-stories/organ-panels.ts';
import { is, type Panel } from '@wellkept/test-kit/lab-stories/panel.ts';
import { expect, test } from 'vitest';
import { judgeResults } from '../analysis/judge-results.ts';
import { findDrugTestInteractions } from '../meaning/drug-test-interactions.ts';
import { computeRangeFlag } from '../values/flag.ts';

const [analytes, markers, urgency, knowledge, leaflets, rules] = await Promise.all([
  loadAnalytes(),
  loadMarkers(),
  loadUrgencyTable(),
  loadKnowledge(),
  loadLeaflets(),
  loadStories(),
]);

const findSubstance = (id: string) => {
  const found = knowledge.substances.get(id);
  if (!found) throw new Error(`no substance ${id}`);
  return found;
};

function listPanelStories({ person, values }: Pick<Panel, 'person' | 'values'>) {
  const { ageYears, sex, isPregnant = false, takes = [], conditions = [] } = person;
  const substances = takes.map(findSubstance);
  const results = values.map(({ of, amount, low = null, high = null, text, comparator = null, on = '2026-11-01' }) => {
    const range = low === null && high === null ? null : { low, high, isStrict: false, text: `${low} - ${high}` };
    const flag = computeRangeFlag({ value: amount, upTo: null, comparator }, range);
    return createResult(of, amount, { range, flag, comparator, collectedOn: on, ...(text && { valueText: text }) });
  });
  const reader = { ageYears, sex, isPregnant };
  const states = findUrgencyStates({ ...reader, conditionIds: conditions, substances }, knowledge);
  const interactions = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers });
  return judgeResults(
    results,
    { analytes, markers, urgency, reader, states, system: 'conventional' },
    { rules, interactions, substances, conditionIds: new Set(conditions) },
  ).stories;
}

const panels = [bloodPanels, organPanels, hormonePanels, glandPanels, defensePanels, mineralPanels, heartAndGasPanels, calmPanels].flat();

test.each(panels.map((panel) => [panel.title, panel] as const))('%s', (_, panel) => {
  const stories = listPanelStories(panel);
  expect(stories.map(({ id }) => id)).toEqual(panel.stories);
  if (panel.level) expect(stories[0]?.urgency.level).toBe(panel.level);
  for (const [id, names] of Object.entries(panel.names ?? {})) {
    const named = stories.find((one) => one.id === id)?.own.flatMap((one) => one.names.map((name) => name.toLowerCase())) ?? [];
    expect(named).toEqual(expect.arrayContaining([...names]));
  }
});

/** A woman on warfarin with ten values outside their range at once. */
const manyAtOnce: Panel = {
  title: 'many at once',
  person: {
    ageYears: 74,
    sex: 'female',
    takes: ['warfarin', 'levothyroxine', 'calcium', 'omeprazole', 'furosemide', 'vitamin-d'],
    conditions: ['atrial-fibrillation', 'underactive-thyroid'],
  },
  values: [
    ...[is('inr', 3.6, [2, 3]), is('hemoglobin', 10.8, [11.5, 15.5]), is('ferritin', 14, [15, 150]), is('mcv', 78, [80, 100])],
    ...[is('tsh', 6.8, [0.27, 4.2]), is('egfr', 48, [60, null]), is('creatinine', 1.37, [0.6, 1]), is('magnesium', 1.6, [1.7, 2.55])],
    ...[is('vitamin_d_25oh', 15, [20, null]), is('potassium', 5.2, [3.5, 5.3]), is('platelets', 212, [150, 400])],
  ],
  stories: [
    'inr-high-hemoglobin-low',
    'anemia-iron',
    'magnesium-low-own',
    'kidneys-reduced',
    'thyroid-hormone-too-little',
    'vitamin-d-low-taken',
  ],
};

test('ten values at once become a few stories, each with a title, how soon and what to do first', () => {
  const stories = listPanelStories(manyAtOnce);
  expect(stories.map(({ id }) => id)).toEqual(manyAtOnce.stories);
  expect(stories.map(({ title, urgency: { level }, first }) => [level, title, first.split('. ')[0]])).toEqual([
    [
      'days',
      'Your INR is above its goal, and your hemoglobin is low',
      'Call the clinic or doctor who follows your INR and give them both numbers',
    ],
    ['days', 'Low hemoglobin that fits with too little iron', 'Ask your doctor to look for where the iron goes'],
    [
      'weeks',
      'Magnesium is low, and something you take can lower it',
      'Ask your doctor or pharmacist whether you still need the medicine in question, and whether to take magnesium.',
    ],
    ['weeks', 'Your kidneys filter less than usual', 'Ask your doctor about it, and ask for albumin in urine to be measured.'],
    [
      'weeks',
      'TSH is high although you take thyroid hormone',
      'Ask your doctor or pharmacist to go through how and when you take it, before the dose is raised.',
    ],
    [
      'visit',
      'Vitamin D is low although you take it',
      'Ask your doctor or pharmacist to check the dose, and take it with the largest meal of the day.',
    ],
  ]);
});

test('every story cites its sources, dates its values and says what to ask and when to measure again', () => {
  for (const story of listPanelStories(manyAtOnce)) {
    expect(story.sources.length).toBeGreaterThan(0);
    expect(story.values.every(({ collectedOn, title }) => collectedOn === '2026-11-01' && title !== '')).toBe(true);
    expect([story.ask.length > 0, story.repeat !== '']).toEqual([true, true]);
  }
});

test('danger signs and what to do until then stand once, with the most urgent story', () => {
  const signs = listPanelStories(manyAtOnce).flatMap(({ urgency }) => [...urgency.dangerSigns, ...urgency.meanwhile]);
  expect(signs).toContain('vomiting blood');
  expect(signs.length).toBe(new Set(signs).size);
});

test('a printed goal for the INR is as good as warfarin on the list', () => {
  const values = [is('inr', 4.2, [2, 3]), is('hemoglobin', 10.1, [12, 15.5])];
  const person = { ageYears: 74, sex: 'female' } as const;
  expect(listPanelStories({ person, values })[0]?.id).toBe('inr-high-hemoglobin-low');
  expect(listPanelStories({ person, values: [is('inr', 1.1, [0.8, 1.2]), is('hemoglobin', 13, [12, 15.5])] })).toEqual([]);
});

test.each([
  ['of which nothing exact is known', { comparator: '<' as const }, []],
  ['that is exact', {}, ['kidneys-moderate-risk']],
])('a limit is reached only by an amount %s', (_, more, ids) => {
  const person = { ageYears: 50, sex: 'male' } as const;
  const values = [is('egfr', 75, [60, null]), { ...is('urine_acr', 40), ...more }];
  expect(listPanelStories({ person, values }).map(({ id }) => id)).toEqual(ids);
});
