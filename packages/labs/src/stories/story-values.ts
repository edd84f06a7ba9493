import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { parseWordResult } from '@wellkept/clinical/word-result.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { DatedDerived } from '../analysis/derived-values.ts';
import type { Explained, ShowContext } from '../meaning/explain.ts';
import { computeRangeStatus, findReferenceRange, type RangeStatus } from '../meaning/ranges.ts';
import { type ShownValue, showAmount, showResult } from '../values/shown-result.ts';

/** The newest value of one marker, printed or calculated, as the rules of stories read it. */
export type StoryValue = {
  analyte: Analyte;
  /** What people call it. */
  title: string;
  amount: number | null;
  comparator: '<' | '>' | null;
  collectedOn: string;
  status: RangeStatus | null;
  urgency: Urgency | null;
  /** A result in words that says so. */
  isPositive: boolean;
  /** Lower than the value before by more than it varies on its own. */
  hasFallen: boolean;
  /** Higher, likewise. */
  hasRisen: boolean;
  shown: ShownValue;
};

/** A value before this one that is older says nothing of a change. */
const changeDaysMax = 365;

/** By analyte: the newer of what was printed and what was calculated, and of calcium the one corrected for albumin. */
export function createStoryValues(
  explained: readonly Explained[],
  derived: readonly DatedDerived[],
  context: ShowContext,
): ReadonlyMap<string, StoryValue> {
  const values = new Map(explained.map((one) => [one.analyte.id, toPrintedValue(one, context)]));
  for (const one of derived) {
    const value = toCalculatedValue(one, context);
    const printed = value && values.get(value.analyte.id);
    if (value && (!printed || value.collectedOn > printed.collectedOn || isCorrected(value, printed))) values.set(value.analyte.id, value);
  }
  return values;
}

const isCorrected = (value: StoryValue, printed: StoryValue): boolean =>
  value.analyte.id === 'calcium' && value.collectedOn === printed.collectedOn && value.amount !== null;

function toPrintedValue({ analyte, marker, latest, status, urgency, change }: Explained, { system }: ShowContext): StoryValue {
  const { amount, comparator, collectedOn, valueText } = latest;
  const isRecent = change?.isReal === true && countDaysBetween(change.before.collectedOn, collectedOn) <= changeDaysMax;
  return {
    analyte,
    title: marker?.title ?? analyte.name,
    amount,
    comparator,
    collectedOn,
    status,
    urgency,
    isPositive: amount === null && parseWordResult(valueText)?.kind === 'positive',
    hasFallen: isRecent && change.percent < 0,
    hasRisen: isRecent && change.percent > 0,
    shown: showResult(latest, analyte, system),
  };
}

function toCalculatedValue(
  { analyteId, result, collectedOn, urgency }: DatedDerived,
  { analytes, markers, reader, system }: ShowContext,
): StoryValue | null {
  const analyte = analyteId === null ? undefined : analytes.byId.get(analyteId);
  if (!analyte || result.value === null) return null;
  const amount = result.value;
  const reference = findReferenceRange(analytes, analyte.id, reader);
  return {
    analyte,
    title: markers.byAnalyte.get(analyte.id)?.title ?? analyte.name,
    amount,
    comparator: null,
    collectedOn,
    status: reference && computeRangeStatus(reference, reference.isUpperOutside, { amount, comparator: null }),
    urgency,
    isPositive: false,
    hasFallen: false,
    hasRisen: false,
    shown: showAmount(amount, analyte, system),
  };
}
