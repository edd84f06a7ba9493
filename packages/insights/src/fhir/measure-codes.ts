import type { MeasureId } from '../tracking/measures.ts';
import { type Coding, loinc } from './resource.ts';

/** What a measure is called in LOINC (Regenstrief Institute). One that LOINC only knows by a method that nobody told us goes by its name. */
export type MeasureCode = { category: 'vital-signs' | 'laboratory' | 'activity' | 'exam'; codings: readonly Coding[] };

// The vital signs are those of the R4 profile http://hl7.org/fhir/R4/observation-vitalsigns.html, with its units.
export const measureCodes: Readonly<Record<MeasureId, MeasureCode>> = {
  weight: { category: 'vital-signs', codings: [loinc('29463-7', 'Body weight')] },
  'blood-pressure': {
    category: 'vital-signs',
    codings: [loinc('85354-9', 'Blood pressure panel with all children optional')],
  },
  pulse: { category: 'vital-signs', codings: [loinc('8867-4', 'Heart rate')] },
  temperature: { category: 'vital-signs', codings: [loinc('8310-5', 'Body temperature')] },
  glucose: { category: 'laboratory', codings: [loinc('15074-8', 'Glucose [Moles/volume] in Blood')] },
  water: { category: 'activity', codings: [] },
  oxygen: {
    category: 'vital-signs',
    codings: [
      loinc('2708-6', 'Oxygen saturation in Arterial blood'),
      loinc('59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'),
    ],
  },
  'resting-pulse': { category: 'exam', codings: [loinc('40443-4', 'Heart rate --resting')] },
  'heart-rate-variability': { category: 'exam', codings: [] },
  breaths: { category: 'vital-signs', codings: [loinc('9279-1', 'Respiratory rate')] },
  steps: { category: 'activity', codings: [loinc('55423-8', 'Number of steps in unspecified time Pedometer')] },
  exercise: { category: 'activity', codings: [loinc('55411-3', 'Exercise duration')] },
  waist: { category: 'exam', codings: [] },
};

export const systolic = loinc('8480-6', 'Systolic blood pressure');
export const diastolic = loinc('8462-4', 'Diastolic blood pressure');
export const bodyHeight = loinc('8302-2', 'Body height');
export const sleepDuration = loinc('93832-4', 'Sleep duration');
export const smokingStatus = loinc('72166-2', 'Tobacco smoking status');
export const pregnancyStatus = loinc('82810-3', 'Pregnancy status');
