import { z } from 'zod';
import { SourceId, Words } from './facts.ts';

/** Where a sentence stands, and whether it was read there: without a quote that was read, a severe statement is never more than moderately sure. */
export const Reading = z
  .strictObject({
    source: SourceId,
    /** Section of the document: "4 Contraindications", "7.1". */
    section: Words,
    /** Year and month of the revision that was read. */
    revision: z
      .string()
      .regex(/^\d{4}(?:-\d{2})?$/)
      .exactOptional(),
    /** At most 25 words, as they are printed. */
    quote: Words.refine((text) => text.split(/\s+/).length <= 25, 'a quote has at most 25 words').exactOptional(),
    readOn: z.iso.date().exactOptional(),
  })
  .refine(({ quote, readOn }) => (quote === undefined) === (readOn === undefined), 'a quote and the day it was read go together');
export type Reading = z.infer<typeof Reading>;
