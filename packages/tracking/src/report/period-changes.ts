import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { getDayScale } from '../diary/day-scales.ts';
import { getMeasure, type MeasureId, type UnitSystem } from '../diary/measures.ts';
import type { IntakeLine, MeasureLine, PeriodSummary, ScaleLine, SymptomLine } from './period.ts';
import { formatDays, formatDecimal, formatIntakeLine, formatMeasureLine, formatScaleLine } from './period-text.ts';

/** Differences that a doctor would ask about: so many days, points of 10 or of 5, minutes of sleep, or doses. */
const leastChange = { days: 3, severity: 2, scale: 0.5, sleepMinutes: 30, doses: 5 };
const newDaysMin = 2;
/** So many are named even where as many were skipped before. */
const skippedAlwaysMin = 3;
/** A mean of fewer days moves that much by chance alone, and has to move twice as far. */
const meanDaysMin = 3;

type LeastMeasureChange = { value: number; second?: number } | { share: number };
/** In the canonical unit, or as a share of what it was before. Our choice of what is worth a line: no guideline sets it. */
const leastMeasureChanges: Readonly<Record<MeasureId, LeastMeasureChange>> = {
  weight: { share: 0.02 },
  'blood-pressure': { value: 5, second: 5 },
  pulse: { value: 8 },
  temperature: { value: 0.5 },
  glucose: { value: 1 },
  water: { share: 0.3 },
  oxygen: { value: 2 },
  'resting-pulse': { value: 5 },
  'heart-rate-variability': { share: 0.2 },
  breaths: { value: 3 },
  steps: { share: 0.3 },
  exercise: { share: 0.3 },
  waist: { share: 0.02 },
};

type Summary = Pick<PeriodSummary, 'symptoms' | 'symptomsGone' | 'measures' | 'scales' | 'intakes' | 'daysWrittenBefore'>;
/** `names`: of the medicines that are taken now, by their ids. */
type Reader = { units: UnitSystem; names: ReadonlyMap<string, string> };

/** The few sentences of what is different from before, the most telling first. */
export const listChanges = (summary: Summary, { units, names }: Reader): string[] => [
  ...summary.intakes.flatMap((line) => describeIntakeChange(line, summary, names)),
  ...summary.measures.filter(isMeasureChanged).map((line) => {
    const { name, text, before } = formatMeasureLine(line, units);
    return `${name}: ${text}, before ${before}.`;
  }),
  ...describeSymptomChanges(summary),
  ...summary.scales.filter(isScaleChanged).map((line) => {
    const { name, text, before } = formatScaleLine(line);
    return `${name}: ${text}, before ${before}.`;
  }),
];

/** What was noted in both times, so that its not being among the changes means something. */
export const listCompared = ({ symptoms, symptomsGone, measures, scales, intakes }: Summary, names: Reader['names']): string[] => [
  ...measures.filter(({ before }) => before !== null).map(({ measure }) => getMeasure(measure).name.toLowerCase()),
  ...scales.filter(({ before }) => before !== null).map(({ scale }) => getDayScale(scale).name.toLowerCase()),
  ...(symptoms.length + symptomsGone.length > 0 ? ['symptoms'] : []),
  ...(intakes.some(({ medicine, taken, takenBefore }) => names.has(medicine) && taken > 0 && takenBefore > 0) ? ['doses'] : []),
];

/** Skipped doses are named by themselves, also when there are no more of them; of the others only a number that doubled or halved, which may be of the diary alone. */
function describeIntakeChange(line: IntakeLine, { daysWrittenBefore }: Summary, names: Reader['names']): string[] {
  const { medicine, taken, skipped, takenBefore, skippedBefore } = line;
  const name = names.get(medicine);
  if (!name) return [];
  if (skipped >= skippedAlwaysMin || skipped > skippedBefore || skippedBefore - skipped >= skippedAlwaysMin)
    return [`${name}: ${formatIntakeLine(line)}${daysWrittenBefore > 0 ? `, before ${skippedBefore} skipped` : ''}.`];
  const [less, more] = [Math.min(taken, takenBefore), Math.max(taken, takenBefore)];
  // A weekly medicine that is no longer taken has few doses to lose.
  const isSmall = taken > 0 && more - less < leastChange.doses;
  if (isSmall || more === 0 || more < 2 * less || daysWrittenBefore < meanDaysMin) return [];
  return [`${name}: ${formatCount(taken, 'dose')} logged as taken, before ${takenBefore}.`];
}

function isMeasureChanged({ measure, now, before }: MeasureLine): boolean {
  if (!before) return false;
  const least = leastMeasureChanges[measure];
  const factor = Math.min(now.days, before.days) < meanDaysMin && !('share' in least) ? 2 : 1;
  const difference = Math.abs(now.mean - before.mean);
  if ('share' in least) return difference >= least.share * Math.abs(before.mean);
  const second = least.second !== undefined && now.secondMean !== null && before.secondMean !== null;
  return (
    difference >= factor * least.value ||
    (second && Math.abs((now.secondMean ?? 0) - (before.secondMean ?? 0)) >= factor * (least.second ?? 0))
  );
}

function isScaleChanged({ scale, now, before }: ScaleLine): boolean {
  if (!before || Math.min(now.days, before.days) < meanDaysMin) return false;
  return Math.abs(now.mean - before.mean) >= (scale === 'sleep' ? leastChange.sleepMinutes : leastChange.scale);
}

/** What is new on one day is named too: a single faint or chest pain is what a doctor asks about. */
function describeSymptomChanges({ symptoms, symptomsGone, daysWrittenBefore }: Summary): string[] {
  // Without a diary before nothing is known to be new.
  const isNew = ({ daysBefore }: SymptomLine) => daysBefore === 0 && daysWrittenBefore > 0;
  const once = symptoms.filter((line) => isNew(line) && line.days < newDaysMin);
  return [
    ...symptoms.filter((line) => !once.includes(line)).flatMap((line) => describeSymptomChange(line, isNew(line)) ?? []),
    ...(once.length > 0
      ? [
          `New on one day: ${formatList(
            once.map(({ name, worst }) => (worst ? `${name} (${worst.severity} of 10)` : name)),
            once.length,
          )}.`,
        ]
      : []),
    ...symptomsGone
      .filter(({ daysBefore }) => daysBefore >= leastChange.days)
      .map(({ name, daysBefore }) => `${name}: not logged, before on ${formatDays(daysBefore)}.`),
  ];
}

function describeSymptomChange(line: SymptomLine, isNew: boolean): string | null {
  const { name, days: now, daysBefore, severity, severityBefore, worst } = line;
  if (isNew) return `${name} is new: ${formatDays(now)}${worst ? `, at worst ${worst.severity} of 10` : ''}.`;
  const isStronger = severity !== null && severityBefore !== null && Math.abs(severity - severityBefore) >= leastChange.severity;
  const strength = isStronger ? `${formatDecimal(severity)} of 10 on average, before ${formatDecimal(severityBefore)}` : null;
  if (daysBefore === 0 || Math.abs(now - daysBefore) < leastChange.days) return strength && `${name}: ${strength}.`;
  const often = `${name} on ${formatDays(now)}, ${now > daysBefore ? 'more' : 'fewer'} than before (${formatDays(daysBefore)}).`;
  return strength ? `${often} It was ${strength}.` : often;
}
