import { checkItems } from '@wellkept/interactions/check.ts';
import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import type { KnowledgeFile, PairFact } from '@wellkept/knowledge/schema.ts';
import { findNames } from '@wellkept/medications/resolve/find-names.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver, type StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';

/** The real check over five invented substances, so that a change of the medical data breaks no test of the page. For tests only. */
const fact = {
  about: ['other'],
  outcome: 'Outcome.',
  evidence: 'A',
  mechanism: 'Mechanism.',
  sources: ['book'],
} satisfies Partial<PairFact>;
const file: KnowledgeFile = {
  sources: [{ id: 'book', kind: 'reference', publisher: 'Press', title: 'Book', year: 2020 }],
  substances: [
    { id: 'alphol', name: 'Alphol', kind: 'drug', use: 'pain relief', brands: ['Alphex'] },
    { id: 'betamin', name: 'Betamin', kind: 'drug', synonyms: ['Beta 3'] },
    { id: 'gammawort', name: 'Gamma’s wort', kind: 'herb' },
    { id: 'delta-juice', name: 'Delta juice', kind: 'drink' },
    { id: 'vitamin-q', name: 'Vitamin Q', kind: 'vitamin' },
  ],
  products: [{ name: 'Alphex Plus', ingredients: [{ substance: 'alphol' }, { substance: 'vitamin-q' }] }],
  pairs: [
    { a: 'alphol', b: 'betamin', severity: 'contraindicated', headline: 'Never {a} with {b}.', advice: ['Ask.'], ...fact },
    { a: 'alphol', b: 'gammawort', severity: 'major', headline: 'Not {a} with {b}.', advice: ['Ask.'], ...fact },
    { a: 'betamin', b: 'gammawort', severity: 'moderate', headline: 'Care with {a} and {b}.', advice: ['Ask.'], ...fact },
    { a: 'betamin', b: 'delta-juice', severity: 'minor', headline: 'Little with {a} and {b}.', advice: ['Ask.'], ...fact },
  ],
};

const knowledge = buildKnowledge([file]);
const resolver = createResolver(knowledge);

const resolve = createItemResolver(knowledge, resolver.resolve);

export const fixtureEngine = {
  resolve,
  suggest: (typed: string) => resolver.suggest(typed, 6),
  find: (text: string) => findNames(resolver, text, 6),
  check: (items: readonly (string | StoredMedication)[]) => checkItems(knowledge, items.map(resolve)),
  kindOf: (substanceId: string) => knowledge.substances.get(substanceId)?.kind ?? null,
  knowledge,
};
