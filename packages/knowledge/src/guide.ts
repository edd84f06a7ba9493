import { z } from 'zod';
import { ArticleShape } from './article-shape.ts';
import { Id, SourceId, Words } from './facts.ts';
import { Picture } from './guide-picture.ts';

/** The sources of the guide that a part rests on. Only what speaks of the product itself has none. */
const cites = z.array(SourceId);

/** A part of a section. */
export const GuideBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Words, cites }),
  /** One thing that must not be missed. */
  z.strictObject({ kind: z.literal('note'), text: Words, cites }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Words).min(2), isOrdered: z.boolean(), cites }),
  z.strictObject({
    kind: z.literal('table'),
    caption: Words,
    columns: z.array(Words).min(2).max(4),
    rows: z.array(z.array(Words).min(2).max(4)).min(2),
    cites,
  }),
  /** `alt` says all that the picture shows. */
  z.strictObject({ kind: z.literal('picture'), title: Words, alt: Words, caption: Words, picture: Picture, cites }),
]);
export type GuideBlock = z.infer<typeof GuideBlock>;

export const GuideSection = z.strictObject({ heading: Words, blocks: z.array(GuideBlock).min(1) });
export type GuideSection = z.infer<typeof GuideSection>;

/** An article in depth, behind short ones. A plan opens all of it; its summary, first section and when to get help are everyone's. */
export const Guide = ArticleShape.pick({ id: true, topic: true, title: true, about: true, written: true, sources: true, help: true })
  .required({ about: true, help: true })
  .extend({
    summary: Words,
    /** The short articles it continues; they lead to it, and so does a search that finds them. */
    articles: z.array(Id).min(1),
    sections: z.array(GuideSection).min(5),
    /** For a doctor or pharmacist. */
    questions: z.array(Words).min(4),
  });
export type Guide = z.infer<typeof Guide>;
