import { judgeUrgency, type Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { createAmountObservation, type Observation, type UrgencyContext } from '@wellkept/clinical/observation.ts';
import { findAlarmingSymptom } from '@wellkept/clinical/symptom-alarm.ts';
import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { VitalId } from '@wellkept/knowledge/vital-sign.ts';

type MeasureReading = { value: number; secondValue: number | null };

/** A reading that should not be left alone, and how soon to act. */
export type ReadingWarning = {
  is: 'very high' | 'high' | 'very low' | 'low';
  urgency: Urgency;
  /** A symptom of the same day that makes it an emergency; as it was written down. */
  alarm: string | null;
};

const roundToWhole = (value: number): number => Math.round(value);
/** As exactly as it can be read off, so that both systems of units meet the same line: 95 °F is 35 °C. */
const roundToTenths = (value: number): number => Math.round(value * 10) / 10;
/** Glucose: 180.156 g/mol. Whole mg/dL, so that 16.7 mmol/L and 300 mg/dL meet the same line. */
const toWholeMgDl = (mmolL: number): number => Math.round(mmolL * 18.0156);

const createObservation = (of: VitalId, amount: number): Observation => createAmountObservation(of, amount);

/** By the measure of a diary, in its canonical unit. */
const observers: Readonly<Record<string, (reading: MeasureReading) => Observation[]>> = {
  'blood-pressure': ({ value, secondValue }) => [
    createObservation('systolic', roundToWhole(value)),
    ...(secondValue === null ? [] : [createObservation('diastolic', roundToWhole(secondValue))]),
  ],
  pulse: ({ value }) => [createObservation('pulse', roundToWhole(value))],
  'resting-pulse': ({ value }) => [createObservation('pulse', roundToWhole(value))],
  oxygen: ({ value }) => [createObservation('oxygen', roundToWhole(value))],
  temperature: ({ value }) => [createObservation('temperature', roundToTenths(value))],
  breaths: ({ value }) => [createObservation('breaths', roundToWhole(value))],
  glucose: ({ value }) => [createObservation('glucose_reading', toWholeMgDl(value))],
};

export const judgedMeasures: readonly string[] = Object.keys(observers);

/** What is dangerous about a reading; null where nothing is. `symptoms` are those of the same day. */
export function findReadingWarning(
  subject: string,
  reading: MeasureReading,
  { symptoms, context, table }: { symptoms: readonly string[]; context: UrgencyContext; table: UrgencyTable },
): ReadingWarning | null {
  const [urgency] = (observers[subject]?.(reading) ?? [])
    .flatMap((observation) => judgeUrgency(observation, context, table) ?? [])
    .toSorted((one, other) => compareUrgency(one.level, other.level));
  if (!urgency || !isPressing(urgency.level)) return null;
  const size = urgency.level === 'days' ? '' : 'very ';
  const is = urgency.side === 'above' ? (`${size}high` as const) : (`${size}low` as const);
  return { is, urgency, alarm: findAlarmingSymptom(urgency, symptoms) };
}
