import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';
import { AnalyteId } from './marker.ts';

/** How people name a thing, as regular expressions over lower case. */
const wordings = z.array(Words).min(1);

/** What may stand behind a complaint, to be looked for in a person's own record. */
export const Complaint = z.strictObject({
  id: Id,
  /** What follows "may be behind". */
  name: Words,
  /** What its article is looked for by. */
  query: Words,
  words: wordings,
  /** Measurements, the most telling first, with the sides on which they explain it. */
  results: z.array(z.strictObject({ marker: AnalyteId, sides: z.array(z.enum(['above', 'below'])).min(1) })),
  /** What lists of side effects call it: each one is looked for. */
  effects: z.array(Words),
  /** Conditions that bring it along. */
  conditions: z.array(Id),
  /** What the diary may say of it. */
  diary: z.array(Words),
  sources: z.array(SourceId).min(1),
});
export type Complaint = z.infer<typeof Complaint>;

/** An organ or a substance of the body with the measurements that say how it is. */
export const Panel = z.strictObject({
  id: Id,
  /** What follows "your". */
  name: Words,
  query: Words,
  words: wordings,
  /** The most telling first. */
  markers: z.array(AnalyteId).min(1),
  sources: z.array(SourceId).min(1),
});
export type Panel = z.infer<typeof Panel>;
