import type { HoldReason } from './hold-patterns.ts';

/** What the trained reader looks for: one output each. */
export const readReasons = [
  'sale',
  'spam',
  'contact',
  'link',
  'unsafe',
  'abuse',
  'selfHarm',
  'minor',
] as const satisfies readonly HoldReason[];
export type ReadReason = (typeof readReasons)[number];
