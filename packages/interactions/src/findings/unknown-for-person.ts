import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { hasCautionFact } from '../person/judge-caution.ts';
import type { KnownPerson } from '../person/read-person.ts';
import { type CheckResult, type FindingWithoutConfidence, unknownSituations } from './findings.ts';
import { getMatter, indexMatters } from './personal-findings.ts';

/** Foods, vitamins, what barely reaches the blood and vaccines without living germs are not asked about. */
const isAskedAbout = ({ kind, local, classes }: KnownSubstance): boolean =>
  !local && !classes.some(({ id }) => id === 'inactivated-vaccine') && (kind === 'drug' || kind === 'herb' || kind === 'supplement');

/**
 * The items of which nothing is known in a situation of this person: no fact that warns, and none that says they may be taken. Silence
 * about them is no answer.
 */
export function listUnknownForPerson(
  knowledge: Knowledge,
  ingredients: readonly (readonly KnownSubstance[])[],
  known: KnownPerson | null,
  findings: readonly FindingWithoutConfidence[],
): NonNullable<CheckResult['unknownFor']> {
  if (!known) return [];
  const there = new Set<string>(known.circumstances.flatMap(({ kind, id }) => (kind === 'situation' ? [id] : [])));
  const matters = indexMatters(known);
  return unknownSituations.flatMap((situation) => {
    if (!there.has(situation)) return [];
    const isUnknown = (substance: KnownSubstance) => isAskedAbout(substance) && !hasCautionFact(knowledge, substance, situation, known);
    // A product that is warned of is not silent because of its other part.
    const isWarnedOf = (at: number) =>
      findings.some((finding) => finding.kind === 'personal' && finding.items.includes(at) && getMatter(finding, matters) === situation);
    const items = ingredients.flatMap((own, at) => (own.some(isUnknown) && !isWarnedOf(at) ? [at] : []));
    return items.length > 0 ? [{ situation, items }] : [];
  });
}
