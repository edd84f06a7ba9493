import type { Article } from './article.ts';
import type { ArticleAspect, ArticleTopic, Passage } from './article-shape.ts';
import type { Guide } from './guide.ts';
import { composeHelp, type HelpGroup } from './help.ts';
import { helpPassageId } from './help-words.ts';
import type { Source } from './schema.ts';

/** What scripts/compile-knowledge.mjs makes of the article files: with the names of what an article tells about, and the sources cited. */
export type CompiledArticles = {
  articles: readonly (Article & { names: readonly string[] })[];
  guides: readonly (Guide & { substances: readonly string[] })[];
  sources: readonly Source[];
};

/** With an id that is unique within its article; its own sources complete. */
export type KnownPassage = Omit<Passage, 'aspect' | 'sources'> & {
  id: string;
  aspect?: ArticleAspect | undefined;
  sources?: readonly Source[] | undefined;
};

/** An article as a reader sees it: when to get help is its last passage too, and its sources are complete. */
export type KnownArticle = Omit<Article, 'topic' | 'passages' | 'sources' | 'help' | 'turnTo'> & {
  /** `imported`: written by its first source, added to this installation by its operator. */
  topic: ArticleTopic | 'imported';
  /** Names and brands of the substances, classes, conditions and measurements it is about. */
  names: readonly string[];
  passages: readonly KnownPassage[];
  /** Level by level what calls for help; not there in articles about the product and in imported ones. */
  help?: readonly HelpGroup[] | undefined;
  sources: readonly Source[];
};

/** `substances`: those it is about, the members of its classes included. */
export type KnownGuide = Omit<Guide, 'sources'> & { substances: readonly string[]; sources: readonly Source[] };

/** Guides are apart from the articles: what searches and answers sees only what everyone may read. */
export type Articles = Readonly<{
  all: readonly KnownArticle[];
  byId: ReadonlyMap<string, KnownArticle>;
  guides: ReadonlyMap<string, KnownGuide>;
}>;

export function buildArticles({ articles, guides, sources }: CompiledArticles): Articles {
  const sourcesById = new Map(sources.map((source) => [source.id, source]));
  const all = articles.map(({ help, turnTo = '', ...article }) => ({
    ...article,
    help,
    passages: [
      ...article.passages.map(({ sources: cited, ...passage }) => ({
        ...passage,
        id: toPassageId(passage.heading),
        ...(cited && { sources: cited.flatMap((id) => sourcesById.get(id) ?? []) }),
      })),
      article.topic === 'product'
        ? { id: helpPassageId, heading: 'Where to turn', text: turnTo }
        : { id: helpPassageId, heading: 'When to get help', text: composeHelp(help ?? []), aspect: 'when-to-get-help' as const },
    ],
    sources: article.sources.flatMap((id) => sourcesById.get(id) ?? []),
  }));
  const known = guides.map((guide) => ({ ...guide, sources: guide.sources.flatMap((id) => sourcesById.get(id) ?? []) }));
  return {
    all,
    byId: new Map(all.map((article) => [article.id, article])),
    guides: new Map(known.map((guide) => [guide.id, guide])),
  };
}

/** "What it is" becomes `what-it-is`. */
export const toPassageId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
