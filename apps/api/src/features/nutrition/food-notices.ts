import { setImmediate } from 'node:timers/promises';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { checkFoods, type FoodAmounts, type FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import { findMisfit } from '@wellkept/nutrition/needs/fit.ts';
import { createRecentCache, hashKey, type RecentCache } from '../../recent-cache.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { computeMeanAmount, type NotedDay } from './noted-days.ts';

/** Of the cookbook there are some hundred notices; of most questions a few. */
const cachedChecksMax = 300;
const checksOfEngine = new WeakMap<SafetyEngine, RecentCache<FoodCheck>>();

/**
 * The check of foods beside the medicines of a person; other requests get their turn in between. It depends on what it is given alone, so the
 * latest answers are cached.
 */
export async function checkPersonFoods(
  safety: SafetyEngine,
  foods: readonly string[],
  medications: readonly (Medication | string)[],
  person: CheckedPerson,
  amounts?: FoodAmounts,
): Promise<FoodCheck> {
  const { knowledge, resolver, check, readPerson } = safety;
  const cache = checksOfEngine.get(safety) ?? createRecentCache(cachedChecksMax);
  checksOfEngine.set(safety, cache);
  const key = hashKey([foods, medications, person, amounts && [[...amounts.gramsADay], amounts.drinksADay]]);
  const known = cache.get(key);
  if (known) return known;
  const checked = await checkFoods(
    {
      knowledge,
      resolver,
      check: (items) => check(items, person),
      knowsPerson: readPerson(person).circumstances.length > 0,
      isAdjective: isOpenAdjective,
      pause: () => setImmediate(),
    },
    foods,
    medications,
    amounts,
  );
  cache.set(key, checked);
  return checked;
}

/** A U.S. standard drink has so many grams of alcohol (National Institute on Alcohol Abuse and Alcoholism, 2016). */
const alcoholPerDrinkG = 14;

/** How much of each food there is in a day, of the days that were noted. */
export function listAmounts(days: readonly NotedDay[]): FoodAmounts {
  const gramsADay = new Map<string, number>();
  for (const { names, grams } of days.flatMap(({ eaten }) => eaten))
    for (const name of names) gramsADay.set(name, (gramsADay.get(name) ?? 0) + (grams ?? 0) / days.length);
  return { gramsADay, drinksADay: computeMeanAmount(days, 'alcohol') / alcoholPerDrinkG };
}

/** What the check says of the caffeine of a day, that of the list included. */
export async function checkCaffeine(
  { check }: Pick<SafetyEngine, 'check'>,
  days: readonly NotedDay[],
  medications: readonly Medication[],
  person: CheckedPerson,
): Promise<Nutrition['notices']> {
  const mg = Math.round(computeMeanAmount(days, 'caffeine'));
  if (mg === 0) return [];
  const { findings } = await check([...medications, `caffeine ${mg} mg daily`], person);
  return findings
    .filter(({ kind, items }) => kind === 'amount' && items.includes(medications.length))
    .map(({ severity, headline, advice, outcome }) => ({
      food: 'Caffeine',
      medicine: 'Caffeine',
      severity,
      headline,
      advice: [outcome, advice[0]?.text].filter(Boolean).join(' ') || null,
    }));
}

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
