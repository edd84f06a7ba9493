import { listSubstanceInteractions } from '@wellkept/interactions/substances/substance-interactions.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { groupSeverePartners } from './severe-partners.ts';

const knowledge = await loadKnowledge();
function list(id: string) {
  const substance = knowledge.substances.get(id);
  if (!substance) throw new Error(`No ${id}.`);
  return groupSeverePartners(listSubstanceInteractions(knowledge, substance));
}

test('names what a remedy must never be taken with before what is only serious', () => {
  const severities = list('st-johns-wort').map(({ severity }) => severity);
  expect(severities.lastIndexOf('contraindicated')).toBeLessThan(severities.indexOf('major'));
});

test.each([
  ['st-johns-wort', 'contraindicated', 'Cyclosporine'],
  ['st-johns-wort', 'major', 'Warfarin'],
  ['potassium', 'major', 'Spironolactone'],
  ['red-yeast-rice', 'major', 'Simvastatin'],
  ['5-htp', 'contraindicated', 'Tranylcypromine'],
  ['kava', 'major', 'Alprazolam'],
] as const)('names what is severe with %s: %s, %s', (id, severity, name) => {
  expect(list(id).some((one) => one.severity === severity && one.names.includes(name))).toBe(true);
});

test('puts every severe partner into one group and each group once', () => {
  const groups = list('kava');
  const names = groups.flatMap((one) => one.names);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(groups.map(({ severity, group }) => `${severity} ${group}`)).size).toBe(groups.length);
});

test('says nothing of a remedy without severe partners', () => {
  expect(list('chamomile')).toEqual([]);
});
