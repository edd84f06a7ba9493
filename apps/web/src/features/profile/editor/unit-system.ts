import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { HeightUnit, WeightUnit } from '@wellkept/profile/profile.ts';
import {
  findUnitSystem,
  fromCm,
  fromKg,
  getHeightCm,
  getWeightKg,
  heightUnitDefault,
  type UnitSystem,
  weightUnitDefault,
} from '@wellkept/profile/units.ts';

type UnitFacts = Pick<Profile, 'preferences' | 'personalInfo'>;

/** Where people weigh themselves in pounds, by the region of a language: "en-US". */
const poundRegions = new Set(['US', 'LR', 'MM']);
const isPoundRegion = (language: string) => poundRegions.has(new Intl.Locale(language).maximize().region ?? '');

/** In which units numbers are asked for. Where nothing is stored yet, it is as is usual where the browser is at home. */
export const getAskedSystem = (facts: UnitFacts, language = navigator.language): UnitSystem =>
  findUnitSystem(facts) ?? (isPoundRegion(language) ? 'us' : 'metric');

/** In which unit a number is asked for that has none yet. */
const defaultUnits = {
  metric: { weight: 'kg', height: 'cm' },
  us: { weight: 'lbs', height: 'ft' },
} as const;

/** The units of the person's own numbers, and for numbers that are not there yet the usual ones. A number without a unit is metric. */
export function getUnits(facts: UnitFacts, language?: string): { weight: WeightUnit; height: HeightUnit } {
  const info = facts.personalInfo;
  const usual = defaultUnits[getAskedSystem(facts, language)];
  return {
    weight: info.weightUnit ?? (info.weight === undefined ? usual.weight : weightUnitDefault),
    height: info.heightUnit ?? (info.height === undefined ? usual.height : heightUnitDefault),
  };
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** The same weight and height, written in other units. */
export function convertUnits(info: Profile['personalInfo'], units: UnitSystem): Profile['personalInfo'] {
  const { weight: weightUnit, height: heightUnit } = defaultUnits[units];
  const [kg, cm] = [getWeightKg(info), getHeightCm(info)];
  return {
    ...info,
    ...(kg !== null && info.weightUnit !== weightUnit && { weight: roundTo(fromKg(kg, weightUnit), 1) }),
    ...(cm !== null && info.heightUnit !== heightUnit && { height: roundTo(fromCm(cm, heightUnit), heightUnit === 'ft' ? 4 : 1) }),
    weightUnit,
    heightUnit,
  };
}
