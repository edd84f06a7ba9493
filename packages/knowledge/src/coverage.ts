import type { Knowledge, KnownSubstance } from './knowledge.ts';
import type { Leaflets } from './leaflets.ts';

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
export function countCheckablePairs(knowledge: Knowledge): number {
  let count = 0;
  for (const substance of knowledge.substances.values()) if (isCheckable(substance, knowledge)) count += 1;
  return (count * (count - 1)) / 2;
}

/** "3.4M+", "38K+", "120": rounded down, so that the figure never claims more than there is. */
export function formatPairCount(count: number): string {
  if (count >= 1_000_000) return `${Math.floor(count / 1_000_000)}.${Math.floor(count / 100_000) % 10}M+`;
  return count >= 1000 ? `${Math.floor(count / 1000)}K+` : String(count);
}

/** What may be known of an entry, of its own or through its classes, as docs/knowledge.md names it. */
const depths = {
  effects: ({ effects }) => effects.length > 0,
  'enzyme roles': ({ proteins }) => proteins.length > 0,
  absorption: ({ absorption }) => absorption.length > 0,
  'pair facts': ({ sides }, { pairFacts }) => sides.some((side) => pairFacts.has(side)),
  cautions: ({ sides }, { cautions }) => sides.some((side) => cautions.has(side)),
  dosing: ({ sides }, { dosing }) => sides.some((side) => dosing.has(side)),
  leaflets: ({ sides }, _, { bySide }) => sides.some((side) => bySide.has(side)),
} as const satisfies Record<string, (substance: KnownSubstance, knowledge: Knowledge, leaflets: Leaflets) => boolean>;

/** How many entries there are, and of how many each kind of thing is known: all entries, and the medicines among them. */
export function countByDepth(knowledge: Knowledge, leaflets: Leaflets): ReadonlyMap<string, { all: number; medicines: number }> {
  const entries = [...knowledge.substances.values()];
  const count = (known: readonly KnownSubstance[]) => ({
    all: known.length,
    medicines: known.filter(({ kind }) => kind === 'drug').length,
  });
  const byDepth = Object.entries(depths).map(
    ([name, isKnown]) => [name, count(entries.filter((entry) => isKnown(entry, knowledge, leaflets)))] as const,
  );
  return new Map([['entries', count(entries)], ...byDepth]);
}
