import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

const adultYears = 18;

/** Constants of the creatinine equation without race, from the table of Inker 2021. */
const bySex = {
  female: { kappa: 0.7, alpha: -0.241, factor: 1.012 },
  male: { kappa: 0.9, alpha: -0.302, factor: 1 },
} as const;

/**
 * Estimated glomerular filtration rate in mL/min/1.73 m².
 * Source: Inker LA et al., New creatinine- and cystatin C-based equations to estimate GFR without race, N Engl J Med 2021;385:1737-1749.
 * Made for adults with a steady creatinine; not in pregnancy.
 */
export function computeEgfrCkdEpi2021(values: { creatinineMgDl: number; ageYears: number; sex: 'female' | 'male' }): Derived {
  const { creatinineMgDl, ageYears, sex } = values;
  if (!arePositive(creatinineMgDl)) return notPositive;
  if (ageYears < adultYears) return createNotDerived('The formula is for adults, from age 18.');
  const { kappa, alpha, factor } = bySex[sex];
  const share = creatinineMgDl / kappa;
  return createDerived(142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** ageYears * factor);
}
