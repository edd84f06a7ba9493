import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { formatTermPair, toTerms } from './terms.ts';

/** The words of an article, as questions are held against them. */
export type ArticleTerms = {
  /** Of its title and the names people have for it. */
  names: ReadonlySet<string>;
  passages: readonly { passage: KnownPassage; heading: ReadonlySet<string>; all: ReadonlySet<string> }[];
  /** Words that stand beside each other, or with one between them. */
  neighbors: ReadonlySet<string>;
};

const known = new WeakMap<KnownArticle, ArticleTerms>();

/** Computed and cached when an article first becomes a candidate, since most articles rarely do. */
export function getArticleTerms(article: KnownArticle): ArticleTerms {
  const cached = known.get(article);
  if (cached) return cached;
  const { title, lay, synonyms, names, passages } = article;
  const read = passages.map((passage) => ({ passage, heading: toTerms(passage.heading), text: toTerms(passage.text) }));
  const made: ArticleTerms = {
    names: new Set(toTerms([title, ...lay, ...synonyms].join(' , '))),
    passages: read.map(({ passage, heading, text }) => ({ passage, heading: new Set(heading), all: new Set([...heading, ...text]) })),
    neighbors: listNeighborPairs([
      ...[title, ...lay, ...synonyms, ...names].map(toTerms),
      ...read.flatMap(({ heading, text }) => [heading, text]),
    ]),
  };
  known.set(article, made);
  return made;
}

function listNeighborPairs(texts: readonly (readonly string[])[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const terms of texts)
    for (const [at, term] of terms.entries()) for (const other of terms.slice(at + 1, at + 3)) pairs.add(formatTermPair(term, other));
  return pairs;
}
