import { factors, flows, pressures, quantities, severities, symptoms } from './apple-kinds.ts';
import { createDayMeans } from './day-means.ts';
import { createDaySums } from './day-sums.ts';
import { createEntryCollector, type ParsedImport } from './entry-collector.ts';
import { createNights } from './nights.ts';
import { createPoints } from './points.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Takes the elements of Apple's export.xml one by one, in bounded memory, and answers at the end with what they come to. */
export type AppleReader = { element(name: string, attributes: Attributes): void; reading(): ParsedImport };

const dayMinutes = 1440;

/** "2023-01-05 07:32:10 -0500": the day and the minute that the person saw, and the instant. */
function parseLocalInstant(text: string | undefined): { day: string; minute: number; at: string; minutesSince: number } | null {
  const [, day, hours, minutes, seconds, sign, zoneHours, zoneMinutes] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/.exec(text ?? '') ?? [];
  if (day === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!Number.isFinite(midnight)) return null;
  const instant = midnight + (minute - offset) * 60_000 + Number(seconds) * 1000;
  return { day, minute, at: new Date(instant).toISOString(), minutesSince: instant / 60_000 };
}

/** All that was read so far, by how it is summarized at the end. */
type AppleData = {
  collector: ReturnType<typeof createEntryCollector>;
  sums: ReturnType<typeof createDaySums>;
  sleep: ReturnType<typeof createNights>;
  points: ReturnType<typeof createPoints>;
  means: ReturnType<typeof createDayMeans>;
  pressures: Map<string, { day: string; upper?: number; lower?: number }>;
  meditations: Map<string, { day: string; at: string; minutes: number }>;
  symptoms: Map<string, { subject: string; day: string; at: string; value: number }>;
};

function addQuantity({ collector, sums, points, means }: AppleData, name: string, attributes: Attributes): void {
  const start = parseLocalInstant(attributes['startDate']);
  const value = Number(attributes['value']);
  if (!start || !Number.isFinite(value)) {
    collector.leaveOut('A value or time could not be read', `${name} ${attributes['value']}`);
    return;
  }
  const source = attributes['sourceName'] ?? '';
  const hour = Math.floor(start.minute / 60);
  const factor = factors[name];
  if (factor !== undefined) {
    sums.add(factor, source, start.day, hour, value);
    return;
  }
  const known = quantities[name];
  if (!known) return;
  const { measure: subject, as, canonical } = known;
  const amount = Math.round(canonical(value, attributes['unit'] ?? '') * 1e6) / 1e6;
  if (as === 'sum') sums.add(subject, source, start.day, hour, amount);
  else if (as === 'point') points.add(subject, { ...start, value: amount });
  else means.add(subject, start.day, amount);
}

function addPressure({ pressures: pressureAt }: AppleData, side: 'upper' | 'lower', attributes: Attributes): void {
  const start = parseLocalInstant(attributes['startDate']);
  const value = Number(attributes['value']);
  if (start && Number.isFinite(value)) pressureAt.set(start.at, { ...pressureAt.get(start.at), day: start.day, [side]: value });
}

function addCategory(data: AppleData, name: string, attributes: Attributes): void {
  const start = parseLocalInstant(attributes['startDate']);
  const end = parseLocalInstant(attributes['endDate']);
  const value = (attributes['value'] ?? '').replace(/^HKCategoryValue(SleepAnalysis|Severity|MenstrualFlow|VaginalBleeding|Presence)?/, '');
  if (!start || !end) {
    data.collector.leaveOut('A time could not be read', name);
    return;
  }
  if (name === 'SleepAnalysis') {
    const isAsleep = value.startsWith('Asleep') && end.minutesSince - start.minutesSince <= dayMinutes;
    if (isAsleep) data.sleep.add(end.day, end.minute, { from: start.minutesSince, to: end.minutesSince });
  } else if (name === 'MindfulSession') {
    const minutes = Math.round(end.minutesSince - start.minutesSince);
    if (minutes > 0 && minutes <= dayMinutes) data.meditations.set(start.at, { day: start.day, at: start.at, minutes });
  } else if (name === 'MenstrualFlow') {
    const flow = flows[value];
    if (flow !== undefined) data.collector.add({ kind: 'day', subject: 'period', day: start.day, value: flow });
  } else {
    const subject = symptoms[name];
    const severity = severities[value] ?? (value === 'Present' ? 5 : value === 'NotPresent' ? 0 : undefined);
    if (subject !== undefined && severity !== undefined)
      data.symptoms.set(`${subject} ${start.at}`, { subject, day: start.day, at: start.at, value: severity });
  }
}

const roundHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Summarizes everything that was read into the entries of an import. */
function collectEntries({ collector, sums, means, sleep, points, ...data }: AppleData): ParsedImport {
  const factorNames = new Set(Object.values(factors));
  for (const { subject, day, total } of sums.totals())
    if (total > 0)
      collector.add({ kind: factorNames.has(subject) ? 'factor' : 'measurement', subject, day, value: roundHundredths(total) });
  for (const mean of means.all()) collector.add({ kind: 'measurement', ...mean });
  for (const { day, minutes } of sleep.minutes())
    if (minutes > 0) collector.add({ kind: 'day', subject: 'sleep', day, value: Math.min(minutes, dayMinutes) });
  for (const { value, ...point } of points.all()) collector.add({ kind: 'measurement', ...point, value: roundHundredths(value) });
  for (const [at, { day, upper, lower }] of data.pressures) {
    if (upper === undefined || lower === undefined) collector.leaveOut('A blood pressure with one of its two numbers', at.slice(0, 10));
    else collector.add({ kind: 'measurement', subject: 'blood-pressure', day, at, value: upper, secondValue: lower });
  }
  for (const { day, at, minutes } of data.meditations.values())
    collector.add({ kind: 'practice', subject: 'meditation', day, at, value: minutes });
  for (const symptom of data.symptoms.values()) collector.add({ kind: 'symptom', ...symptom });
  return collector.reading();
}

export function createAppleReader(): AppleReader {
  const data: AppleData = {
    ...{ collector: createEntryCollector(), sums: createDaySums(), sleep: createNights(), points: createPoints() },
    ...{ means: createDayMeans(), pressures: new Map(), meditations: new Map(), symptoms: new Map() },
  };
  return {
    element(element, attributes) {
      if (element !== 'Record') return;
      const [, kind, name = ''] = /^HK(Quantity|Category)TypeIdentifier(\w+)$/.exec(attributes['type'] ?? '') ?? [];
      if (kind === 'Category') addCategory(data, name, attributes);
      else if (name in pressures) addPressure(data, pressures[name as keyof typeof pressures], attributes);
      else if (kind === 'Quantity' && (Object.hasOwn(quantities, name) || Object.hasOwn(factors, name)))
        addQuantity(data, name, attributes);
    },
    reading: () => collectEntries(data),
  };
}
