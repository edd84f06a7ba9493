import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { findReadingWarning } from '@wellkept/tracking/diary/reading-warning.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';

type Reading = Pick<ShownEntry, 'subject' | 'value' | 'secondValue'>;

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

/** Whether a reading asks for action from anyone: a person with any one of the states that the table asks about, or with none. */
export function canBeDangerous({ subject, value, secondValue }: Reading, table: UrgencyTable): boolean {
  const asked = new Set([...table.byObserved.values()].flat().flatMap(({ needs = [] }) => needs));
  const reading = { value: value ?? 0, secondValue };
  return [[], ...[...asked].map((state) => [state])].some(
    (states) => findReadingWarning(subject, reading, { symptoms: [], context: { states: new Set(states) }, table }) !== null,
  );
}
