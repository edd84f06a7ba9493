import { addDays, daysBetween, type LocalDay } from '../tracking/local-day.ts';

/** What is left of a medicine, as it was counted on a day. */
export type Supply = { left: number; countedOn: LocalDay; perDay: number; warnDays: number };

/** The last day for which it is enough. */
export const lastDayOf = ({ left, countedOn, perDay }: Supply): LocalDay => addDays(countedOn, Math.max(0, Math.ceil(left / perDay) - 1));

/** The day on which to say that it runs low; never before it was counted. */
export const refillDay = (supply: Supply): LocalDay =>
  addDays(supply.countedOn, Math.max(0, daysBetween(supply.countedOn, lastDayOf(supply)) - supply.warnDays));

/** Whole days for which it is enough, this day included. */
export const daysLeft = (supply: Supply, today: LocalDay): number => Math.max(0, daysBetween(today, lastDayOf(supply)) + 1);
