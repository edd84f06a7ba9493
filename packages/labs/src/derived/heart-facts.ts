/**
 * Oral medicines against high blood pressure by class (Whelton and others: 2017 ACC/AHA guideline for high blood pressure in adults,
 * table 18).
 */
const pressureClasses = [
  'ace-inhibitor',
  'arb',
  'beta-blocker',
  'calcium-blocker-dhp',
  'calcium-blocker-nondhp',
  'thiazide',
  'loop-diuretic',
  'potassium-sparing-diuretic',
  'alpha-blocker',
  'central-alpha-agonist',
  'vasodilator',
].map((id) => `class:${id}`);

export type HeartFacts = {
  takesStatin: boolean;
  /** Takes a medicine that is given against high blood pressure; for some of them there are other reasons too. */
  takesPressureMedicine: boolean;
};

/** What a list of substances answers of what the ten-year risk asks. `sides`: what each counts as, such as "class:statin". */
export function findHeartFacts(substances: readonly { sides: readonly string[] }[]): HeartFacts {
  const sides = new Set(substances.flatMap((one) => one.sides));
  return { takesStatin: sides.has('class:statin'), takesPressureMedicine: pressureClasses.some((side) => sides.has(side)) };
}
