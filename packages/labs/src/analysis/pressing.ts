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

/** What cannot wait in a person's results, printed or worked out, the most pressing first and each measurement once. */
export function listPressing(results: readonly Result[], context: ShowContext): PressingValue[] {
  const printed = explainAll(results, context).flatMap(({ analyte, latest, urgency }) => {
    if (!urgency || !isPressing(urgency.level)) return [];
    const { value: valueText, unit } = showResult(latest, analyte, context.system);
    const { collectedOn } = latest;
    return [{ of: analyte.id, id: analyte.id, name: analyte.name, valueText, unit, collectedOn, urgency: showUrgency(urgency) }];
  });
  const derived = findNewestDerived(results, context).flatMap((one) => {
    const { id, analyteId, name, collectedOn, urgency } = one;
    const { value: valueText, unit } = showDerived(one, context);
    if (!urgency || !isPressing(urgency.level) || valueText === null) return [];
    return [{ of: analyteId ?? id, id, name, valueText, unit, collectedOn, urgency: showUrgency(urgency) }];
  });
  const sorted = [...printed, ...derived].toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level));
  return [...Map.groupBy(sorted, ({ of }) => of).values()].flatMap(([first]) => {
    if (!first) return [];
    const { of: _, ...shown } = first;
    return [shown];
  });
}
