import { arePositive, createDerived, type Derived, notPositive } from './derived.ts';

/** The albumin that calcium is corrected to. */
export const usualAlbuminGDl = 4;

/**
 * Calcium corrected for albumin, in mg/dL.
 * Source: Payne RB et al., Interpretation of serum calcium in patients with abnormal serum proteins, Br Med J 1973;4:643-646, in the usual
 * conventional units. Ionized calcium is more reliable, especially in kidney disease and intensive care.
 */
export function computeCorrectedCalciumMgDl({ calciumMgDl, albuminGDl }: { calciumMgDl: number; albuminGDl: number }): Derived {
  if (!arePositive(calciumMgDl, albuminGDl)) return notPositive;
  const caution = albuminGDl < 2 ? 'With so little albumin, this correction isn’t reliable. Ionized calcium is a better test.' : null;
  return createDerived(calciumMgDl + 0.8 * (usualAlbuminGDl - albuminGDl), caution);
}

/**
 * Anion gap without potassium, in mmol/L.
 * Source: Emmett M, Narins RG, Clinical use of the anion gap, Medicine (Baltimore) 1977;56:38-54.
 */
export function computeAnionGapMmolL(values: { sodiumMmolL: number; chlorideMmolL: number; bicarbonateMmolL: number }): Derived {
  const { sodiumMmolL, chlorideMmolL, bicarbonateMmolL } = values;
  if (!arePositive(sodiumMmolL, chlorideMmolL, bicarbonateMmolL)) return notPositive;
  return createDerived(sodiumMmolL - chlorideMmolL - bicarbonateMmolL);
}
