import { setImmediate } from 'node:timers/promises';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { checkFoods, type FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';

/** The check of foods beside the medicines of a person; other requests get their turn in between. */
export const checkPersonFoods = (
  { knowledge, resolver, check }: SafetyEngine,
  foods: readonly string[],
  medications: readonly Medication[],
  person: CheckedPerson,
): Promise<FoodCheck> =>
  checkFoods(
    { knowledge, resolver, check: (items) => check(items, person), isAdjective: isOpenAdjective, pause: () => setImmediate() },
    foods,
    medications,
  );
