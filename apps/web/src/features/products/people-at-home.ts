import { useMemo, useSyncExternalStore } from 'react';
import { createSealedText } from '../../lib/sealed-storage.ts';

/** Someone at home for whom products are checked too. Of their allergies nothing is known until they are entered, "none" included. */
export type PersonAtHome = { name: string; allergies: readonly string[] | null; diet: string | null; ageYears: number | null };

export const peopleMax = 8;
export const nameLengthMax = 40;
export const diets = ['vegetarian', 'vegan', 'pescatarian'] as const;

/** The allergies of others stay sealed in this browser. */
const storage = createSealedText('product-people');

export function parsePeople(stored: string | null): PersonAtHome[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPerson).slice(0, peopleMax) : [];
  } catch {
    // Cut off: there is nothing to go on with.
    return [];
  }
}

function isPerson(one: unknown): one is PersonAtHome {
  const { name, allergies, diet, ageYears } = Object(one) as Partial<PersonAtHome>;
  return (
    typeof name === 'string' &&
    (allergies === null || (Array.isArray(allergies) && allergies.every((allergy) => typeof allergy === 'string'))) &&
    (diet === null || typeof diet === 'string') &&
    (ageYears === null || typeof ageYears === 'number')
  );
}

/** "peanuts, milk and kiwi" are three; "none" is an answer, and nothing is none. */
export function parseAllergies(typed: string): string[] | null {
  const words = typed
    .split(/[,;/&\n]|\band\b/i)
    .map((word) => word.trim().slice(0, 80))
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.filter((word) => !/^(?:none|no|nothing|-|–)$/i.test(word));
}

export const savePerson = (person: PersonAtHome): void =>
  storage.update((before) => JSON.stringify([...parsePeople(before).filter(({ name }) => name !== person.name), person].slice(-peopleMax)));
export const removePerson = (name: string): void =>
  storage.update((before) => JSON.stringify(parsePeople(before).filter((person) => person.name !== name)));

export function usePeopleAtHome(): PersonAtHome[] {
  const stored = useSyncExternalStore(storage.onChange, storage.read, () => null);
  return useMemo(() => parsePeople(stored), [stored]);
}
