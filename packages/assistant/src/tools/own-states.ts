import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import type { States } from '@wellkept/triage/values/judge-values.ts';
import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import { findRelative } from '../reading/relative.ts';
import { parseStatedReading } from '../reading/stated-reading.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { findOwnDataFor } from './relative-own-data.ts';
import type { OwnData, World } from './tool.ts';

const none: States = new Set();

/**
 * What is known of the person that rows of the urgency table ask for, so that a value in a message is judged as on the page of results. Of
 * a child's value an adult's list says nothing.
 */
export function findOwnStates(world: World, ownData: OwnData | null, message: string): States {
  const own = findOwnDataFor(ownData, findRelative(message));
  if (!own || (listStatedMarkers(message).length === 0 && parseStatedReading(message) === null)) return none;
  const { circumstances } = world.readPerson(own.person);
  const ingredients = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match?.ingredients ?? []);
  return findUrgencyStates({
    ageYears: own.person.ageYears ?? null,
    isPregnant: own.person.pregnancy !== undefined,
    conditionIds: circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : [])),
    medicineSides: ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.sides ?? []),
  });
}
