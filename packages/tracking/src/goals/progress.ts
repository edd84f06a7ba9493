import { computeQuantile } from '../ranks.ts';
import { daysPerWeekMax, type Goal, type GoalDays, type GoalTracking } from './goal.ts';

export type Pace =
  | { kind: 'not started'; days: number }
  | { kind: 'no entries' }
  | { kind: 'reached' }
  | { kind: 'on pace' }
  | { kind: 'ahead'; days: number }
  | { kind: 'behind'; days: number }
  /** Without a day by which it should be done there is no pace. */
  | { kind: 'open' }
  | { kind: 'ended' };

export type GoalProgress = {
  /** Of the whole, 0 to 1; null where nothing is known yet. */
  share: number | null;
  /** Where one should be today to be on pace; null without a day by which. */
  expected: number | null;
  /** The value of today's week (the middle one of its entries); for days of the week, on how many of the last seven it was met. */
  now: number | null;
  /** Days since the start that count: those with a value, or those on which it was met. */
  days: number;
  pace: Pace;
};

/** One value swings with salt, sleep and the hour; the middle of a week does not. */
const currentValueDays = 7;
/** Up to this share of the whole time, and at least two days, one is on pace. */
const onPaceTolerance = { share: 0.03, daysMin: 2 };

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const isWithin = (value: number, { bound, value: wanted }: Extract<GoalTracking, { kind: 'days' }>) =>
  bound === 'at least' ? value >= wanted : value <= wanted;

export function computeGoalProgress(goal: Goal, days: GoalDays, today: number): GoalProgress {
  switch (goal.measure.kind) {
    case 'reach':
      return computeReachProgress(goal, goal.measure, days, today);
    case 'days':
      return computeDaysProgress(goal, goal.measure, days, today);
    case 'steps':
      return computeStepsProgress(goal, today);
  }
}

const computeExpectedShare = ({ startsOn, dueOn }: Goal, today: number): number | null =>
  dueOn === null ? null : clamp((today - startsOn) / (dueOn - startsOn), 0, 1);

function computePace(goal: Goal, share: number, today: number): Pace {
  const { startsOn, dueOn } = goal;
  if (share >= 1) return { kind: 'reached' };
  if (today < startsOn) return { kind: 'not started', days: startsOn - today };
  if (dueOn === null) return { kind: 'open' };
  if (today > dueOn) return { kind: 'ended' };
  const whole = dueOn - startsOn;
  // Who moved the other way is behind by no more than the days that have passed.
  const off = Math.round(Math.max(share, 0) * whole) - (today - startsOn);
  if (Math.abs(off) <= Math.max(onPaceTolerance.daysMin, Math.round(onPaceTolerance.share * whole))) return { kind: 'on pace' };
  return off > 0 ? { kind: 'ahead', days: off } : { kind: 'behind', days: -off };
}

/** The middle value of the latest seven days with entries in them, counted from the newest entry. */
export function computeCurrentValue(values: ReadonlyMap<number, number>, from: number, today: number): number | null {
  const days = [...values.keys()].filter((day) => day >= from && day <= today);
  const newest = days.reduce((latest, day) => Math.max(latest, day), Number.NEGATIVE_INFINITY);
  const recent = days.flatMap((day) => (day > newest - currentValueDays ? [values.get(day) ?? 0] : []));
  return recent.length === 0 ? null : computeQuantile(Float64Array.from(recent), 0.5);
}

function computeReachProgress(
  goal: Goal,
  { from, to }: Extract<GoalTracking, { kind: 'reach' }>,
  { values }: GoalDays,
  today: number,
): GoalProgress {
  const now = computeCurrentValue(values, goal.startsOn, today);
  const days = [...values.keys()].filter((day) => day >= goal.startsOn && day <= today).length;
  const expected = computeExpectedShare(goal, today);
  if (now === null) {
    const pace: Pace = today < goal.startsOn ? { kind: 'not started', days: goal.startsOn - today } : { kind: 'no entries' };
    return { share: null, expected, now, days, pace };
  }
  const moved = to === from ? 1 : (now - from) / (to - from);
  return { share: clamp(moved, 0, 1), expected, now, days, pace: computePace(goal, moved, today) };
}

/** Days on which it was met, of those that have counted so far. Today counts once it is met: it is not over yet. */
function computeDaysProgress(
  goal: Goal,
  measure: Extract<GoalTracking, { kind: 'days' }>,
  { values, off }: GoalDays,
  today: number,
): GoalProgress {
  const { startsOn, dueOn } = goal;
  const last = dueOn === null ? today : Math.min(today, dueOn);
  const metDays = listMetDays(measure, values, startsOn, last);
  const metLastWeek = metDays.filter((day) => day > today - daysPerWeekMax).length;
  if (today < startsOn) return { share: null, expected: null, now: null, days: 0, pace: { kind: 'not started', days: startsOn - today } };
  if (![...values.keys()].some((day) => day >= startsOn && day <= last))
    return { share: null, expected: null, now: null, days: 0, pace: { kind: 'no entries' } };
  const perDay = measure.daysPerWeek / daysPerWeekMax;
  const daysOff = [...off].filter((day) => day >= startsOn && day <= last && !metDays.includes(day)).length;
  const counted = last - startsOn + (metDays.includes(last) || last < today ? 1 : 0) - daysOff;
  const ahead = metDays.length - perDay * Math.max(0, counted);
  const whole = dueOn === null ? null : perDay * (dueOn - startsOn + 1 - daysOff);
  const share = whole === null ? metLastWeek / measure.daysPerWeek : metDays.length / Math.max(whole, 1);
  const isOver = dueOn !== null && today > dueOn;
  const pace: Pace = isOver
    ? { kind: ahead > -1 ? 'reached' : 'ended' }
    : ahead <= -1
      ? { kind: 'behind', days: Math.floor(-ahead) }
      : { kind: 'on pace' };
  return { share: clamp(share, 0, 1), expected: computeExpectedShare(goal, today), now: metLastWeek, days: metDays.length, pace };
}

export const listMetDays = (
  measure: Extract<GoalTracking, { kind: 'days' }>,
  values: ReadonlyMap<number, number>,
  from: number,
  to: number,
): number[] => [...values].filter(([day, value]) => day >= from && day <= to && isWithin(value, measure)).map(([day]) => day);

function computeStepsProgress(goal: Goal, today: number): GoalProgress {
  const done = goal.steps.filter(({ isDone }) => isDone).length;
  const share = goal.steps.length === 0 ? null : done / goal.steps.length;
  const pace: Pace = share === null ? { kind: 'open' } : computePace(goal, share, today);
  return { share, expected: computeExpectedShare(goal, today), now: null, days: done, pace };
}
