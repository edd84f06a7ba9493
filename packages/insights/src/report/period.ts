import { type DayScaleId, dayScaleIds, isDayScaleId } from '../tracking/day-scales.ts';
import { addDays, daysBetween, type LocalDay } from '../tracking/local-day.ts';
import { isMeasureId, type MeasureId, measureIds, measureOf } from '../tracking/measures.ts';

/** A value of the diary, as far as a report asks for it. */
export type Noted = {
  day: LocalDay;
  kind: string;
  subject: string;
  value: number | null;
  secondValue: number | null;
  state: string | null;
};

export type Period = { from: LocalDay; to: LocalDay };

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** As many days just before. */
export const periodBefore = (period: Period): Period => ({ from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) });

/** The mean of the days that have a value, and how many those are. */
export type Mean = { mean: number; days: number };
export type ScaleLine = { scale: DayScaleId; now: Mean; before: Mean | null };
export type MeasureLine = {
  measure: MeasureId;
  now: Mean & { secondMean: number | null; lowest: number; highest: number };
  before: (Mean & { secondMean: number | null }) | null;
  /** The last value of the period. */
  last: { day: LocalDay; value: number; secondValue: number | null };
};
export type SymptomLine = {
  name: string;
  /** Days on which it was felt at all, and its mean severity on those. */
  days: number;
  severity: number;
  worst: { day: LocalDay; severity: number };
  daysBefore: number;
  /** Days a week on which it was felt, the first week first; the last may be shorter. */
  weeks: number[];
};
export type IntakeLine = { medicine: string; taken: number; skipped: number };
export type HabitLine = { habit: string; days: number; daysBefore: number };

export type PeriodSummary = {
  /** Days of the period about which anything was written. */
  daysWritten: number;
  scales: ScaleLine[];
  measures: MeasureLine[];
  symptoms: SymptomLine[];
  intakes: IntakeLine[];
  habits: HabitLine[];
  practiceMinutes: number;
};

const week = 7;

/** What a diary says of a period, beside as many days before it. */
export function summarise(values: readonly Noted[], period: Period): PeriodSummary {
  const earlier = periodBefore(period);
  const inside = ({ from, to }: Period) => values.filter(({ day }) => day >= from && day <= to);
  const [now, before] = [inside(period), inside(earlier)];
  const bySubject = (noted: readonly Noted[], kind: string) =>
    Map.groupBy(
      noted.filter((one) => one.kind === kind),
      ({ subject }) => subject,
    );
  const [scalesNow, scalesBefore] = [bySubject(now, 'day'), bySubject(before, 'day')];
  const [measuresNow, measuresBefore] = [bySubject(now, 'measurement'), bySubject(before, 'measurement')];
  const [symptomsNow, symptomsBefore] = [bySubject(now, 'symptom'), bySubject(before, 'symptom')];
  const [habitsNow, habitsBefore] = [bySubject(now, 'habit'), bySubject(before, 'habit')];
  const earlierOf = <Line>(noted: readonly Noted[] | undefined, line: (some: readonly Noted[]) => Line) => (noted ? line(noted) : null);
  return {
    daysWritten: new Set(now.map(({ day }) => day)).size,
    scales: [...scalesNow]
      .sort(inOrderOf(dayScaleIds))
      .flatMap(([scale, noted]) =>
        isDayScaleId(scale) && scale !== 'no-symptoms' && scale !== 'period'
          ? [{ scale, now: meanOfDays(noted), before: earlierOf(scalesBefore.get(scale), meanOfDays) }]
          : [],
      ),
    measures: [...measuresNow]
      .sort(inOrderOf(measureIds))
      .flatMap(([measure, noted]) => (isMeasureId(measure) ? (measureLine(measure, noted, measuresBefore.get(measure)) ?? []) : [])),
    symptoms: [...symptomsNow]
      .flatMap(([name, noted]) => symptomLine(name, noted, symptomsBefore.get(name) ?? [], period) ?? [])
      .sort((one, other) => other.days * other.severity - one.days * one.severity),
    intakes: [...bySubject(now, 'intake')].map(([medicine, noted]) => ({
      medicine,
      taken: noted.filter(({ state }) => state === 'taken').length,
      skipped: noted.filter(({ state }) => state === 'skipped').length,
    })),
    habits: [...habitsNow].map(([habit, noted]) => ({ habit, days: daysDone(noted), daysBefore: daysDone(habitsBefore.get(habit) ?? []) })),
    practiceMinutes: now.reduce((sum, { kind, value }) => sum + (kind === 'practice' ? (value ?? 0) : 0), 0),
  };
}

/** What is asked about first stands first, whatever was written down first. */
const inOrderOf =
  (ids: readonly string[]) =>
  ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
    ids.indexOf(one) - ids.indexOf(other);

const daysDone = (noted: readonly Noted[]): number => new Set(noted.filter(({ state }) => state === 'done').map(({ day }) => day)).size;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const valuesOf = (noted: readonly Noted[]): number[] => noted.flatMap(({ value }) => value ?? []);

const meanOfDays = (noted: readonly Noted[]): Mean => ({ mean: meanOf(valuesOf(noted)), days: noted.length });

/** One value for each day: their sum, their mean or the last of them, as the measure has it. */
function dailyValues(measure: MeasureId, noted: readonly Noted[]): { day: LocalDay; value: number; second: number | null }[] {
  const { ofDay } = measureOf(measure);
  return [...Map.groupBy(noted, ({ day }) => day)].map(([day, own]) => {
    const values = valuesOf(own);
    const seconds = own.flatMap(({ secondValue }) => secondValue ?? []);
    const value = ofDay === 'sum' ? values.reduce((sum, one) => sum + one, 0) : ofDay === 'mean' ? meanOf(values) : (values.at(-1) ?? 0);
    return { day, value, second: seconds.length > 0 ? meanOf(seconds) : null };
  });
}

function meansOf(days: ReturnType<typeof dailyValues>): Mean & { secondMean: number | null } {
  const seconds = days.flatMap(({ second }) => second ?? []);
  return { mean: meanOf(days.map(({ value }) => value)), days: days.length, secondMean: seconds.length > 0 ? meanOf(seconds) : null };
}

function measureLine(measure: MeasureId, noted: readonly Noted[], earlier: readonly Noted[] | undefined): MeasureLine | null {
  const days = dailyValues(measure, noted);
  const last = days.at(-1);
  if (!last) return null;
  const values = days.map(({ value }) => value);
  return {
    measure,
    now: { ...meansOf(days), lowest: Math.min(...values), highest: Math.max(...values) },
    before: earlier && earlier.length > 0 ? meansOf(dailyValues(measure, earlier)) : null,
    last: { day: last.day, value: last.value, secondValue: last.second },
  };
}

function symptomLine(name: string, noted: readonly Noted[], earlier: readonly Noted[], period: Period): SymptomLine | null {
  const felt = worstOfDays(noted);
  const [first] = felt;
  if (!first) return null;
  const weeks = Array.from({ length: Math.ceil(daysIn(period) / week) }, () => 0);
  for (const { day } of felt) {
    const at = Math.floor(daysBetween(period.from, day) / week);
    weeks[at] = (weeks[at] ?? 0) + 1;
  }
  const worst = felt.reduce((worse, one) => (one.severity > worse.severity ? one : worse), first);
  return {
    name,
    days: felt.length,
    severity: meanOf(felt.map(({ severity }) => severity)),
    worst,
    daysBefore: worstOfDays(earlier).length,
    weeks,
  };
}

/** A day is as bad as its worst hour; a severity of nothing is a day without. */
function worstOfDays(noted: readonly Noted[]): { day: LocalDay; severity: number }[] {
  return [...Map.groupBy(noted, ({ day }) => day)]
    .map(([day, own]) => ({ day, severity: Math.max(...valuesOf(own)) }))
    .filter(({ severity }) => severity > 0);
}
