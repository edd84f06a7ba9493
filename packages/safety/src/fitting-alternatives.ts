import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Unweighed } from './findings.ts';
import { judgePair } from './judge-pair.ts';
import { personalFindings } from './person/personal-findings.ts';
import type { KnownPerson } from './person/read-person.ts';
import { severityRank } from './severity.ts';

type Ingredients = readonly (readonly KnownSubstance[])[];

const byNames = new WeakMap<Knowledge, ReadonlyMap<string, KnownSubstance>>();

function named(knowledge: Knowledge, name: string): KnownSubstance | undefined {
  const known = byNames.get(knowledge) ?? new Map([...knowledge.substances.values()].map((substance) => [substance.name, substance]));
  byNames.set(knowledge, known);
  return known.get(name);
}

/** What is named instead must not be worse: nothing that has a severe finding with the rest of the list, or with the person. */
export function withFittingAlternatives(
  knowledge: Knowledge,
  findings: readonly Unweighed[],
  ingredients: Ingredients,
  known: KnownPerson | null,
): Unweighed[] {
  const taken = [...new Set(ingredients.flat())];
  const answers = new Map<string, boolean>();
  const fits = (name: string, replaced: readonly { id: string }[]): boolean => {
    const key = `${name} ${replaced.map(({ id }) => id).join(' ')}`;
    const answered = answers.get(key);
    if (answered !== undefined) return answered;
    const substance = named(knowledge, name);
    const others = taken.filter((one) => one !== substance && !replaced.some(({ id }) => id === one.id));
    const answer =
      substance !== undefined &&
      others.every((other) => isMild(judgePair(knowledge, substance, other))) &&
      (known === null || personalFindings(knowledge, [[substance]], known).every(isMild));
    answers.set(key, answer);
    return answer;
  };
  return findings.map((finding) =>
    finding.alternatives.length === 0
      ? finding
      : { ...finding, alternatives: finding.alternatives.filter((name) => fits(name, finding.substances)) },
  );
}

const isMild = ({ severity }: { severity: Parameters<typeof severityRank>[0] }): boolean => severityRank(severity) < severityRank('major');
