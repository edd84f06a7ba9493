import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import { explainAll, type ShowContext } from '../meaning/explain.ts';
import type { Result } from '../meaning/result.ts';
import { showResult } from '../values/shown-result.ts';
import { type ShownUrgency, showUrgency } from './analyse.ts';
import { findNewestDerived, showDerived } from './derived-values.ts';

/** A newest value that needs a doctor within days or sooner. */
export type PressingValue = {
  /** The analyte's, or the formula's where the value is worked out. */
  id: string;
  name: string;
  valueText: string;
  unit: string;
  collectedOn: string;
  urgency: ShownUrgency;
};

/**
 * Among values of one level: first what a medicine on the list makes dangerous, since each further dose counts, then what asks for something
 * until a doctor answers.
 */
function computeWeight({ rowId, meanwhile }: Urgency, analyteId: string, { urgency: table }: ShowContext): number {
  const row = table.byObserved.get(analyteId)?.find(({ id }) => id === rowId);
  return (row?.needs?.some((state) => state.startsWith('on-')) ? 2 : 0) + (meanwhile === null ? 0 : 1);
}

/** What cannot wait in a person's results, printed or worked out, the most pressing first and each measurement once. */
export function listPressing(results: readonly Result[], context: ShowContext): PressingValue[] {
  const printed = explainAll(results, context).flatMap(({ analyte, latest, urgency }) => {
    if (!urgency || !isPressing(urgency.level)) return [];
    const { value: valueText, unit } = showResult(latest, analyte, context.system);
    const { collectedOn } = latest;
    const shown = { id: analyte.id, name: analyte.name, valueText, unit, collectedOn, urgency: showUrgency(urgency) };
    return [{ of: analyte.id, weight: computeWeight(urgency, analyte.id, context), ...shown }];
  });
  const derived = findNewestDerived(results, context).flatMap((one) => {
    const { id, analyteId, name, collectedOn, urgency } = one;
    const { value: valueText, unit } = showDerived(one, context);
    if (!urgency || !isPressing(urgency.level) || valueText === null) return [];
    return [{ of: analyteId ?? id, weight: 0, id, name, valueText, unit, collectedOn, urgency: showUrgency(urgency) }];
  });
  const sorted = [...printed, ...derived].toSorted(
    (one, other) => compareUrgency(one.urgency.level, other.urgency.level) || other.weight - one.weight,
  );
  return [...Map.groupBy(sorted, ({ of }) => of).values()].flatMap(([first]) => {
    if (!first) return [];
    const { of: _, weight: __, ...shown } = first;
    return [shown];
  });
}
