import { checkItems } from '@wellkept/interactions/check.ts';
import { loadKnowledge, loadLeaflets } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { formatTrialDose } from '../interactions/supplements/card-text.ts';
import { listTrialDoses } from './trial-doses.ts';

const knowledge = await loadKnowledge();
const leaflets = await loadLeaflets();
const resolver = createResolver(knowledge);
function list(lines: readonly string[], firstItem = 0) {
  const result = checkItems(
    knowledge,
    lines.map((line) => resolver.resolve(line)),
    null,
  );
  return listTrialDoses(result, firstItem, knowledge, leaflets).map(({ name, amount, unit, state }) => [name, amount, unit, state]);
}

test.each([
  ['less than trials used', 'Creatine 1 g', ['Creatine', 1, 'g', 'less']],
  ['as much as trials used', 'Vitamin D 2000 IU', ['Vitamin D', 50, 'mcg', 'within']],
  ['more than trials used', 'Maca 5000 mg', ['Maca', 5000, 'mg', 'more']],
])('a label gives %s', (_name, line, expected) => {
  expect(list([line])).toEqual([expected]);
});

test('what the person takes already does not count as the dose of the label', () => {
  expect(list(['Maca 3000 mg', 'Maca 1500 mg'], 1)).toEqual([['Maca', 1500, 'mg', 'within']]);
  expect(list(['Maca 3000 mg'], 1)).toEqual([]);
});

test('a dose of a part of the extract is compared with no label', () => {
  expect(list(['Kava 250 mg'])).toEqual([]);
});

const statements = [...leaflets.bySide.values()].flatMap(({ evidence = [] }) => evidence);

test('every dose of a trial has a source with a year', () => {
  const sources = statements.flatMap(({ trialDose }) => trialDose?.source ?? []);
  expect(sources.length).toBeGreaterThanOrEqual(115);
  expect(sources.filter((id) => !leaflets.sources.get(id)?.year)).toEqual([]);
});

test('where a source says that no dose is established, or names none, the card says so and gives none', () => {
  const without = statements.filter(({ noDose }) => noDose);
  expect(without.map((one) => formatTrialDose(one))).toContain('We found no trial dose. Read in Dosages.');
  expect(without.filter((one) => !formatTrialDose(one).startsWith('We found no trial dose. Read in '))).toEqual([]);
  expect(without.filter(({ trialDose }) => trialDose)).toEqual([]);
});
