import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';

/** Medicines that the body makes as well: a text that speaks of dopamine seldom means the infusion. */
const ofTheBody = new Set(
  'dopamine noradrenaline norepinephrine adrenaline epinephrine insulin cortisol glucagon adenosine fibrinogen antithrombin integrin'
    .split(' ')
    .concat(
      'nitric oxide',
      'growth hormone',
      'lactic acid',
      'estradiol',
      'testosterone',
      'oxytocin',
      'histamine',
      'antacids',
      'calcitonin',
      'oxygen',
    ),
);
const shortestName = 6;

const indexes = new WeakMap<Knowledge, ReadonlyMap<string, readonly KnownSubstance[]>>();

function indexNames(knowledge: Knowledge): ReadonlyMap<string, readonly KnownSubstance[]> {
  const known = indexes.get(knowledge);
  if (known) return known;
  const index = new Map<string, KnownSubstance[]>();
  for (const substance of knowledge.substances.values()) {
    if (substance.kind !== 'drug') continue;
    for (const name of [substance.name, ...substance.synonyms, ...substance.brands].map((one) => one.toLowerCase()))
      if (name.length >= shortestName && !ofTheBody.has(name)) index.set(name, [...(index.get(name) ?? []), substance]);
  }
  indexes.set(knowledge, index);
  return index;
}

/** The medicines that a sentence names, by any of their names of one or two words. */
export function findNames(knowledge: Knowledge, text: string): { name: string; substances: readonly KnownSubstance[] }[] {
  const index = indexNames(knowledge);
  const words = text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g) ?? [];
  const found = new Map<string, readonly KnownSubstance[]>();
  words.forEach((word, at) => {
    for (const name of [word, `${word} ${words[at + 1] ?? ''}`]) {
      const substances = index.get(name);
      if (substances) found.set(name, substances);
    }
  });
  return [...found].map(([name, substances]) => ({ name, substances }));
}
