/** Vital signs that the urgency table speaks of, beside the analytes of laboratories, each in the unit that its rows count in. */
export const vitalUnits = {
  systolic: 'mmHg',
  diastolic: 'mmHg',
  pulse: '/min',
  oxygen: '%',
  temperature: 'Cel',
  breaths: '/min',
  /** A reading at home; the glucose values of laboratories are analytes. */
  glucose_reading: 'mg/dL',
} as const;
export type VitalId = keyof typeof vitalUnits;
