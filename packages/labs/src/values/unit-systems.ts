import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { fromCanonicalUnit } from './convert.ts';

/** `conventional`: as laboratories in the United States print. `si`: the international one, as most others do. */
export type LabUnitSystem = 'conventional' | 'si';

/** Where the international unit is no amount of substance. */
const siUnits: Readonly<Record<string, string>> = {
  hemoglobin: 'g/L',
  mchc: 'g/L',
  albumin: 'g/L',
  total_protein: 'g/L',
  globulin: 'g/L',
  hematocrit: 'L/L',
  ferritin: 'ug/L',
  prolactin: 'm[IU]/L',
  insulin_fasting: 'pmol/L',
  hba1c: 'mmol/mol',
  urine_acr: 'mg/mmol',
  urine_pcr: 'mg/mmol',
};
const conventionalUnits: Readonly<Record<string, string>> = {
  urea: 'mg/dL',
  homocysteine: 'mg/L',
  lactate: 'mg/dL',
  calcium_ionized: 'mg/dL',
  ammonia: 'ug/dL',
  hba1c_ifcc: '%',
};

/** The unit of an analyte in each system, with what turns its own unit into it; the same where there is only one. */
export function getShownUnit(analyte: Analyte, system: LabUnitSystem): { unit: string; factor: number; offset: number } {
  const units = Object.keys(analyte.units ?? {});
  const preferredUnit =
    system === 'si'
      ? (siUnits[analyte.id] ?? (analyte.unit.includes('mol') ? analyte.unit : units.find((unit) => /^[mnupf]?mol\/(L|mol)$/.test(unit))))
      : conventionalUnits[analyte.id];
  const unit = preferredUnit ?? analyte.unit;
  const [zero, one] = [fromCanonicalUnit(0, unit, analyte), fromCanonicalUnit(1, unit, analyte)];
  return zero === null || one === null ? { unit: analyte.unit, factor: 1, offset: 0 } : { unit, factor: one - zero, offset: zero };
}
