import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import { findDrugTestInteractions } from '../meaning/drug-test-interactions.ts';
import { computeRangeFlag } from '../values/flag.ts';
import { firstPanels } from './first-panels.ts';
import type { Panel } from './panel.ts';
import { secondPanels } from './second-panels.ts';

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
  const results = values.map(({ of, amount, low = null, high = null, text, on = '2026-11-01' }) => {
    const range = low === null && high === null ? null : { low, high, isStrict: false, text: `${low} - ${high}` };
    const flag = computeRangeFlag({ value: amount, upTo: null, comparator: null }, range);
    return createResult(of, amount, { range, flag, collectedOn: on, ...(text && { valueText: text }) });
  });
  const reader = { ageYears, sex, isPregnant };
  const states = findUrgencyStates({ ...reader, conditionIds: conditions, medicineSides: substances.flatMap(({ sides }) => sides) });
  const interactions = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers });
  return analyse(
    results,
    { analytes, markers, urgency, reader, states, system: 'conventional' },
    { rules, interactions, substances, conditionIds: new Set(conditions) },
  ).stories;
}

test.each([...firstPanels, ...secondPanels].map((panel) => [panel.title, panel] as const))('%s', (_, panel) => {
  const stories = listPanelStories(panel);
  expect(stories.map(({ group }) => group)).toEqual(panel.groups);
  if (panel.level) expect(stories[0]?.urgency.level).toBe(panel.level);
  for (const [group, names] of Object.entries(panel.names ?? {})) {
    const named = stories.find((one) => one.group === group)?.own.flatMap((one) => one.names.map((name) => name.toLowerCase())) ?? [];
    expect(named).toEqual(expect.arrayContaining([...names]));
  }
});
