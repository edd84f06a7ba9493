import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { z } from 'zod';
import { diaryFirstDay } from './tracking/diary-limits.ts';

// What a caller may send as a day, an instant or a count. A request has no other dates: the fuzz test looks for `x-latest` in the document.

/** A calendar can be a day ahead of the server's, and a clock a little fast. */
const daysAheadMax = 2;
const plannedDaysMax = 3660;
const lifeYearsMax = 130;

const computeDayFromNow = (days: number): string => toUtcDay(new Date(Date.now() + days * dayMs));

type DayBounds = { from: () => string; to: () => string; early: string; late: string; description: string; latest: string };

const createDaySchema = ({ from, to, early, late, description, latest }: DayBounds) =>
  z.iso
    .date()
    .refine((day) => day >= from(), early)
    .refine((day) => day <= to(), late)
    .meta({ description, 'x-latest': latest });

/** A day that has come: of an entry, a period, or the caller's own calendar now. */
export const LocalDay = createDaySchema({
  from: () => diaryFirstDay,
  to: () => computeDayFromNow(daysAheadMax),
  early: `Days before ${diaryFirstDay} can’t be logged`,
  late: 'Choose a day that isn’t in the future',
  description: 'A day of the person’s own calendar',
  latest: 'P2D',
});

/** A day that can lie ahead: of a goal, an experiment, a habit or a reminder. */
export const PlannedDay = createDaySchema({
  from: () => diaryFirstDay,
  to: () => computeDayFromNow(plannedDaysMax),
  early: `Days before ${diaryFirstDay} can’t be logged`,
  late: 'Choose a day within the next 10 years',
  description: 'A day of the person’s own calendar, up to 10 years ahead',
  latest: 'P3660D',
});

/** A day within a person's life: of their birth, a laboratory test, the start of a medicine. */
export const LifeDay = createDaySchema({
  from: () => `${new Date(Date.now()).getUTCFullYear() - lifeYearsMax}-01-01`,
  to: () => computeDayFromNow(daysAheadMax),
  early: `Choose a day within the last ${lifeYearsMax} years`,
  late: 'Choose a day that isn’t in the future',
  description: `A day within the last ${lifeYearsMax} years`,
  latest: 'P2D',
});

/** A day in a field that is being filled in: stored as typed, checked when it is confirmed. */
export const TypedDay = z.iso.date().meta({ description: 'A day as it is being typed', 'x-latest': '9999-12-31' });

/** When something was done or noted. */
export const PastInstant = z.iso
  .datetime()
  .refine((at) => at >= diaryFirstDay, `Times before ${diaryFirstDay} can’t be logged`)
  .refine((at) => Date.parse(at) <= Date.now() + daysAheadMax * dayMs, 'Choose a time that isn’t in the future')
  .meta({ 'x-latest': 'P2D' });

/** When something is to end that lies ahead. */
export const PlannedInstant = z.iso
  .datetime()
  .refine((at) => Date.parse(at) <= Date.now() + plannedDaysMax * dayMs, 'Choose a time within the next 10 years')
  .meta({ 'x-latest': 'P3660D' });

const clockFirst = '1970-01-01T00:00:00Z';
const clockLast = '2199-12-31T23:59:59Z';
/** What the clock of a device says. It can be wrong by years, and what it came with counts all the same. */
export const DeviceInstant = z.iso
  .datetime()
  .refine((at) => at >= clockFirst && at <= clockLast, 'This time doesn’t exist')
  .meta({ 'x-latest': clockLast });

/** The largest whole number that the database keeps as an integer. */
const integerMax = 2_147_483_647;
/** Versions, places, page numbers. */
export const Count = z.int().min(0).max(integerMax);
/** An amount of any unit: laboratories count cells in millions of millions. */
export const Amount = z.number().min(-1e15).max(1e15);
