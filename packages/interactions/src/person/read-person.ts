import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import { createAllergyReader, isNoAllergy, type NamedAllergy, readDeniedAllergy } from './allergy-reader.ts';
import { type Circumstance, type DeniedConditions, findCircumstances } from './circumstances.ts';
import { createConditionTextReader } from './condition-reader.ts';
import type { EgfrRange } from './kidney-function.ts';
import type { CheckedPerson } from './person.ts';

/** A person in the words of the knowledge base. */
export type KnownPerson = {
  person: CheckedPerson;
  circumstances: readonly Circumstance[];
  /** How well the kidneys work, as far as that is known. */
  egfr: EgfrRange | null;
  allergies: readonly NamedAllergy[];
  habits: readonly KnownSubstance[];
  /** What was read as saying that the person does not have it. */
  denied: readonly DeniedConditions[];
  /** Conditions and allergies that were not understood, as written. */
  notUnderstood: readonly string[];
};

export function createPersonReader(knowledge: Knowledge, resolver: Resolver): (person: CheckedPerson) => KnownPerson {
  const readCondition = createConditionTextReader(knowledge.conditions.values());
  const readAllergy = createAllergyReader(knowledge, resolver);
  return (person) => {
    const { circumstances, egfr, denied, notUnderstood } = findCircumstances(knowledge, readCondition, person);
    const texts = (person.allergies ?? []).filter((text) => text.trim() !== '' && !isNoAllergy(text));
    const deniedAllergies = texts.flatMap((text) => readDeniedAllergy(text, readAllergy) ?? []);
    const allergies = texts.filter((text) => !deniedAllergies.some((one) => one.text === text)).map(readAllergy);
    const isUnderstood = ({ groups, substances }: NamedAllergy) => groups.length + substances.length > 0;
    return {
      person,
      egfr,
      circumstances,
      allergies: allergies.filter(isUnderstood),
      habits: (person.habits ?? []).flatMap((id) => knowledge.substances.get(id) ?? []),
      denied: [...denied, ...deniedAllergies],
      notUnderstood: [...notUnderstood, ...allergies.filter((allergy) => !isUnderstood(allergy)).map(({ text }) => text)],
    };
  };
}
