import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countByDepth, countCheckablePairs, formatPairCount } from './coverage.ts';
import { buildKnowledge } from './knowledge.ts';
import { buildLeaflets } from './leaflets.ts';
import { loadKnowledge, loadLeaflets } from './load.ts';
import type { KnowledgeFile } from './schema.ts';

const label = { id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 } as const;

const file: KnowledgeFile = {
  sources: [label],
  classes: [
    {
      id: 'pain-reliever',
      name: 'Pain relievers',
      effects: [
        { axis: 'bleeding', weight: 2, source: 'label' },
        { axis: 'kidney', weight: -2, source: 'label' },
      ],
      proteins: [{ protein: 'CYP2C9', role: 'substrate', strength: 'weak', source: 'label' }],
      absorption: [{ mechanism: 'acid', side: 'taker', weight: 1, source: 'label' }],
      narrowTherapeuticIndex: 'label',
    },
    { id: 'strong', name: 'Strong ones', effects: [{ axis: 'bleeding', weight: 3, source: 'label' }] },
    { id: 'skin', name: 'Skin products', effects: [{ axis: 'photosensitivity', weight: 1, source: 'label' }] },
  ],
  substances: [
    { id: 'plain', name: 'Plain', kind: 'drug', classes: ['pain-reliever'] },
    { id: 'both', name: 'Both', kind: 'drug', classes: ['pain-reliever', 'strong'] },
    {
      id: 'mild',
      name: 'Mild',
      kind: 'drug',
      classes: ['pain-reliever', 'strong'],
      effects: [{ axis: 'bleeding', weight: 1, source: 'label' }],
      proteins: [{ protein: 'CYP2C9', role: 'substrate', strength: 'strong', source: 'label' }],
    },
    { id: 'skin-gel', name: 'Skin gel', kind: 'drug', local: true, classes: ['pain-reliever', 'skin'] },
    { id: 'water', name: 'Water', kind: 'drink' },
  ],
  products: [{ name: 'Plain Plus', ingredients: [{ substance: 'plain' }, { substance: 'water' }] }],
  pairs: [
    {
      a: 'class:strong',
      b: 'plain',
      about: ['other'],
      severity: 'minor',
      evidence: 'A',
      headline: 'Headline',
      mechanism: 'Why',
      outcome: 'What',
      advice: ['Do'],
      sources: ['label'],
    },
  ],
};

const knowledge = buildKnowledge([file]);
const weights = (id: string) => Object.fromEntries(knowledge.substances.get(id)?.effects.map(({ axis, weight }) => [axis, weight]) ?? []);

test('a member has the facts of its class', () => {
  expect(weights('plain')).toEqual({ bleeding: 2, kidney: -2 });
  expect(knowledge.substances.get('plain')).toMatchObject({
    proteins: [{ protein: 'CYP2C9', strength: 'weak' }],
    absorption: [{ mechanism: 'acid', weight: 1 }],
    narrowTherapeuticIndex: 'label',
    sides: ['plain', 'class:pain-reliever'],
  });
});

test('of two classes the stronger effect holds', () => {
  expect(weights('both')).toEqual({ bleeding: 3, kidney: -2 });
});

test('what a member states itself replaces what its classes say, stronger or weaker', () => {
  expect(weights('mild')).toEqual({ bleeding: 1, kidney: -2 });
  expect(knowledge.substances.get('mild')?.proteins).toMatchObject([{ protein: 'CYP2C9', role: 'substrate', strength: 'strong' }]);
});

test('a local product takes nothing from a class whose members reach the blood', () => {
  expect(weights('skin-gel')).toEqual({ photosensitivity: 1 });
  expect(knowledge.substances.get('skin-gel')?.sides).toEqual(['skin-gel', 'class:skin']);
});

test('a pair fact is found from either side', () => {
  expect(knowledge.pairFacts.get('class:strong')?.get('plain')).toBe(file.pairs?.[0]);
  expect(knowledge.pairFacts.get('plain')?.get('class:strong')).toBe(file.pairs?.[0]);
});

test('a sentence that is stated of several pairs is a fact of each of them', () => {
  const [stated] = file.pairs ?? [];
  const { pairFacts } = buildKnowledge([{ ...file, pairs: stated ? [{ ...stated, sameFor: ['both+mild', 'water+class:strong'] }] : [] }]);
  expect(pairFacts.get('mild')?.get('both')).toMatchObject({ a: 'both', b: 'mild', headline: 'Headline' });
  expect(pairFacts.get('class:strong')?.get('water')).toMatchObject({ a: 'water', b: 'class:strong' });
  expect(pairFacts.get('plain')?.get('class:strong')).not.toHaveProperty('sameFor');
});

test('a product is found by its name in lower case', () => {
  expect(knowledge.products.get('product:plain plus')?.ingredients).toHaveLength(2);
});

test('only substances of which something is known count as checkable', () => {
  // Four of the five: water has no fact of any kind.
  expect(countCheckablePairs(knowledge)).toBe(6);
});

test('what is known of how many entries is counted, also what they have through a class', () => {
  const counts = countByDepth(knowledge, buildLeaflets(file));
  expect(counts.get('entries')).toEqual({ all: 5, medicines: 4 });
  expect(counts.get('effects')).toEqual({ all: 4, medicines: 4 });
  expect(counts.get('pair facts')).toEqual({ all: 3, medicines: 3 });
  expect(counts.get('cautions')).toEqual({ all: 0, medicines: 0 });
});

test('the documentation claims no more depth than there is, and not much less', async () => {
  const counts = countByDepth(await loadKnowledge(), await loadLeaflets());
  const documented = readFileSync(new URL('../../../docs/knowledge.md', import.meta.url), 'utf8');
  for (const [depth, { all, medicines }] of counts) {
    const row = documented.match(new RegExp(`^\\| ${depth} \\| ([\\d,]+) \\| ([\\d,]+) \\|$`, 'm'));
    for (const [stated, there] of [
      [row?.[1], all],
      [row?.[2], medicines],
    ] as const) {
      const claimed = Number(stated?.replaceAll(',', ''));
      expect.soft(claimed, depth).toBeLessThanOrEqual(there);
      expect.soft(claimed, depth).toBeGreaterThanOrEqual(Math.floor(there * 0.95));
    }
  }
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K+'],
  [38_999, '38K+'],
  [999_999, '999K+'],
  [1_000_000, '1.0M+'],
  [3_402_136, '3.4M+'],
  [3_499_999, '3.4M+'],
])('%i pairs are shown as %s, never rounded up', (count, shown) => {
  expect(formatPairCount(count)).toBe(shown);
});

test('a medicine whose interactions are marked as not recorded has none recorded', async () => {
  const whole = await loadKnowledge();
  const marked = [...whole.substances.values()].filter(({ unrecorded }) => unrecorded);
  const recorded = marked.filter(
    ({ effects, proteins, absorption, sides }) =>
      effects.length + proteins.length + absorption.length > 0 ||
      sides.some((side) => whole.pairFacts.has(side) || whole.labelRules.has(side)),
  );
  expect(marked.length).toBeGreaterThan(0);
  expect(recorded.map(({ id }) => id)).toEqual([]);
});
