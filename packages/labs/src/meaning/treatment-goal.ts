import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import { listNewestDay } from './newest-day.ts';
import type { ReferenceRange } from './ranges.ts';
import type { Result } from './result.ts';

/** A lower limit that only the goal of an anticoagulation clinic has: without treatment laboratories print 0.8 to 1.2. */
const goalLowMin = 1.5;
/** What most people on a vitamin K antagonist are treated to; the rows of the urgency table for them say the same. */
const usualGoal = { low: 2, high: 3, source: 'chest-anticoagulant-2012' } as const;

const hasGoal = ({ range }: Pick<Result, 'range'>): boolean => range?.low != null && range.low >= goalLowMin;

/**
 * What the results themselves say of the person: a printed goal for the INR means a vitamin K antagonist. Of several values of one day all
 * must have it.
 */
export function findStatesOfResults(results: readonly Result[]): UrgencyState[] {
  const newest = listNewestDay(results.filter(({ analyteId }) => analyteId === 'inr'));
  return newest.length > 0 && newest.every(hasGoal) ? ['on-warfarin'] : [];
}

const isTreated = (analyteId: string, states: ReadonlySet<UrgencyState>): boolean => analyteId === 'inr' && states.has('on-warfarin');

/**
 * A result as it counts under a vitamin K antagonist: the printed range of people without one, and the mark that comes from it, say nothing.
 * "Low" stays: what is low for them is low under treatment too.
 */
export const withoutRangeOfUntreated = <R extends Result>(result: R, states: ReadonlySet<UrgencyState>): R =>
  isTreated(result.analyteId, states) && !hasGoal(result) ? { ...result, range: null, flag: result.flag === 'L' ? 'L' : null } : result;

/** The goal that takes the place of our range while a medicine is meant to move the value; null for every other value. */
export function findTreatmentGoal(analyteId: string, states: ReadonlySet<UrgencyState>, { sources }: UrgencyTable): ReferenceRange | null {
  const source = isTreated(analyteId, states) ? sources.get(usualGoal.source) : undefined;
  return source ? { low: usualGoal.low, high: usualGoal.high, kind: 'limit', isUpperOutside: false, source } : null;
}
