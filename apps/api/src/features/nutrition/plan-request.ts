import { addDays, countDaysBetween, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { ChosenDish, MealPlanSettings } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import { listCheckedNames } from '@wellkept/nutrition/foods/own-food.ts';
import { loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { steadyDays, steadyDaysMin } from '@wellkept/nutrition/needs/steadiness.ts';
import { createEnergyAim, listAims, noSteering, type Steering } from '@wellkept/nutrition/planner/aims.ts';
import type { Aim, FoodToUse, PlanEater, PlanRequest } from '@wellkept/nutrition/planner/meal-plan.ts';
import { findSteering, steeringFoods } from '@wellkept/nutrition/planner/steering.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { findListPerson } from '../interactions/list-check.ts';
import { type CurrentMedicationList, findMedicationList } from '../interactions/medication-list-check.ts';
import { estimateNeed, getEatingRules, getLifeStage, hidesNumbers, listMissingFacts } from './eater.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { checkPersonFoods } from './food-notices.ts';
import { computeMeanAmount, listNotedDays } from './noted-days.ts';
import { type FoodEntryRow, findFoodEntries } from './repository.ts';
import { findOutsideResults } from './steering-results.ts';

/** What a plan follows from, beside its settings. */
export type PlanFacts = CurrentMedicationList & { entries: FoodEntryRow[] };
export type Planning = {
  request: PlanRequest;
  check: FoodCheck;
  steering: Steering;
  isGentle: boolean;
  /** What a person needs of energy in a day, in kilocalories; null where that is unknown or stays out of sight. */
  energyNeed: number | null;
  missingFacts: readonly string[];
};

export async function findPlanFacts(tx: Transaction, userId: UserId, now: Date): Promise<PlanFacts> {
  const today = toUtcDay(now);
  return { ...(await findMedicationList(tx, userId)), entries: await findFoodEntries(tx, userId, addDays(today, 1 - steadyDays), today) };
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
  const foods = new Set(catalog.cookbook.recipes.flatMap(({ ingredients }) => ingredients.flatMap(({ food }) => listCheckedNames(food))));
  const person = await findListPerson(facts, now);
  const check = await checkPersonFoods(safety, [...foods, ...Object.values(steeringFoods)], medications, person);
  const isGentle = hidesNumbers(profile);
  const need = isGentle ? null : estimateNeed(profile, today);
  const energyNeed = need && (need.low + need.high) / 2;
  const outside = await findOutsideResults(results, profile, now);
  const steering = hasTargets && !isGentle ? findSteering(check.notices, outside, computeUsualVitaminK(catalog, facts, today)) : noSteering;
  const intakes = (await loadIntakes()).list(getLifeStage(profile, today));
  const self: PlanEater = {
    name: 'You',
    rules: getEatingRules(profile),
    dislikes: settings.dislikes,
    energy: hasTargets ? energyNeed : null,
    forbidden: new Map(check.notices.filter(({ severity }) => isGrave(severity)).map(({ food, headline }) => [food, headline])),
    aims: isGentle ? [] : hasTargets ? listAims(intakes, energyNeed, steering) : listEnergyAims(energyNeed),
  };
  const request: PlanRequest = {
    days: settings.days,
    firstWeekday: (new Date(`${start}T12:00:00Z`).getUTCDay() + 6) % 7,
    meals: settings.meals,
    eaters: [self, ...settings.others.map(toEater)],
    minutesMax: { weekday: settings.minutesWeekday, weekend: settings.minutesWeekend },
    costMax: settings.costMax,
    usesLeftovers: settings.usesLeftovers,
    lacking: settings.lacking,
    useUp: listUseUp(settings, start),
    locked: dishes,
    seed,
  };
  return { request, check, steering, isGentle, energyNeed, missingFacts: isGentle || need ? [] : listMissingFacts(profile, today) };
}

/** Foods at home that spoil, with the day of the plan up to which each is good. */
export const listPerishable = ({ useBy }: MealPlanSettings, start: string): FoodToUse[] =>
  useBy.map(({ food, day }) => ({ food, untilDay: countDaysBetween(start, day) }));

/** What spoils while the plan lasts. What is good for longer needs no haste, and what has expired is for nobody to eat. */
const listUseUp = (settings: MealPlanSettings, start: string): FoodToUse[] =>
  listPerishable(settings, start).filter(({ untilDay }) => untilDay >= 0 && untilDay < settings.days);

const listEnergyAims = (energy: number | null): Aim[] => (energy === null ? [] : [createEnergyAim(energy)]);

const isGrave = (severity: string) => severity === 'contraindicated' || severity === 'major';

const toEater = ({ name, energy, diet, allergies, dislikes }: MealPlanSettings['others'][number]): PlanEater => ({
  name,
  rules: { diet, restrictions: [], allergies },
  dislikes,
  energy,
  forbidden: new Map(),
  aims: listEnergyAims(energy),
});

/** What the diary says of a usual day, where enough days were noted in full. */
function computeUsualVitaminK(catalog: FoodCatalog, { entries, profile }: PlanFacts, today: string): number | null {
  const whole = listNotedDays(catalog, entries, profile, today).filter(({ isWhole }) => isWhole);
  return whole.length < steadyDaysMin ? null : computeMeanAmount(whole, 'vitaminK');
}
