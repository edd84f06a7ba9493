import type { Knowledge, KnownSubstance } from './knowledge.ts';

/** Checkable: something is known of it that a check can use. */
function isCheckable(substance: KnownSubstance, knowledge: Knowledge): boolean {
  return (
    substance.effects.length > 0 ||
    substance.proteins.length > 0 ||
    substance.absorption.length > 0 ||
    substance.sides.some((side) => knowledge.pairFacts.has(side))
  );
}

/** How many distinct pairs of checkable substances there are. */
export function checkablePairCount(knowledge: Knowledge): number {
  let count = 0;
  for (const substance of knowledge.substances.values()) if (isCheckable(substance, knowledge)) count += 1;
  return (count * (count - 1)) / 2;
}

/** "3.4M+", "38K+", "120": rounded down, so that the figure never claims more than there is. */
export function formatPairCount(count: number): string {
  if (count >= 1_000_000) return `${(Math.floor(count / 100_000) / 10).toFixed(1)}M+`;
  return count >= 1000 ? `${Math.floor(count / 1000)}K+` : String(count);
}
