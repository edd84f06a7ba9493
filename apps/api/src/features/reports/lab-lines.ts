import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { showUrgency } from '@wellkept/labs/analysis/analyse.ts';
import { newestDerived } from '@wellkept/labs/analysis/derived-values.ts';
import { type Explained, type ExplainWith, explainAll } from '@wellkept/labs/meaning/explain.ts';
import { placeWords, printedUnitWords } from '@wellkept/labs/values/printed-words.ts';
import { unitWords, valueWords } from '@wellkept/labs/values/unit-words.ts';

type Line = Report['labs'][number];

/** The newest value of each marker that lies outside the range of its report or needs a doctor within days, the most pressing first. */
export function composeLabLines(results: readonly LabResult[], knowing: ExplainWith): { labs: Line[]; labMarkers: number } {
  const explained = explainAll(results, knowing);
  const printed = explained.filter(
    ({ latest, urgency }) => latest.flag === 'H' || latest.flag === 'L' || (urgency && isPressing(urgency.level)),
  );
  const calculated = newestDerived(results, knowing).flatMap(({ name, result, unit, urgency, collectedOn }): Line[] =>
    urgency && isPressing(urgency.level) && result.value !== null
      ? [{ name, value: `${valueWords(result.value)} ${unitWords(unit)}`.trim(), place: null, collectedOn, urgency: showUrgency(urgency) }]
      : [],
  );
  return { labs: [...printed.map(composeLine), ...calculated], labMarkers: explained.length };
}

function composeLine({ analyte, latest, urgency }: Explained<LabResult>): Line {
  const { valueText, flag, range, collectedOn } = latest;
  return {
    name: analyte.name,
    value: [valueText, printedUnitWords(latest)].filter(Boolean).join(' '),
    place: flag === 'H' || flag === 'L' ? placeWords(flag, range) : null,
    collectedOn,
    urgency: urgency && showUrgency(urgency),
  };
}
