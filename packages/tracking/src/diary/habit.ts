import { addDays, countDaysBetween, getWeekday, type LocalDay, toDayNumber } from '@wellkept/clinical/local-day.ts';

export type HabitRule = {
  aim: 'build' | 'stop';
  schedule:
    | { every: 'day' }
    | { every: 'weekdays'; weekdays: readonly number[] }
    | { every: 'days'; days: number }
    | { every: 'week'; times: number };
  amount: { target: number; unit: string } | null;
  startedOn: LocalDay;
};

export type HabitState = 'done' | 'missed' | 'skip' | 'sick' | 'vacation';
/** What was written down for a day. */
export type HabitDay = { state: HabitState; value: number | null };
/** By day numbers: the days of decades are counted. */
export type HabitDays = ReadonlyMap<number, HabitDay>;

/** How a day or week of a habit ended; `open` is not over yet. */
export type HabitOutcome = 'met' | 'missed' | 'excused' | 'open';

export const getLocalDayWeekday = (day: LocalDay): number => getWeekday(toDayNumber(day));

/** The first day of the week in which a day lies; `first` is 0 for Sunday. */
export const getWeekStart = (day: LocalDay, first: number): LocalDay => addDays(day, -((getLocalDayWeekday(day) - first + 7) % 7));

/** Whether a day asks for the habit. One that is due so many times a week may be done on any day. */
export function isDue(rule: HabitRule, day: LocalDay): boolean {
  return isDueOn(rule, countDaysBetween(rule.startedOn, day), getLocalDayWeekday(day));
}

function isDueOn({ schedule }: HabitRule, daysSinceStart: number, weekdayOfDay: number): boolean {
  if (daysSinceStart < 0) return false;
  if (schedule.every === 'weekdays') return schedule.weekdays.includes(weekdayOfDay);
  if (schedule.every === 'days') return daysSinceStart % schedule.days === 0;
  return true;
}

const isExcused = ({ state }: HabitDay) => state === 'skip' || state === 'sick' || state === 'vacation';

/** From 0 to 1: how much of a day's part was done. */
function computeDoneShare({ aim, amount }: HabitRule, { state, value }: HabitDay): number {
  if (state !== 'done') return 0;
  if (amount === null || value === null) return 1;
  if (aim === 'stop') return value <= amount.target ? 1 : 0;
  return amount.target <= 0 ? 1 : Math.min(1, value / amount.target);
}

/** How one day ended. For a habit to stop, a day without an entry succeeds and a slip is an entry. A habit with an upper limit has to be counted. */
export function getHabitOutcome(rule: HabitRule, day: HabitDay | undefined, isOver: boolean): HabitOutcome {
  if (day && isExcused(day)) return 'excused';
  if (day) return computeDoneShare(rule, day) >= 1 ? 'met' : isOver || day.state === 'missed' ? 'missed' : 'open';
  if (!isOver) return 'open';
  return rule.aim === 'stop' && (rule.amount === null || rule.amount.target === 0) ? 'met' : 'missed';
}

export type HabitStreak = {
  /** Occasions met in a row; what was skipped, and days of illness and vacation, neither break nor lengthen it. */
  streak: number;
  best: number;
  unit: 'day' | 'time' | 'week';
  /** 0-100: how well the habit sits. One missed day takes little of it, and it comes back. */
  strength: number;
};

/**
 * How the occasions until the end of a day went, counted one after the other: a habit can go back decades, and is counted on from here.
 * `strength` is from 0 to 1.
 */
export type HabitTally = { through: LocalDay; streak: number; best: number; strength: number };
/** `firstWeekday` is 0 for Sunday. `from`: what was counted before; the days are those after it. */
type Counting = { firstWeekday: number; from: HabitTally | null };
type Tally = Omit<HabitTally, 'through'> & { keeps: number };

function addOccasion(tally: Tally, outcome: HabitOutcome, share: number): void {
  if (outcome === 'met') tally.streak += 1;
  if (outcome === 'missed') tally.streak = 0;
  tally.best = Math.max(tally.best, tally.streak);
  if (outcome === 'met' || outcome === 'missed') tally.strength = tally.strength * tally.keeps + share * (1 - tally.keeps);
}

/** The last day until which a habit can be counted for good on a day: for one of so many times a week, the end of a week. */
export const getLastCountable = ({ schedule }: HabitRule, day: LocalDay, firstWeekday: number): LocalDay =>
  addDays(schedule.every === 'week' ? getWeekStart(day, firstWeekday) : day, -1);

/** Counts the occasions until a day; what is before `today` is over. */
function countOccasions(
  rule: HabitRule,
  days: HabitDays,
  until: LocalDay,
  { firstWeekday, from, today }: Counting & { today: LocalDay },
): Tally {
  const { streak, best, strength } = from ?? { streak: 0, best: 0, strength: 0 };
  const tally = { streak, best, strength, keeps: 0.5 ** (Math.sqrt(getSpacingDays(rule)) / halfStrengthOccasions) };
  const first = toDayNumber(from ? addDays(from.through, 1) : rule.startedOn);
  const span = { days, first, last: toDayNumber(until), today: toDayNumber(today) };
  if (rule.schedule.every === 'week') countWeeks(tally, rule, rule.schedule.times, { ...span, firstWeekday });
  else countDays(tally, rule, span);
  return tally;
}

/** How a habit stood at the end of a day that `getLastCountable` gave. */
export function computeHabitTally(rule: HabitRule, days: HabitDays, through: LocalDay, counting: Counting): HabitTally {
  const { keeps: _, ...tally } = countOccasions(rule, days, through, { ...counting, today: addDays(through, 1) });
  return { through, ...tally };
}

/** How a habit stands at the end of what is known today. */
export function computeHabitProgress(
  rule: HabitRule,
  days: HabitDays,
  today: LocalDay,
  { firstWeekday = 0, from = null }: Partial<Counting> = {},
): HabitStreak {
  const { streak, best, strength } = countOccasions(rule, days, today, { firstWeekday, from, today });
  const unit = rule.schedule.every === 'week' ? 'week' : rule.schedule.every === 'day' ? 'day' : 'time';
  return { streak, best, unit, strength: Math.round(strength * 100) };
}

type Span = { days: HabitDays; first: number; last: number; today: number };

function countDays(tally: Tally, rule: HabitRule, { days, first, last, today }: Span): void {
  const start = toDayNumber(rule.startedOn);
  for (let day = first; day <= last; day += 1) {
    if (!isDueOn(rule, day - start, getWeekday(day))) continue;
    const written = days.get(day);
    const outcome = getHabitOutcome(rule, written, day < today);
    addOccasion(tally, outcome, outcome === 'met' ? 1 : written ? computeDoneShare(rule, written) : 0);
  }
}

type Weeks = Span & { firstWeekday: number };

function countWeeks(tally: Tally, rule: HabitRule, times: number, { days, first: begin, last, today, firstWeekday }: Weeks): void {
  const start = toDayNumber(rule.startedOn);
  for (let first = begin - ((getWeekday(begin) - firstWeekday + 7) % 7); first <= last; first += 7) {
    let met = 0;
    let away = 0;
    for (let day = first; day < first + 7; day += 1) {
      const written = days.get(day);
      if (day < start || (written && isExcused(written))) away += 1;
      else if (written && computeDoneShare(rule, written) >= 1) met += 1;
    }
    addOccasion(tally, getWeekOutcome(times, met, away, first + 6 < today), Math.min(1, met / times));
  }
}

/** Days of illness lessen what a week asks for: who did what was left of it is not set back. */
function getWeekOutcome(times: number, met: number, away: number, isOver: boolean): HabitOutcome {
  if (met >= times) return 'met';
  if (!isOver) return 'open';
  return away > 0 && met >= Math.floor((times * (7 - away)) / 7) ? 'excused' : 'missed';
}

/** Days between two occasions. */
function getSpacingDays({ schedule }: HabitRule): number {
  if (schedule.every === 'weekdays') return 7 / schedule.weekdays.length;
  if (schedule.every === 'days') return schedule.days;
  return schedule.every === 'week' ? 7 : 1;
}

/** A daily habit is half as strong as it can be after so many days; a rarer one takes longer, by the root of its spacing. */
const halfStrengthOccasions = 13;
