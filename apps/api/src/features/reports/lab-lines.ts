import { compareUrgency, isPressing, type UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { showUrgency } from '@wellkept/labs/analysis/analyse.ts';
import { type findNewestDerived, showDerived } from '@wellkept/labs/analysis/derived-values.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { countLabs, formatLabSummary } from '@wellkept/labs/analysis/lab-summary.ts';
import type { Explained, ShowContext } from '@wellkept/labs/meaning/explain.ts';
import type { StoryInput } from '@wellkept/labs/stories/story-input.ts';
import { formatRange, formatRangePosition } from '@wellkept/labs/values/printed-text.ts';
import { convertToShown, showRange, showResult } from '@wellkept/labs/values/shown-result.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { roundValue } from '@wellkept/labs/values/unit-text.ts';

type LabLine = Report['labs'][number];
type LabLines = Pick<Report, 'labs' | 'labMarkers' | 'labSummary'>;

/** More are listed only where each of them needs a doctor within days or sooner. */
const linesMax = 20;

/**
 * The newest value of each marker that lies outside its range or has an urgency, the most pressing first, and how all of them stand to their
 * ranges. `unrecognized`: the rows of the reports that are not known.
 */
export function composeLabLines(
  results: readonly LabResult[],
  unrecognized: number,
  knowing: ShowContext & { storyInput: StoryInput },
): LabLines {
  const { explained, derived } = judgeResults(results, knowing, knowing.storyInput);
  const printed = explained.filter(isListedIndividually);
  const lines = [...printed.map((one) => composeLine(one, knowing.system)), ...composeCalculated(derived, printed, knowing)].toSorted(
    compareLines,
  );
  const pressing = lines.filter(({ urgency }) => urgency !== null && isPressing(urgency.level)).length;
  const labs = lines.slice(0, Math.max(linesMax, pressing));
  return {
    labs,
    labMarkers: explained.length,
    labSummary: formatLabSummary(countLabs(explained, unrecognized), labs.length < lines.length ? labs.length : null),
  };
}

const isListedIndividually = ({ status, urgency }: Explained): boolean => status === 'below' || status === 'above' || urgency !== null;

/** The most pressing first; of what can wait, what lies outside its range before what does not. */
const compareLines = (a: LabLine, b: LabLine): number => {
  const [{ urgency: one }, { urgency: other }] = [a, b];
  const byPlace = Number(isAlsoAsked(a)) - Number(isAlsoAsked(b));
  return byPlace || (one && other ? compareUrgency(one.level, other.level) : Number(one === null) - Number(other === null));
};

const isAlsoAsked = ({ side, urgency }: LabLine): boolean => side === null && !(urgency && isPressing(urgency.level));

/** What was worked out and has an urgency; of what was measured too only where it is more pressing than the measured value. */
function composeCalculated(
  derived: ReturnType<typeof findNewestDerived>,
  printed: readonly Explained<LabResult>[],
  knowing: ShowContext,
): LabLine[] {
  const levels = new Map<string | null, UrgencyLevel | undefined>(printed.map(({ analyte, urgency }) => [analyte.id, urgency?.level]));
  return derived.flatMap((one): LabLine[] => {
    const { analyteId, name, urgency, collectedOn } = one;
    const { value, unit } = showDerived(one, knowing);
    if (!urgency || value === null) return [];
    const measured = levels.get(analyteId);
    if (measured && compareUrgency(measured, urgency.level) <= 0) return [];
    const none = { side: null, range: null, before: null };
    return [
      {
        name,
        value: `${value} ${unit}`.trim(),
        place: 'calculated, worth discussing',
        ...none,
        collectedOn,
        urgency: showUrgency(urgency),
      },
    ];
  });
}

function composeLine(explained: Explained<LabResult>, system: LabUnitSystem): LabLine {
  const { analyte, latest, status, history, urgency } = explained;
  const before = history.findLast(({ collectedOn }) => collectedOn < latest.collectedOn);
  const { value, unit } = showResult(latest, analyte, system);
  return {
    name: analyte.name,
    value: `${value} ${unit}`.trim(),
    place: formatPlace(explained, system),
    side: status === 'below' || status === 'above' ? status : null,
    range: formatShownRange(explained, system),
    before: before ? { value: showResult(before, analyte, system).value, collectedOn: before.collectedOn } : null,
    collectedOn: latest.collectedOn,
    urgency: urgency && showUrgency(urgency),
  };
}

function formatShownRange({ analyte, latest, basis, reference }: Explained<LabResult>, system: LabUnitSystem): string | null {
  const printed = basis === 'report' ? showRange(latest, analyte, system) : null;
  if (printed) return formatRange(printed);
  if (basis !== 'reference' || !reference) return null;
  const [low, high] = [reference.low, reference.high].map((bound) =>
    bound === null ? null : roundValue(convertToShown(bound, analyte, system)),
  );
  return formatRange({ low: low ?? null, high: high ?? null, text: '' });
}

function formatPlace({ analyte, latest, status }: Explained<LabResult>, system: LabUnitSystem): string | null {
  const { flag, amount } = latest;
  if (flag === 'H' || flag === 'L') return formatRangePosition(flag, showRange(latest, analyte, system));
  return amount !== null && (status === 'above' || status === 'below') ? `${status} the usual range` : null;
}
