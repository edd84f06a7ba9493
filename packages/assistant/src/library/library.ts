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
export const answerableScore = 0.24;

const queryTermsMax = 60;
const boosts = { title: 3, words: 2.5, names: 1.5, headings: 1.2, text: 1 };
type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as Field[];
/** What it counts towards `score` that a word of the question stands there. */
const weights: Readonly<Record<Field, number>> = { title: 1, words: 1, names: 1, headings: 0.85, text: 0.7 };
/** So much of information is half of what makes one sure. */
const surenessHalf = 6;
/** A question that a title answers by itself needs no further words: "fever". */
const titleSureness = 0.5;

type Indexed = { id: string; terms: Readonly<Record<Field, readonly string[]>> };
type Term = { text: string; weight: number; idf: number };

export function createLibrary(articles: Articles): Library {
  const indexed = articles.all.map(termsIn);
  const index = new MiniSearch<Indexed>({
    fields,
    extractField: ({ id, terms }, field) => (field === 'id' ? id : terms[field as Field].join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  index.addAll(indexed);
  const counts = countsIn(indexed);
  const idfOf = (count: number) => Math.log(1 + (indexed.length - count + 0.5) / (count + 0.5));

  /** A word that no article holds is taken for its nearest neighbor; one without a neighbor stays, and tells that it is not known. */
  const termOf = (text: string): Term => {
    const count = counts.get(text);
    if (count !== undefined) return { text, weight: 1, idf: idfOf(count) };
    const distance = text.length >= 8 ? 2 : text.length >= 5 ? 1 : 0;
    const near = distance === 0 || /\d/.test(text) ? undefined : index.search(text, { fuzzy: distance })[0]?.terms[0];
    // Hardly anybody mistypes the first letter; "ebola" is not "aboli".
    if (near !== undefined && near[0] !== text[0]) return { text, weight: 0, idf: idfOf(0) };
    return near === undefined ? { text, weight: 0, idf: idfOf(0) } : { text: near, weight: 0.85, idf: idfOf(counts.get(near) ?? 1) };
  };

  const search = (query: string, limit = 5): LibraryHit[] => {
    // A value that stands in no article ("ferritin 900") says nothing of whether the article answers.
    const terms = [...new Set(termsOf(query))]
      .slice(0, queryTermsMax)
      .map(termOf)
      .filter(({ text, weight }) => weight > 0 || !/^\d+$/.test(text));
    const known = new Map(terms.filter(({ weight }) => weight > 0).map((term) => [term.text, term]));
    if (known.size === 0) return [];
    const wanted = terms.reduce((sum, { idf }) => sum + idf, 0);
    const found = index.search([...known.keys()].join(' '), {
      boost: boosts,
      boostTerm: (term) => known.get(term)?.weight ?? 1,
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
    return found
      .slice(0, Math.max(limit * 4, 20))
      .flatMap(({ id, score: rank, match }) => {
        const article = articles.byId.get(id);
        return article ? [{ article, ...scoreOf(known, wanted, match), rank }] : [];
      })
      .sort((a, b) => b.rank * (0.3 + b.covered) - a.rank * (0.3 + a.covered))
      .slice(0, limit)
      .map(({ article, score }) => ({ article, passage: passageFor(article, [...known.values()]), score }));
  };
  return { search, articles };
}

/** How much of the question the article covers, and how sure that makes: a rare word tells more than several usual ones. */
function scoreOf(known: ReadonlyMap<string, Term>, wanted: number, match: Readonly<Record<string, string[]>>) {
  const [everywhere, named] = [...known.values()].reduce(
    ([all, inName], { text, weight, idf }) => {
      // Fields of the index, by its own list.
      const at = (match[text] ?? []) as Field[];
      const best = idf * weight * Math.max(0, ...at.map((field) => weights[field]));
      return [all + best, inName + (at.includes('title') || at.includes('words') ? best : 0)];
    },
    [0, 0],
  );
  const covered = everywhere / wanted;
  return { covered, score: Math.max((covered * everywhere) / (everywhere + surenessHalf), titleSureness * (named / wanted) ** 2) };
}

const termsIn = ({ id, title, lay, synonyms, names, passages }: KnownArticle): Indexed => ({
  id,
  terms: {
    title: termsOf(title),
    words: termsOf([...lay, ...synonyms].join(' , ')),
    names: termsOf(names.join(' , ')),
    headings: termsOf(passages.map(({ heading }) => heading).join(' , ')),
    text: termsOf(passages.map(({ text }) => text).join(' ')),
  },
});

/** In how many articles a word stands. */
function countsIn(indexed: readonly Indexed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of indexed)
    for (const term of new Set(fields.flatMap((field) => terms[field]))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The passage that holds most of what was asked; the first where none holds more. */
function passageFor(article: KnownArticle, asked: readonly Term[]): KnownPassage {
  const worthOf = ({ heading, text }: KnownPassage) => {
    const [above, below] = [new Set(termsOf(heading)), new Set(termsOf(text))];
    return asked.reduce((sum, term) => sum + term.idf * ((above.has(term.text) ? 1.5 : 0) + (below.has(term.text) ? 1 : 0)), 0);
  };
  const [first, ...others] = article.passages.map((passage) => ({ passage, worth: worthOf(passage) }));
  if (!first) throw new Error(`The article ${article.id} has no passage.`);
  return others.reduce((best, one) => (one.worth > best.worth ? one : best), first).passage;
}
