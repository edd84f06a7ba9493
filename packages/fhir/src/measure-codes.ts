import type { MeasureId } from '@wellkept/tracking/diary/measures.ts';
import { type Coding, createLoincCoding } from './resource.ts';

/** The LOINC names of measures (Regenstrief Institute). One that LOINC only has by a method we don't know goes by its name. */
export type MeasureCode = { category: 'vital-signs' | 'laboratory' | 'activity' | 'exam'; codings: readonly Coding[] };

// The vital signs are those of the R4 profile http://hl7.org/fhir/R4/observation-vitalsigns.html, with its units.
export const measureCodes: Readonly<Record<MeasureId, MeasureCode>> = {
  weight: { category: 'vital-signs', codings: [createLoincCoding('29463-7', 'Body weight')] },
  'blood-pressure': {
    category: 'vital-signs',
    codings: [createLoincCoding('85354-9', 'Blood pressure panel with all children optional')],
  },
  pulse: { category: 'vital-signs', codings: [createLoincCoding('8867-4', 'Heart rate')] },
  temperature: { category: 'vital-signs', codings: [createLoincCoding('8310-5', 'Body temperature')] },
  glucose: { category: 'laboratory', codings: [createLoincCoding('15074-8', 'Glucose [Moles/volume] in Blood')] },
  water: { category: 'activity', codings: [] },
  oxygen: {
    category: 'vital-signs',
    codings: [
      createLoincCoding('2708-6', 'Oxygen saturation in Arterial blood'),
      createLoincCoding('59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
    ],
  },
  'resting-pulse': { category: 'exam', codings: [createLoincCoding('40443-4', 'Heart rate --resting')] },
  'heart-rate-variability': { category: 'exam', codings: [] },
  breaths: { category: 'vital-signs', codings: [createLoincCoding('9279-1', 'Respiratory rate')] },
  steps: { category: 'activity', codings: [createLoincCoding('55423-8', 'Number of steps in unspecified time Pedometer')] },
  exercise: { category: 'activity', codings: [createLoincCoding('55411-3', 'Exercise duration')] },
  waist: { category: 'exam', codings: [] },
};

export const systolic = createLoincCoding('8480-6', 'Systolic blood pressure');
export const diastolic = createLoincCoding('8462-4', 'Diastolic blood pressure');
export const bodyHeight = createLoincCoding('8302-2', 'Body height');
export const sleepDuration = createLoincCoding('93832-4', 'Sleep duration');
export const smokingStatus = createLoincCoding('72166-2', 'Tobacco smoking status');
export const pregnancyStatus = createLoincCoding('82810-3', 'Pregnancy status');
