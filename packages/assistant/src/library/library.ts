import type { Articles, KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import MiniSearch from 'minisearch';
import { termsOf } from './words.ts';

/** `score` says how much of what was asked the article speaks of, 0 to 1; below `answerableScore` it does not answer the question. */
export type LibraryHit = { article: KnownArticle; passage: KnownPassage; score: number };

export type Library = {
  /** The articles that answer best, best first, each with its best passage. */
  search: (query: string, limit?: number) => LibraryHit[];
  articles: Articles;
};

/** Below it the honest answer is "I do not know": set by `npm run evaluate -- library`. */
export const answerableScore = 0.55;

const queryTermsMax = 60;
const fieldBoosts = { title: 3, words: 2.5, names: 1.5, headings: 1.2, text: 1 };
/** What it counts towards `score` that a word of the question stands there. */
const fieldWeights: Readonly<Record<string, number>> = { title: 1, words: 1, names: 1, headings: 0.85, text: 0.7 };

type Term = { text: string; weight: number; idf: number };

export function createLibrary(articles: Articles): Library {
  const index = new MiniSearch<KnownArticle & { [field: string]: unknown }>({
    fields: Object.keys(fieldBoosts),
    tokenize: termsOf,
    processTerm: (term) => term,
    extractField: (article, field) => fieldOf(article, field),
  });
  index.addAll(articles.all as (KnownArticle & { [field: string]: unknown })[]);
  const passageTerms = new Map<KnownPassage, { heading: ReadonlySet<string>; text: ReadonlySet<string> }>();
  const counts = new Map<string, number>();
  for (const article of articles.all) {
    const own = new Set(Object.keys(fieldBoosts).flatMap((field) => termsOf(fieldOf(article, field))));
    for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const passage of article.passages)
      passageTerms.set(passage, { heading: new Set(termsOf(passage.heading)), text: new Set(termsOf(passage.text)) });
  }
  const idfOf = (count: number) => Math.log(1 + (articles.all.length - count + 0.5) / (count + 0.5));
  const exactly = { tokenize: (text: string) => text.split(' '), fuzzy: false, prefix: false } as const;

  /** A word that no article holds is taken for its nearest neighbour; one without a neighbour stays, and tells that it is not known. */
  const termOf = (text: string): Term => {
    const count = counts.get(text);
    if (count !== undefined) return { text, weight: 1, idf: idfOf(count) };
    const distance = text.length >= 7 ? 2 : text.length >= 4 ? 1 : 0;
    const near = distance === 0 || /\d/.test(text) ? undefined : index.search(text, { ...exactly, fuzzy: distance })[0]?.terms[0];
    return near === undefined ? { text, weight: 0, idf: idfOf(0) } : { text: near, weight: 0.85, idf: idfOf(counts.get(near) ?? 1) };
  };

  const search = (query: string, limit = 5): LibraryHit[] => {
    const terms = [...new Set(termsOf(query))].slice(0, queryTermsMax).map(termOf);
    const wanted = terms.reduce((sum, { idf }) => sum + idf, 0);
    const known = terms.filter(({ weight }) => weight > 0);
    if (known.length === 0) return [];
    const weights = new Map(known.map(({ text, weight }) => [text, weight]));
    return index
      .search(known.map(({ text }) => text).join(' '), {
        ...exactly,
        boost: fieldBoosts,
        boostTerm: (term) => weights.get(term) ?? 1,
        bm25: { k: 1.2, b: 0.4, d: 0.5 },
      })
      .slice(0, Math.max(limit * 4, 20))
      .flatMap(({ id, score: rank, match }) => {
        const article = articles.byId.get(id);
        if (!article) return [];
        const found = known.reduce((sum, { text, weight, idf }) => {
          const fields = match[text] ?? [];
          return sum + idf * weight * Math.max(0, ...fields.map((field) => fieldWeights[field] ?? 0));
        }, 0);
        return { article, rank, score: found / wanted };
      })
      .sort((a, b) => b.rank * (0.3 + b.score) - a.rank * (0.3 + a.score))
      .slice(0, limit)
      .map(({ article, score }) => ({ article, passage: passageFor(article, known, passageTerms), score }));
  };
  return { search, articles };
}

function fieldOf(article: KnownArticle, field: string): string {
  if (field === 'title') return article.title;
  if (field === 'words') return [...article.lay, ...article.synonyms].join(' , ');
  if (field === 'names') return article.names.join(' , ');
  if (field === 'headings') return article.passages.map(({ heading }) => heading).join(' , ');
  return field === 'text' ? article.passages.map(({ text }) => text).join(' ') : article.id;
}

/** The passage that holds most of what was asked; the first where none holds more. */
function passageFor(
  article: KnownArticle,
  terms: readonly Term[],
  termsIn: ReadonlyMap<KnownPassage, { heading: ReadonlySet<string>; text: ReadonlySet<string> }>,
): KnownPassage {
  const worthOf = (passage: KnownPassage) =>
    terms.reduce((sum, { text, idf }) => {
      const own = termsIn.get(passage);
      return sum + idf * ((own?.heading.has(text) ? 1.5 : 0) + (own?.text.has(text) ? 1 : 0));
    }, 0);
  const [first, ...others] = article.passages;
  if (!first) throw new Error(`The article ${article.id} has no passage.`);
  return others.reduce((best, passage) => (worthOf(passage) > worthOf(best) ? passage : best), first);
}
