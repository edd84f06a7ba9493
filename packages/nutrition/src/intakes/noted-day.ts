export const notedDaySource =
  'Black AE, International Journal of Obesity 2000;24:1119-1130 (recorded energy against energy at rest, by which records that are not whole are found)';

/** Below this share of the energy that a body needs at rest, notes are hardly a whole day, even of people who eat little. */
const restingShareMin = 0.75;
/** Kilocalories at rest of a small adult, for people whose body is not known. */
const restingUsual = 1200;
const mainMealsMin = 2;

export type NotedDay = {
  meals: ReadonlySet<'breakfast' | 'lunch' | 'dinner' | 'snack'>;
  /** Kilocalories that are known. */
  energy: number;
  isToday: boolean;
};

/**
 * Whether the notes of a day can be all that was eaten, so that a low sum means a gap and not a meal that nobody noted: two main meals and
 * three quarters of the energy at rest (`restingEnergy`, kilocalories a day), or all of it in whatever meals. Today ends with its dinner.
 */
export function isWholeDay({ meals, energy, isToday }: NotedDay, restingEnergy: number | null): boolean {
  if (isToday && !meals.has('dinner')) return false;
  const resting = restingEnergy ?? restingUsual;
  const mainMeals = (['breakfast', 'lunch', 'dinner'] as const).filter((meal) => meals.has(meal)).length;
  return energy >= resting || (mainMeals >= mainMealsMin && energy >= resting * restingShareMin);
}
