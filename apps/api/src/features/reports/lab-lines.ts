import { compareUrgency, isPressing, type UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { showUrgency } from '@wellkept/labs/analysis/analyse.ts';
import { newestDerived } from '@wellkept/labs/analysis/derived-values.ts';
import { countLabs, labSummary } from '@wellkept/labs/analysis/lab-summary.ts';
import { type Explained, type ExplainWith, explainAll } from '@wellkept/labs/meaning/explain.ts';
import { placeWords, printedUnitWords } from '@wellkept/labs/values/printed-words.ts';
import { unitWords, valueWords } from '@wellkept/labs/values/unit-words.ts';

type Line = Report['labs'][number];
type LabLines = Pick<Report, 'labs' | 'labMarkers' | 'labSummary'>;

/** More are listed only where each of them needs a doctor within days or sooner. */
const linesMax = 20;

/**
 * The newest value of each marker that lies outside its range or has an urgency, the most pressing first, and how all of them stand to their
 * ranges. `unrecognized`: the rows of the reports that are not known.
 */
export function composeLabLines(results: readonly LabResult[], unrecognized: number, knowing: ExplainWith): LabLines {
  const explained = explainAll(results, knowing);
  const printed = explained.filter(isToldApart);
  const lines = [...printed.map(composeLine), ...composeCalculated(results, printed, knowing)].toSorted(compareLines);
  const pressing = lines.filter(({ urgency }) => urgency !== null && isPressing(urgency.level)).length;
  const labs = lines.slice(0, Math.max(linesMax, pressing));
  return {
    labs,
    labMarkers: explained.length,
    labSummary: labSummary(countLabs(explained, unrecognized), labs.length < lines.length ? labs.length : null),
  };
}

const isToldApart = ({ status, urgency }: Explained): boolean => status === 'below' || status === 'above' || urgency !== null;

const compareLines = ({ urgency: one }: Line, { urgency: other }: Line): number =>
  one && other ? compareUrgency(one.level, other.level) : Number(one === null) - Number(other === null);

/** What was worked out and has an urgency; of what was measured too only where it is more pressing than the measured value. */
function composeCalculated(results: readonly LabResult[], printed: readonly Explained<LabResult>[], knowing: ExplainWith): Line[] {
  const levels = new Map<string | null, UrgencyLevel | undefined>(printed.map(({ analyte, urgency }) => [analyte.id, urgency?.level]));
  return newestDerived(results, knowing).flatMap(({ analyteId, name, result, unit, urgency, collectedOn }): Line[] => {
    if (!urgency || result.value === null) return [];
    const measured = levels.get(analyteId);
    if (measured && compareUrgency(measured, urgency.level) <= 0) return [];
    return [
      { name, value: `${valueWords(result.value)} ${unitWords(unit)}`.trim(), place: null, collectedOn, urgency: showUrgency(urgency) },
    ];
  });
}

function composeLine(explained: Explained<LabResult>): Line {
  const { analyte, latest, urgency } = explained;
  return {
    name: analyte.name,
    value: [latest.valueText, printedUnitWords(latest)].filter(Boolean).join(' '),
    place: placeOf(explained),
    collectedOn: latest.collectedOn,
    urgency: urgency && showUrgency(urgency),
  };
}

function placeOf({ latest: { flag, range, amount }, status }: Explained<LabResult>): string | null {
  if (flag === 'H' || flag === 'L') return placeWords(flag, range);
  return amount !== null && (status === 'above' || status === 'below') ? `${status} the usual range` : null;
}
