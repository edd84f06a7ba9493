import type { PartOfDay } from '@wellkept/clinical/medication.ts';

/** Minutes after midnight. A bedtime after midnight counts on: 24:30 is 1470. */
export type Minute = number;

/** When a person wakes, eats and sleeps; a skipped meal is null. */
export type DayRhythm = { wake: Minute; breakfast: Minute | null; lunch: Minute | null; dinner: Minute | null; bed: Minute };

export const usualDay: DayRhythm = { wake: 7 * 60, breakfast: 8 * 60, lunch: 13 * 60, dinner: 18 * 60 + 30, bed: 22 * 60 + 30 };

/** When people take what is due in a part of their day. */
export function getTimeOfPart(day: DayRhythm, part: PartOfDay): Minute {
  const times = {
    'on-waking': day.wake,
    morning: day.breakfast ?? day.wake,
    midday: day.lunch ?? (day.wake + day.bed) / 2,
    afternoon: computeMiddle(day.lunch ?? (day.wake + day.bed) / 2, day.dinner ?? day.bed - 3 * 60),
    evening: day.dinner ?? day.bed - 3 * 60,
    bedtime: day.bed,
  };
  return times[part];
}

export type Meal = { name: 'breakfast' | 'lunch' | 'dinner'; at: Minute };

export function listMeals({ breakfast, lunch, dinner }: DayRhythm): Meal[] {
  const meals: (Meal | null)[] = [
    breakfast === null ? null : { name: 'breakfast', at: breakfast },
    lunch === null ? null : { name: 'lunch', at: lunch },
    dinner === null ? null : { name: 'dinner', at: dinner },
  ];
  return meals.filter((meal) => meal !== null).sort((one, other) => one.at - other.at);
}

const hour = 60;
/** The usual distance from meals: an hour before, two hours after. */
const beforeMeal = [hour, hour / 2] as const;
const afterMeal = 2 * hour;

/** The times of a day at which people remember to take something, in order. */
export function listTimeSlots(day: DayRhythm, fixed: readonly Minute[] = []): Minute[] {
  const meals = listMeals(day);
  const aroundMeals = meals.flatMap(({ at }) => [...beforeMeal.map((minutes) => at - minutes), at, at + afterMeal]);
  const between = meals.slice(1).map((meal, index) => computeMiddle(meals[index]?.at ?? day.wake, meal.at));
  const all = [day.wake, day.wake + hour / 2, ...aroundMeals, ...between, day.bed - 2 * hour, day.bed - hour, day.bed];
  // A fixed hour counts even if it is outside the day that the person described.
  return [...new Set([...all.filter((at) => at >= day.wake && at <= day.bed), ...fixed])].sort((one, other) => one - other);
}

const quarter = 15;
const computeMiddle = (one: Minute, other: Minute): Minute => Math.round((one + other) / 2 / quarter) * quarter;

/** "on waking", "with breakfast", "between meals", "at bedtime": how people would name the time. */
export function formatTimeSlot(day: DayRhythm, at: Minute): string {
  const meals = listMeals(day);
  const meal = meals.find((one) => one.at === at);
  if (meal) return `with ${meal.name}`;
  if (at === day.wake) return 'on waking';
  if (at < day.wake) return day.wake - at <= 2 * hour ? 'before getting up' : 'in the night';
  if (at > day.bed + hour / 2) return 'in the night';
  if (at >= day.bed - hour / 2) return 'at bedtime';
  const next = meals.find((one) => one.at > at && one.at - at <= hour);
  if (next) return `before ${next.name}`;
  return meals.some((one) => one.at > at) ? (at < (meals[0]?.at ?? 0) ? 'in the morning' : 'between meals') : 'in the evening';
}

/** "07:05"; a time after midnight is one of the next day. */
export function formatClock(at: Minute): string {
  const minutes = ((Math.round(at) % (24 * hour)) + 24 * hour) % (24 * hour);
  return `${String(Math.floor(minutes / hour)).padStart(2, '0')}:${String(minutes % hour).padStart(2, '0')}`;
}
