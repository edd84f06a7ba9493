import type { HeightUnit, PersonalInfo, WeightUnit } from './profile.ts';

export const kgPerPound = 0.453592;
export const cmPerFoot = 30.48;
export const cmPerInch = 2.54;
const cmPerMetre = 100;
const inchesPerFoot = 12;
export const poundsPerStone = 14;

/** Meters are read from imported data, and never stored. */
export type ReadableHeightUnit = HeightUnit | 'm';

/** Used where the input has no unit. */
export const weightUnitDefault: WeightUnit = 'kg';
export const heightUnitDefault: HeightUnit = 'cm';

/** In which units a person reads weights, lengths and temperatures. Laboratory values have systems of their own. */
export type UnitSystem = 'metric' | 'us';

type UnitFacts = {
  preferences: { units?: UnitSystem };
  personalInfo: { weightUnit?: WeightUnit; region?: string };
};

/** As chosen, otherwise as the person's own weight was written, or as is usual in their region; null where nothing says so. */
export function findUnitSystem({ preferences, personalInfo: info }: UnitFacts): UnitSystem | null {
  if (preferences.units) return preferences.units;
  if (info.weightUnit) return info.weightUnit === 'lbs' ? 'us' : 'metric';
  if (info.region) return info.region === 'US' ? 'us' : 'metric';
  return null;
}

/** The system of everything that is shown to a person, on every page, in mails and in files. */
export const getUnitSystem = (facts: UnitFacts): UnitSystem => findUnitSystem(facts) ?? 'metric';

const kgPerUnit: Readonly<Record<WeightUnit, number>> = { kg: 1, lbs: kgPerPound };
const cmPerUnit: Readonly<Record<ReadableHeightUnit, number>> = { cm: 1, ft: cmPerFoot, in: cmPerInch, m: cmPerMetre };

export const toKg = (weight: number, unit: WeightUnit): number => weight * kgPerUnit[unit];
export const fromKg = (weightKg: number, unit: WeightUnit): number => weightKg / kgPerUnit[unit];
export const toCm = (height: number, unit: ReadableHeightUnit): number => height * cmPerUnit[unit];
export const fromCm = (heightCm: number, unit: ReadableHeightUnit): number => heightCm / cmPerUnit[unit];

/** 180.3 cm is 5 ft 11 in: whole inches, as people say it. */
export function toFeetAndInches(heightCm: number): { feet: number; inches: number } {
  const all = Math.round(heightCm / cmPerInch);
  return { feet: Math.floor(all / inchesPerFoot), inches: all % inchesPerFoot };
}

/** As people write it: 5.6667 ft is "5 ft 8 in". Half inches stay. */
export function formatHeight(height: number, unit: HeightUnit, { isShort = false } = {}): string {
  if (unit !== 'ft') return `${height} ${unit}`;
  const inches = Math.round(height * inchesPerFoot * 10) / 10;
  const [feet, rest] = [Math.floor(inches / inchesPerFoot), Number((inches % inchesPerFoot).toFixed(1))];
  return isShort ? `${feet}'${rest}"` : `${feet} ft ${rest} in`;
}

/** 158 lb is 11 st 4 lb, as people in the United Kingdom say it. */
export function formatStones(pounds: number): string {
  const whole = Math.round(pounds);
  return `${Math.floor(whole / poundsPerStone)} st ${whole % poundsPerStone} lb`;
}

export const fromFeetAndInches = (feet: number, inches: number): number => feet * cmPerFoot + inches * cmPerInch;

export const getWeightKg = ({ weight, weightUnit }: PersonalInfo): number | null =>
  weight === undefined ? null : toKg(weight, weightUnit ?? weightUnitDefault);

export const getHeightCm = ({ height, heightUnit }: PersonalInfo): number | null =>
  height === undefined ? null : toCm(height, heightUnit ?? heightUnitDefault);
