import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { Engine } from '../../../lib/knowledge.ts';

/** What is known of a person that decides how dangerous a reading is. Until the engine is here: age and pregnancy. */
export function findReadingStates(
  engine: Pick<Engine, 'resolve' | 'knowledge' | 'conditionIds'> | null,
  person: CheckedPerson | null,
  medications: readonly StoredMedication[],
): ReadonlySet<UrgencyState> {
  const ingredients = engine ? medications.flatMap((medication) => engine.resolve(medication).match?.ingredients ?? []) : [];
  return findUrgencyStates({
    ageYears: person?.ageYears ?? null,
    isPregnant: person?.pregnancy !== undefined,
    conditionIds: engine && person ? engine.conditionIds(person) : [],
    medicineSides: ingredients.flatMap(({ substanceId }) => engine?.knowledge.substances.get(substanceId)?.sides ?? []),
  });
}
