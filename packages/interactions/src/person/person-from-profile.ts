import type { Region } from '@wellkept/clinical/regional-english.ts';
import { deduplicateTexts } from '@wellkept/clinical/wording.ts';
import { parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import type { CheckedPerson } from './person.ts';

/** The parts of a stored profile that matter for medicines, in the stored sections. */
export type ProfileFacts = {
  personalInfo: { age?: number; dateOfBirth?: string; sex?: 'female' | 'male'; gender?: string; region?: Region };
  healthAssessment: {
    pregnant?: boolean;
    trimester?: 1 | 2 | 3;
    breastFeeding?: boolean;
    tryingForBaby?: boolean;
    drives?: boolean;
    surgeryAhead?: boolean;
    egfr?: number;
    egfrDate?: string;
    conditions?: readonly string[];
  };
  medicalHistory: {
    noConditions?: boolean;
    currentConditions?: readonly string[];
    chronicConditions?: readonly string[];
    healthConditions?: readonly string[];
    medicalConditions?: readonly string[];
    allergies?: readonly string[];
  };
  conditions: { current?: readonly string[] };
  lifestyleData: {
    smokingStatus?: 'never' | 'former' | 'occasional' | 'regular';
    alcoholConsumption?: 'none' | 'rarely' | 'occasionally' | 'weekly' | 'daily';
  };
  dietaryInfo: { commonFoods?: readonly string[]; preferences?: readonly string[] };
};

const ageYearsMax = 120;

/** The sex for ranges and doses: the one that was given for them, else the gender where it names one. */
export const getSex = ({ sex, gender }: Pick<ProfileFacts['personalInfo'], 'sex' | 'gender'>): 'female' | 'male' | null =>
  sex ?? (gender === 'female' || gender === 'male' ? gender : null);

/** The person whom a check is for, from their profile on the day `today` ("2026-11-21"). Missing answers are left out. */
export function toPerson(profile: ProfileFacts, today: string): CheckedPerson {
  const { personalInfo: info, healthAssessment: health, medicalHistory: history } = profile;
  const sex = getSex(info);
  const ageYears = info.dateOfBirth === undefined ? info.age : computeAgeYears(info.dateOfBirth, today);
  return {
    ...(ageYears !== undefined && ageYears >= 1 && ageYears <= ageYearsMax && { ageYears }),
    ...(sex && { sex }),
    ...(info.region && { region: info.region }),
    ...(health.pregnant && { pregnancy: { trimester: health.trimester ?? null } }),
    ...(health.tryingForBaby && { triesForBaby: true }),
    ...(health.breastFeeding && { breastFeeds: true }),
    ...(health.drives && { drives: true }),
    ...(health.surgeryAhead && { hasSurgeryAhead: true }),
    conditions: listConditions(profile),
    // "None" is an answer, and no allergen.
    allergies: deduplicateTexts((history.allergies ?? []).flatMap(parseAllergens)),
    habits: listHabits(profile),
    ...(health.egfr !== undefined && {
      labs: { egfr: health.egfr, ...(health.egfrDate !== undefined && { measuredOn: { egfr: health.egfrDate } }) },
    }),
  };
}

/** Full years between two days. */
export function computeAgeYears(dateOfBirth: string, today: string): number {
  const [born, now] = [dateOfBirth, today].map((day) => day.split('-').map(Number));
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = born ?? [];
  const [year = 0, month = 0, day = 0] = now ?? [];
  return year - bornYear - (month < bornMonth || (month === bornMonth && day < bornDay) ? 1 : 0);
}

/** Each once, as written first. A list goes before the box that says there is none: two devices may each have saved one of them, and a warning must not fall silent. */
export function listConditions({ medicalHistory: history, healthAssessment: health, conditions }: ProfileFacts): string[] {
  return deduplicateTexts([
    ...(history.currentConditions ?? []),
    ...(history.chronicConditions ?? []),
    ...(history.healthConditions ?? []),
    ...(history.medicalConditions ?? []),
    ...(health.conditions ?? []),
    ...(conditions.current ?? []),
  ]);
}

/** Ids of habits that are not entries of the list. Drinking rarely counts as drinking. */
function listHabits({ lifestyleData: life, dietaryInfo: diet }: ProfileFacts): string[] {
  const foods = [...(diet.commonFoods ?? []), ...(diet.preferences ?? [])].join(' ');
  return [
    ...(life.smokingStatus === 'occasional' || life.smokingStatus === 'regular' ? ['tobacco'] : []),
    ...(life.alcoholConsumption !== undefined && life.alcoholConsumption !== 'none' ? ['alcohol'] : []),
    ...(/(?<!\b(?:no|without|avoid|never)\s+)grapefruit/i.test(foods) ? ['grapefruit-juice'] : []),
  ];
}
