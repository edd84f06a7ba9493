import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

/** The range of HbA1c that the study of average glucose covered well. */
const averageGlucoseHba1c = { low: 4, high: 14 };

/**
 * Insulin resistance by the homeostasis model, without unit.
 * Source: Matthews DR et al., Homeostasis model assessment, Diabetologia 1985;28:412-419. Fasting glucose in mg/dL, fasting insulin in mIU/L;
 * not under insulin treatment.
 */
export function computeHomaIr({
  fastingGlucoseMgDl,
  fastingInsulinMiuL,
}: {
  fastingGlucoseMgDl: number;
  fastingInsulinMiuL: number;
}): Derived {
  if (!arePositive(fastingGlucoseMgDl, fastingInsulinMiuL)) return notPositive;
  return createDerived((fastingGlucoseMgDl * fastingInsulinMiuL) / 405);
}

/**
 * Estimated average glucose in mg/dL.
 * Source: Nathan DM et al., Translating the A1C assay into estimated average glucose values, Diabetes Care 2008;31:1473-1478.
 */
export function computeAverageGlucoseMgDl({ hba1cPercent }: { hba1cPercent: number }): Derived {
  if (!arePositive(hba1cPercent)) return notPositive;
  if (hba1cPercent < averageGlucoseHba1c.low || hba1cPercent > averageGlucoseHba1c.high)
    return createNotDerived('The formula applies to an HbA1c from 4 to 14%.');
  return createDerived(28.7 * hba1cPercent - 46.7);
}
