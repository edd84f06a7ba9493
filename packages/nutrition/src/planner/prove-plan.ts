import type { PlanChoice, PlanModel } from './plan-model.ts';
import { createPenaltyMeter } from './plan-model.ts';
import { cuisinePenalty } from './score.ts';
import { createRandom, type Found, searchPlan } from './search-plan.ts';
import type { SolveProgram } from './solve-program.ts';
import { type Count, createWeekProgram, type WeekProgram } from './week-program.ts';

export type ProvenPlan = Found & {
  /** No plan of the same dishes and people has a lower penalty. */
  bound: number;
  /** How much lower the penalty of another plan could be, as a share of it. */
  gap: number;
  /** The same in per cent, to a tenth; 0 where the difference is smaller than the smallest change of one dish. */
  gapPercent: number;
};

/** A proof this near is good enough to stop. */
const gapWanted = 0.01;
/** Seconds for the program of the week and for that of its days, together below the fifteen that a person waits. */
const [weekSecondsMax, daysSecondsMax] = [5, 8.5] as const;
/** The days of a week are exchanged so often until they fit. */
const assignRounds = 20_000;
/** Penalties below this come from rounding. */
const penaltyMin = 1e-6;

const computeGap = (penalty: number, bound: number): number => (penalty <= penaltyMin ? 0 : Math.max(0, (penalty - bound) / penalty));

const percent = 100;
const createProof = (best: Found, bound: number): ProvenPlan => {
  const gap = computeGap(best.penalty, bound);
  const isNoticed = best.penalty - bound > cuisinePenalty;
  return { ...best, bound, gap, gapPercent: isNoticed ? Math.round(gap * percent * 10) / 10 : 0 };
};

/**
 * Looks for a better plan than `first` with integer programs, and proves how far the best is from any plan. First how often each dish is
 * served in the week, then on which days; where that leaves a gap, one program for all days.
 */
export async function provePlan(
  model: PlanModel,
  first: Found,
  solve: SolveProgram,
  limits: { weekSecondsMax: number; daysSecondsMax: number } = { weekSecondsMax, daysSecondsMax },
): Promise<ProvenPlan> {
  let best = first;
  if (best.penalty <= penaltyMin) return createProof(best, 0);
  const week = createWeekProgram(model);
  const isByDayAlready = week.groups.every(({ length }) => length === 1);
  const ofWeek = solve(week.program, {
    secondsMax: limits.weekSecondsMax + (isByDayAlready ? limits.daysSecondsMax : 0),
    start: countChoice(model, week, best.choice),
    boundWanted: best.penalty * (1 - gapWanted / 4),
    gapMax: gapWanted / 4,
  });
  let { bound } = ofWeek;
  if (ofWeek.values) {
    const start = placeWeek(model, week, ofWeek.values);
    const random = createRandom(model.request.seed);
    const found = await searchPlan({ model, start, random, rounds: assignRounds, pause: () => Promise.resolve() });
    if (found.penalty < best.penalty) best = found;
  }
  if (!isByDayAlready && computeGap(best.penalty, bound) > gapWanted) {
    const days = createWeekProgram(model, { isByDay: true });
    const ofDays = solve(days.program, {
      secondsMax: limits.daysSecondsMax,
      start: countChoice(model, days, best.choice),
      boundWanted: best.penalty * (1 - gapWanted),
      gapMax: gapWanted,
    });
    bound = Math.max(bound, ofDays.bound);
    if (ofDays.values) {
      const choice = placeWeek(model, days, ofDays.values);
      const penalty = createPenaltyMeter(model, choice).compute();
      if (penalty < best.penalty) best = { choice, penalty };
    }
  }
  return createProof(best, Math.min(bound, best.penalty));
}

/** The dishes of a week on its days, in the order in which they come. */
function placeWeek({ slots }: PlanModel, { counts, groups }: WeekProgram, values: Float64Array): PlanChoice {
  const choice: (Count['recipe'] | null)[] = slots.map(() => null);
  for (const { group, offset, slot, recipe, column } of counts) {
    let left = Math.round(values[column] ?? 0);
    const meal = slots[slot]?.meal;
    for (const block of groups[group] ?? []) {
      if (left === 0) break;
      const at = slots.findIndex((one) => one.day === block[offset] && one.meal === meal);
      const eve = slots[at]?.eve ?? null;
      if (choice[at] !== null || (eve !== null && choice[eve]?.isBatch)) continue;
      choice[at] = recipe;
      left -= 1;
    }
  }
  // Under leftovers nothing is served, but a dish has to be there for when the dinner changes.
  return choice.map((recipe, at) => recipe ?? slots[at]?.candidates[0] ?? null);
}

/** A plan in the columns of a program. The solver works out what it comes to. */
function countChoice({ slots }: PlanModel, { counts, groups, program }: WeekProgram, choice: PlanChoice): Float64Array {
  const values = new Float64Array(program.numCols);
  for (const { group, offset, slot, recipe, column } of counts)
    for (const block of groups[group] ?? []) {
      const at = slots.findIndex((one) => one.day === block[offset] && one.meal === slots[slot]?.meal);
      const eve = slots[at]?.eve ?? null;
      const isCovered = eve !== null && choice[eve]?.isBatch === true;
      if (!isCovered && choice[at] === recipe) values[column] = (values[column] ?? 0) + 1;
    }
  return values;
}
