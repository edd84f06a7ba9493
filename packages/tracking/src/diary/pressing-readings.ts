import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { UrgencyContext } from '@wellkept/clinical/observation.ts';
import { raiseBySymptom } from '@wellkept/clinical/symptom-alarm.ts';
import { compareUrgency, isReadingPressing } from '@wellkept/clinical/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import { getMeasure, isMeasureId, type MeasureId, toShownValue, type UnitSystem } from './measures.ts';
import { findReadingWarning, type ReadingWarning } from './reading-warning.ts';

/** A measurement of a diary, in the canonical unit. */
export type DatedReading = {
  subject: string;
  value: number | null;
  secondValue: number | null;
  day: LocalDay;
  /** What was felt on that day. */
  symptoms: readonly string[];
};

export type PressingReading = {
  reading: DatedReading;
  measure: MeasureId;
  name: string;
  /** "195/122", in the person's unit. */
  valueText: string;
  unit: string;
  day: LocalDay;
  urgency: ReadingWarning['urgency'];
  /** Of the number itself: for as long as it asks for something, a symptom that raised it stands beside it. */
  ownLevel: ReadingWarning['urgency']['level'];
};

type Context = { context: UrgencyContext; table: UrgencyTable; units: UnitSystem };

/** The readings that should not be left alone, most urgent first, and of one level the latest. */
export function listPressingReadings(readings: readonly DatedReading[], { context, table, units }: Context): PressingReading[] {
  return readings
    .flatMap((reading): PressingReading[] => {
      const { subject, value, secondValue, day, symptoms } = reading;
      if (!isMeasureId(subject) || value === null) return [];
      const warning = findReadingWarning(subject, { value, secondValue }, { symptoms, context, table });
      if (!warning) return [];
      const { name, [units]: shown } = getMeasure(subject);
      const numbers = secondValue === null ? [value] : [value, secondValue];
      const valueText = numbers.map((number) => toShownValue(number, shown)).join('/');
      const urgency = warning.alarm === null ? warning.urgency : raiseBySymptom(warning.urgency, warning.alarm);
      return [{ reading, measure: subject, name, valueText, unit: shown.unit, day, urgency, ownLevel: warning.urgency.level }];
    })
    .toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level) || other.day.localeCompare(one.day));
}

/** Of each measure the first, as they come. */
export const keepFirstOfMeasure = (readings: readonly PressingReading[]): PressingReading[] =>
  [...new Map(readings.toReversed().map((one) => [one.measure, one])).values()].toReversed();

/** Whether a newest reading still asks for something on this day. */
export const isStillPressing = ({ day, urgency, ownLevel }: PressingReading, today: LocalDay): boolean =>
  isReadingPressing(urgency.level, day, today) || isReadingPressing(ownLevel, day, today);
