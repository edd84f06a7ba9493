import { ArticleTopic } from '@wellkept/knowledge/article-shape.ts';
import { Picture } from '@wellkept/knowledge/guide-picture.ts';
import { z } from 'zod';
import { ArticleHelp, ArticleSources } from './search.ts';

/** Places in the guide's list of sources, the first is 1. */
const cites = z.array(z.int().min(1));

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), cites }),
  z.object({ kind: z.literal('note'), text: z.string(), cites }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()), isOrdered: z.boolean(), cites }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    cites,
  }),
  z.object({ kind: z.literal('picture'), title: z.string(), alt: z.string(), caption: z.string(), picture: Picture, cites }),
]);

const head = {
  id: z.string(),
  title: z.string(),
  topic: ArticleTopic,
  summary: z.string(),
  /** How long the whole of it takes to read. */
  minutes: z.int(),
};

export const GuideList = z
  .object({
    guides: z.array(
      z.object({
        ...head,
        pictures: z.int(),
        /** What it helps with, for the screens that lead to it. */
        about: z.object({ substances: z.array(z.string()), analytes: z.array(z.string()), conditions: z.array(z.string()) }),
      }),
    ),
  })
  .meta({ id: 'GuideList' });

export const LibraryGuide = z
  .object({
    ...head,
    written: z.string(),
    contents: z.array(z.object({ id: z.string(), heading: z.string(), isOpen: z.boolean() })),
    /** Why the rest is not here; null for all of it. */
    refused: z.enum(['edition', 'signIn', 'plan']).nullable(),
    /** The sections that this person may read. */
    sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })),
    /** For a doctor or pharmacist; empty where the rest is not here. */
    questions: z.array(z.string()),
    /** Everyone's, with any plan. */
    help: ArticleHelp,
    sources: ArticleSources,
    articles: z.array(z.object({ id: z.string(), title: z.string() })),
  })
  .meta({ id: 'LibraryGuide' });
export type LibraryGuide = z.infer<typeof LibraryGuide>;
