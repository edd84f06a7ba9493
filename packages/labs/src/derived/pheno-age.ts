import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

export type PhenoAgeValues = {
  ageYears: number;
  albuminGL: number;
  creatinineUmolL: number;
  glucoseMmolL: number;
  crpMgDl: number;
  lymphocytesPercent: number;
  mcvFl: number;
  rdwPercent: number;
  alpUL: number;
  wbc10e3Ul: number;
};

/** The population that the formula was made in was 20 and older. */
const ageYearsMin = 20;
/** Ten years of mortality, in months, under a Gompertz hazard of this shape. */
const gompertz = 0.0076927;
const months = 120;
/** The last step printed with 0.09165 in some copies of the paper does not return the ages of its own population; 0.090165 does. */
const toYears = { intercept: 141.50225, hazard: 0.00553, slope: 0.090165 };

const computeLinearPredictor = (v: PhenoAgeValues) =>
  -19.90667 -
  0.03359355 * v.albuminGL +
  0.009506491 * v.creatinineUmolL +
  0.1953192 * v.glucoseMmolL +
  0.09536762 * Math.log1p(v.crpMgDl) -
  0.01199984 * v.lymphocytesPercent +
  0.02676401 * v.mcvFl +
  0.3306156 * v.rdwPercent +
  0.001868778 * v.alpUL +
  0.05542406 * v.wbc10e3Ul +
  0.08035356 * v.ageYears;

/**
 * Phenotypic age in years, with the natural logarithm of one plus CRP in mg/dL: so the values of the population it was made in were taken
 * (Kwon D, Belsky DW, A toolkit for quantification of biological age from blood chemistry and organ function test data: BioAge, GeroScience
 * 2021;43:2795-2808), and only so their ages come back.
 * Source: Levine ME et al., An epigenetic biomarker of aging for lifespan and healthspan, Aging (Albany NY) 2018;10:573-591.
 */
export function computePhenoAgeYears(values: PhenoAgeValues): Derived {
  if (!arePositive(...Object.values(values))) return notPositive;
  if (values.ageYears < ageYearsMin) return createNotDerived('The formula is for people from age 20.');
  // The logarithm of the share of survivors; stored as a logarithm, since one minus nearly one loses the value.
  const logSurvival = (-Math.exp(computeLinearPredictor(values)) * Math.expm1(months * gompertz)) / gompertz;
  const years = toYears.intercept + Math.log(-toYears.hazard * logSurvival) / toYears.slope;
  return Number.isFinite(years) ? createDerived(years) : createNotDerived('The values are outside what the formula covers.');
}
