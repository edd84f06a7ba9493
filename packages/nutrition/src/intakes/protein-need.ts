import type { Intake } from './intakes.ts';

export type ProteinBody = {
  /** Null where it is unknown, like the others. */
  ageYears: number | null;
  weightKg: number | null;
  heightCm: number | null;
  state: 'usual' | 'pregnancy' | 'lactation';
  goal: ProteinGoal | null;
  /** A disease of the kidneys, or a low kidney value. */
  hasWeakKidneys: boolean;
  /** What the person has, as written. */
  conditions: readonly string[];
};
type ProteinGoal = 'muscle' | 'weight';
export type ProteinNeed = {
  /** Grams a day; null where only a clinic can say. */
  amount: { low: number; high: number } | null;
  /** For people: what they need and by which formula. */
  text: string;
  source: string;
};

const sources = {
  adult: 'Dietary Reference Intakes, National Academies of Sciences, Engineering, and Medicine, 2005 (0.8 g of protein per kg)',
  older:
    'Deutz NEP and others, Clinical Nutrition 2014;33:929-936 (ESPEN Expert Group: at least 1.0 to 1.2 g of protein per kg for healthy older people)',
  muscle:
    'Jäger R and others, Journal of the International Society of Sports Nutrition 2017;14:20 (1.4 to 2.0 g of protein per kg for people who exercise)',
  weight:
    'Hudson JL and others, Advances in Nutrition 2020;11:548-558 (more than 0.8 g of protein per kg saves lean mass while weight is lost)',
  kidneys:
    'Bauer J and others, Journal of the American Medical Directors Association 2013, doi 10.1016/j.jamda.2013.05.021 (PROT-AGE: with severe kidney disease less protein may be needed)',
  phenylketonuria: 'van Wegberg AMJ and others, Orphanet Journal of Rare Diseases 2017;12:162 (European guidelines on phenylketonuria)',
  ureaCycle:
    'Häberle J and others, Journal of Inherited Metabolic Disease 2019;42:1192-1230 (guidelines for urea cycle disorders, first revision)',
  encephalopathy:
    'Vilstrup H and others, Hepatology 2014;60:715-735 (AASLD and EASL guideline on hepatic encephalopathy in chronic liver disease)',
  proteinMetabolism:
    'MedlinePlus Genetics, US National Library of Medicine (conditions “Maple syrup urine disease”, “Methylmalonic acidemia”, “Propionic acidemia”, “Isovaleric acidemia”, “Glutaric acidemia type I”, “Homocystinuria”, “Tyrosinemia” and “Lysinuric protein intolerance”)',
} as const;

/** Diseases in which too much protein, or too little, does harm, so that a clinic sets the amount. */
const clinicDiseases = [
  { name: 'phenylketonuria', pattern: /phenylketonur|\bpku\b|hyperphenylalanin/i, source: sources.phenylketonuria },
  {
    name: 'a urea cycle disorder',
    pattern:
      /urea[\s-]cycle|\b(?:otc|cps\s?1|nags)[\s-]deficien|transcarbamylase|carb?amoyl[\s-]?phosphate|citrullin[ae]*mia|argininosuccin|arginin[ae]*mia|arginase/i,
    source: sources.ureaCycle,
  },
  {
    name: 'hepatic encephalopathy',
    pattern: /(?:hepatic|liver|portosystemic)\s+(?:enc|coma)|hepatoencephal/i,
    source: sources.encephalopathy,
  },
  {
    name: 'a disorder of protein metabolism',
    pattern:
      /maple[\s-]+syrup|\bmsud\b|branched[\s-]chain keto|methyl[\s-]?malonic[\s-]*ac[ia]d[ae]*(?:mi|uri)|(?:propionic|isovaleric|glutaric|organic)[\s-]*ac[ia]d|homocyst[ie]nur|\bhcu\b|tyrosin[ae]*mia|lysinuric|amino[\s-]?acidopath|(?:protein|amino[\s-]acid) metabol|low[\s-]protein diet/i,
    source: sources.proteinMetabolism,
  },
] as const;

const adultAge = 19;
const olderAge = 65;
const [weightMin, weightMax] = [30, 300] as const;
const [obeseBmi, usualBmi, underweightBmi] = [30, 25, 18.5] as const;
/** Of the weight above the usual one, this share counts: fat needs less protein than muscle. */
const fatShare = 0.25;

/**
 * Protein by body, age and goal. Null where the table of intakes says more: for children, in pregnancy, while breast-feeding, and where age
 * or weight is unknown or not plausible. What a clinic has to set goes first: then no figure of a table is right either.
 */
export function estimateProteinNeed(body: ProteinBody): ProteinNeed | null {
  const { ageYears, weightKg, heightCm, state, goal, hasWeakKidneys, conditions } = body;
  const disease = clinicDiseases.find(({ pattern }) => conditions.some((condition) => pattern.test(condition)));
  if (disease) return leaveToClinic(disease.name, disease.source);
  if (hasWeakKidneys) return leaveToClinic('kidneys that work less well', sources.kidneys);
  if (ageYears === null || weightKg === null || state !== 'usual') return null;
  if (!(ageYears >= adultAge && weightKg >= weightMin && weightKg <= weightMax)) return null;
  const { perKg, reason, source } = chooseRule(ageYears, isUnderweight(weightKg, heightCm) && goal === 'weight' ? null : goal);
  const [low, high = low] = perKg;
  const counted = computeCountedWeight(weightKg, heightCm);
  const amount = { low: Math.round(low * counted), high: Math.round(high * counted) };
  const grams = high === low ? `${amount.low}` : `${amount.low} to ${amount.high}`;
  const factor = high === low ? `${low}` : `${low} to ${high}`;
  const weight = `${Math.round(counted)} kg${counted < weightKg ? ` (of ${Math.round(weightKg)} kg, of which a part counts less)` : ''}`;
  return { amount, text: `You need about ${grams} g of protein a day: ${factor} g per kg × ${weight}, ${reason}.`, source };
}

const leaveToClinic = (name: string, source: string): ProteinNeed => ({
  amount: null,
  text: `How much protein is right with ${name} is a question for your clinic. We set no target.`,
  source,
});

type Rule = { perKg: readonly [number, number?]; reason: string; source: string };

function chooseRule(ageYears: number, goal: ProteinGoal | null): Rule {
  if (goal === 'muscle') return { perKg: [1.4, 2], reason: 'for building muscle with exercise', source: sources.muscle };
  if (ageYears >= olderAge) return { perKg: [1, 1.2], reason: 'for age 65 or older', source: sources.older };
  // The study compares more with 0.8 and sets no amount: the next usual step is taken.
  if (goal === 'weight') return { perKg: [1, 1.2], reason: 'for losing weight and not muscle', source: sources.weight };
  return { perKg: [0.8], reason: 'for an adult', source: sources.adult };
}

const isUnderweight = (weightKg: number, heightCm: number | null): boolean =>
  heightCm !== null && weightKg / (heightCm / 100) ** 2 < underweightBmi;

/** With obesity the adjusted weight: that of a body mass index of 25, and a quarter of what is above it. */
function computeCountedWeight(weightKg: number, heightCm: number | null): number {
  if (heightCm === null) return weightKg;
  const square = (heightCm / 100) ** 2;
  return weightKg / square < obeseBmi ? weightKg : usualBmi * square + fatShare * (weightKg - usualBmi * square);
}

const negation = /\b(no|not|never|stop|without|avoid|don['’]?t|doesn['’]?t)\b/i;
const muscleGoal =
  /\b(build|gain|more|add|put on|grow|increase|regain)\b.{0,20}\bmuscles?\b|\bmuscle (mass|gain|building|growth)\b|\b(get|be|become|grow) stronger\b|\bstrength training\b|\bbodybuilding\b/i;
const weightGoal = /\b(lose|losing|drop|shed|reduce)\b.{0,20}\b(weight|fat|kilos?|kg|pounds|lbs)\b|\bweight[- ]loss\b|\bslim(mer)? down\b/i;

/** Which goal of a person changes how much protein they need. Muscle goes first: its range is the higher one. */
export function readProteinGoal(goals: readonly string[]): ProteinGoal | null {
  const wanted = goals.filter((goal) => !negation.test(goal));
  if (wanted.some((goal) => muscleGoal.test(goal))) return 'muscle';
  return wanted.some((goal) => weightGoal.test(goal)) ? 'weight' : null;
}

/** Intakes with protein by body in place of the fixed one, and without any where only a clinic can say. */
export function withProteinNeed(intakes: readonly Intake[], need: ProteinNeed | null): readonly Intake[] {
  if (need === null) return intakes;
  return intakes.flatMap((intake) => {
    if (intake.nutrient !== 'protein') return [intake];
    return need.amount === null ? [] : [{ ...intake, amount: need.amount.low }];
  });
}
