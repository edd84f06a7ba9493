import type { MeasureId } from '../diary/measures.ts';
import { createDayMeans } from './day-means.ts';
import { createDaySums } from './day-sums.ts';
import { createEntryCollector, type ParsedImport } from './entry-collector.ts';
import { createNights } from './nights.ts';
import { createPoints } from './points.ts';

/** A row of one of the statements below, by the names that they give its columns. */
export type HealthConnectRow = Readonly<Record<string, unknown>>;

/** Takes the rows of Android's Health Connect export one by one, and answers at the end with what they come to. */
export type HealthConnectReader = { row(part: HealthConnectPart, row: HealthConnectRow): void; reading(): ParsedImport };

export type HealthConnectPart = {
  /** The tables that the statement reads; where one is missing, nothing is read. */
  tables: readonly string[];
  /** Gives `start` and, of what lasts, `stop` in ms since 1970, the zones' `offset` and `stopOffset` in seconds, and the values. */
  sql: string;
} & (
  | { as: 'point' | 'mean' | 'sum'; measure: MeasureId; canonical: (value: number) => number }
  | { as: 'pressure' }
  | { as: 'sleep' }
  | { as: 'flow' }
);

const identity = (value: number) => value;
const createInstantQuery = (table: string, value: string) =>
  `select time as start, zone_offset as offset, app_info_id as source, ${value} as value from ${table}`;
const createIntervalQuery = (table: string, value: string) =>
  `select start_time as start, start_zone_offset as offset, end_time as stop, end_zone_offset as stopOffset, app_info_id as source,
    ${value} as value from ${table}`;

const createMeasuredPart = (
  as: 'point' | 'mean',
  measure: MeasureId,
  table: string,
  column: string,
  canonical = identity,
): HealthConnectPart => ({
  as,
  measure,
  canonical,
  tables: [table],
  sql: createInstantQuery(table, column),
});
const createSummedPart = (measure: MeasureId, table: string, value: string, canonical = identity): HealthConnectPart => ({
  as: 'sum',
  measure,
  canonical,
  tables: [table],
  sql: createIntervalQuery(table, value),
});

/**
 * The tables and columns of health_connect_export.db that the diary has a place for, as the record helpers of Android's HealthFitness module
 * make them (Android Open Source Project, packages/modules/HealthFitness, 2025). Columns are read by name: their order differs between versions.
 * Mass is in grams, volume in litres, glucose in mmol/L, temperature in °C. The pulse that a watch takes all day is left out here as it is of
 * other phones: the resting pulse stands for it.
 */
export const healthConnectParts: readonly HealthConnectPart[] = [
  createMeasuredPart('point', 'weight', 'weight_record_table', 'weight', (grams) => grams / 1000),
  createMeasuredPart('point', 'glucose', 'blood_glucose_record_table', 'level'),
  createMeasuredPart('point', 'temperature', 'body_temperature_record_table', 'temperature'),
  createMeasuredPart('mean', 'resting-pulse', 'resting_heart_rate_record_table', 'beats_per_minute'),
  createMeasuredPart('mean', 'heart-rate-variability', 'heart_rate_variability_rmssd_record_table', 'heart_rate_variability_millis'),
  createMeasuredPart('mean', 'oxygen', 'oxygen_saturation_record_table', 'percentage'),
  createMeasuredPart('mean', 'breaths', 'respiratory_rate_record_table', 'rate'),
  createSummedPart('steps', 'steps_record_table', 'count'),
  createSummedPart('water', 'hydration_record_table', 'volume', (litres) => litres * 1000),
  createSummedPart('exercise', 'exercise_session_record_table', '(end_time - start_time) / 60000.0'),
  {
    as: 'pressure',
    tables: ['blood_pressure_record_table'],
    sql: createInstantQuery('blood_pressure_record_table', 'diastolic as second, systolic'),
  },
  { as: 'flow', tables: ['menstruation_flow_record_table'], sql: createInstantQuery('menstruation_flow_record_table', 'flow') },
  {
    // Of a night that says its stages, those asleep (asleep, light, deep, dreaming); of any other the whole of it.
    as: 'sleep',
    tables: ['sleep_session_record_table', 'sleep_stages_table'],
    sql: `select stage.stage_start_time as start, night.start_zone_offset as offset, stage.stage_end_time as stop,
        night.end_zone_offset as stopOffset
      from sleep_stages_table stage join sleep_session_record_table night on night.row_id = stage.parent_key
      where stage.stage_type in (2, 4, 5, 6)
      union all
      select start_time, start_zone_offset, end_time, end_zone_offset from sleep_session_record_table night
      where not exists (select 1 from sleep_stages_table stage where stage.parent_key = night.row_id)`,
  },
];

const dayMinutes = 1440;
/** Flow as Android counts it, in steps of the diary's period scale. */
const flows: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 3, 3: 4 };

type LocalInstant = { day: string; minute: number; at: string; minutesSince: number };

/** The day and minute that the person saw, and the instant. */
function toLocalInstant(instant: unknown, offset: unknown): LocalInstant | null {
  if (typeof instant !== 'number' || Math.abs(instant) > 8e15) return null;
  const seen = instant + (typeof offset === 'number' ? offset : 0) * 1000;
  if (Math.abs(seen) > 8e15) return null;
  const text = new Date(seen).toISOString();
  return {
    day: text.slice(0, 10),
    minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
    at: new Date(instant).toISOString(),
    minutesSince: instant / 60_000,
  };
}

export function createHealthConnectReader(): HealthConnectReader {
  const collector = createEntryCollector();
  const sums = createDaySums();
  const means = createDayMeans();
  const single = createPoints();
  const sleep = createNights();
  const pressures = new Map<string, { day: string; at: string; value: number; secondValue: number }>();

  return {
    row(part, { start: from, offset, stop, stopOffset, source, value: stored, second }) {
      const start = toLocalInstant(from, offset);
      const end = toLocalInstant(stop, stopOffset);
      if (!start || (part.as === 'sleep' && !end)) return collector.leaveOut('A time could not be read', `${part.tables[0]} ${from}`);
      if (part.as === 'sleep') {
        const minutes = end ? end.minutesSince - start.minutesSince : 0;
        if (end && minutes > 0 && minutes <= dayMinutes) sleep.add(end.day, end.minute, { from: start.minutesSince, to: end.minutesSince });
        return;
      }
      if (typeof stored !== 'number' || !Number.isFinite(stored))
        return collector.leaveOut('A value could not be read', `${part.tables[0]} ${stored}`);
      if (part.as === 'flow') return collector.add({ kind: 'day', subject: 'period', day: start.day, value: flows[stored] ?? 2 });
      if (part.as === 'pressure') {
        if (typeof second !== 'number') return collector.leaveOut('A blood pressure with one of its two numbers', start.day);
        pressures.set(`${start.at} ${stored} ${second}`, { day: start.day, at: start.at, value: stored, secondValue: second });
        return;
      }
      const value = Math.round(part.canonical(stored) * 1e6) / 1e6;
      if (part.as === 'point') single.add(part.measure, { ...start, value });
      else if (part.as === 'mean') means.add(part.measure, start.day, value);
      else sums.add(part.measure, String(source), start.day, Math.floor(start.minute / 60), value);
    },
    reading() {
      for (const { subject, day, total } of sums.totals())
        if (total > 0) collector.add({ kind: 'measurement', subject, day, value: Math.round(total * 100) / 100 });
      for (const mean of means.all()) collector.add({ kind: 'measurement', ...mean });
      for (const { day, minutes } of sleep.minutes())
        if (minutes > 0) collector.add({ kind: 'day', subject: 'sleep', day, value: Math.min(minutes, dayMinutes) });
      for (const { value, ...point } of single.all())
        collector.add({ kind: 'measurement', ...point, value: Math.round(value * 100) / 100 });
      for (const pressure of pressures.values()) collector.add({ kind: 'measurement', subject: 'blood-pressure', ...pressure });
      return collector.reading();
    },
  };
}
