/** How a value is written in one of the two unit systems. `canonical * factor + offset` is what the person reads. */
export type ShownUnit = { unit: string; factor: number; offset: number; decimals: number };

/**
 * What is measured at a moment. Values are stored in the canonical unit (UCUM), and shown in the person's. The range is what can be typed:
 * wider than anything a living body shows, narrow enough to catch a typing error.
 */
export type Measure = {
  name: string;
  ucum: string;
  min: number;
  max: number;
  /** Beyond this a value is rather of the other unit system, where it makes sense in that one. */
  usual?: { min: number; max: number };
  metric: ShownUnit;
  us: ShownUnit;
  /** Several values of a day: the last one counts, their mean, or their sum. */
  ofDay: 'last' | 'mean' | 'sum';
  /** Its second number, as blood pressure has one. */
  second?: { name: string; min: number; max: number };
};

const createUnit = (unit: string, decimals = 0): ShownUnit => ({ unit, factor: 1, offset: 0, decimals });
const createSharedUnits = (unit: string, decimals = 0) => ({ metric: createUnit(unit, decimals), us: createUnit(unit, decimals) });

// 1 lb = 0.45359237 kg, 1 in = 2.54 cm and 1 US fl oz = 29.5735295625 mL by definition (NIST Special Publication 811, 2008, appendix B).
// Glucose: 180.156 g/mol, so 1 mmol/L = 18.0156 mg/dL.
export const measures = {
  weight: {
    name: 'Weight',
    ucum: 'kg',
    min: 20,
    max: 650,
    usual: { min: 30, max: 180 },
    metric: createUnit('kg', 1),
    us: { unit: 'lb', factor: 1 / 0.45359237, offset: 0, decimals: 1 },
    ofDay: 'last',
  },
  'blood-pressure': {
    name: 'Blood pressure',
    ucum: 'mm[Hg]',
    min: 40,
    max: 350,
    ...createSharedUnits('mmHg'),
    ofDay: 'mean',
    second: { name: 'Lower number', min: 20, max: 250 },
  },
  pulse: { name: 'Pulse', ucum: '/min', min: 20, max: 300, ...createSharedUnits('beats/min'), ofDay: 'mean' },
  temperature: {
    name: 'Temperature',
    ucum: 'Cel',
    min: 25,
    max: 45,
    metric: createUnit('°C', 1),
    us: { unit: '°F', factor: 1.8, offset: 32, decimals: 1 },
    ofDay: 'mean',
  },
  glucose: {
    name: 'Blood sugar',
    ucum: 'mmol/L',
    min: 0.5,
    max: 60,
    // What meters for the home show: 20 to 600 mg/dL.
    usual: { min: 1.1, max: 33.3 },
    metric: createUnit('mmol/L', 1),
    us: { unit: 'mg/dL', factor: 18.0156, offset: 0, decimals: 0 },
    ofDay: 'mean',
  },
  water: {
    name: 'Water',
    ucum: 'mL',
    min: 1,
    max: 20_000,
    metric: createUnit('ml'),
    us: { unit: 'fl oz', factor: 1 / 29.5735295625, offset: 0, decimals: 0 },
    ofDay: 'sum',
  },
  oxygen: { name: 'Oxygen saturation', ucum: '%', min: 30, max: 100, ...createSharedUnits('%'), ofDay: 'mean' },
  'resting-pulse': { name: 'Resting pulse', ucum: '/min', min: 20, max: 200, ...createSharedUnits('beats/min'), ofDay: 'mean' },
  'heart-rate-variability': { name: 'Heart rate variability', ucum: 'ms', min: 1, max: 500, ...createSharedUnits('ms'), ofDay: 'mean' },
  breaths: { name: 'Breaths', ucum: '/min', min: 3, max: 80, ...createSharedUnits('breaths/min'), ofDay: 'mean' },
  steps: { name: 'Steps', ucum: '{steps}', min: 0, max: 200_000, ...createSharedUnits('steps'), ofDay: 'sum' },
  exercise: { name: 'Exercise', ucum: 'min', min: 0, max: 1440, ...createSharedUnits('min'), ofDay: 'sum' },
  waist: {
    name: 'Waist',
    ucum: 'cm',
    min: 30,
    max: 300,
    usual: { min: 50, max: 200 },
    metric: createUnit('cm', 1),
    us: { unit: 'in', factor: 1 / 2.54, offset: 0, decimals: 1 },
    ofDay: 'last',
  },
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof measures;
export const measureIds = Object.keys(measures) as [MeasureId, ...MeasureId[]];
export const getMeasure = (id: MeasureId): Measure => measures[id];
export const isMeasureId = (text: string): text is MeasureId => Object.hasOwn(measures, text);

export type UnitSystem = 'metric' | 'us';

/** A value as the person reads it, rounded as it is shown. */
export function toShownValue(value: number, { factor, offset, decimals }: ShownUnit): number {
  return Number((value * factor + offset).toFixed(decimals));
}

/** What the person typed, in the canonical unit; stored with more digits than it is shown, so that it reads the same when it comes back. */
export function toCanonicalValue(shown: number, { factor, offset }: ShownUnit): number {
  return Number(((shown - offset) / factor).toFixed(6));
}

const otherSystem = { metric: 'us', us: 'metric' } as const;

/** The unit system that a typed number is probably of, if it makes no sense in this one and does in the other; else null. */
export function findLikelierSystem(
  { min, max, usual = { min, max }, ...shown }: Measure,
  system: UnitSystem,
  typed: number,
): UnitSystem | null {
  const other = otherSystem[system];
  if (shown[system].unit === shown[other].unit) return null;
  const makesSense = (unit: ShownUnit) => {
    const value = toCanonicalValue(typed, unit);
    return value >= usual.min && value <= usual.max;
  };
  return !makesSense(shown[system]) && makesSense(shown[other]) ? other : null;
}
