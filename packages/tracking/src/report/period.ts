import { addDays, countDaysBetween, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { type DayScaleId, dayScaleIds, isDayScaleId } from '../diary/day-scales.ts';
import { getMeasure, isMeasureId, type MeasureId, measureIds } from '../diary/measures.ts';

/** A value of the diary, as far as a report asks for it. */
export type ReportValue = {
  day: LocalDay;
  kind: string;
  subject: string;
  value: number | null;
  secondValue: number | null;
  state: string | null;
};

export type DatePeriod = { from: LocalDay; to: LocalDay };

export const countPeriodDays = ({ from, to }: DatePeriod): number => countDaysBetween(from, to) + 1;

/** As many days just before. */
export const getPreviousPeriod = (period: DatePeriod): DatePeriod => ({
  from: addDays(period.from, -countPeriodDays(period)),
  to: addDays(period.from, -1),
});

/** The mean of the days that have a value, and how many those are. */
export type Mean = { mean: number; days: number };
export type ScaleLine = { scale: DayScaleId; now: Mean; before: Mean | null };
export type MeasureLine = {
  measure: MeasureId;
  /** `readings`: how many numbers the mean of the days is made of; the lowest and the highest are of these. */
  now: Mean & { secondMean: number | null; lowest: number; highest: number; readings: number };
  before: (Mean & { secondMean: number | null }) | null;
  /** The last value of the period. */
  last: { day: LocalDay; value: number; secondValue: number | null };
};
export type SymptomLine = {
  name: string;
  /** Days on which it was felt at all, and its mean severity on those that have one; null where none has. */
  days: number;
  severity: number | null;
  worst: { day: LocalDay; severity: number } | null;
  daysBefore: number;
  /** Of the time before; null where it was not felt then, or without a severity. */
  severityBefore: number | null;
  /** Days a week on which it was felt, the first week first; the last may be shorter. */
  weeks: number[];
};
export type IntakeLine = { medicine: string; taken: number; skipped: number; takenBefore: number; skippedBefore: number };
export type HabitLine = { habit: string; days: number; daysBefore: number };

export type PeriodSummary = {
  /** Days of the period about which anything was written. */
  daysWritten: number;
  daysWrittenBefore: number;
  scales: ScaleLine[];
  measures: MeasureLine[];
  symptoms: SymptomLine[];
  /** Symptoms of the time before of which nothing is noted now. */
  symptomsGone: { name: string; daysBefore: number }[];
  intakes: IntakeLine[];
  habits: HabitLine[];
  practiceMinutes: number;
};

const week = 7;

/** What a diary says of a period, beside as many days before it. */
export function summarizePeriod(values: readonly ReportValue[], period: DatePeriod): PeriodSummary {
  const earlier = getPreviousPeriod(period);
  const selectWithin = ({ from, to }: DatePeriod) => values.filter(({ day }) => day >= from && day <= to);
  const [now, before] = [selectWithin(period), selectWithin(earlier)];
  const groupBySubject = (noted: readonly ReportValue[], kind: string) =>
    Map.groupBy(
      noted.filter((one) => one.kind === kind),
      ({ subject }) => subject,
    );
  const [scalesNow, scalesBefore] = [groupBySubject(now, 'day'), groupBySubject(before, 'day')];
  const [measuresNow, measuresBefore] = [groupBySubject(now, 'measurement'), groupBySubject(before, 'measurement')];
  const [symptomsNow, symptomsBefore] = [groupBySubject(now, 'symptom'), groupBySubject(before, 'symptom')];
  const [habitsNow, habitsBefore] = [groupBySubject(now, 'habit'), groupBySubject(before, 'habit')];
  const summarizeEarlier = <Line>(noted: readonly ReportValue[] | undefined, line: (some: readonly ReportValue[]) => Line) =>
    noted ? line(noted) : null;
  return {
    daysWritten: countDays(now),
    daysWrittenBefore: countDays(before),
    scales: [...scalesNow]
      .sort(createOrderComparator(dayScaleIds))
      .flatMap(([scale, noted]) =>
        isDayScaleId(scale) && scale !== 'no-symptoms' && scale !== 'period'
          ? [{ scale, now: summarizeMean(noted), before: summarizeEarlier(scalesBefore.get(scale), summarizeMean) }]
          : [],
      ),
    measures: [...measuresNow]
      .sort(createOrderComparator(measureIds))
      .flatMap(([measure, noted]) => (isMeasureId(measure) ? (createMeasureLine(measure, noted, measuresBefore.get(measure)) ?? []) : [])),
    symptoms: [...symptomsNow]
      .flatMap(([name, noted]) => createSymptomLine(name, noted, symptomsBefore.get(name) ?? [], period) ?? [])
      .sort((one, other) => computeWeight(other) - computeWeight(one)),
    symptomsGone: [...symptomsBefore].flatMap(([name, noted]) => {
      const daysBefore = computeWorstByDay(noted).length;
      return daysBefore > 0 && computeWorstByDay(symptomsNow.get(name) ?? []).length === 0 ? [{ name, daysBefore }] : [];
    }),
    intakes: summarizeIntakes(groupBySubject(now, 'intake'), groupBySubject(before, 'intake')),
    habits: [...habitsNow].map(([habit, noted]) => ({
      habit,
      days: countDaysDone(noted),
      daysBefore: countDaysDone(habitsBefore.get(habit) ?? []),
    })),
    practiceMinutes: now.reduce((sum, { kind, value }) => sum + (kind === 'practice' ? (value ?? 0) : 0), 0),
  };
}

/** Of what has no severity, its days count as mild. */
const computeWeight = ({ days, severity }: SymptomLine): number => days * (severity ?? 1);

const countDays = (noted: readonly ReportValue[]): number => new Set(noted.map(({ day }) => day)).size;

type BySubject = ReadonlyMap<string, readonly ReportValue[]>;

function summarizeIntakes(now: BySubject, before: BySubject): IntakeLine[] {
  const count = (noted: readonly ReportValue[] | undefined, of: 'taken' | 'skipped') =>
    noted?.filter(({ state }) => state === of).length ?? 0;
  return [...new Set([...now.keys(), ...before.keys()])].map((medicine) => ({
    medicine,
    taken: count(now.get(medicine), 'taken'),
    skipped: count(now.get(medicine), 'skipped'),
    takenBefore: count(before.get(medicine), 'taken'),
    skippedBefore: count(before.get(medicine), 'skipped'),
  }));
}

/** What is asked about first stands first, whatever was written down first. */
const createOrderComparator =
  (ids: readonly string[]) =>
  ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
    ids.indexOf(one) - ids.indexOf(other);

const countDaysDone = (noted: readonly ReportValue[]): number =>
  new Set(noted.filter(({ state }) => state === 'done').map(({ day }) => day)).size;

const computeMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const listValues = (noted: readonly ReportValue[]): number[] => noted.flatMap(({ value }) => value ?? []);

const summarizeMean = (noted: readonly ReportValue[]): Mean => ({ mean: computeMean(listValues(noted)), days: noted.length });

/** One value for each day: their sum, their mean or the last of them, as the measure has it. */
function computeDailyValues(measure: MeasureId, noted: readonly ReportValue[]): { day: LocalDay; value: number; second: number | null }[] {
  const { ofDay } = getMeasure(measure);
  return [...Map.groupBy(noted, ({ day }) => day)].map(([day, own]) => {
    const values = listValues(own);
    const seconds = own.flatMap(({ secondValue }) => secondValue ?? []);
    const value =
      ofDay === 'sum' ? values.reduce((sum, one) => sum + one, 0) : ofDay === 'mean' ? computeMean(values) : (values.at(-1) ?? 0);
    return { day, value, second: seconds.length > 0 ? computeMean(seconds) : null };
  });
}

function summarizeDailyValues(days: ReturnType<typeof computeDailyValues>): Mean & { secondMean: number | null } {
  const seconds = days.flatMap(({ second }) => second ?? []);
  return {
    mean: computeMean(days.map(({ value }) => value)),
    days: days.length,
    secondMean: seconds.length > 0 ? computeMean(seconds) : null,
  };
}

function createMeasureLine(
  measure: MeasureId,
  noted: readonly ReportValue[],
  earlier: readonly ReportValue[] | undefined,
): MeasureLine | null {
  const days = computeDailyValues(measure, noted);
  const last = days.at(-1);
  if (!last) return null;
  // A mean of three blood pressures says nothing of the highest.
  const isMean = getMeasure(measure).ofDay === 'mean';
  const values = isMean ? listValues(noted) : days.map(({ value }) => value);
  const reading = isMean ? noted.findLast(({ value }) => value !== null) : undefined;
  return {
    measure,
    now: { ...summarizeDailyValues(days), lowest: Math.min(...values), highest: Math.max(...values), readings: values.length },
    before: earlier && earlier.length > 0 ? summarizeDailyValues(computeDailyValues(measure, earlier)) : null,
    last: { day: last.day, value: reading?.value ?? last.value, secondValue: reading ? reading.secondValue : last.second },
  };
}

function createSymptomLine(
  name: string,
  noted: readonly ReportValue[],
  earlier: readonly ReportValue[],
  period: DatePeriod,
): SymptomLine | null {
  const felt = computeWorstByDay(noted);
  if (felt.length === 0) return null;
  const weeks = Array.from({ length: Math.ceil(countPeriodDays(period) / week) }, () => 0);
  for (const { day } of felt) {
    const at = Math.floor(countDaysBetween(period.from, day) / week);
    weeks[at] = (weeks[at] ?? 0) + 1;
  }
  const feltBefore = computeWorstByDay(earlier);
  const rated = felt.flatMap(({ day, severity }) => (severity === null ? [] : [{ day, severity }]));
  const [first] = rated;
  return {
    name,
    days: felt.length,
    severity: computeMeanSeverity(felt),
    worst: first ? rated.reduce((worse, one) => (one.severity > worse.severity ? one : worse), first) : null,
    daysBefore: feltBefore.length,
    severityBefore: computeMeanSeverity(feltBefore),
    weeks,
  };
}

type FeltDay = { day: LocalDay; severity: number | null };

function computeMeanSeverity(felt: readonly FeltDay[]): number | null {
  const severities = felt.flatMap(({ severity }) => severity ?? []);
  return severities.length > 0 ? computeMean(severities) : null;
}

/** A day is as bad as its worst hour; a severity of nothing is a day without, and one that was not given is a day with. */
function computeWorstByDay(noted: readonly ReportValue[]): FeltDay[] {
  return [...Map.groupBy(noted, ({ day }) => day)].flatMap(([day, own]) => {
    const felt = own.filter(({ value }) => value !== 0);
    const severities = listValues(felt);
    return felt.length === 0 ? [] : [{ day, severity: severities.length > 0 ? Math.max(...severities) : null }];
  });
}
