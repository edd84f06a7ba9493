import { z } from 'zod';
import { SourceId, Words } from './facts.ts';

/** What the labels or rules of one part of the world say; the regions are those that a person may live in. */
const RegionalWords = z.strictObject({ region: z.enum(['US', 'UK', 'EU', 'other']), text: Words });

/** How references are known to differ about a fact or a label rule. A finding that rests on it is less sure. */
export const Disagreement = z
  .strictObject({
    /** What differs whatever the region. */
    text: Words.exactOptional(),
    /** What labels say where they differ by region: the region of the person is shown first. The stricter one is the grade. */
    regions: z.array(RegionalWords).min(2).exactOptional(),
    /** The references that say otherwise, where the fact does not cite them already. */
    sources: z.array(SourceId).min(1).exactOptional(),
  })
  .refine(({ text, regions }) => text !== undefined || regions !== undefined, 'a disagreement says what differs')
  .refine(({ regions = [] }) => new Set(regions.map(({ region }) => region)).size === regions.length, 'each region speaks once');
export type Disagreement = z.infer<typeof Disagreement>;
