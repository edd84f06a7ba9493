import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

/** Outside these ages the score misleads: McPherson S et al., Am J Gastroenterol 2017;112:740-751. */
const fib4Years = { low: 35, high: 65 };
const adultYears = 18;

/**
 * FIB-4, a score of scarring of the liver, without unit.
 * Source: Sterling RK et al., Development of a simple noninvasive index to predict significant fibrosis, Hepatology 2006;43:1317-1325.
 * AST and ALT in U/L, platelets in 10⁹/L. Not during an acute hepatitis.
 */
export function computeFib4(values: { ageYears: number; astUL: number; altUL: number; platelets10e9L: number }): Derived {
  const { ageYears, astUL, altUL, platelets10e9L } = values;
  if (!arePositive(astUL, altUL, platelets10e9L)) return notPositive;
  if (ageYears < adultYears) return createNotDerived('The score is for adults.');
  const caution =
    ageYears < fib4Years.low
      ? 'Under age 35 the score isn’t reliable.'
      : ageYears > fib4Years.high
        ? 'Over age 65 the score is often too high.'
        : null;
  return createDerived((ageYears * astUL) / (platelets10e9L * Math.sqrt(altUL)), caution);
}
