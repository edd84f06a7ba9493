import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { TreatmentGoal } from '@wellkept/knowledge/marker.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { convertToShown } from '../values/shown-result.ts';
import { getShownUnit, type LabUnitSystem } from '../values/unit-systems.ts';
import { formatUnit, formatValue } from '../values/unit-text.ts';
import { listNewestDay } from './newest-day.ts';
import { type Bounds, computeRangeStatus, type RangeStatus, type ReferenceRange } from './ranges.ts';
import type { Result } from './result.ts';

/** A lower limit that only the goal of an anticoagulation clinic has: without treatment laboratories print 0.8 to 1.2. */
const goalLowMin = 1.5;

const hasGoal = ({ range }: Pick<Result, 'range'>): boolean => range?.low != null && range.low >= goalLowMin;

/**
 * What the results themselves say of the person: a printed goal for the INR means a vitamin K antagonist, which is assumed where the person
 * has named none. Of several values of one day all must have it.
 */
export function findStatesOfResults(results: readonly Result[], known: ReadonlySet<UrgencyState>): UrgencyState[] {
  if (known.has('on-warfarin')) return [];
  const newest = listNewestDay(results.filter(({ analyteId }) => analyteId === 'inr'));
  return newest.length > 0 && newest.every(hasGoal) ? ['on-warfarin', 'warfarin-assumed'] : [];
}

const isTreated = (analyteId: string, states: ReadonlySet<UrgencyState>): boolean => analyteId === 'inr' && states.has('on-warfarin');

/**
 * A result as it counts under a vitamin K antagonist: the printed range of people without one, and the mark that comes from it, say nothing.
 * "Low" stays: what is low for them is low under treatment too.
 */
export const withoutRangeOfUntreated = <R extends Result>(result: R, states: ReadonlySet<UrgencyState>): R =>
  isTreated(result.analyteId, states) && !hasGoal(result) ? { ...result, range: null, flag: result.flag === 'L' ? 'L' : null } : result;

type GoalOf = { analyteId: string; states: ReadonlySet<UrgencyState>; markers: Pick<Markers, 'byAnalyte'> };

/** What treatment aims at in this person; null where they have no such treatment. */
const findGoal = ({ analyteId, states, markers }: GoalOf): TreatmentGoal | null => {
  const goal = markers.byAnalyte.get(analyteId)?.goal;
  return goal?.needs.every((state) => states.has(state)) ? goal : null;
};

const getBounds = ({ low, high }: TreatmentGoal): Bounds => ({ low: low ?? null, high: high ?? null });

/** The goal that takes the place of our range while a medicine is meant to move the value; null for every other value. */
export function findTreatmentGoal(
  analyteId: string,
  states: ReadonlySet<UrgencyState>,
  { sources, ...markers }: Pick<Markers, 'byAnalyte' | 'sources'>,
): ReferenceRange | null {
  const goal = findGoal({ analyteId, states, markers });
  const source = goal?.replacesRange ? sources.get(goal.source) : undefined;
  return goal && source ? { ...getBounds(goal), kind: 'limit', isUpperOutside: goal.isUpperOutside ?? false, source } : null;
}

/** Where a result lies against what treatment aims at. `text`: "the goal of gout treatment (below 6 mg/dL)". */
export type PlacedByGoal = {
  status: RangeStatus | null;
  text: string;
  /** What a report marks by the range of people without the treatment says nothing. */
  replacesRange: boolean;
  /** It says nothing of values that are far on the other side. */
  isOneSided: boolean;
};

/** A result against the goal of the person's treatment; null where they have none, and where its own range decides. */
export function placeByGoal(
  result: Result,
  analyte: Analyte,
  { states, markers, system }: { states: ReadonlySet<UrgencyState>; markers: Pick<Markers, 'byAnalyte'>; system: LabUnitSystem },
): PlacedByGoal | null {
  const goal = findGoal({ analyteId: analyte.id, states, markers });
  // A clinic that prints the goal of this person knows it better.
  if (!goal || (goal.replacesRange && hasGoal(result))) return null;
  const bounds = getBounds(goal);
  return {
    status: computeRangeStatus(bounds, goal.isUpperOutside ?? false, result),
    text: `the goal ${goal.whose} (${formatGoal(goal, analyte, system)})`,
    replacesRange: goal.replacesRange ?? false,
    isOneSided: bounds.low === null || bounds.high === null,
  };
}

function formatGoal(goal: TreatmentGoal, analyte: Analyte, system: LabUnitSystem): string {
  const format = (amount: number) => formatValue(convertToShown(amount, analyte, system));
  const { low, high } = getBounds(goal);
  const numbers =
    low !== null && high !== null
      ? `${format(low)} to ${format(high)}`
      : high === null
        ? `${format(low ?? 0)} or more`
        : `${goal.isUpperOutside ? 'below' : 'up to'} ${format(high)}`;
  return `${numbers} ${formatUnit(getShownUnit(analyte, system).unit)}`.trim();
}
