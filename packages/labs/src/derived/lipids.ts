import { arePositive, createDerived, createNotDerived, type Derived, notPositive } from './derived.ts';

/** All in mg/dL. */
export type Lipids = { cholesterolMgDl: number; hdlMgDl: number; triglyceridesMgDl: number };

const friedewaldTriglyceridesBelow = 400;
const sampsonTriglyceridesMax = 800;
/** Below this the Friedewald formula reads LDL too low (Martin SS et al., J Am Coll Cardiol 2013;62:732-739). */
const friedewaldLowLdlBelow = 70;

/**
 * LDL cholesterol in mg/dL.
 * Source: Friedewald WT, Levy RI, Fredrickson DS, Clin Chem 1972;18:499-502. Fasting, triglycerides below 400 mg/dL.
 */
export function computeLdlFriedewaldMgDl({ cholesterolMgDl, hdlMgDl, triglyceridesMgDl }: Lipids): Derived {
  if (!arePositive(cholesterolMgDl, hdlMgDl, triglyceridesMgDl)) return notPositive;
  if (triglyceridesMgDl >= friedewaldTriglyceridesBelow) return createNotDerived('The formula applies to triglycerides below 400 mg/dL.');
  const ldl = cholesterolMgDl - hdlMgDl - triglyceridesMgDl / 5;
  if (ldl <= 0) return createNotDerived('The values don’t match each other.');
  return createDerived(ldl, ldl < friedewaldLowLdlBelow ? 'Below 70 mg/dL this formula tends to read too low.' : null);
}

/**
 * LDL cholesterol in mg/dL.
 * Source: Sampson M et al., A new equation for calculation of low-density lipoprotein cholesterol in patients with normolipidemia and/or
 * hypertriglyceridemia, JAMA Cardiol 2020;5:540-548. Triglycerides up to 800 mg/dL.
 */
export function computeLdlSampsonMgDl({ cholesterolMgDl, hdlMgDl, triglyceridesMgDl }: Lipids): Derived {
  if (!arePositive(cholesterolMgDl, hdlMgDl, triglyceridesMgDl)) return notPositive;
  if (triglyceridesMgDl > sampsonTriglyceridesMax) return createNotDerived('The formula applies to triglycerides up to 800 mg/dL.');
  const nonHdl = cholesterolMgDl - hdlMgDl;
  const vldl = triglyceridesMgDl / 8.56 + (triglyceridesMgDl * nonHdl) / 2140 - triglyceridesMgDl ** 2 / 16100;
  const ldl = cholesterolMgDl / 0.948 - hdlMgDl / 0.971 - vldl - 9.44;
  return ldl > 0 ? createDerived(ldl) : createNotDerived('The values don’t match each other.');
}

/**
 * Cholesterol outside HDL in mg/dL.
 * Source: Grundy SM et al., 2018 AHA/ACC guideline on the management of blood cholesterol, Circulation 2019;139:e1082-e1143.
 */
export function computeNonHdlMgDl({ cholesterolMgDl, hdlMgDl }: Pick<Lipids, 'cholesterolMgDl' | 'hdlMgDl'>): Derived {
  if (!arePositive(cholesterolMgDl, hdlMgDl)) return notPositive;
  return cholesterolMgDl > hdlMgDl
    ? createDerived(cholesterolMgDl - hdlMgDl)
    : createNotDerived('HDL can’t be higher than total cholesterol.');
}

/**
 * Triglycerides to HDL, both in mg/dL (in mmol/L the ratio is another number).
 * Source: McLaughlin T et al., Use of metabolic markers to identify overweight individuals who are insulin resistant, Ann Intern Med
 * 2003;139:802-809. Fasting.
 */
export function computeTriglyceridesToHdlRatio({ triglyceridesMgDl, hdlMgDl }: Pick<Lipids, 'triglyceridesMgDl' | 'hdlMgDl'>): Derived {
  return arePositive(triglyceridesMgDl, hdlMgDl) ? createDerived(triglyceridesMgDl / hdlMgDl) : notPositive;
}
