import type { DecisionLimit, Marker } from '@wellkept/knowledge/marker.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { Bounds, Status } from './ranges.ts';
import type { Result } from './result.ts';

/** How soon to talk to somebody. `visit`: when one is there anyway. */
export type UrgencyLevel = DecisionLimit['level'] | 'visit';
export type Urgency = { level: UrgencyLevel; says: string; source: Source | null };

export const urgencyLevels: readonly UrgencyLevel[] = ['critical', 'days', 'weeks', 'visit'];

export const urgencyWords: Readonly<Record<UrgencyLevel, string>> = {
  critical: 'Get help now',
  days: 'Talk to a doctor within days',
  weeks: 'Talk to a doctor within weeks',
  visit: 'Mention it at your next visit',
};

/** Whether a value is certainly beyond a limit: "< 50" is below 60, and may or may not be below 40. */
function isBeyond(
  { side, at }: DecisionLimit,
  { amount, comparator }: Pick<Result, 'amount' | 'comparator'>,
  { low, high }: Bounds,
): boolean {
  if (amount === null) return false;
  if (side === 'below-target') return low !== null && low >= at && comparator !== '>' && amount < low;
  if (side === 'below') return comparator === '<' ? amount <= at : comparator === null && amount < at;
  const limit = side === 'above-limit' ? (high === null ? null : high * at) : at;
  if (limit === null || comparator === '<') return false;
  return side === 'above-or-at' || comparator === '>' ? amount >= limit : amount > limit;
}

/** The most pressing of what is known of a value; beyond its range without a limit of its own it is worth a word at the next visit. */
export function urgencyOf(
  result: Pick<Result, 'analyteId' | 'amount' | 'comparator'>,
  about: { status: Status | null; bounds: Bounds | null; marker: Marker | undefined },
  markers: Markers,
): Urgency | null {
  const reached = (markers.limits.get(result.analyteId) ?? []).filter((limit) =>
    isBeyond(limit, result, about.bounds ?? { low: null, high: null }),
  );
  const [first] = reached.toSorted((one, other) => urgencyLevels.indexOf(one.level) - urgencyLevels.indexOf(other.level));
  if (first) return { level: first.level, says: first.says, source: markers.sources.get(first.source) ?? null };
  if (about.status === null || about.status === 'within') return null;
  return { level: 'visit', says: about.marker?.recheck ?? 'Ask when to have it measured again.', source: null };
}
