import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import { processInSlices } from './slices.ts';
import { toTerms } from './terms.ts';

type Phrase = { article: string; terms: readonly string[] };

/** Names of articles, found by the words of a question. */
export type Phrases = {
  /** Of each article that the question names in full, the longest name: its words. */
  namedIn: (terms: ReadonlySet<string>) => ReadonlyMap<string, readonly (readonly string[])[]>;
};

/** A title may name several things: "Muscle aches and cramps", "Pneumonia (chest infection)". */
const splitTitle = (title: string): string[] => [title, ...title.split(/,|\band\b|\bor\b|[():–]/)];

export async function createPhrases(articles: readonly KnownArticle[]): Promise<Phrases> {
  const byTerm = new Map<string, Phrase[]>();
  await processInSlices(articles, ({ id, title, lay, synonyms, names }) => {
    const seen = new Set<string>();
    for (const text of [...splitTitle(title), ...lay, ...synonyms, ...names]) {
      const terms = [...new Set(toTerms(text))].sort();
      // A name is indexed under one of its words: the longest, which is usually the rarest.
      const key = terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '');
      if (key === '' || seen.has(terms.join(' '))) continue;
      seen.add(terms.join(' '));
      const list = byTerm.get(key);
      if (list) list.push({ article: id, terms });
      else byTerm.set(key, [{ article: id, terms }]);
    }
  });
  return {
    namedIn: (questionTerms) => {
      const found = new Map<string, (readonly string[])[]>();
      for (const term of questionTerms)
        for (const { article, terms } of byTerm.get(term) ?? [])
          if (terms.every((one) => questionTerms.has(one))) found.set(article, [...(found.get(article) ?? []), terms]);
      return found;
    },
  };
}
