import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { energySource, estimateEnergyNeed } from '@wellkept/nutrition/intakes/energy-need.ts';
import type { LifeStage } from '@wellkept/nutrition/intakes/intakes.ts';
import { estimateProteinNeed, type ProteinNeed, readProteinGoal } from '@wellkept/nutrition/intakes/protein-need.ts';
import type { EatingRules } from '@wellkept/nutrition/needs/fit.ts';
import { getHeightCm, getWeightKg } from '@wellkept/profile/units.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';

export function getLifeStage(profile: Profile, today: string): LifeStage {
  const { ageYears, sex, pregnancy, breastFeeds } = toPerson(profile, today);
  const state = pregnancy ? ('pregnancy' as const) : breastFeeds ? ('lactation' as const) : ('usual' as const);
  return { ageYears: ageYears ?? adultAge, sex: sex ?? null, state };
}
/** Whose needs are shown as long as no age is known; the page says so. */
const adultAge = 40;

function estimateEnergy(profile: Profile, today: string) {
  const { ageYears, sex, pregnancy, breastFeeds } = toPerson(profile, today);
  const [weightKg, heightCm] = [getWeightKg(profile.personalInfo), getHeightCm(profile.personalInfo)];
  if (ageYears === undefined || weightKg === null || heightCm === null) return null;
  const state = pregnancy ? 'pregnancy' : breastFeeds ? 'lactation' : 'usual';
  const activity = profile.lifestyleData.activityLevel ?? null;
  return estimateEnergyNeed({ ageYears, sex: sex ?? null, weightKg, heightCm }, activity, state);
}

export function estimateNeed(profile: Profile, today: string): Nutrition['energyNeed'] {
  const need = estimateEnergy(profile, today);
  return need && { low: need.low, high: need.high, formula: need.formula, source: energySource };
}

type PersonReader = Pick<SafetyEngine, 'readPerson'>;

/** What says that the kidneys are weak: a value, or what the person has. Null where nothing does. */
export function findWeakKidneys(person: CheckedPerson, { readPerson }: PersonReader): string | null {
  const kidneys = readPerson(person).circumstances.find(({ kind, id }) => kind === 'situation' && id === 'kidney');
  return kidneys?.name ?? null;
}

/** What a person needs of protein; null where the table of intakes says it. `person` has what was measured, such as a kidney value. */
export function estimateProtein(
  profile: Profile,
  person: CheckedPerson,
  { readPerson, today }: PersonReader & { today: string },
): ProteinNeed | null {
  const { healthGoals, dietaryInfo, personalInfo } = profile;
  return estimateProteinNeed({
    ageYears: person.ageYears ?? null,
    weightKg: getWeightKg(personalInfo),
    heightCm: getHeightCm(personalInfo),
    state: getLifeStage(profile, today).state,
    goal: readProteinGoal([...(healthGoals.primary ?? []), ...(dietaryInfo.goals ?? [])]),
    hasWeakKidneys: findWeakKidneys(person, { readPerson }) !== null,
    conditions: person.conditions ?? [],
  });
}

/** Kilocalories a day that the body needs at rest; null where too little is known of it. */
export const estimateResting = (profile: Profile, today: string): number | null => estimateEnergy(profile, today)?.restingLow ?? null;

export function listMissingFacts(profile: Profile, today: string): string[] {
  const { ageYears, sex } = toPerson(profile, today);
  return [
    ...(ageYears === undefined ? ['age'] : []),
    ...(sex === undefined ? ['sex'] : []),
    ...(getWeightKg(profile.personalInfo) === null ? ['weight'] : []),
    ...(getHeightCm(profile.personalInfo) === null ? ['height'] : []),
  ];
}

export const getEatingRules = ({ dietaryInfo: diet, medicalHistory: history }: Profile): EatingRules => ({
  diet: diet.dietType ?? diet.type ?? null,
  restrictions: [...(diet.dietaryRestrictions ?? []), ...(diet.restrictions ?? [])],
  allergies: history.allergies ?? [],
});
