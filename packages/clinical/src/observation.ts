import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';

/** Limits in the unit of what is observed; null where there is none. */
export type ObservedRange = { low: number | null; high: number | null };

/** One laboratory value or vital sign, in its own unit, with what is needed to judge it. */
export type Observation = {
  /** An analyte's id, or a `VitalId`. */
  of: string;
  amount: number | null;
  comparator: '<' | '>' | null;
  /** As printed, for results in words: "Reactive", "+++", "1:64". */
  text: string;
  /** ISO date of the sample; null where it is not known. */
  on: string | null;
  /** Where the report, or our range for this person, puts it. */
  status: 'below' | 'within' | 'above' | null;
  /** What the report prints. */
  range: ObservedRange | null;
  /** What is usual in people like this one, where the report prints nothing. */
  reference: ObservedRange | null;
  /** What is usual in adults who are not pregnant: in others only a value far above it counts. */
  adultReference: ObservedRange | null;
  /** Exact values before this one, in any order. */
  earlier: readonly { amount: number; on: string }[];
};

/** The person, as far as rows ask. */
export type UrgencyContext = { states: ReadonlySet<UrgencyState> };

const emptyObservation = {
  comparator: null,
  on: null,
  status: null,
  range: null,
  reference: null,
  adultReference: null,
  earlier: [],
} as const;

/** An amount with nothing else known of it, as a message or an article names it. */
export const createAmountObservation = (of: string, amount: number, more: Partial<Observation> = {}): Observation => ({
  ...emptyObservation,
  of,
  amount,
  text: String(amount),
  ...more,
});

/** A result in words. */
export const createTextObservation = (of: string, text: string, more: Partial<Observation> = {}): Observation => ({
  ...emptyObservation,
  of,
  amount: null,
  text,
  ...more,
});
