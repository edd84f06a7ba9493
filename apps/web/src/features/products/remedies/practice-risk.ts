import { withBroader } from '@wellkept/interactions/person/broader.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { compareSeverity } from '@wellkept/interactions/severity.ts';
import type { Practice } from '@wellkept/knowledge/practice.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { Engine } from '../../../lib/knowledge.ts';

export type PracticeCaution = Practice['cautions'][number] & {
  /** What of the person it is about: "Glaucoma", "Warfarin". */ because: readonly string[];
};

/** The cautions of a practice, those about this person first: their conditions and situations as every check reads them, and what is on their list. */
export function judgePractice(
  { cautions }: Practice,
  { knowledge, readPerson, resolve }: Pick<Engine, 'knowledge' | 'readPerson' | 'resolve'>,
  person: CheckedPerson | null,
  medicines: readonly (string | StoredMedication)[],
): PracticeCaution[] {
  const { circumstances } = readPerson(person ?? {});
  const taken = medicines
    .flatMap((one) => resolve(one).match?.ingredients ?? [])
    .flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  const judged = cautions.map((caution): PracticeCaution => {
    const { conditions = [], situations = [], sides = [], isOfLight } = caution;
    const ofPerson = circumstances.filter((one) =>
      one.kind === 'situation'
        ? situations.includes(one.id)
        : withBroader(knowledge, one.condition).some(({ id }) => conditions.includes(id)) ||
          one.means.some((situation) => situations.includes(situation)),
    );
    const ofList = taken.filter(
      (substance) =>
        substance.sides.some((side) => sides.includes(side)) ||
        (isOfLight &&
          substance.sides.some((side) =>
            knowledge.cautions.get(side)?.some(({ when, severity }) => when === 'sunlight' && severity !== 'none'),
          )),
    );
    return { ...caution, because: [...new Set([...ofPerson, ...ofList].map(({ name }) => name))] };
  });
  return judged.toSorted((one, other) => Number(other.because.length > 0) - Number(one.because.length > 0) || compareSeverity(one, other));
}
