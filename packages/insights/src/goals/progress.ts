import { quantileOf } from '../ranks.ts';
import { daysPerWeekMax, type Goal, type GoalDays, type Measure } from './goal.ts';

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

export type Progress = {
  /** Of the whole, 0 to 1; null where nothing is known yet. */
  share: number | null;
  /** Where one should be today to be on pace; null without a day by which. */
  expected: number | null;
  /** The value of today's week (the middle one of its entries); for days of the week, how many of the last seven were kept. */
  now: number | null;
  /** Days since the start that count: those with a value, or those that were kept. */
  days: number;
  pace: Pace;
};

/** One value swings with salt, sleep and the hour; the middle of a week does not. */
const nowDays = 7;
/** Up to this share of the whole time, and at least two days, one is on pace. */
const slack = { share: 0.03, daysMin: 2 };

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const isWithin = (value: number, { bound, value: wanted }: Extract<Measure, { kind: 'days' }>) =>
  bound === 'at least' ? value >= wanted : value <= wanted;

export function progressOf(goal: Goal, days: GoalDays, today: number): Progress {
  switch (goal.measure.kind) {
    case 'reach':
      return reaching(goal, goal.measure, days, today);
    case 'days':
      return keeping(goal, goal.measure, days, today);
    case 'steps':
      return stepping(goal, today);
  }
}

const expectedShare = ({ startsOn, dueOn }: Goal, today: number): number | null =>
  dueOn === null ? null : between((today - startsOn) / (dueOn - startsOn), 0, 1);

function paceOf(goal: Goal, share: number, today: number): Pace {
  const { startsOn, dueOn } = goal;
  if (share >= 1) return { kind: 'reached' };
  if (today < startsOn) return { kind: 'not started', days: startsOn - today };
  if (dueOn === null) return { kind: 'open' };
  if (today > dueOn) return { kind: 'ended' };
  const whole = dueOn - startsOn;
  // Who moved the other way is behind by no more than the days that have passed.
  const off = Math.round(Math.max(share, 0) * whole) - (today - startsOn);
  if (Math.abs(off) <= Math.max(slack.daysMin, Math.round(slack.share * whole))) return { kind: 'on pace' };
  return off > 0 ? { kind: 'ahead', days: off } : { kind: 'behind', days: -off };
}

/** The middle value of the latest seven days with entries in them, counted from the newest entry. */
export function valueNow(values: ReadonlyMap<number, number>, from: number, today: number): number | null {
  const days = [...values.keys()].filter((day) => day >= from && day <= today);
  const newest = days.reduce((latest, day) => Math.max(latest, day), Number.NEGATIVE_INFINITY);
  const recent = days.flatMap((day) => (day > newest - nowDays ? [values.get(day) ?? 0] : []));
  return recent.length === 0 ? null : quantileOf(Float64Array.from(recent), 0.5);
}

function reaching(goal: Goal, { from, to }: Extract<Measure, { kind: 'reach' }>, { values }: GoalDays, today: number): Progress {
  const now = valueNow(values, goal.startsOn, today);
  const days = [...values.keys()].filter((day) => day >= goal.startsOn && day <= today).length;
  const expected = expectedShare(goal, today);
  if (now === null) {
    const pace: Pace = today < goal.startsOn ? { kind: 'not started', days: goal.startsOn - today } : { kind: 'no entries' };
    return { share: null, expected, now, days, pace };
  }
  const moved = to === from ? 1 : (now - from) / (to - from);
  return { share: between(moved, 0, 1), expected, now, days, pace: paceOf(goal, moved, today) };
}

/** Days on which it was kept, of those that have counted so far. Today counts once it is kept: it is not over yet. */
function keeping(goal: Goal, measure: Extract<Measure, { kind: 'days' }>, { values, off }: GoalDays, today: number): Progress {
  const { startsOn, dueOn } = goal;
  const last = dueOn === null ? today : Math.min(today, dueOn);
  const kept = keptDays(measure, values, startsOn, last);
  const lastSeven = kept.filter((day) => day > today - daysPerWeekMax).length;
  if (today < startsOn) return { share: null, expected: null, now: null, days: 0, pace: { kind: 'not started', days: startsOn - today } };
  if (![...values.keys()].some((day) => day >= startsOn && day <= last))
    return { share: null, expected: null, now: null, days: 0, pace: { kind: 'no entries' } };
  const perDay = measure.daysPerWeek / daysPerWeekMax;
  const daysOff = [...off].filter((day) => day >= startsOn && day <= last && !kept.includes(day)).length;
  const counted = last - startsOn + (kept.includes(last) || last < today ? 1 : 0) - daysOff;
  const ahead = kept.length - perDay * Math.max(0, counted);
  const whole = dueOn === null ? null : perDay * (dueOn - startsOn + 1 - daysOff);
  const share = whole === null ? lastSeven / measure.daysPerWeek : kept.length / Math.max(whole, 1);
  const isOver = dueOn !== null && today > dueOn;
  const pace: Pace = isOver
    ? { kind: ahead > -1 ? 'reached' : 'ended' }
    : ahead <= -1
      ? { kind: 'behind', days: Math.floor(-ahead) }
      : { kind: 'on pace' };
  return { share: between(share, 0, 1), expected: expectedShare(goal, today), now: lastSeven, days: kept.length, pace };
}

export const keptDays = (
  measure: Extract<Measure, { kind: 'days' }>,
  values: ReadonlyMap<number, number>,
  from: number,
  to: number,
): number[] => [...values].filter(([day, value]) => day >= from && day <= to && isWithin(value, measure)).map(([day]) => day);

function stepping(goal: Goal, today: number): Progress {
  const done = goal.steps.filter(({ isDone }) => isDone).length;
  const share = goal.steps.length === 0 ? null : done / goal.steps.length;
  const pace: Pace = share === null ? { kind: 'open' } : paceOf(goal, share, today);
  return { share, expected: expectedShare(goal, today), now: null, days: done, pace };
}
