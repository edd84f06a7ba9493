import { judgeUrgency, type Urgency } from '@wellkept/clinical/judge-urgency.ts';
import type { Observation } from '@wellkept/clinical/observation.ts';
import { computeDerivedValues, type DerivedValue, type Values } from '../derived/from-results.ts';
import type { ExplainContext, ShowContext } from '../meaning/explain.ts';
import { computeRangeStatus, findReferenceRange } from '../meaning/ranges.ts';
import type { Result } from '../meaning/result.ts';
import { findAdultRange } from '../meaning/result-observation.ts';
import { getShownUnit } from '../values/unit-systems.ts';
import { formatUnit, formatValue } from '../values/unit-text.ts';

/** A value worked out of others, of the newest day that has all of them, with how soon to act on it. */
export type DatedDerived = DerivedValue & { collectedOn: string; urgency: Urgency | null };

/** Of each formula the newest day that has all of its values. */
export function findNewestDerived(results: readonly Result[], context: ExplainContext): DatedDerived[] {
  const days = [...Map.groupBy(results, ({ collectedOn }) => collectedOn)].sort(([one], [other]) => (one < other ? 1 : -1));
  const all = days.flatMap(([collectedOn, sameDayResults]) =>
    computeDerivedValues(toFormulaValues(sameDayResults), context.reader).map((one) => ({ ...one, collectedOn })),
  );
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap((group) => {
    const newest = group.find(({ result }) => result.value !== null) ?? group[0];
    return newest ? [{ ...newest, urgency: judgeDerived(newest, group, context) }] : [];
  });
}

/** A worked-out value in the units of the person; null where it could not be worked out. */
export function showDerived({ analyteId, result, unit }: DerivedValue, { analytes, system }: Pick<ShowContext, 'analytes' | 'system'>) {
  const analyte = analyteId === null ? undefined : analytes.byId.get(analyteId);
  const shown = analyte?.unit === unit ? getShownUnit(analyte, system) : { unit, factor: 1, offset: 0 };
  return {
    value: result.value === null ? null : formatValue(result.value * shown.factor + shown.offset),
    unit: formatUnit(shown.unit),
  };
}

/** Bounds such as "< 5" are not calculated with. */
export const toFormulaValues = (results: readonly Result[]): Values =>
  Object.fromEntries(
    results.flatMap(({ analyteId, amount, comparator }) => (amount === null || comparator !== null ? [] : [[analyteId, amount]])),
  );

type Dated = DerivedValue & { collectedOn: string };

/** Judged as if it were printed: against our range for this person and the same rows. */
function judgeDerived(one: Dated, all: readonly Dated[], { analytes, reader, states, urgency }: ExplainContext): Urgency | null {
  const { analyteId, result, collectedOn } = one;
  if (analyteId === null || result.value === null) return null;
  const range = findReferenceRange(analytes, analyteId, reader);
  const observation: Observation = {
    of: analyteId,
    amount: result.value,
    comparator: null,
    text: '',
    on: collectedOn,
    status: range && computeRangeStatus(range, range.isUpperOutside, { amount: result.value, comparator: null }),
    range: null,
    reference: range,
    adultReference: findAdultRange(analytes, analyteId, reader),
    earlier: all.flatMap((other) =>
      other === one || other.result.value === null ? [] : [{ amount: other.result.value, on: other.collectedOn }],
    ),
  };
  return judgeUrgency(observation, { states }, urgency);
}
