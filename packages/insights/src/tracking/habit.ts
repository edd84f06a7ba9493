import { weekdayOf } from '../diary.ts';
import { addDays, daysBetween, type LocalDay } from './local-day.ts';

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
export type HabitDays = ReadonlyMap<LocalDay, HabitDay>;

/** How a day or week of a habit ended; `open` is not over yet. */
export type Outcome = 'met' | 'missed' | 'excused' | 'open';

export const weekday = (day: LocalDay): number => weekdayOf(daysBetween('1970-01-01', day));

/** The first day of the week in which a day lies; `first` is 0 for Sunday. */
export const weekStart = (day: LocalDay, first: number): LocalDay => addDays(day, -((weekday(day) - first + 7) % 7));

/** Whether a day asks for the habit. One that is due so many times a week may be done on any day. */
export function isDue({ schedule, startedOn }: HabitRule, day: LocalDay): boolean {
  if (day < startedOn) return false;
  if (schedule.every === 'weekdays') return schedule.weekdays.includes(weekday(day));
  if (schedule.every === 'days') return daysBetween(startedOn, day) % schedule.days === 0;
  return true;
}

const isExcused = ({ state }: HabitDay) => state === 'skip' || state === 'sick' || state === 'vacation';

/** From 0 to 1: how much of a day's part was done. */
function shareOf({ aim, amount }: HabitRule, { state, value }: HabitDay): number {
  if (state !== 'done') return 0;
  if (amount === null || value === null) return 1;
  if (aim === 'stop') return value <= amount.target ? 1 : 0;
  return amount.target <= 0 ? 1 : Math.min(1, value / amount.target);
}

/** How one day ended. To stop something, a day on which nothing was written down counts as kept; a slip is written down. What may be up to an amount has to be counted. */
export function outcomeOf(rule: HabitRule, day: HabitDay | undefined, isOver: boolean): Outcome {
  if (day && isExcused(day)) return 'excused';
  if (day) return shareOf(rule, day) >= 1 ? 'met' : isOver || day.state === 'missed' ? 'missed' : 'open';
  if (!isOver) return 'open';
  return rule.aim === 'stop' && (rule.amount === null || rule.amount.target === 0) ? 'met' : 'missed';
}

/** One time at which the habit was due: a day, or a week of those that are due so many times a week. */
export type Occasion = { from: LocalDay; outcome: Outcome; share: number };

export type Progress = {
  /** Occasions met in a row; what was skipped, and days of illness and vacation, neither break nor lengthen it. */
  streak: number;
  best: number;
  unit: 'day' | 'time' | 'week';
  /** 0-100: how well the habit sits. One missed day takes little of it, and it comes back. */
  strength: number;
  occasions: Occasion[];
};

/** How a habit stands at the end of what is known today. */
export function habitProgress(rule: HabitRule, days: HabitDays, today: LocalDay, firstWeekday = 0): Progress {
  const occasions =
    rule.schedule.every === 'week' ? weeksOf(rule, rule.schedule.times, days, today, firstWeekday) : daysOf(rule, days, today);
  const unit = rule.schedule.every === 'week' ? 'week' : rule.schedule.every === 'day' ? 'day' : 'time';
  return { ...streaksOf(occasions), unit, strength: strengthOf(occasions, spacingOf(rule)), occasions };
}

function daysOf(rule: HabitRule, days: HabitDays, today: LocalDay): Occasion[] {
  const occasions: Occasion[] = [];
  for (let day = rule.startedOn; day <= today; day = addDays(day, 1)) {
    if (!isDue(rule, day)) continue;
    const written = days.get(day);
    const outcome = outcomeOf(rule, written, day < today);
    occasions.push({ from: day, outcome, share: outcome === 'met' ? 1 : written ? shareOf(rule, written) : 0 });
  }
  return occasions;
}

function weeksOf(rule: HabitRule, times: number, days: HabitDays, today: LocalDay, firstWeekday: number): Occasion[] {
  const occasions: Occasion[] = [];
  for (let from = weekStart(rule.startedOn, firstWeekday); from <= today; from = addDays(from, 7)) {
    let met = 0;
    let away = 0;
    for (let day = from; day < addDays(from, 7); day = addDays(day, 1)) {
      const written = days.get(day);
      if (day < rule.startedOn || (written && isExcused(written))) away += 1;
      else if (written && shareOf(rule, written) >= 1) met += 1;
    }
    occasions.push({ from, outcome: weekOutcome(times, met, away, addDays(from, 6) < today), share: Math.min(1, met / times) });
  }
  return occasions;
}

/** Days of illness lessen what a week asks for: who did what was left of it is not set back. */
function weekOutcome(times: number, met: number, away: number, isOver: boolean): Outcome {
  if (met >= times) return 'met';
  if (!isOver) return 'open';
  return away > 0 && met >= Math.floor((times * (7 - away)) / 7) ? 'excused' : 'missed';
}

function streaksOf(occasions: readonly Occasion[]): { streak: number; best: number } {
  let streak = 0;
  let best = 0;
  for (const { outcome } of occasions) {
    if (outcome === 'met') streak += 1;
    if (outcome === 'missed') streak = 0;
    best = Math.max(best, streak);
  }
  return { streak, best };
}

/** Days between two occasions. */
function spacingOf({ schedule }: HabitRule): number {
  if (schedule.every === 'weekdays') return 7 / schedule.weekdays.length;
  if (schedule.every === 'days') return schedule.days;
  return schedule.every === 'week' ? 7 : 1;
}

/** A daily habit is half as strong as it can be after so many days; a rarer one takes longer, by the root of its spacing. */
const halfStrengthOccasions = 13;

function strengthOf(occasions: readonly Occasion[], spacingDays: number): number {
  const keeps = 0.5 ** (Math.sqrt(spacingDays) / halfStrengthOccasions);
  let strength = 0;
  for (const { outcome, share } of occasions)
    if (outcome === 'met' || outcome === 'missed') strength = strength * keeps + share * (1 - keeps);
  return Math.round(strength * 100);
}
