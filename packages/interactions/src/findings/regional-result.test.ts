import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from '../person/person.ts';
import { createPersonReader } from '../person/read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const check = (texts: readonly string[], person: CheckedPerson) =>
  checkItems(
    knowledge,
    texts.map((text) => resolver.resolve(text)),
    readPerson(person),
  );

test('medicines are named, and words spelled, as where the person lives', () => {
  const list = ['acetaminophen 4 g every day', 'rifampin', 'aluminum hydroxide', 'warfarin'];
  const [american, british] = [check(list, { region: 'US' }), check(list, { region: 'UK' })];
  expect(american.items.map(({ name }) => name)).toEqual(['Acetaminophen', 'Rifampin', 'Aluminum hydroxide', 'Warfarin']);
  expect(british.items.map(({ name }) => name)).toEqual(['Paracetamol', 'Rifampicin', 'Aluminium hydroxide', 'Warfarin']);
  // What was typed stays, and so do all ids and levels.
  expect(british.items.map(({ text }) => text)).toEqual(list);
  expect(british.findings.map(({ id, severity }) => [id, severity])).toEqual(american.findings.map(({ id, severity }) => [id, severity]));
  expect(JSON.stringify(american.findings)).toMatch(/rifampin\b/i);
  const written = british.findings.map(({ headline, mechanisms, outcome, advice, alternatives }) => [
    ...[headline, outcome, ...mechanisms, ...alternatives],
    ...advice.map(({ text }) => text),
  ]);
  expect(written.flat().join(' ')).not.toMatch(/acetaminophen|rifampin\b|aluminum/i);
});

test('where labels differ by region, that of the region the person lives in comes first, and the grade stays the stricter one', () => {
  const find = (person: CheckedPerson) =>
    check(['simvastatin 20 mg', 'diltiazem'], person).findings.find(({ kind }) => kind === 'interaction');
  const [american, british, unknown] = [find({ region: 'US' }), find({ region: 'UK' }), find({})];
  expect(american?.disagreement).toMatch(/^Where you live: The U\.S\. label allows at most 10 mg .* British advice/);
  expect(british?.disagreement).toMatch(/^Where you live: The British advice is at most 20 mg\. The U\.S\. label/);
  expect(unknown?.disagreement).toMatch(/^The U\.S\. label .* British advice/);
  expect(new Set([american, british, unknown].map((finding) => finding?.severity))).toEqual(new Set(['major']));
});

test('no label of another country is called that of where a person lives', () => {
  const { findings } = check(['clopidogrel 75 mg', 'repaglinide 1 mg'], { region: 'other' });
  const found = findings.find(({ kind }) => kind === 'interaction');
  expect(found?.disagreement).toMatch(/Health Canada/);
  expect(found?.disagreement).not.toMatch(/Where you live/);
});
