import type { Profile } from '@wellkept/contract/profile.ts';
import { fromCm, fromKg, heightCmOf, weightKgOf } from '@wellkept/profile/units.ts';

export type UnitSystem = NonNullable<Profile['preferences']['units']>;

/** As chosen; otherwise as the person's own weight was written. */
export const unitSystemOf = ({ preferences, personal_info: info }: Pick<Profile, 'preferences' | 'personal_info'>): UnitSystem =>
  preferences.units ?? (info.weightUnit === 'lbs' ? 'us' : 'metric');

/** In which unit a number is asked for that has none yet. */
export const usualUnits = {
  metric: { weight: 'kg', height: 'cm' },
  us: { weight: 'lbs', height: 'ft' },
} as const;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** The same weight and height, written in other units. */
export function inUnits(info: Profile['personal_info'], units: UnitSystem): Profile['personal_info'] {
  const { weight: weightUnit, height: heightUnit } = usualUnits[units];
  const [kg, cm] = [weightKgOf(info), heightCmOf(info)];
  return {
    ...info,
    ...(kg !== null && info.weightUnit !== weightUnit && { weight: rounded(fromKg(kg, weightUnit), 1) }),
    ...(cm !== null && info.heightUnit !== heightUnit && { height: rounded(fromCm(cm, heightUnit), heightUnit === 'ft' ? 2 : 1) }),
    weightUnit,
    heightUnit,
  };
}
