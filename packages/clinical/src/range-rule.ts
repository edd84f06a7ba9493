import type { Source } from '@wellkept/knowledge/schema.ts';
import type { Observation } from './observation.ts';
import type { UrgencyLevel } from './urgency.ts';
import { farOutsideFactors, isBeyond } from './urgency-condition.ts';

/**
 * How soon to act on a value outside its range where no row of the table speaks of it, by our own rule:
 * beyond twice the upper or half the lower limit today, beyond a quarter of the limit within weeks, nearer at the next visit.
 * No document says so; it is the cautious side of not knowing, and the screen names it as ours.
 */
const clearlyOutsideFactors = { above: 1.25, below: 0.75 } as const;

export const rangeRuleSource: Source = {
  id: 'wellkept-range-rule',
  kind: 'reference',
  publisher: 'Wellkept',
  title: 'Our rule for values outside their range, changes and findings without a published limit',
  year: 2026,
};

export type RangeJudgement = { level: UrgencyLevel; side: 'above' | 'below'; says: string; meanwhile: string | null };

/** `hasRows`: the table has limits of its own in this direction, and none is reached; then it can be no more than weeks. */
export function judgeByRange(observation: Observation, hasRows: { above: boolean; below: boolean }): RangeJudgement | null {
  const side = findSideOutside(observation);
  if (side === null) return null;
  const limit = side === 'above' ? pickLimit(observation, 'high') : pickLimit(observation, 'low');
  const isPast = (times: number) => limit !== null && limit > 0 && isBeyond(observation, { side }, limit * times);
  if (isPast(farOutsideFactors[side]) && !hasRows[side]) return { level: 'today', side, ...farTexts[side] };
  // A mark of the report without figures, or a word, says that it is outside but not how far.
  if (isPast(clearlyOutsideFactors[side]) || limit === null || observation.amount === null)
    return { level: 'weeks', side, ...clearTexts[side] };
  return { level: 'visit', side, ...nearTexts[side] };
}

const pickLimit = ({ range, reference, adultReference }: Observation, bound: 'low' | 'high'): number | null =>
  range?.[bound] ?? reference?.[bound] ?? adultReference?.[bound] ?? null;

/** Outside for this person; or, where no range fits the person, far above what is usual in adults. */
function findSideOutside(observation: Observation): 'above' | 'below' | null {
  const { status, range, reference, adultReference } = observation;
  if (status !== null) return status === 'within' ? null : status;
  if (range !== null) return null;
  const high = (reference ?? adultReference)?.high ?? null;
  return high !== null && high > 0 && isBeyond(observation, { side: 'above' }, high * farOutsideFactors.above) ? 'above' : null;
}

const farTexts = {
  above: {
    says: 'This is more than twice the upper limit. Call your doctor’s office and ask what it means for you.',
    meanwhile: 'Have the report and a list of your medicines with you when you call.',
  },
  below: {
    says: 'This is less than half of the lower limit. Call your doctor’s office and ask what it means for you.',
    meanwhile: 'Have the report and a list of your medicines with you when you call.',
  },
} as const;
const clearTexts = {
  above: { says: 'This is clearly above its range. Ask your doctor what it means and whether to repeat it.', meanwhile: null },
  below: { says: 'This is clearly below its range. Ask your doctor what it means and whether to repeat it.', meanwhile: null },
} as const;
const nearTexts = {
  above: { says: 'This is a little above its range. A single value like this is often chance.', meanwhile: null },
  below: { says: 'This is a little below its range. A single value like this is often chance.', meanwhile: null },
} as const;
/** With any of these a value far out of its range is an emergency, whatever was measured. */
export const farDangerSigns: readonly string[] = ['chest pain', 'trouble breathing', 'confusion', 'fainting', 'heavy bleeding'];
