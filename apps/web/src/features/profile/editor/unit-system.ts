import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { HeightUnit, WeightUnit } from '@wellkept/profile/profile.ts';
import { fromCm, fromKg, getHeightCm, getWeightKg, heightUnitDefault, weightUnitDefault } from '@wellkept/profile/units.ts';

export type UnitSystem = NonNullable<Profile['preferences']['units']>;

type UnitFacts = Pick<Profile, 'preferences' | 'personal_info'>;

/** Where people weigh themselves in pounds, by the region of a language: "en-US". */
const poundRegions = new Set(['US', 'LR', 'MM']);
const isPoundRegion = (language: string) => poundRegions.has(new Intl.Locale(language).maximize().region ?? '');

/** As chosen; otherwise as the person's own weight was written, as it is usual in their region, or where their browser is at home. */
export function getUnitSystem({ preferences, personal_info: info }: UnitFacts, language = navigator.language): UnitSystem {
  if (preferences.units) return preferences.units;
  if (info.weightUnit) return info.weightUnit === 'lbs' ? 'us' : 'metric';
  const isUs = info.region ? info.region === 'US' : isPoundRegion(language);
  return isUs ? 'us' : 'metric';
}

/** In which unit a number is asked for that has none yet. */
const defaultUnits = {
  metric: { weight: 'kg', height: 'cm' },
  us: { weight: 'lbs', height: 'ft' },
} as const;

/** The units of the person's own numbers, and for numbers that are not there yet the usual ones. A number without a unit is metric. */
export function getUnits(facts: UnitFacts, language?: string): { weight: WeightUnit; height: HeightUnit } {
  const info = facts.personal_info;
  const usual = defaultUnits[getUnitSystem(facts, language)];
  return {
    weight: info.weightUnit ?? (info.weight === undefined ? usual.weight : weightUnitDefault),
    height: info.heightUnit ?? (info.height === undefined ? usual.height : heightUnitDefault),
  };
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** The same weight and height, written in other units. */
export function convertUnits(info: Profile['personal_info'], units: UnitSystem): Profile['personal_info'] {
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
