import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { Practice } from '@wellkept/knowledge/practice.ts';
import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { TrialEvidence } from '@wellkept/knowledge/trial-evidence.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { kindWords } from '../../interactions/supplements/card-text.ts';
import { createSupplementFacts } from '../../interactions/supplements/supplement-facts.ts';

/** What is taken, or done, with what trials say of it. */
export type Remedy = { id: string; name: string; synonyms: readonly string[]; kind: string; evidence: readonly TrialEvidence[] } & (
  | { substance: KnownSubstance; practice?: never }
  | { practice: Practice; substance?: never }
);
export type RemedyFilter = { typed: string; complaint: string; verdict: TrialEvidence['verdict'] | '' };

const remedyKinds: ReadonlySet<SubstanceKind> = new Set(['herb', 'supplement', 'vitamin', 'mineral', 'food', 'drink', 'habit']);

export const practiceWord = 'Practice';

/** Everything natural of which trials or monographs say something, by name. */
export function listRemedies({ knowledge }: Pick<Engine, 'knowledge'>, leaflets: Leaflets): Remedy[] {
  const taken = [...knowledge.substances.values()]
    .filter(({ kind }) => remedyKinds.has(kind))
    .map((substance): Remedy => {
      const { id, name, synonyms, kind } = substance;
      return {
        id,
        name,
        synonyms,
        kind: kindWords[kind],
        substance,
        evidence: createSupplementFacts(knowledge, leaflets, substance).evidence,
      };
    })
    .filter(({ evidence }) => evidence.length > 0);
  const done = [...leaflets.practices.values()].map((practice): Remedy => {
    const { id, name, synonyms = [], evidence } = practice;
    return { id, name, synonyms, kind: practiceWord, practice, evidence };
  });
  return [...taken, ...done].sort((one, other) => one.name.localeCompare(other.name, 'en'));
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
  return remedies.filter(({ name, synonyms, evidence }) => {
    const names = [name, ...synonyms].map(fold);
    const isNamed = wanted === '' || names.some((one) => one.includes(wanted)) || evidence.some((one) => fold(one.for).includes(wanted));
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
  return [...Map.groupBy(remedies, ({ name }) => name.charAt(0).toUpperCase())];
}
