import type { ArticleAspect } from '@wellkept/knowledge/article-shape.ts';
import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { formatDay } from '../answer/day-text.ts';
import { toPublishedSource } from '../answer/sources.ts';
import type { SourceRef } from '../answer/statement.ts';
import type { RetrievedPassage } from '../tools/tool.ts';

/** A passage cites its own sources; without any it rests on those of its article, of which it cites the first. */
export function toCitedPassage(article: KnownArticle, { text, heading, aspect, sources: own, unread }: KnownPassage): RetrievedPassage {
  const behind = (own ?? article.sources).map((source) => (unread ? withoutReading(source) : source));
  const cited = own === undefined ? behind.slice(0, 1) : behind;
  // What was imported is its publisher's, word for word.
  const articleSources = article.topic === 'imported' ? [] : [toArticleSource(article, behind)];
  return {
    text,
    heading,
    about: article.title,
    missingAspect: null,
    unspoken: [],
    isOnAspect: false,
    // What a medicine is, how it is taken and what it brings with time names others of its group to nobody.
    suggestsNothing:
      isOfMeasuring(article, aspect) ||
      (aspect !== undefined && (descriptive.has(aspect) || (ofUse.has(aspect) && article.topic === 'medicines'))),
    sources: [...articleSources, ...cited.map(toPublishedSource)],
  };
}

/** That a document was opened for other sentences makes this one no surer. */
const withoutReading = ({ checked: _, ...source }: Source): Source => source;

/** What moves a value is no advice to take it. */
const isOfMeasuring = ({ topic }: KnownArticle, aspect: ArticleAspect | undefined): boolean =>
  topic === 'lab-markers' && aspect !== 'treatment' && aspect !== 'self-care';

const descriptive: ReadonlySet<ArticleAspect> = new Set(['causes', 'risk', 'symptoms', 'side-effects', 'tests']);

const ofUse: ReadonlySet<ArticleAspect> = new Set(['what-it-is', 'what-to-expect', 'how-to-take']);

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
