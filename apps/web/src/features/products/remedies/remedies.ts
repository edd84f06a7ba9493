import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { createSupplementFacts, type SupplementEvidence } from '../../interactions/supplements/supplement-facts.ts';

export type Remedy = { substance: KnownSubstance; evidence: readonly SupplementEvidence[] };
export type RemedyFilter = { typed: string; complaint: string; verdict: SupplementEvidence['verdict'] | '' };

const remedyKinds: ReadonlySet<SubstanceKind> = new Set(['herb', 'supplement', 'vitamin', 'mineral', 'food', 'drink', 'habit']);

/** Everything natural of which trials or monographs say something, by name. */
export function listRemedies({ knowledge }: Pick<Engine, 'knowledge'>, leaflets: Leaflets): Remedy[] {
  return [...knowledge.substances.values()]
    .filter(({ kind }) => remedyKinds.has(kind))
    .map((substance) => ({ substance, evidence: createSupplementFacts(knowledge, leaflets, substance).evidence }))
    .filter(({ evidence }) => evidence.length > 0)
    .sort((one, other) => one.substance.name.localeCompare(other.substance.name, 'en'));
}

/** The complaints that a use names: "joint pain (knee) and bones" are two. */
const splitComplaints = (use: string): string[] =>
  use
    .replace(/\s*\([^)]*\)|, (?:as|by|on) .*$/g, '')
    .split(' and ')
    .filter((one) => one !== '');

/** Complaints that remedies were tried for, in the order of the alphabet. */
export const listComplaints = (remedies: readonly Remedy[]): string[] =>
  [...new Set(remedies.flatMap(({ evidence }) => evidence.flatMap((one) => splitComplaints(one.for))))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  );

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Those that match every choice. A complaint and a grade have to meet in the same use. */
export function filterRemedies(remedies: readonly Remedy[], { typed, complaint, verdict }: RemedyFilter): Remedy[] {
  const wanted = fold(typed.trim());
  return remedies.filter(({ substance, evidence }) => {
    const names = [substance.name, ...(substance.synonyms ?? [])].map(fold);
    const isNamed = wanted === '' || names.some((name) => name.includes(wanted)) || evidence.some((one) => fold(one.for).includes(wanted));
    return (
      isNamed &&
      evidence.some(
        (one) => (complaint === '' || splitComplaints(one.for).includes(complaint)) && (verdict === '' || one.verdict === verdict),
      )
    );
  });
}

/** By first letter, in order. */
export function groupByLetter(remedies: readonly Remedy[]): [letter: string, remedies: Remedy[]][] {
  return [...Map.groupBy(remedies, ({ substance }) => substance.name.charAt(0).toUpperCase())];
}
