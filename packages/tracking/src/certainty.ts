import type { EffectEstimate } from './null-model.ts';
import type { Pattern } from './patterns.ts';

/** How far a pattern can be relied on, as a person would say it. */
export type Certainty = 'early' | 'fair' | 'strong';

/** A chance at most this, read from at least so many days (of laboratory results: results). */
const needed = {
  strong: { chance: 0.001, days: 40, results: 12 },
  fair: { chance: 0.01, days: 28, results: 9 },
} as const;

type Judged = { kind: Pattern['kind']; chance: number; dayCount: number; effect: EffectEstimate | null };

/**
 * An early sign, fairly sure or very sure. A strong pattern also has a narrow interval: its nearer end is at least half the estimate. A fair
 * one has an interval without zero.
 */
export function rateCertainty({ kind, chance, dayCount, effect }: Judged): Certainty {
  const nearEnd = effect ? Math.min(effect.low * Math.sign(effect.estimate), effect.high * Math.sign(effect.estimate)) : null;
  const isEnough = ({ chance: most, days, results }: (typeof needed)[keyof typeof needed]) =>
    chance <= most && dayCount >= (kind === 'results' ? results : days);
  if (isEnough(needed.strong) && (effect === null || (nearEnd ?? 0) >= Math.abs(effect.estimate) / 2)) return 'strong';
  return isEnough(needed.fair) && (nearEnd === null || nearEnd > 0) ? 'fair' : 'early';
}
