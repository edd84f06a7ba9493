import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import { getArticleTerms } from './article-terms.ts';
import type { Phrases } from './phrases.ts';
import { isAskingTerm, listTermPairs } from './terms.ts';

/** A word of a question: `weight` 0 where no article holds it, less than 1 where it was taken for its neighbor; `idf` is how much it tells. */
export type QueryTerm = { text: string; weight: number; idf: number };

/** A question as it is held against articles. */
export type LibraryQuestion = {
  /** The words that say which thing is meant. */
  topic: readonly QueryTerm[];
  named: ReadonlyMap<string, readonly (readonly string[])[]>;
  compounds: readonly string[];
  /** Of its words, how much stands in a name or a heading of any article: "thyroid" does, "mortgage" does not. */
  ofHealth: number;
};

/** Evidence that an article answers a question, each 0 to 1; `information` is how specific the words found are in total. */
export type RelevanceFeatures = {
  covered: number;
  named: number;
  inPlace: number;
  inOnePassage: number;
  ofHealth: number;
  information: number;
};

export const computeInformation = (terms: readonly QueryTerm[]): number => terms.reduce((sum, { idf }) => sum + idf, 0);

export function createLibraryQuestion(
  query: string,
  terms: readonly QueryTerm[],
  phrases: Phrases,
  namedSomewhere: ReadonlySet<string>,
): LibraryQuestion {
  const topic = terms.filter(({ text }) => !isAskingTerm(text));
  const ofHealth = topic.filter(({ text, weight }) => weight > 0 && namedSomewhere.has(text));
  return {
    topic,
    named: phrases.namedIn(new Set(terms.flatMap(({ text, weight }) => (weight > 0 ? [text] : [])))),
    compounds: listTermPairs(query),
    ofHealth: computeInformation(ofHealth) / computeInformation(topic),
  };
}

/** So much of information is half of what makes one sure. */
const informationHalf = 6;
/** What it counts that a word of the question stands in a field. */
const weights: Readonly<Record<string, number>> = { title: 1, words: 1, names: 1, headings: 0.85, text: 0.7 };

export function computeRelevanceFeatures(
  { topic, named, compounds, ofHealth }: LibraryQuestion,
  article: KnownArticle,
  match: Readonly<Record<string, readonly string[]>>,
): RelevanceFeatures {
  const all = computeInformation(topic);
  const found = topic.reduce(
    (sum, { text, weight, idf }) => sum + idf * weight * Math.max(0, ...(match[text] ?? []).map((field) => weights[field] ?? 0)),
    0,
  );
  const inName = Math.max(
    0,
    ...(named.get(article.id) ?? []).map((words) => computeInformation(topic.filter(({ text }) => words.includes(text)))),
  );
  const { names, passages, neighbors } = getArticleTerms(article);
  const inPassages = passages.map(({ all: held }) => computeInformation(topic.filter(({ text }) => held.has(text) || names.has(text))));
  const inOnePassage = Math.max(0, ...inPassages) / all;
  return {
    covered: found / all,
    named: inName / all,
    // One word alone, which no name of a thing holds, says little: "how do magnets work".
    inPlace:
      compounds.length === 0
        ? inOnePassage * (inName > 0 ? 1 : ofHealth)
        : compounds.filter((pair) => neighbors.has(pair)).length / compounds.length,
    inOnePassage,
    ofHealth,
    information: found / (found + informationHalf),
  };
}

/** Fitted (logistic regression) to every second question of evaluate/library and of those outside it; measured on the others. */
const fitted = { named: 1.35, inPlace: 2.6, inOnePassage: 3, ofHealth: 1.5, information: 1.35 } as const satisfies Partial<
  Record<keyof RelevanceFeatures, number>
>;
const bias = -3.72;

/** How sure it is that the article answers, 0 to 1. */
export function computeRelevance({ named, inPlace, inOnePassage, ofHealth, information }: RelevanceFeatures): number {
  const sum =
    fitted.named * named +
    fitted.inPlace * inPlace +
    fitted.inOnePassage * inOnePassage +
    fitted.ofHealth * ofHealth +
    fitted.information * information;
  return 1 / (1 + Math.exp(-(sum + bias)));
}
