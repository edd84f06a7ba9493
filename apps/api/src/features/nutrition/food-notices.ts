import { setImmediate } from 'node:timers/promises';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { checkFoods, type FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import { findMisfit } from '@wellkept/nutrition/needs/fit.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import type { FoodCatalog } from './food-catalog.ts';

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

/** What was eaten although the profile names an allergy to it, each food once for each allergy. */
export function listAllergyNotices(
  { listParts }: Pick<FoodCatalog, 'listParts'>,
  eaten: readonly { foodId: string | null; name: string }[],
  allergies: readonly string[],
): Nutrition['notices'] {
  const foods = [...new Map(eaten.map((one) => [`${one.foodId} ${one.name}`, one])).values()];
  return allergies.flatMap((allergy) => {
    const rules = { diet: null, restrictions: [], allergies: [allergy] };
    const name = allergy.replace(/\s*allerg\w*/i, '').toLowerCase();
    return foods
      .filter((food) => listParts(food).some((part) => findMisfit(part, rules) !== null))
      .map((food) => ({
        food: food.name,
        medicine: allergy,
        severity: 'major' as const,
        headline: `${food.name}: your profile names an allergy to ${name}.`,
        advice: null,
      }));
  });
}
