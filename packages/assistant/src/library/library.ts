import type { Articles, KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import MiniSearch from 'minisearch';
import type { QuestionAspect } from '../question/aspects.ts';
import { readAspects } from '../question/question-head.ts';
import { getArticleTerms } from './article-terms.ts';
import { findMissingAspect } from './missing-aspect.ts';
import { computeAspectFit, isOfOtherKind, isOnAspect, scoreAspects, toAspectsOfTopic } from './passage-aspects.ts';
import { createPhrases } from './phrases.ts';
import { toQueryWords } from './query-words.ts';
import { abroad, isAboutHospital, isOutOfScope, isProductQuestion } from './question-scope.ts';
import { computeInformation, computeRelevance, computeRelevanceFeatures, createLibraryQuestion, type QueryTerm } from './relevance.ts';
import { processInSlices } from './slices.ts';
import { foodTerms, isAskingTerm, toTerms } from './terms.ts';
import {
  asksOfAnother,
  asksOfRelation,
  isYesOrNo,
  listTellingTerms,
  listUnspoken,
  selectTellingPassage,
  selectYesOrNo,
} from './unspoken.ts';

/** `score` says how sure it is that the article answers, 0 to 1; below `answerableScore` it does not answer the question. */
export type LibraryHit = {
  article: KnownArticle;
  passage: KnownPassage;
  score: number;
  /** What is asked of its subject and it does not tell, in words: "whether it is catching". */
  missingAspect: string | null;
  /** Words of a question for a yes or a no that the passage says nothing of. */
  unspoken: readonly string[];
  /** The passage is on the aspect that is asked about. */
  isOnAspect: boolean;
};

export type Library = {
  /** The articles that answer best, best first, each with its best passage. */
  search: (query: string, limit?: number, asks?: readonly QuestionAspect[]) => LibraryHit[];
  articles: Articles;
};

/** Below it the honest answer is "I do not know": set by `npm run evaluate -- library`. */
export const answerableScore = 0.62;

const queryTermsMax = 60;
const boosts = { title: 3, words: 2.5, names: 1.5, headings: 1.2, text: 1 };
type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as Field[];
/** A word that says what is wanted of a thing ("cure", "types") weighs little beside the words that say which thing. */
const askingWeight = 0.12;

type IndexEntry = { id: string; terms: Readonly<Record<Field, readonly string[]>> };

/** Indexes the articles in slices, so that a server answers others meanwhile. */
export async function createLibrary(articles: Articles): Promise<Library> {
  const indexed: IndexEntry[] = [];
  await processInSlices(articles.all, (article) => indexed.push(createIndexEntry(article)));
  const index = new MiniSearch<IndexEntry>({
    fields,
    extractField: ({ id, terms }, field) => (field === 'id' ? id : terms[field as Field].join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  await processInSlices(indexed, (one) => index.add(one));
  const counts = countArticlesByTerm(indexed);
  const phrases = await createPhrases(articles.all);
  const namedSomewhere = new Set(
    indexed.flatMap(({ terms: { title, words, names, headings } }) => [...title, ...words, ...names, ...headings]),
  );
  const toQueryTerm = createQueryTermReader(index, counts, indexed.length);
  const search = (typed: string, limit = 5, asks: readonly QuestionAspect[] = readAspects(typed)): LibraryHit[] => {
    const query = toQueryWords(typed, namedSomewhere);
    // A value that stands in no article ("ferritin 900") says nothing of whether the article answers.
    const terms = [...new Set(toTerms(query))]
      .slice(0, queryTermsMax)
      .map(toQueryTerm)
      .filter(({ text, weight }) => weight > 0 || !/^\d+$/.test(text));
    const known = new Map(terms.filter(({ weight }) => weight > 0).map((term) => [term.text, term]));
    // Words that ask, alone, are about nothing.
    if (![...known.keys()].some((term) => !isAskingTerm(term))) return [];
    const question = createLibraryQuestion(query, terms, phrases, namedSomewhere);
    const found = index.search([...known.keys()].join(' '), {
      boost: boosts,
      boostTerm: (term) => (known.get(term)?.weight ?? 1) * (isAskingTerm(term) ? askingWeight : 1),
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
    const aspects = readMeantAspects(query, asks);
    const isOfProduct = isProductQuestion(query);
    return found
      .slice(0, Math.max(limit * 4, 20))
      .flatMap(({ id, score: rank, match }) => {
        const article = articles.byId.get(id);
        if (!article) return [];
        const evidence = computeRelevanceFeatures(question, article, match);
        const fit =
          (isOfProduct && article.topic === 'product' ? 3 : 1) *
          (hasOtherAudience(article, known) || isOfOtherKind(aspects, article.topic) ? otherAudienceShare : 1) *
          (article.passages.some((passage) => isOnAspect(toRankedAspects(aspects, article.topic), passage)) ? onAspectShare : 1);
        return [
          { article, evidence, rank: fit * rank * (0.3 + evidence.covered) * (0.6 + evidence.named) * (0.6 + 0.4 * evidence.inPlace) },
        ];
      })
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map(({ article, evidence }) => {
        const asked = toAspectsOfTopic(aspects, article.topic);
        const telling = isYesOrNo(typed) && asksOfAnother(asked) ? listTellingTerms(question.topic, article) : [];
        const best = selectPassage(article, question.topic, [...known.keys()], asked);
        const plain = asksOfRelation(asked) ? selectTellingPassage(article, best, telling) : best;
        const passage = isYesOrNo(typed) ? selectYesOrNo(article, plain, asked) : plain;
        return {
          article,
          passage,
          unspoken: listUnspoken(typed, article, passage, telling),
          missingAspect: isOfProduct ? null : findMissingAspect(asked, article.passages),
          isOnAspect: isOnAspect(asked, passage),
          score: computeRelevance(evidence) * (isOutOfScope(query) && !tellsCosts(article, aspects, query) ? 0.5 : 1),
        };
      });
  };
  return { search, articles };
}

/** "Should I worry" asks what it is before it asks whom to call, and "for twelve days, is that normal" how long it lasts. */
function readMeantAspects(query: string, asks: readonly QuestionAspect[]): readonly QuestionAspect[] {
  const [asked] = asks;
  if (asked === 'state' && duration.test(query)) return ['outlook'];
  if (!asks.includes('urgency') || !worries.test(query) || seeksHelp.test(query)) return asks;
  if (asks.length === 1) return ['meaning'];
  return asks.includes('state') ? asks.filter((one) => one !== 'urgency') : asks;
}
const worries = /\b(?:worr(?:y|ied|ying|ies)|concern\w*|serious|dangerous|bad|normal)\b/i;
const seeksHelp = /\b(?:when|see (?:a|an|the|my|some)\w*|doctor|gp|er|emergency|hospital|call|urgent\w*|help)\b/i;
const duration = /\b(?:for|since|after) (?:\w+ ){0,3}(?:days?|weeks?|months?)\b/i;

/** What the product itself costs, an article about it tells; what a medicine or a test costs, one with a passage on it does. */
const tellsCosts = ({ topic, passages }: KnownArticle, aspects: readonly QuestionAspect[], query: string): boolean =>
  !isAboutHospital(query) &&
  !abroad.test(query) &&
  (topic === 'product' || (aspects.includes('costs') && passages.some(({ aspect }) => aspect === 'costs')));

/** What causes an illness is no question about the side effects of what treats it. */
const toRankedAspects = (aspects: readonly QuestionAspect[], topic: KnownArticle['topic']): readonly QuestionAspect[] =>
  topic === 'medicines' ? aspects : toAspectsOfTopic(aspects, topic);

/** What it weighs that an article is for others, and that it has a passage on what is asked. */
const [otherAudienceShare, onAspectShare] = [0.6, 1.25];

/** Whom the title of an article is for: one on fever in children is not meant where no child is named. */
const audience = /\b(?:in|for) (?:children|babies|pregnancy)\b/i;
function hasOtherAudience({ title }: KnownArticle, asked: ReadonlyMap<string, QueryTerm>): boolean {
  const [own] = audience.exec(title) ?? [];
  return own !== undefined && !toTerms(own).some((term) => asked.has(term));
}

/** Reads a word of a question by how many of all articles contain it. */
function createQueryTermReader(
  index: MiniSearch<IndexEntry>,
  counts: ReadonlyMap<string, number>,
  articleCount: number,
): (text: string) => QueryTerm {
  const computeIdf = (count: number) => Math.log(1 + (articleCount - count + 0.5) / (count + 0.5));

  /**
   * People misspell names, but hardly ever the first letter: "lawyer" is not "layer". Among several candidates we take the one with the same
   * second letter, then the one in the most articles.
   */
  const findNeighbor = (text: string, distance: number): string | undefined =>
    [...new Set(index.search(text, { fuzzy: distance, fields: ['title', 'words', 'names'] }).flatMap(({ terms }) => terms))]
      .filter((term) => term[0] === text[0])
      .sort((a, b) => Number(b[1] === text[1]) - Number(a[1] === text[1]) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];

  /** A word in no article is replaced by its nearest neighbor; one without a neighbor stays, as an unknown word. */
  return (text) => {
    const count = counts.get(text);
    const asks = isAskingTerm(text) ? askingWeight : 1;
    if (count !== undefined || asks < 1) return { text, weight: count === undefined ? 0 : 1, idf: computeIdf(count ?? 0) * asks };
    const distance = text.length >= 9 ? 2 : text.length >= 6 ? 1 : 0;
    const near = distance === 0 || /\d/.test(text) ? undefined : findNeighbor(text, distance);
    if (near === undefined) return { text, weight: 0, idf: computeIdf(0) };
    return { text: near, weight: text.length < 8 ? 0.7 : 0.85, idf: computeIdf(counts.get(near) ?? 1) };
  };
}

const createIndexEntry = ({ id, title, lay, synonyms, names, passages }: KnownArticle): IndexEntry => ({
  id,
  terms: {
    title: toTerms(title),
    words: toTerms([...lay, ...synonyms].join(' , ')),
    names: toTerms(names.join(' , ')),
    headings: toTerms(passages.map(({ heading }) => heading).join(' , ')),
    text: toTerms(passages.map(({ text }) => text).join(' ')),
  },
});

/** In how many articles a word stands. */
function countArticlesByTerm(indexed: readonly IndexEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of indexed)
    for (const term of new Set(fields.flatMap((field) => terms[field]))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The passage that best answers the question; the first on a tie. When to get help is always shown beside it, so it does not compete. */
function selectPassage(
  article: KnownArticle,
  topic: readonly QueryTerm[],
  all: readonly string[],
  aspects: readonly QuestionAspect[],
): KnownPassage {
  const { names, passages } = getArticleTerms(article);
  // What an article with one subject is about, all its passages have in common. Of an article with several, a name says which passage is
  // meant: where some passages on the aspect speak of it and some do not, or none does and another has it in its heading.
  const onAspect = passages.filter(({ passage }) => isOnAspect(aspects, passage));
  const answering = onAspect.length > 0 ? onAspect : passages;
  const inTitle = new Set(toTerms(article.title));
  const tellsApart = (term: string) => {
    const speaking = answering.filter(({ all: words }) => words.has(term)).length;
    return speaking === 0 ? passages.some(({ heading }) => heading.has(term)) : speaking < answering.length;
  };
  // That food is spoken of says nothing of what to eat: a passage on that names foods.
  const subject = topic.filter(({ text }) => !(aspects.includes('foods') && foodTerms.has(text)));
  const held = subject.length > 0 ? subject : topic;
  // Of a group of medicines its members are no subjects of their own.
  const isSubject = (term: string) => article.topic !== 'medicines' || inTitle.has(term);
  // "Coffee before a blood test": a name of the article that is the heading of one passage.
  const isOfOneHeading = (term: string) => !inTitle.has(term) && passages.filter(({ heading }) => heading.has(term)).length === 1;
  const isCommon = (term: string) =>
    names.has(term) && !isOfOneHeading(term) && !(hasSeveralSubjects(article.title) && isSubject(term) && tellsApart(term));
  const weightedTerms = held.map((term) => (isCommon(term.text) ? { ...term, idf: term.idf * nameShare } : term));
  const apart = new Set(
    hasSeveralSubjects(article.title) ? held.flatMap(({ text }) => (names.has(text) && tellsApart(text) ? text : [])) : [],
  );
  const others = toTerms(article.title).filter((term) => !held.some(({ text }) => text === term));
  // A passage on an aspect that names no subject of its article is about each of them.
  const isHeld = (term: string, words: ReadonlySet<string>, { aspect }: KnownPassage) =>
    words.has(term) || (aspect !== undefined && apart.has(term) && !others.some((one) => words.has(one)));
  const whole = computeInformation(held);
  // "Coffee before a cholesterol test": what few passages of the article speak of, and the article is not called, tells them apart.
  const telling = held.flatMap(({ text, idf }) => {
    const count = passages.filter(({ all: words }) => words.has(text)).length;
    return count === 0 || names.has(text) || foodTerms.has(text) || /^\d+$/.test(text) ? [] : [{ text, worth: idf / Math.sqrt(count) }];
  });
  const computeApart = (words: ReadonlySet<string>, heading: ReadonlySet<string>): number =>
    telling.reduce((sum, { text, worth }) => sum + (words.has(text) ? worth * (heading.has(text) ? 2 : 1) : 0), 0) / whole;
  const opens = aspects.every((kind) => kind === 'signs') ? openingWorth : 0;
  const rated = passages
    .filter(({ passage }) => passage.id !== helpPassageId || aspects.includes('urgency'))
    .map(({ passage, heading, all: words }, at) => ({
      passage,
      worth:
        (holdWeight * computeInformation(weightedTerms.filter((term) => isHeld(term.text, words, passage)))) / whole +
        (headWeight * all.filter((term) => heading.has(term) && !isCommon(term)).length) / all.length +
        tellWeight * scoreAspects(aspects, passage) +
        apartWeight * computeApart(words, heading) +
        aspectWeight *
          computeAspectFit(aspects, passage) *
          ([...apart].every((term) => isHeld(term, words, passage)) ? 1 : otherSubjectShare) +
        (at === 0 ? opens : 0),
    }));
  const [first, ...rest] = rated;
  if (!first) throw new Error(`The article ${article.id} has no passage.`);
  return rest.reduce((best, one) => (one.worth > best.worth ? one : best), first).passage;
}
/** What the aspect of a passage weighs that speaks of another subject of its article. */
const otherSubjectShare = 0.6;
const nameShare = 0.15;
const hasSeveralSubjects = (title: string): boolean => /,|\band\b|\bor\b/.test(title);
/** Articles begin with what a thing is and how it shows, so the first passage suits such questions. */
const openingWorth = 2.5;
/** What it weighs that a passage names all that is asked about, that its heading says the same, that its words tell what is wanted, and its aspect. */
const [holdWeight, headWeight, tellWeight, aspectWeight] = [10, 4, 3, 7.5];
/** What it weighs that a passage speaks of what few others of its article do. */
const apartWeight = 4;
