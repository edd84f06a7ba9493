import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import type { Explained, ShowContext } from '../meaning/explain.ts';
import { showResult } from '../values/shown-result.ts';
import { type ShownUrgency, showUrgency } from './analyse.ts';
import { showDerived } from './derived-values.ts';
import type { JudgedResults } from './judge-results.ts';

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

type Candidate = PressingValue & { of: string; story: Explained['story']; weight: number };

/** The soonest first; of one level, what is so by itself, and then in the order of its story. */
const compareCandidates = (one: Candidate, other: Candidate): number =>
  compareUrgency(one.urgency.level, other.urgency.level) ||
  Number(one.story?.isRaised ?? false) - Number(other.story?.isRaised ?? false) ||
  other.weight - one.weight ||
  (one.story?.place ?? 0) - (other.story?.place ?? 0);

/**
 * What cannot wait in a person's results, printed or worked out, the most pressing first and each measurement once. A value that only its story
 * makes pressing is left out where another value of the story stands already.
 */
export function listPressing(judged: Pick<JudgedResults, 'explained' | 'derived'>, context: ShowContext): PressingValue[] {
  const printed = judged.explained.flatMap(({ analyte, latest, urgency, story }): Candidate[] => {
    if (!urgency || !isPressing(urgency.level)) return [];
    const { value: valueText, unit } = showResult(latest, analyte, context.system);
    const { collectedOn } = latest;
    const shown = { id: analyte.id, name: analyte.name, valueText, unit, collectedOn, urgency: showUrgency(urgency) };
    return [{ of: analyte.id, story, weight: computeWeight(urgency, analyte.id, context), ...shown }];
  });
  const derived = judged.derived.flatMap((one): Candidate[] => {
    const { id, analyteId, name, collectedOn, urgency } = one;
    const { value: valueText, unit } = showDerived(one, context);
    if (!urgency || !isPressing(urgency.level) || valueText === null) return [];
    return [{ of: analyteId ?? id, story: null, weight: 0, id, name, valueText, unit, collectedOn, urgency: showUrgency(urgency) }];
  });
  const sorted = [...printed, ...derived].toSorted(compareCandidates);
  return sorted
    .filter(
      ({ of, story }, at) => !sorted.slice(0, at).some((before) => before.of === of || (story?.isRaised && before.story?.id === story.id)),
    )
    .map(({ of: _, story: __, weight: ___, ...shown }) => shown);
}
