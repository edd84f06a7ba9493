import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkItems, checkTexts } from './check.ts';
import type { CheckResult } from './findings/findings.ts';
import { severities } from './severity.ts';
import { computeResultVerdict } from './verdict/verdict.ts';

const fact = (a: string, b: string, severity: PairFact['severity'], more: Partial<PairFact> = {}): PairFact => ({
  a,
  b,
  about: ['bleeding', 'duplication'],
  severity,
  evidence: 'A',
  headline: '{a} before {b}.',
  mechanism: 'Why.',
  outcome: 'What may happen.',
  advice: ['What to do.'],
  sources: ['label'],
  reading: { source: 'label', section: '7', quote: 'Why.', readOn: '2026-11-01' },
  ...more,
});

const bleeds = { axis: 'bleeding', weight: 3, source: 'label' } as const;

/** Invented substances, so that the rules of precedence are tested and not the pharmacology. */
const small = buildKnowledge([
  {
    sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    classes: [
      { id: 'red', name: 'Red ones', effects: [bleeds] },
      { id: 'blue', name: 'Blue ones', effects: [bleeds] },
      { id: 'twin', name: 'Twins', duplicates: true },
    ],
    substances: [
      { id: 'red-one', name: 'Red one', kind: 'drug', classes: ['red'], brands: ['Rubrum'] },
      { id: 'red-two', name: 'Red two', kind: 'drug', classes: ['red'] },
      { id: 'red-three', name: 'Red three', kind: 'drug', classes: ['red'] },
      { id: 'blue-one', name: 'Blue one', kind: 'drug', classes: ['blue'] },
      { id: 'blue-two', name: 'Blue two', kind: 'drug', classes: ['blue'] },
      { id: 'twin-a', name: 'Twin a', kind: 'drug', classes: ['twin'] },
      { id: 'twin-b', name: 'Twin b', kind: 'drug', classes: ['twin'] },
      { id: 'twin-c', name: 'Twin c', kind: 'drug', classes: ['twin'] },
      { id: 'plain', name: 'Plain', kind: 'food' },
      { id: 'new', name: 'New one', kind: 'drug', unrecorded: true },
    ],
    products: [{ name: 'Duo', ingredients: [{ substance: 'red-one' }, { substance: 'blue-one' }] }],
    pairs: [
      fact('class:red', 'class:blue', 'moderate', { emergency: 'Signs that need help' }),
      fact('red-two', 'class:blue', 'minor'),
      fact('red-two', 'blue-two', 'contraindicated', { alternatives: ['plain'], emergency: 'Signs that need help' }),
      fact('blue-one', 'red-three', 'none'),
      fact('twin-a', 'twin-c', 'none'),
    ],
  },
]);
const smallResolver = createResolver(small);
const check = (...texts: string[]): CheckResult => checkTexts(small, smallResolver, texts);
const getPairSeverity = (...texts: string[]) => check(...texts).pairs[0]?.severity;

test.each([
  ['two classes goes before what their effects would give', 'red one', 'blue one', 'moderate'],
  ['a substance and a class goes before one on two classes', 'red two', 'blue one', 'minor'],
  ['two substances goes before all', 'red two', 'blue two', 'contraindicated'],
])('a fact on %s', (_, one, other, severity) => {
  expect(getPairSeverity(one, other)).toBe(severity);
});

test('a fact that says "none" silences what would be derived', () => {
  expect(check('red three', 'blue one')).toMatchObject({ findings: [], pairs: [{ severity: 'none' }], counts: { none: 1 } });
});

test('of what is not recorded yet nothing found counts for nothing', () => {
  expect(check('new one', 'blue one', 'plain')).toMatchObject({
    pairs: [{ a: 1, b: 2, severity: 'none' }],
    unrecorded: [0],
    counts: { none: 1 },
  });
});

test('without a fact the mechanisms speak, with the grade that is theirs', () => {
  expect(check('red one', 'red two').findings).toMatchObject([
    { kind: 'interaction', severity: 'major', evidence: 'D', sources: [{ id: 'label' }] },
  ]);
});

test('a card says all that the fact says, with the names in their places', () => {
  expect(check('blue two', 'red two').findings).toEqual([
    {
      id: 'interaction:blue-two+red-two',
      kind: 'interaction',
      severity: 'contraindicated',
      items: [0, 1],
      substances: [
        { id: 'blue-two', name: 'Blue two' },
        { id: 'red-two', name: 'Red two' },
      ],
      headline: 'Red two before blue two.',
      mechanisms: ['Why.'],
      outcome: 'What may happen.',
      advice: [
        { when: 'taking', text: expect.stringMatching(/^If you already take both/) },
        { when: 'always', text: 'What to do.' },
        { when: 'considering', text: expect.stringMatching(/^Don’t start one while you take the other/) },
      ],
      emergency: 'Signs that need help',
      onset: null,
      evidence: 'A',
      confidence: { level: 'high', doubts: [] },
      disagreement: null,
      alternatives: ['Plain'],
      sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    },
  ]);
});

test('the signs of an emergency come with serious findings, and not with lesser ones', () => {
  expect(check('red two', 'blue two').findings[0]).toMatchObject({ severity: 'contraindicated', emergency: 'Signs that need help' });
  expect(check('red one', 'blue one').findings[0]).toMatchObject({ severity: 'moderate', emergency: null });
});

test('two of a class of which one is enough are pointed out, unless a fact says otherwise', () => {
  expect(check('twin a', 'twin b').findings).toMatchObject([{ id: 'duplicate:twin-a+twin-b', kind: 'duplicate', severity: 'moderate' }]);
  expect(check('twin a', 'twin c').findings).toEqual([]);
});

test('one ingredient in two items is pointed out', () => {
  expect(check('Duo', 'red one').findings).toMatchObject([
    { id: 'duplicate:red-one+red-one', severity: 'major', items: [0, 1], headline: 'Duo and Red one both contain red one.' },
    { id: 'interaction:blue-one+red-one', severity: 'moderate' },
  ]);
});

test('a brand beside its generic is the same ingredient twice', () => {
  expect(check('Rubrum', 'red one').findings).toMatchObject([{ kind: 'duplicate', severity: 'major' }]);
});

test('the same line twice is named as such, and frightens nobody where twice the dose does no harm', () => {
  expect(check('twin a', 'Twin A').findings).toMatchObject([
    { kind: 'duplicate', severity: 'minor', headline: 'Twin a is on your list twice.' },
  ]);
  expect(check('red one', 'Red One').findings).toMatchObject([{ kind: 'duplicate', severity: 'major', isSameMedicine: true }]);
});

test('what a label combines is not reported, what a person combines is', () => {
  expect(check('Duo').findings).toEqual([]);
  expect(check('red two + blue two').findings).toMatchObject([{ severity: 'contraindicated', items: [0, 0] }]);
});

test('each ingredient of a product is checked with the other items', () => {
  expect(check('Duo', 'red two').findings.map((finding) => finding.id)).toEqual([
    'interaction:red-one+red-two',
    'interaction:blue-one+red-two',
  ]);
});

test('one substance that meets two of a product in the same way is one card that names the other', () => {
  expect(check('Duo', 'red three').findings.map((finding) => finding.id)).toEqual(['interaction:red-one+red-three']);
  const { findings, pairs } = check('Duo', 'blue two');
  expect(findings).toMatchObject([{ id: 'interaction:blue-one+blue-two', severity: 'major' }]);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.mechanisms.at(-1)).toBe('The same goes for red one in Duo.');
  expect(pairs).toEqual([{ a: 0, b: 1, severity: 'major' }]);
  expect(check('blue two', 'Duo').findings.map(({ items: _, ...finding }) => finding)).toEqual(
    findings.map(({ items: _, ...finding }) => finding),
  );
});

test('one ingredient in four items is one finding that names all four, and the answer counts them', async () => {
  const shipped = await loadKnowledge();
  const checked = checkTexts(shipped, createResolver(shipped), ['Tylenol', 'NyQuil', 'Excedrin', 'Percocet']);
  const duplicates = checked.findings.filter(({ id }) => id === 'duplicate:acetaminophen+acetaminophen');
  expect(duplicates.map(({ items, headline }) => ({ items, headline }))).toEqual([
    { items: [0, 1, 2, 3], headline: 'Excedrin, NyQuil, Percocet and Tylenol all contain acetaminophen.' },
  ]);
  expect(computeResultVerdict(checked).sentence).toBe('Your 4 items can affect each other seriously.');
});

test('unknown items stay visible and stop nothing', () => {
  const result = check('red two', 'qwertzuiop', 'blue two', '');
  expect(result.unchecked).toEqual([1, 3]);
  expect(result.items.map((item) => item.name)).toEqual(['Red two', 'qwertzuiop', 'Blue two', '']);
  expect(result.pairs).toEqual([{ a: 0, b: 2, severity: 'contraindicated' }]);
});

test('the most severe comes first, and the counts agree', () => {
  const { findings, counts } = check('red one', 'red two', 'blue one', 'blue two', 'plain');
  const ranks = findings.map((finding) => severities.indexOf(finding.severity));
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  // Three of them make bleeding more likely, which is a finding of its own.
  expect(findings.map(({ kind }) => kind).filter((kind) => kind === 'burden')).toHaveLength(1);
  expect(counts).toEqual({ contraindicated: 1, major: 3, moderate: 2, minor: 1, none: 4 });
});

test('nothing to check is answered with nothing', () => {
  expect(checkItems(small, [])).toEqual({
    items: [],
    findings: [],
    pairs: [],
    unchecked: [],
    unrecorded: [],
    amounts: [],
    burdens: [],
    denied: [],
    unknownFor: [],
    notUnderstood: [],
    counts: { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 },
  });
});

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const ids = [...knowledge.substances.values()].map((substance) => substance.name);
const resolutions = new Map(ids.map((name) => [name, resolver.resolve(name)]));
const checkNames = (names: readonly string[]) =>
  checkItems(
    knowledge,
    names.flatMap((name) => resolutions.get(name) ?? []),
  );

test('any two substances give the same answer whichever is named first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (a, b) => {
      expect(checkNames([b, a]).findings).toEqual(checkNames([a, b]).findings);
    }),
    { numRuns: 2000 },
  );
});

test('a substance that is only sold with another gives the same answer beside it whichever is named first', () => {
  const isSoldAlone = (name: string) => resolutions.get(name)?.match?.ingredients.length === 1;
  const soldTogether = [...knowledge.products.values()].flatMap(({ ingredients }) => {
    const names = ingredients.flatMap(({ substance }) => knowledge.substances.get(substance)?.name ?? []);
    return names.flatMap((one, at) => (isSoldAlone(one) ? [] : names.toSpliced(at, 1).map((other) => [one, other] as const)));
  });
  expect(soldTogether.length).toBeGreaterThan(20);
  for (const [one, other] of soldTogether) expect(checkNames([other, one]).findings).toEqual(checkNames([one, other]).findings);
});

test('the order of a list changes neither its findings nor its counts', () => {
  const list = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(list, (names) => {
      const [one, other] = [checkNames(names), checkNames(names.toReversed())];
      const shown = (result: CheckResult) => result.findings.map(({ items: _, ...finding }) => finding);
      expect(shown(other)).toEqual(shown(one));
      expect(other.counts).toEqual(one.counts);
    }),
  );
});

test('every finding is complete: a sentence, a reason, advice and a source', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 8, maxLength: 16 }), (names) => {
      for (const finding of checkNames(names).findings) {
        const { headline, outcome, mechanisms, advice } = finding;
        expect([headline, outcome, ...mechanisms, ...advice.map(({ text }) => text)].join(' ')).not.toMatch(/[{}]|undefined/);
        expect(finding.headline).toMatch(/^[^a-z].*\.$/);
        expect([finding.mechanisms.length, finding.advice.length, finding.sources.length].every((count) => count > 0)).toBe(true);
      }
    }),
  );
});
