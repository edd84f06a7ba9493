export type SteadinessDay = { day: string; amount: number };
export type Steadiness = {
  mean: number;
  days: readonly (SteadinessDay & { isOutside: boolean })[];
};

/** Fewer days say nothing about what is usual. */
export const steadyDaysMin = 5;
/** The days that are looked at, the last one included. */
export const steadyDays = 14;
/** A day with more than double or less than half of the mean stands out. */
const outsideFactor = 2;

/** How even the amounts of a nutrient are from day to day; null with too few days. */
export function assessSteadiness(days: readonly SteadinessDay[]): Steadiness | null {
  if (days.length < steadyDaysMin) return null;
  const mean = days.reduce((sum, { amount }) => sum + amount, 0) / days.length;
  const isOutside = (amount: number) => amount > mean * outsideFactor || amount < mean / outsideFactor;
  return { mean, days: days.map((one) => ({ ...one, isOutside: isOutside(one.amount) })) };
}
