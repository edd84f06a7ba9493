import { addDays, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { EatingSigns } from '@wellkept/profile/eating-care.ts';
import { computeFastWeightLoss } from '@wellkept/tracking/goals/weight.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findSeries } from '../insights/series.ts';
import { findMatrixSettings } from '../insights/subjects.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { listNotedDays } from './noted-days.ts';
import type { FoodEntryRow } from './repository.ts';

/** Kilograms by the number of the day. */
export type Weights = ReadonlyMap<number, number>;

/** A loss is looked at over a month. */
const weightDays = 35;
const weightSeries = 'measurement:weight';

export async function findWeights(tx: Transaction, userId: UserId, today: string): Promise<Weights> {
  const metric = { ...(await findMatrixSettings(tx, userId)), units: 'metric' as const };
  const series = await findSeries(tx, userId, { from: addDays(today, -weightDays), series: [weightSeries] }, metric);
  return series.get(weightSeries)?.values ?? new Map();
}

/**
 * A diet of 800 kcal or less a day is a very-low-calorie diet, which is for clinics to set (National Institute for Health and Care Excellence,
 * guideline CG189 on obesity, 2014).
 */
const veryLowEnergyMax = 800;
const [signDays, veryLowDaysMin, mainMealsMin] = [14, 3, 2] as const;

/** The first day that signs are read from. */
export const getSignsStart = (today: string): string => addDays(today, -signDays);

type Facts = { recent: readonly FoodEntryRow[]; profile: Profile; weights: Weights };

/** What the last two weeks show. A day counts when two of its main meals are noted and all of its foods are known; today is not over yet. */
export function readEatingSigns(catalog: FoodCatalog, { recent, profile, weights }: Facts, today: string): EatingSigns {
  const since = getSignsStart(today);
  const past = recent.filter(({ day }) => day >= since && day < today);
  const veryLow = listNotedDays(catalog, past, profile, today).filter(({ day, eaten, sums }) => {
    const meals = new Set(past.flatMap((entry) => (entry.day === day && entry.meal !== 'snack' ? [entry.meal] : [])));
    const isKnown = eaten.every(({ grams, per100g }) => grams !== null && per100g('energy') !== null);
    return isKnown && meals.size >= mainMealsMin && sums.energy.amount <= veryLowEnergyMax;
  });
  return { eatsVeryLittle: veryLow.length >= veryLowDaysMin, losesFast: computeFastWeightLoss(weights, toDayNumber(today)) !== null };
}
