import { addDays } from '@wellkept/clinical/local-day.ts';
import { createAmountObservation, createTextObservation, type Observation } from '@wellkept/clinical/observation.ts';
import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import points from './urgency-points.json' with { type: 'json' };

/**
 * Points at and beyond published limits, each with the level that follows. Labs, messages and articles are tested against the same ones.
 * Amounts are in the analyte's or vital sign's own unit; `range` is what a report prints; `level` null is nothing to act on.
 */
export type UrgencyPoint = {
  of: string;
  amount?: number;
  /** The result in words, instead of an amount. */
  text?: string;
  comparator?: '<' | '>';
  states?: UrgencyState[];
  range?: [low: number | null, high: number | null];
  earlier?: { amount: number; daysBefore: number }[];
  level: UrgencyLevel | null;
  because: string;
};

// The states and levels of the file are held against the schema by the test beside it.
export const urgencyPoints = points as readonly UrgencyPoint[];

const on = '2026-11-20';
export const subtractDays = (days: number): string => addDays(on, -days);
export const pointDay = on;

const findStatus = (amount: number, [low, high]: readonly [number | null, number | null]): Observation['status'] =>
  high !== null && amount > high ? 'above' : low !== null && amount < low ? 'below' : 'within';

/** A point as `judgeUrgency` takes it. `reference`: the usual range of adults, as labs pass it. */
export function createPointObservation(
  { of, amount, text, comparator, range, earlier = [] }: UrgencyPoint,
  reference: Observation['reference'],
): Observation {
  const more = {
    on,
    earlier: earlier.map((one) => ({ amount: one.amount, on: subtractDays(one.daysBefore) })),
    range: range ? { low: range[0], high: range[1] } : null,
    reference,
  };
  if (amount === undefined) return createTextObservation(of, text ?? '', more);
  const bounds = range ?? (reference ? ([reference.low, reference.high] as const) : null);
  return createAmountObservation(of, amount, {
    ...more,
    comparator: comparator ?? null,
    status: bounds ? findStatus(amount, bounds) : null,
  });
}
