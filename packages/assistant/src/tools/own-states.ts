import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import type { States } from '@wellkept/triage/values/judge-values.ts';
import { findRelative } from '../reading/relative.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { findOwnDataFor } from './relative-own-data.ts';
import type { OwnData, World } from './tool.ts';

const none: States = new Set();

/**
 * What is known of the person that rows of the urgency table and the red flags ask for: a value in a message is judged as on the page of
 * results, and a blow to the head by the blood thinner on the list. Of a child an adult's list says nothing.
 */
export function findOwnStates(world: World, ownData: OwnData | null, message: string): States {
  const own = findOwnDataFor(ownData, findRelative(message));
  if (!own) return none;
  const { circumstances } = world.readPerson(own.person);
  const ingredients = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match?.ingredients ?? []);
  const person = {
    ageYears: own.person.ageYears ?? null,
    isPregnant: own.person.pregnancy !== undefined,
    conditionIds: circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : [])),
    substances: ingredients.flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId) ?? []),
  };
  const states = findUrgencyStates(person, world.knowledge);
  return own.region === 'US' ? new Set([...states, 'meter-in-mg-dl']) : states;
}
