import { z } from 'zod';
import { SourceId, Words } from './facts.ts';

/** How references are known to differ about a fact or a label rule. A finding that rests on it is less sure. */
export const Disagreement = z.strictObject({
  text: Words,
  /** The references that say otherwise, where the fact does not cite them already. */
  sources: z.array(SourceId).min(1).exactOptional(),
});
export type Disagreement = z.infer<typeof Disagreement>;
