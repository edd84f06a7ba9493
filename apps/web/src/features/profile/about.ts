import { ageYearsMax } from '@wellkept/contract/profile/profile-options.ts';
import { computeAgeYears } from '@wellkept/interactions/person/person-from-profile.ts';
import type { PersonSections } from './person-sections.ts';

/** What the panel asks, as it stands in its fields; '' is not answered. */
export type AboutAnswers = {
  dateOfBirth: string;
  age: string;
  sex: string;
  pregnant: boolean;
  trimester: string;
  breastFeeding: boolean;
  tryingForBaby: boolean;
  conditions: string[];
  allergies: string[];
  smoking: string;
  alcohol: string;
  egfr: string;
  drives: boolean;
  surgeryAhead: boolean;
};

const conditionLists = ['currentConditions', 'chronicConditions', 'healthConditions', 'medicalConditions'] as const;

export function toAboutAnswers({
  personalInfo,
  healthAssessment,
  medicalHistory,
  lifestyleData,
  conditions,
}: PersonSections): AboutAnswers {
  const all = [
    ...conditionLists.flatMap((list) => medicalHistory[list] ?? []),
    ...(healthAssessment.conditions ?? []),
    ...(conditions.current ?? []),
  ];
  return {
    dateOfBirth: personalInfo.dateOfBirth ?? '',
    age: String(personalInfo.age ?? ''),
    sex: personalInfo.sex ?? '',
    pregnant: healthAssessment.pregnant ?? false,
    trimester: String(healthAssessment.trimester ?? ''),
    breastFeeding: healthAssessment.breastFeeding ?? false,
    tryingForBaby: healthAssessment.tryingForBaby ?? false,
    conditions: medicalHistory.noConditions ? [] : [...new Set(all)],
    allergies: [...(medicalHistory.allergies ?? [])],
    smoking: lifestyleData.smokingStatus ?? '',
    alcohol: lifestyleData.alcoholConsumption ?? '',
    egfr: String(healthAssessment.egfr ?? ''),
    drives: healthAssessment.drives ?? false,
    surgeryAhead: healthAssessment.surgeryAhead ?? false,
  };
}

export const egfrMax = 250;

/** What has to be put right first, by field. */
export function validateAbout({ age, dateOfBirth, egfr }: AboutAnswers, today: string): Partial<Record<keyof AboutAnswers, string>> {
  const years = Number(age);
  const value = Number(egfr);
  const born = dateOfBirth === '' ? null : computeAgeYears(dateOfBirth, today);
  return {
    ...(age !== '' &&
      !(Number.isInteger(years) && years >= 1 && years <= ageYearsMax) && { age: `Enter whole years, 1 to ${ageYearsMax}.` }),
    ...(born !== null && (born < 1 || born > ageYearsMax) && { dateOfBirth: 'Enter a day that fits an age of 1 to 120 years.' }),
    ...(egfr !== '' && !(value >= 1 && value <= egfrMax) && { egfr: `Enter the number on the report, 1 to ${egfrMax}.` }),
  };
}

type ChangedFacts = Omit<PersonSections, 'dietaryInfo'>;

/** The sections as they are after the panel; what else they hold stays. */
export function applyAboutAnswers(before: PersonSections, about: AboutAnswers, today: string): ChangedFacts {
  const { age: _age, dateOfBirth: _born, sex: _sex, ...info } = before.personalInfo;
  const {
    pregnant,
    trimester: _t,
    breastFeeding,
    tryingForBaby,
    egfr: _e,
    egfrDate,
    drives,
    surgeryAhead,
    ...health
  } = before.healthAssessment;
  const { smokingStatus: _s, alcoholConsumption: _a, ...life } = before.lifestyleData;
  const isEgfrSame = String(before.healthAssessment.egfr ?? '') === about.egfr;
  return {
    personalInfo: {
      ...info,
      ...(about.dateOfBirth !== ''
        ? { dateOfBirth: about.dateOfBirth, age: computeAgeYears(about.dateOfBirth, today) }
        : about.age !== '' && { age: Number(about.age) }),
      ...(isOneOf(about.sex, ['female', 'male']) && { sex: about.sex }),
    },
    healthAssessment: {
      ...health,
      ...toFlagField('pregnant', about.pregnant, pregnant),
      ...(about.pregnant && isOneOf(about.trimester, ['1', '2', '3']) && { trimester: thirds[about.trimester] }),
      ...toFlagField('breastFeeding', about.breastFeeding, breastFeeding),
      ...toFlagField('tryingForBaby', about.tryingForBaby, tryingForBaby),
      ...toFlagField('drives', about.drives, drives),
      ...toFlagField('surgeryAhead', about.surgeryAhead, surgeryAhead),
      ...(about.egfr !== '' && { egfr: Number(about.egfr), ...(isEgfrSame && egfrDate !== undefined && { egfrDate }) }),
      ...(health.conditions && { conditions: health.conditions.filter((one) => about.conditions.includes(one)) }),
    },
    medicalHistory: applyToHistory(before, about),
    lifestyleData: {
      ...life,
      ...(isOneOf(about.smoking, ['never', 'former', 'occasional', 'regular']) && { smokingStatus: about.smoking }),
      ...(isOneOf(about.alcohol, ['none', 'rarely', 'occasionally', 'weekly', 'daily']) && { alcoholConsumption: about.alcohol }),
    },
    conditions: before.conditions.current
      ? { current: before.conditions.current.filter((one) => about.conditions.includes(one)) }
      : before.conditions,
  };
}

const thirds = { '1': 1, '2': 2, '3': 3 } as const;

const isOneOf = <Word extends string>(text: string, words: readonly Word[]): text is Word => words.some((word) => word === text);

/** An unanswered question stays unanswered; it is not a "no". */
const toFlagField = <Name extends string>(name: Name, now: boolean, before: boolean | undefined) =>
  (now || before !== undefined ? { [name]: now } : {}) as { [Key in Name]?: boolean };

/** Each condition stays in the list in which it stood; a new one is a current one. */
function applyToHistory(
  { medicalHistory: before, healthAssessment, conditions }: PersonSections,
  about: AboutAnswers,
): PersonSections['medicalHistory'] {
  const { noConditions, allergies: _, ...history } = before;
  const elsewhere = [...(healthAssessment.conditions ?? []), ...(conditions.current ?? [])];
  const selectRemaining = (list: readonly string[] | undefined) =>
    (noConditions ? [] : (list ?? [])).filter((one) => about.conditions.includes(one));
  const listed = new Set([...conditionLists.flatMap((list) => selectRemaining(before[list])), ...(noConditions ? [] : elsewhere)]);
  const fresh = about.conditions.filter((one) => !listed.has(one));
  const lists = Object.fromEntries(
    conditionLists
      .filter((list) => before[list] !== undefined || (list === 'currentConditions' && fresh.length > 0))
      .map((list) => [list, [...selectRemaining(before[list]), ...(list === 'currentConditions' ? fresh : [])]]),
  );
  return {
    ...history,
    ...lists,
    ...(noConditions && { noConditions: about.conditions.length === 0 && about.allergies.length === 0 }),
    ...((about.allergies.length > 0 || before.allergies) && { allergies: about.allergies }),
  };
}
