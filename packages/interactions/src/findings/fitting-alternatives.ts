import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { KnownPerson } from '../person/read-person.ts';
import { judgePair } from '../rules/judge-pair.ts';
import { getSeverityRank } from '../severity.ts';
import type { FindingWithoutConfidence } from './findings.ts';
import { createPersonalFindings } from './personal-findings.ts';

type Ingredients = readonly (readonly KnownSubstance[])[];

const byNames = new WeakMap<Knowledge, ReadonlyMap<string, KnownSubstance>>();

function findSubstanceByName(knowledge: Knowledge, name: string): KnownSubstance | undefined {
  const known = byNames.get(knowledge) ?? new Map([...knowledge.substances.values()].map((substance) => [substance.name, substance]));
  byNames.set(knowledge, known);
  return known.get(name);
}

/** What is named instead must not be worse: nothing that has a severe finding with the rest of the list, or with the person. */
export function withFittingAlternatives(
  knowledge: Knowledge,
  findings: readonly FindingWithoutConfidence[],
  ingredients: Ingredients,
  known: KnownPerson | null,
): FindingWithoutConfidence[] {
  const ownSubstances = [...new Set(ingredients.flat())];
  const answers = new Map<string, boolean>();
  const isFitting = (name: string, replaced: readonly { id: string }[]): boolean => {
    const key = `${name} ${replaced.map(({ id }) => id).join(' ')}`;
    const answered = answers.get(key);
    if (answered !== undefined) return answered;
    const substance = findSubstanceByName(knowledge, name);
    const others = ownSubstances.filter((one) => one !== substance && !replaced.some(({ id }) => id === one.id));
    const answer =
      substance !== undefined &&
      others.every((other) => isMild(judgePair(knowledge, substance, other))) &&
      (known === null || createPersonalFindings(knowledge, [[substance]], known).every(isMild));
    answers.set(key, answer);
    return answer;
  };
  return findings.map((finding) =>
    finding.alternatives.length === 0
      ? finding
      : { ...finding, alternatives: finding.alternatives.filter((name) => isFitting(name, finding.substances)) },
  );
}

const isMild = ({ severity }: { severity: Parameters<typeof getSeverityRank>[0] }): boolean =>
  getSeverityRank(severity) < getSeverityRank('major');
