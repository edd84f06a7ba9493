import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { helpPassageId, type KnownArticle, type KnownPassage } from '@wellkept/knowledge/articles.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import { createPersonReader } from '@wellkept/safety/person/read-person.ts';
import type { IndexedResolver } from '@wellkept/safety/resolve.ts';
import { dayWords } from './answer/day-words.ts';
import { publishedSource } from './answer/sources.ts';
import type { SourceRef } from './answer/statement.ts';
import { answerableScore, type Library } from './library/library.ts';
import { createVocabulary } from './reading/vocabulary.ts';
import type { Passage, World } from './tools/tool.ts';

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
  searchLibrary: (query, about) => passagesFor(library, query, about),
});

function passagesFor(library: Library, query: string, about: readonly string[]): Passage[] {
  const first = library.search(query, about.length > 0 ? 5 : 1).find(({ article }) => about.length === 0 || tellsOf(article, about));
  if (!first || first.score < answerableScore) return [];
  const help = first.article.passages.find(({ id }) => id === helpPassageId);
  const isTold = first.article.topic === 'conditions' || first.article.topic === 'symptoms';
  return [
    passageOf(first.article, first.passage),
    ...(help && isTold && help.id !== first.passage.id ? [passageOf(first.article, help)] : []),
  ];
}

/** Names one of these, or tells of no substance in particular. */
const tellsOf = ({ title, names, about }: KnownArticle, wanted: readonly string[]): boolean =>
  about === undefined || wanted.some((name) => [title, ...names].some((one) => one.toLowerCase().includes(name.toLowerCase())));

const passageOf = (article: KnownArticle, { text, heading }: KnownPassage): Passage => ({
  text,
  heading,
  about: article.title,
  // What was imported is its publisher's, word for word.
  sources: [...(article.topic === 'imported' ? [] : [articleSource(article)]), ...article.sources.slice(0, 1).map(publishedSource)],
});

const articleSource = ({ id, title, written }: KnownArticle): SourceRef => ({
  id,
  kind: 'article',
  publisher: 'Wellkept library',
  title,
  date: dayWords(written),
  url: `/search?${new URLSearchParams({ article: id })}`,
});
