import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import everyday from '@wellkept/triage/vocabulary/everyday-words.json' with { type: 'json' };
import { stemmer } from 'stemmer';
import { processInSlices } from '../library/slices.ts';
import common from './common-words.json' with { type: 'json' };

/** A word takes a microsecond; an article's texts a thousand times as long. */
const [wordsAtOnce, namesAtOnce] = [2000, 100];

/** Whether a word is plain English: then it is no misspelt medicine, and no brand that merely looks like it. */
export type Vocabulary = (word: string) => boolean;

/**
 * English of everyday life and of medicine: what the knowledge base itself is written in, words that people use beside that, and those of the 10,000
 * most common ones that the resolver would take for a name. Read in slices,
 * so that a server answers others meanwhile.
 */
export async function createVocabulary(knowledge: Knowledge, articles: readonly KnownArticle[]): Promise<Vocabulary> {
  const words = new Set<string>(everyday);
  const add = (text: string) => {
    for (const word of text.match(/(?<![\p{L}-])[a-z]{3,}(?!\p{L})/gu) ?? []) words.add(word);
  };
  const names = new Set<string>();
  const brandNames = new Set<string>();
  await processInSlices(
    [...knowledge.substances.values()],
    ({ name, synonyms, brands }) => {
      names.add(name.toLowerCase());
      for (const brand of brands) brandNames.add(brand.toLowerCase());
      // "Drop" is Dutch for licorice, and still a word.
      for (const one of synonyms) if (/^\p{L}+$/u.test(one) && !words.has(one.toLowerCase())) names.add(one.toLowerCase());
    },
    namesAtOnce,
  );
  await processInSlices([...knowledge.conditions.values()], (condition) => {
    add([condition.name, ...(condition.synonyms ?? [])].join(' ').toLowerCase());
    for (const { why, headline } of condition.sensitiveTo ?? []) add(`${why} ${headline}`);
  });
  await processInSlices([...knowledge.cautions.values()], (cautions) => {
    for (const { why, advice } of cautions) add(`${why} ${advice.join(' ')}`);
  });
  await processInSlices([...knowledge.pairFacts], ([side, others]) => {
    for (const [other, fact] of others)
      if (side < other) add(`${fact.headline} ${fact.mechanism} ${fact.outcome} ${fact.advice.join(' ')}`);
  });
  await processInSlices(articles, ({ title, lay, synonyms, passages }) => {
    // "Viagra, Cialis and other erection medicines" makes no everyday words of its names.
    add(title.toLowerCase().replace(/\p{L}+/gu, (word) => (brandNames.has(word) ? '' : word)));
    // A brand is written large here, and a sentence's first word stands small in another.
    add([...lay, ...synonyms, ...passages.map(({ text }) => text)].join(' '));
  });
  for (const word of common) words.add(word);
  // A substance's own name stands in the same texts and is not just a word.
  for (const name of names) words.delete(name);
  const stems = new Set<string>();
  await processInSlices([...words], (word) => stems.add(stemmer(word)), wordsAtOnce);
  return (word) => words.has(word) || (!names.has(word) && stems.has(stemmer(word)));
}
