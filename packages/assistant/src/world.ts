import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { KnownArticle } from '@wellkept/knowledge/articles.ts';
import { composeHelp, getSignText, type HelpSign } from '@wellkept/knowledge/help.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import { toCitedPassage } from './library/cited-passage.ts';
import { createComparisonFinder } from './library/comparisons.ts';
import { findConditionSigns } from './library/condition-signs.ts';
import { findFoodNotes } from './library/food-notes.ts';
import { answerableScore, type Library, type LibraryHit } from './library/library.ts';
import { isAskingTerm, toTerms } from './library/terms.ts';
import type { QuestionAspect } from './question/aspects.ts';
import { readAspects } from './question/question-head.ts';
import { createVocabulary } from './reading/vocabulary.ts';
import type { RetrievedPassage, World } from './tools/tool.ts';

type Parts = {
  knowledge: Knowledge;
  resolver: IndexedResolver;
  leaflets: Leaflets;
  analytes: Analytes;
  markers: Markers;
  library: Library;
};

export const createWorld = async ({ library, ...parts }: Parts): Promise<World> => ({
  ...parts,
  isEnglish: await createVocabulary(parts.knowledge, library.articles.all),
  readPerson: createPersonReader(parts.knowledge, parts.resolver),
  searchLibrary: (query, about, asks) => retrievePassages(library, query, about, asks),
  findComparison: createComparedRetriever(library),
  findFoodNotes: (food, conditionIds) => findFoodNotes(library.articles.all, food, conditionIds),
  findConditionSigns: (complaint, conditionIds) => findConditionSigns(library.articles.all, complaint, conditionIds),
});

function createComparedRetriever({ articles }: Library): World['findComparison'] {
  const find = createComparisonFinder(articles);
  return (subjects, question) => {
    const found = find(subjects, question);
    if (!found) return [];
    const passage = { ...toCitedPassage(found.article, found.passage), isOnAspect: true };
    return [passage, ...listPressingHelp(found.article)];
  };
}

/** "Should I worry about a mole that changed color?" names a sign of which the article says how soon to have it looked at. */
function listNamedSigns(article: KnownArticle, query: string, asks: readonly QuestionAspect[] = readAspects(query)): RetrievedPassage[] {
  const passage = article.passages.find(({ id }) => id === helpPassageId);
  if (passage === undefined || !asks.some((one) => one === 'urgency' || one === 'state')) return [];
  const asked = toTerms(query).filter((term) => !isAskingTerm(term));
  const isNamed = (sign: HelpSign): boolean => {
    const held = new Set(toTerms(getSignText(sign)));
    return asked.every((term) => held.has(term));
  };
  const named = (article.help ?? []).flatMap(({ level, signs }) => {
    const some = signs.filter(isNamed);
    return some.length > 0 ? [{ level, signs: some }] : [];
  });
  // One word names the subject of the article, and no sign of it.
  return asked.length < 2 || named.length === 0
    ? []
    : [{ ...toCitedPassage(article, passage), text: composeHelp(named), isOnAspect: true }];
}

/** Below a passage on an illness stands what can't wait with it. */
function listPressingHelp(article: KnownArticle): RetrievedPassage[] {
  const help = article.passages.find(({ id }) => id === helpPassageId);
  const isAboutIllness = article.topic === 'conditions' || article.topic === 'symptoms';
  return help && isAboutIllness ? [toCitedPassage(article, { ...help, text: composePressingHelp(article) ?? help.text })] : [];
}

function retrievePassages(library: Library, query: string, about: readonly string[], asks?: readonly QuestionAspect[]): RetrievedPassage[] {
  // The article on what is named, with a passage on what is asked, answers whatever other words there are: "how long until it kicks in".
  const isNamedOnAspect = ({ article, isOnAspect }: LibraryHit) =>
    isOnAspect && asks?.[0] !== 'safety' && about.length > 0 && isNamedIn(article, about);
  // What it lacks is shown beside it: "can I play football" with the article on mononucleosis.
  const computeScoreMin = (hit: LibraryHit): number =>
    isNamedOnAspect(hit) ? namedScore : hit.unspoken.length === 1 ? spokenScore : answerableScore;
  const found = library.search(query, 5, asks);
  const hits = found.filter((hit) => hit.score >= computeScoreMin(hit));
  // What is named, and most of all its passage on what is asked, goes before an article on what it may do: "can statins cause muscle pain".
  const named =
    about.length === 0
      ? findSpoken(hits[0], found)
      : ((isOfMedicines(asks)
          ? hits.find(({ article, isOnAspect }) => isOnAspect && isTaken(article) && isNamedIn(article, about))
          : null) ??
        hits.find(({ article, isOnAspect }) => isOnAspect && isCalled(article, about)) ??
        hits.find(({ article, isOnAspect }) => isOnAspect && isNamedIn(article, about)) ??
        hits.find(({ article }) => isNamedIn(article, about)) ??
        hits.find(({ article }) => article.about === undefined));
  // "Should a mole that itches be checked" is about the mole, though itching is what was made out.
  const [top] = hits;
  const first = top?.isOnAspect && named && !isTaken(named.article) && top.score - named.score > clearLead ? top : named;
  if (!first) return [];
  return [
    ...listNamedSigns(first.article, query, asks),
    {
      ...toCitedPassage(first.article, first.passage),
      missingAspect: first.missingAspect,
      unspoken: first.unspoken,
      isOnAspect: first.isOnAspect,
    },
    ...(first.passage.id === helpPassageId ? [] : listPressingHelp(first.article)),
  ];
}

/** The article that is meant, or one with a passage on what is asked that speaks of all of it: "could an inhaler give me a sore throat". */
const findSpoken = (first: LibraryHit | undefined, found: readonly LibraryHit[]): LibraryHit | undefined =>
  first === undefined || first.unspoken.length === 0
    ? first
    : (found.find(({ unspoken, isOnAspect, score }) => unspoken.length === 0 && isOnAspect && score >= spokenScore) ?? first);
const spokenScore = 0.5;

/** So much surer it has to be of an article than of the one that is named. */
const clearLead = 0.3;

/** Asked of what is taken, and of no illness that it is taken for. */
const isOfMedicines = (asks: readonly QuestionAspect[] = []): boolean => asks[0] !== undefined && ofMedicines.has(asks[0]);
const ofMedicines: ReadonlySet<QuestionAspect> = new Set(['onset', 'stopping', 'dependence', 'missedDose', 'intake', 'sideEffects']);
const isTaken = ({ topic }: KnownArticle): boolean => topic === 'medicines' || topic === 'supplements' || topic === 'nutrients';

/** How sure it has to be of an article whose subject was named. */
const namedScore = 0.3;

/** Below an answer to something else: what can't wait, and not what is mentioned at the next visit. Null where all of it can wait. */
function composePressingHelp({ help = [] }: KnownArticle): string | null {
  const pressing = help.filter(({ level }) => level === 'emergency' || level === 'today');
  return pressing.length > 0 ? composeHelp(pressing) : null;
}

/** "Hernia" is the name of one article, and part of the name of another. */
const isCalled = ({ title, lay, synonyms, names }: KnownArticle, wanted: readonly string[]): boolean =>
  wanted.some((name) => [title, ...lay, ...synonyms, ...names].some((one) => one.toLowerCase() === name.toLowerCase()));

const isNamedIn = ({ title, lay, synonyms, names }: KnownArticle, wanted: readonly string[]): boolean =>
  wanted.some((name) => [title, ...lay, ...synonyms, ...names].some((one) => one.toLowerCase().includes(name.toLowerCase())));
