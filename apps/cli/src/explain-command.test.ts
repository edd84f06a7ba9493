import { readFileSync } from 'node:fs';
import { formatPairId } from '@wellkept/knowledge/fact-id.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { explain } from './explain-command.ts';
import { readFactLines } from './fact-lines.ts';

let printed = '';
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += text;
  });
});
afterEach(() => {
  printed = '';
});

/** What is written at a place that was printed. */
const readLine = (place: string) => {
  const [path = '', line = ''] = place.split(':');
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(Number(line) - 1, Number(line) + 3)
    .join('\n');
};

test('a grade by a stated fact names the fact, its file and line, and its sources', async () => {
  await explain(['warfarin 5 mg', 'ibuprofen', '--json']);
  const { verdict, pairs } = JSON.parse(printed);
  expect(verdict).toBe('Your 2 items can affect each other seriously.');
  const [{ severity, reasons }] = pairs;
  expect(severity).toBe('major');
  const [fact] = reasons[0].facts;
  expect(fact.id).toBe('pairs/class:nsaid+class:anticoagulant');
  expect(fact.place).toMatch(/^packages\/knowledge\/data\/interactions\/pain-relievers\.json:\d+$/);
  expect(readLine(fact.place)).toMatch(/"id": "class:nsaid\+class:anticoagulant"/);
  expect(fact.sources.length).toBeGreaterThan(0);
});

test('a grade by a rule names the rule and the facts of both sides', async () => {
  await explain(['citalopram', 'sertindole']);
  expect(printed).toMatch(/^Citalopram \+ Sertindole: major$/m);
  expect(printed).toMatch(/packages\/knowledge\/data\/substances\/antidepressants\.json:\d+/);
  const places = printed.match(/packages\/knowledge\/data\/\S+:\d+/g) ?? [];
  expect(places.filter((place) => !/mechanism|axis|protein/.test(readLine(place)))).toEqual([]);
});

test.each([
  ['a fact', ['clopidogrel', 'repaglinide'], 'The U.S. label says to avoid the pair', 'Health Canada: Gluconorm (repaglinide)'],
  ['a label rule', ['paroxetine', 'metoprolol'], 'Some references call this serious.', 'Kurdyak and others: Antidepressants, metoprolol'],
] as const)('where references disagree about %s, says so and names who says otherwise', async (_, names, says, source) => {
  await explain([...names]);
  expect(printed).toContain(`References disagree: ${says}`);
  expect(printed).toContain(source);
});

test('a pair without a finding says that nothing applies', async () => {
  await explain(['acetaminophen', 'amoxicillin']);
  expect(printed).toContain('No fact or rule applies.');
});

test('anything but two known names is refused', async () => {
  await expect(explain(['warfarin'])).rejects.toThrow('Name two items to explain.');
  await expect(explain(['warfarin', 'qwertzuiop'])).rejects.toThrow('The name "qwertzuiop" is not known.');
});

test('every pair fact and every fact of a substance or class is found on a line', async () => {
  const [places, { pairFacts, substances, classes }] = [readFactLines(), await loadKnowledge()];
  const pairs = [...pairFacts.values()].flatMap((byOther) => [...byOther.values()].map((fact) => `pairs/${formatPairId(fact)}`));
  const owners = (id: string, own: readonly { id: string }[]) => [`substances/${id}`, ...own.map((one) => `classes/${one.id}`)];
  const facts = [...substances.values()].flatMap(({ id, classes: own, effects, proteins, absorption }) => {
    const keys = [
      ...effects.map(({ axis }) => `effects/${axis}`),
      ...proteins.map(({ protein, role }) => `proteins/${protein} ${role}`),
      ...absorption.map(({ mechanism, side }) => `absorption/${mechanism} ${side}`),
    ];
    return keys.filter((key) => !owners(id, own).some((owner) => places.has(`${owner}/${key}`))).map((key) => `${id}/${key}`);
  });
  expect(pairs.length).toBeGreaterThan(1000);
  expect(pairs.filter((id) => !places.has(id))).toEqual([]);
  expect(facts).toEqual([]);
  expect([...classes.keys()].filter((id) => !places.has(`classes/${id}`))).toEqual([]);
});
