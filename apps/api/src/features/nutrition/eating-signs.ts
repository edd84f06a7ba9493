import { addDays, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { type EatingCare, type EatingSigns, judgeEatingCare } from '@wellkept/profile/eating-care.ts';
import { computeFastWeightLoss } from '@wellkept/tracking/goals/weight.ts';
import type { SubjectDays } from '@wellkept/tracking/matrix/subject-days.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { parseSubjects } from '../insights/subject-rows.ts';
import { findSeriesRows } from '../insights/subjects.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { listNotedDays } from './noted-days.ts';
import { type FoodEntryRow, findFoodEntries } from './repository.ts';

export type EatingFacts = {
  entries: readonly FoodEntryRow[];
  /** Kilograms by the number of the day. */
  weights: ReadonlyMap<number, number>;
  /** Milliliters of water in the daily log, by the number of the day. */
  water: ReadonlyMap<number, number>;
};

/** A loss is looked at over a month. */
const weightDays = 35;

/**
 * A diet of 800 kcal or less a day is a very-low-calorie diet, which is for clinics to set (National Institute for Health and Care Excellence,
 * guideline CG189 on obesity, 2014).
 */
const veryLowEnergyMax = 800;
const [signDays, veryLowDaysMin, mainMealsMin] = [14, 3, 2] as const;

/** What signs are read from, with all entries and the water from the first of these days to the last. */
export async function findEatingFacts(tx: Transaction, userId: UserId, today: string, days: readonly string[] = []): Promise<EatingFacts> {
  const [from = today, ...later] = [...days, today, addDays(today, -signDays)].toSorted();
  const [measuredFrom = from] = [from, addDays(today, -weightDays)].toSorted();
  const rows = await findSeriesRows(tx, userId, { from: measuredFrom, series: ['measurement:weight', 'measurement:water'] });
  const measured = parseSubjects(rows);
  return {
    entries: await findFoodEntries(tx, userId, from, later.at(-1) ?? today),
    weights: getDayValues(measured, 'weight'),
    water: getDayValues(measured, 'water'),
  };
}

function getDayValues(measured: readonly SubjectDays[], subject: string): ReadonlyMap<number, number> {
  const { days, values } = measured.find((one) => one.subject === subject) ?? { days: [], values: [] };
  return new Map(days.flatMap((day, index) => (values[index] == null ? [] : [[day, values[index]]])));
}

/** Where numbers about eating can do harm to a person, by the profile and by the signs of the last days. */
export const judgeCare = (catalog: FoodCatalog, facts: EatingFacts & { profile: Profile }, today: string): EatingCare =>
  judgeEatingCare(facts.profile, today, readEatingSigns(catalog, facts, today));

/** What the last two weeks show. A day counts when two of its main meals are noted and all of its foods are known; today is not over yet. */
function readEatingSigns(
  catalog: FoodCatalog,
  { entries, profile, weights }: EatingFacts & { profile: Profile },
  today: string,
): EatingSigns {
  const since = addDays(today, -signDays);
  const past = entries.filter(({ day }) => day >= since && day < today);
  const veryLow = listNotedDays(catalog, past, profile, today).filter(({ day, eaten, sums }) => {
    const meals = new Set(past.flatMap((entry) => (entry.day === day && entry.meal !== 'snack' ? [entry.meal] : [])));
    const isKnown = eaten.every(({ grams, per100g }) => grams !== null && per100g('energy') !== null);
    return isKnown && meals.size >= mainMealsMin && sums.energy.amount <= veryLowEnergyMax;
  });
  return { eatsVeryLittle: veryLow.length >= veryLowDaysMin, losesFast: computeFastWeightLoss(weights, toDayNumber(today)) !== null };
}
