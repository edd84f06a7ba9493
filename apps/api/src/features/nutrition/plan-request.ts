import { addDays, countDaysBetween, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { ChosenDish, MealPlanSettings, TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { FoodCheck, FoodNotice } from '@wellkept/interactions/foods/check-foods.ts';
import { loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { estimateProteinNeed } from '@wellkept/nutrition/intakes/protein-need.ts';
import { findTypicalEnergy } from '@wellkept/nutrition/intakes/typical-energy.ts';
import { steadyDays, steadyDaysMin } from '@wellkept/nutrition/needs/steadiness.ts';
import { type EaterFacts, listPlanFoods, type SeatedEater, seatEater } from '@wellkept/nutrition/planner/eater.ts';
import type { FoodToUse, PlanRequest, Unmet } from '@wellkept/nutrition/planner/meal-plan.ts';
import { namesEatingDisorder } from '@wellkept/profile/eating-care.ts';
import { getWeightKg } from '@wellkept/profile/units.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { findListPerson } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationList } from '../interactions/medication-list-check.ts';
import { estimateNeed, estimateProtein, findWeakKidneys, getEatingRules, getLifeStage, listMissingFacts } from './eater.ts';
import { type EatingFacts, findEatingFacts, judgeCare } from './eating-signs.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { checkPersonFoods } from './food-notices.ts';
import { computeMeanAmount, listNotedDays } from './noted-days.ts';
import { findOutsideResults } from './steering-results.ts';
import { type KnownMate, readMate } from './table-mate.ts';

/** What a plan follows from, beside its settings. */
export type PlanFacts = CurrentMedicationList & EatingFacts;
export type Planning = {
  request: PlanRequest;
  /** The person first, then the others. */
  table: readonly SeatedEater<FoodNotice>[];
  /** What was typed about the others and changes nothing. */
  unused: readonly Unmet[];
  isGentle: boolean;
  /** What a person needs of energy in a day, in kilocalories; null where that is unknown or stays out of sight. */
  energyNeed: number | null;
  missingFacts: readonly string[];
};

export async function findPlanFacts(tx: Transaction, userId: UserId, now: Date): Promise<PlanFacts> {
  return { ...(await findMedicationList(tx, userId)), ...(await findEatingFacts(tx, userId, toUtcDay(now))) };
}

type Wanted = { start: string; settings: MealPlanSettings; seed: number; dishes: readonly ChosenDish[] };

/** Everybody at the table with what they may eat and should get. Warnings of medicines count in every plan, targets in a paid one. */
export async function createPlanning(
  catalog: FoodCatalog,
  safety: SafetyEngine,
  facts: PlanFacts,
  wanted: Wanted,
  { hasTargets, now }: { hasTargets: boolean; now: Date },
): Promise<Planning> {
  const { profile, medications, results } = facts;
  const { settings, start, seed, dishes } = wanted;
  const today = toUtcDay(now);
  const foods = listPlanFoods(catalog.cookbook.recipes);
  const isGentle = judgeCare(catalog, facts, today).hidesNumbers;
  const need = isGentle ? null : estimateNeed(profile, today);
  const energyNeed = need && (need.low + need.high) / 2;
  const intakes = await loadIntakes();
  const person = await findListPerson(facts, now);
  const self = seatEater(
    {
      name: 'You',
      rules: getEatingRules(profile),
      dislikes: settings.dislikes,
      energy: energyNeed,
      stage: getLifeStage(profile, today),
      check: await checkPersonFoods(safety, foods, medications, person),
      protein: estimateProtein(profile, person, { readPerson: safety.readPerson, today }),
      results: await findOutsideResults(results, profile, now),
      weakKidneys: findWeakKidneys(person, safety),
      weightKg: getWeightKg(profile.personalInfo),
      usualVitaminK: computeUsualVitaminK(catalog, facts, today),
      targets: isGentle ? 'none' : hasTargets ? 'all' : 'energy',
    },
    intakes,
  );
  const table = [self];
  const unused: Unmet[] = [];
  for (const mate of settings.others) {
    const known = await readMate(mate, safety, today);
    const check = await checkPersonFoods(safety, foods, mate.medicines, known.person);
    table.push(seatEater(toEaterFacts(mate, known, check), intakes));
    unused.push(...listUnused(mate, known));
  }
  const request: PlanRequest = {
    days: settings.days,
    firstWeekday: (new Date(`${start}T12:00:00Z`).getUTCDay() + 6) % 7,
    meals: settings.meals,
    eaters: table.map(({ eater }) => eater),
    minutesMax: { weekday: settings.minutesWeekday, weekend: settings.minutesWeekend },
    costMax: settings.costMax,
    usesLeftovers: settings.usesLeftovers,
    lacking: settings.lacking,
    useUp: listUseUp(settings, start),
    locked: dishes,
    seed,
  };
  return { request, table, unused, isGentle, energyNeed, missingFacts: isGentle || need ? [] : listMissingFacts(profile, today) };
}

/** Foods at home that spoil, with the day of the plan up to which each is good. */
export const listPerishable = ({ useBy }: MealPlanSettings, start: string): FoodToUse[] =>
  useBy.map(({ food, day }) => ({ food, untilDay: countDaysBetween(start, day) }));

/** What spoils while the plan lasts. What is good for longer needs no haste, and what has expired is for nobody to eat. */
const listUseUp = (settings: MealPlanSettings, start: string): FoodToUse[] =>
  listPerishable(settings, start).filter(({ untilDay }) => untilDay >= 0 && untilDay < settings.days);

/** Of a mate nobody wrote a diary, and only what was typed was measured. */
function toEaterFacts(mate: TableMate, { state, results, weakKidneys }: KnownMate, check: FoodCheck): EaterFacts<FoodNotice> {
  const { name, energy, diet, allergies, dislikes, age, sex } = mate;
  const body = { ageYears: age, weightKg: null, heightCm: null, state, goal: null };
  return {
    name,
    rules: { diet, restrictions: [], allergies },
    dislikes,
    energy: energy ?? (age === null ? null : findTypicalEnergy(age, sex)),
    stage: age === null ? null : { ageYears: age, sex, state },
    check,
    protein: estimateProteinNeed({
      ...body,
      hasWeakKidneys: weakKidneys !== null,
      conditions: mate.conditions,
    }),
    results,
    weakKidneys,
    weightKg: null,
    usualVitaminK: null,
    // Only a paid plan seats others, and each gets what they need for as long as the plan is there.
    targets: namesEatingDisorder(mate.conditions) ? 'none' : 'all',
  };
}

/** Conditions and results of a mate that changed nothing: the plan must not read as if they had. */
const listUnused = ({ name: who }: TableMate, { unusedConditions, unusedResults }: KnownMate): Unmet[] => [
  ...unusedConditions.map((text) => ({
    who,
    what: `We don’t know the condition “${text}”, so the plan doesn’t take it into account.`,
    change: 'Check its spelling, or ask a dietitian.',
    isHard: true,
  })),
  ...unusedResults.map((text) => ({
    who,
    what: `The result “${text}” changes nothing in the plan.`,
    change:
      'Write the name, the number and its unit. Plans use eGFR, potassium, ferritin, LDL, HbA1c and uric acid, and creatinine with age and sex.',
    isHard: true,
  })),
];

/** What the diary says of a usual day, where enough days were noted in full. */
function computeUsualVitaminK(catalog: FoodCatalog, { entries, profile }: PlanFacts, today: string): number | null {
  const since = addDays(today, 1 - steadyDays);
  const steady = entries.filter(({ day }) => day >= since);
  const whole = listNotedDays(catalog, steady, profile, today).filter(({ isWhole }) => isWhole);
  return whole.length < steadyDaysMin ? null : computeMeanAmount(whole, 'vitaminK');
}
