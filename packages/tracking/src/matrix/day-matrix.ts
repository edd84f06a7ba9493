import { getDayScale, isDayScaleId } from '../diary/day-scales.ts';
import type { UnitSystem } from '../diary/measures.ts';
import type { DaySpread, Diary, Series } from '../diary.ts';
import { findSeriesName, formatNameInSentence, getShownUnit, severityMax } from './series-names.ts';
import { type SubjectDays, type SubjectNames, secondSubject } from './subject-days.ts';

/** What may move other things besides being one's own doing. */
const factorMeasures = new Set(['steps', 'exercise', 'water']);
const factorScales = new Set(['sleep', 'stress']);
/** No outcomes: what one does, and what is written down for other reasons. */
const excludedScales = new Set(['period', 'no-symptoms']);
const nightFamily = new Set(['sleep', 'sleep-quality']);

/** A period is over after so many days without one. */
const periodGapDays = 3;

export type MatrixSettings = { names: SubjectNames; units: UnitSystem };

/**
 * A diary as one series per subject, with one value per day. On a day with any entry, a missing symptom, habit, practice or yes-no factor
 * counts as absent: nobody ticks what did not happen. Before a subject's first use its values are unknown.
 */
export function createDayMatrix(subjects: readonly SubjectDays[], settings: MatrixSettings): Diary {
  const logged = listLoggedDays(subjects);
  const series = subjects.flatMap((one) => [...createSeries(one, logged, settings), ...createLowerSeries(one, logged, settings)]);
  return { series, cycleStarts: listCycleStarts(subjects) };
}

/** Days on which the person looked back at the day, in rising order. */
export function listLoggedDays(subjects: readonly SubjectDays[]): number[] {
  const days = new Set<number>();
  for (const { kind, days: own } of subjects) if (kind === 'day' || kind === 'symptom') for (const day of own) days.add(day);
  return [...days].sort((a, b) => a - b);
}

/** The series of one subject; none for a thing that is gone, or whose values say nothing by themselves. */
export function createSeries(own: SubjectDays, logged: readonly number[], { names, units }: MatrixSettings): Series[] {
  const { kind, subject } = own;
  const named = findSeriesName(kind, subject, names, units);
  if (!named || (kind === 'day' && excludedScales.has(subject))) return [];
  const { factor, offset } = getShownUnit(kind, subject, names, units);
  const values = new Map<number, number>();
  const daysOff = new Set<number>();
  own.days.forEach((day, index) => {
    const value = own.values[index];
    if (value === null || value === undefined) daysOff.add(day);
    else values.set(day, value * factor + offset);
  });
  const isYesNo = kind === 'habit' || kind === 'intake' || (kind === 'factor' && names.factors.get(subject)?.scale !== 'amount');
  if (kind === 'symptom' || kind === 'practice' || kind === 'habit' || (kind === 'factor' && isYesNo)) {
    const first = own.since ?? own.days[0] ?? Number.POSITIVE_INFINITY;
    for (const day of logged) if (day >= first && !values.has(day) && !daysOff.has(day)) values.set(day, 0);
  }
  if (kind === 'intake') for (const [day, share] of values) values.set(day, share >= 1 ? 1 : 0);
  return [
    {
      ...named,
      name: formatNameInSentence(own, named.name),
      roles: getRoles(own),
      scale: isYesNo ? 'yes-no' : 'amount',
      values,
      ...(own.readings && { spreads: computeSpreads(own.readings, (value) => value * factor + offset) }),
      ...getOutcomeScale(own),
      ...(kind === 'day' && nightFamily.has(subject) && { family: 'night' }),
      ...(kind === 'measurement' && subject.startsWith('blood-pressure') && { family: 'pressure' }),
    },
  ];
}

function computeSpreads(readings: NonNullable<SubjectDays['readings']>, toShown: (value: number) => number): Map<number, DaySpread> {
  return new Map(
    [...readings].map(([day, { values }]) => {
      const shown = values.map(toShown);
      return [day, { low: Math.min(...shown), high: Math.max(...shown), count: shown.length }];
    }),
  );
}

/** Of what is felt, the worse side and the ends of its scale. Of what is measured neither is certain for a given person. */
function getOutcomeScale({ kind, subject }: SubjectDays): Pick<Series, 'range' | 'worse'> {
  if (kind === 'symptom') return { range: { min: 0, max: severityMax }, worse: 'higher' };
  if (kind !== 'day' || !isDayScaleId(subject)) return {};
  if (subject === 'sleep') return { range: { min: 0, max: 24 }, worse: 'lower' };
  const { min, max } = getDayScale(subject);
  return { range: { min, max }, worse: subject === 'stress' ? 'higher' : 'lower' };
}

function getRoles({ kind, subject }: SubjectDays): Series['roles'] {
  if (kind === 'day') return factorScales.has(subject) ? ['outcome', 'factor'] : ['outcome'];
  if (kind === 'measurement') return factorMeasures.has(subject) ? ['factor'] : ['outcome'];
  return kind === 'symptom' ? ['outcome'] : ['factor'];
}

/** The second number of a pair, as a series of its own. */
function createLowerSeries(
  { kind, subject, days, seconds, readings }: SubjectDays,
  logged: readonly number[],
  settings: MatrixSettings,
): Series[] {
  if (kind !== 'measurement' || subject !== 'blood-pressure') return [];
  const lower = readings && new Map([...readings].map(([day, one]) => [day, { values: one.seconds, seconds: [] }]));
  return createSeries(
    { kind, subject: secondSubject, days, values: seconds, seconds: [], ...(lower && { readings: lower }) },
    logged,
    settings,
  );
}

/** A first day of bleeding after days without begins a cycle. Spotting alone does not. */
function listCycleStarts(subjects: readonly SubjectDays[]): number[] {
  const period = subjects.find(({ kind, subject }) => kind === 'day' && subject === 'period');
  if (!period) return [];
  const bleeding = period.days.filter((_, index) => (period.values[index] ?? 0) > 1);
  return bleeding.filter((day, index) => day - (bleeding[index - 1] ?? Number.NEGATIVE_INFINITY) > periodGapDays);
}
