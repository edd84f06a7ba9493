import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { ArticleAspect } from '@wellkept/knowledge/article-shape.ts';
import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { composeHelp } from '@wellkept/knowledge/help.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import { formatDay } from './answer/day-text.ts';
import { toPublishedSource } from './answer/sources.ts';
import type { SourceRef } from './answer/statement.ts';
import { answerableScore, type Library } from './library/library.ts';
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
  searchLibrary: (query, about) => retrievePassages(library, query, about),
});

function retrievePassages(library: Library, query: string, about: readonly string[]): RetrievedPassage[] {
  const hits = library.search(query, about.length > 0 ? 5 : 1).filter(({ score }) => score >= answerableScore);
  // What is named goes before an article on what it may do: "can statins cause muscle pain".
  const first =
    about.length === 0
      ? hits[0]
      : (hits.find(({ article }) => isNamedIn(article, about)) ?? hits.find(({ article }) => article.about === undefined));
  if (!first) return [];
  const help = first.article.passages.find(({ id }) => id === helpPassageId);
  const isAboutIllness = first.article.topic === 'conditions' || first.article.topic === 'symptoms';
  return [
    { ...toPassage(first.article, first.passage), missingAspect: first.missingAspect, isOnAspect: first.isOnAspect },
    ...(help && isAboutIllness && help.id !== first.passage.id
      ? [toPassage(first.article, { ...help, text: composePressingHelp(first.article) ?? help.text })]
      : []),
  ];
}

/** Below an answer to something else: what can't wait, and not what is mentioned at the next visit. Null where all of it can wait. */
function composePressingHelp({ help = [] }: KnownArticle): string | null {
  const pressing = help.filter(({ level }) => level === 'emergency' || level === 'today');
  return pressing.length > 0 ? composeHelp(pressing) : null;
}

const isNamedIn = ({ title, lay, synonyms, names }: KnownArticle, wanted: readonly string[]): boolean =>
  wanted.some((name) => [title, ...lay, ...synonyms, ...names].some((one) => one.toLowerCase().includes(name.toLowerCase())));

/** A passage cites its own sources; without any it rests on those of its article, of which it cites the first. */
function toPassage(article: KnownArticle, { text, heading, aspect, sources: own }: KnownPassage): RetrievedPassage {
  const cited = own ?? article.sources.slice(0, 1);
  // What was imported is its publisher's, word for word.
  const articleSources = article.topic === 'imported' ? [] : [toArticleSource(article, own ?? article.sources)];
  return {
    text,
    heading,
    about: article.title,
    missingAspect: null,
    isOnAspect: false,
    // What a medicine brings with time, and when it is stopped, names others of its group to nobody.
    suggestsNothing: aspect !== undefined && (descriptive.has(aspect) || (aspect === 'what-to-expect' && article.topic === 'medicines')),
    sources: [...articleSources, ...cited.map(toPublishedSource)],
  };
}

const descriptive: ReadonlySet<ArticleAspect> = new Set(['causes', 'risk', 'symptoms', 'side-effects', 'tests']);

/** `behind`: the documents it rests on; what the product says of itself has none. */
const toArticleSource = ({ id, title, written }: KnownArticle, behind: readonly Source[]): SourceRef => ({
  id,
  kind: 'article',
  publisher: 'Wellkept library',
  title,
  date: formatDay(written),
  url: `/search?${new URLSearchParams({ article: id })}`,
  ...(behind.length > 0 && {
    confidence: behind.every(({ checked }) => checked !== undefined) ? ('high' as const) : ('moderate' as const),
  }),
});
