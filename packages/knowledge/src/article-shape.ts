import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';
import { Help } from './help.ts';

export const ArticleTopic = z.enum([
  'conditions',
  'symptoms',
  'medicines',
  'supplements',
  'nutrients',
  'lab-markers',
  'prevention',
  'product',
]);
export type ArticleTopic = z.infer<typeof ArticleTopic>;

/** Entries of the knowledge base, by their ids. */
const Entries = z.strictObject({
  substances: z.array(Id).min(1).optional(),
  classes: z.array(Id).min(1).optional(),
  conditions: z.array(Id).min(1).optional(),
  analytes: z
    .array(z.string().regex(/^[a-z][a-z0-9_]*$/))
    .min(1)
    .optional(),
});

/** What a reader wants to know of a subject. When to get help is the article's `help`. */
export const articleAspects = [
  'what-it-is',
  'causes',
  'risk',
  'symptoms',
  'tests',
  'treatment',
  'how-to-take',
  'side-effects',
  'self-care',
  'what-to-expect',
  'prevention',
  'when-to-get-help',
  'questions',
  'costs',
] as const;
export type ArticleAspect = (typeof articleAspects)[number];

/**
 * Two to seven sentences that are true without the ones around them, so that they can be cited alone. `aspect`: what of the subject it
 * answers, where it answers one thing. `sources`: its own, where the article's are not those. `unread`: nobody has opened the sources for
 * these sentences yet.
 */
export const Passage = z.strictObject({
  heading: Words,
  text: Words,
  aspect: z.enum(articleAspects).optional(),
  sources: z.array(SourceId).min(1).optional(),
  unread: z.literal(true).optional(),
});
export type Passage = z.infer<typeof Passage>;

/** A short article for readers without medical training: plain words, the clinical term in brackets, no diagnosis, no dose of a prescription. */
export const ArticleShape = z.strictObject({
  id: Id,
  topic: ArticleTopic,
  title: Words,
  /** What people call it at home: "water pill", "the runs". */
  lay: z.array(Words),
  /** Clinical names, abbreviations, British spellings. */
  synonyms: z.array(Words),
  /** What it tells about: their names lead to it. */
  about: Entries.optional(),
  /** What else a reader may want to look at. */
  related: Entries.optional(),
  passages: z.array(Passage).min(2).max(15),
  /** When to get help, soonest first. */
  help: Help.optional(),
  /** Of an article about the product: where to turn. */
  turnTo: Words.optional(),
  written: z.iso.date(),
  /** Empty only where the product itself is the source. */
  sources: z.array(SourceId),
});
