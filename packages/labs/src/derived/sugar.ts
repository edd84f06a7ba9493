import { arePositive, type Derived, derived, notDerived, notPositive } from './derived.ts';

/** The range of HbA1c that the study of average glucose covered well. */
const averageGlucoseHba1c = { low: 4, high: 14 };

/**
 * Insulin resistance by the homeostasis model, without unit.
 * Source: Matthews DR et al., Homeostasis model assessment, Diabetologia 1985;28:412-419. Fasting glucose in mg/dL, fasting insulin in mIU/L;
 * not under insulin treatment.
 */
export function homaIr({ fastingGlucoseMgDl, fastingInsulinMiuL }: { fastingGlucoseMgDl: number; fastingInsulinMiuL: number }): Derived {
  if (!arePositive(fastingGlucoseMgDl, fastingInsulinMiuL)) return notPositive;
  return derived((fastingGlucoseMgDl * fastingInsulinMiuL) / 405);
}

/**
 * Estimated average glucose in mg/dL.
 * Source: Nathan DM et al., Translating the A1C assay into estimated average glucose values, Diabetes Care 2008;31:1473-1478.
 */
export function averageGlucoseMgDl({ hba1cPercent }: { hba1cPercent: number }): Derived {
  if (!arePositive(hba1cPercent)) return notPositive;
  if (hba1cPercent < averageGlucoseHba1c.low || hba1cPercent > averageGlucoseHba1c.high)
    return notDerived('The formula holds for an HbA1c from 4 to 14 %.');
  return derived(28.7 * hba1cPercent - 46.7);
}
