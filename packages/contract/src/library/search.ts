import { ArticleTopic } from '@wellkept/knowledge/article-shape.ts';
import { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import { urgencyLevels } from '@wellkept/knowledge/urgency-level.ts';
import { z } from 'zod';

export const searchTextLengthMax = 200;

export const SearchRequest = z.strictObject({ text: z.string().trim().max(searchTextLengthMax) }).meta({ id: 'SearchRequest' });

const PassageText = z.object({ id: z.string(), heading: z.string(), text: z.string() });
/** `imported`: from another publisher, added to this installation. */
const Topic = z.enum([...ArticleTopic.options, 'imported']);

const SearchArticle = z
  .object({ id: z.string(), title: z.string(), topic: Topic, publisher: z.string().nullable(), passage: PassageText })
  .meta({ id: 'SearchArticle' });

const SearchSubstance = z
  .object({ id: z.string(), name: z.string(), kind: SubstanceKind, use: z.string().nullable() })
  .meta({ id: 'SearchSubstance' });

export const ownKinds = ['medicine', 'habit', 'goal', 'diary', 'measure', 'lab', 'profile'] as const;
/** `id`: of the medicine, of what the result measures, or of the series of the log; null where a screen lists the entry without an address of its own. */
export const OwnEntry = z
  .object({ kind: z.enum(ownKinds), id: z.string().nullable(), name: z.string(), detail: z.string().nullable() })
  .meta({ id: 'OwnEntry' });
export type OwnEntry = z.infer<typeof OwnEntry>;

/** A guide in depth, as it is led to. */
export const GuideLink = z.object({ id: z.string(), title: z.string() }).meta({ id: 'GuideLink' });

/** A laboratory marker in plain words and as laboratories call it, and the page of its group, where it is explained. */
export const SearchMarker = z
  .object({ id: z.string(), title: z.string(), name: z.string(), group: z.string(), what: z.string() })
  .meta({ id: 'SearchMarker' });

export const SearchAnswer = z
  .object({
    /** Where the text names a danger: whom to call and what to do, in paragraphs shown before all results. */
    urgentHelp: z.array(z.string()),
    /** Best first; empty where none answers. */
    articles: z.array(SearchArticle),
    /** Those that continue the articles found. */
    guides: z.array(GuideLink),
    substances: z.array(SearchSubstance),
    /** The laboratory markers that are meant. */
    markers: z.array(SearchMarker),
    /** The signed-in person's own entries; empty for visitors. */
    own: z.array(OwnEntry),
  })
  .meta({ id: 'SearchAnswer' });

export const ArticleHelp = z.array(z.object({ level: z.enum(urgencyLevels), signs: z.array(z.string()), advice: z.string().nullable() }));
export const ArticleSources = z.array(
  z.object({ publisher: z.string(), title: z.string(), year: z.int(), locator: z.string().nullable(), url: z.string().nullable() }),
);

export const LibraryArticle = z
  .object({
    id: z.string(),
    title: z.string(),
    topic: Topic,
    written: z.string(),
    publisher: z.string().nullable(),
    passages: z.array(PassageText),
    /** The passage `help` level by level, the soonest first; empty where an article names no signs. */
    help: ArticleHelp,
    sources: ArticleSources,
    related: z.object({
      substances: z.array(z.object({ id: z.string(), name: z.string() })),
      articles: z.array(z.object({ id: z.string(), title: z.string() })),
      guides: z.array(GuideLink),
    }),
  })
  .meta({ id: 'LibraryArticle' });
export type LibraryArticle = z.infer<typeof LibraryArticle>;
