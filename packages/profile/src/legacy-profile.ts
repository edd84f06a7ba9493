import type { LegacyDetails, LegacyPart } from './legacy.ts';
import { parseStoredJson } from './legacy-json.ts';
import {
  parseLegacyDiet,
  parseLegacyGoals,
  parseLegacyHistory,
  parseLegacyLifestyle,
  parseLegacyMedicines,
  parseLegacyPerson,
  parseLegacySymptoms,
} from './legacy-sections.ts';
import { isJsonFields, type JsonFields, parseBoolean, parseBoundedNumber } from './legacy-values.ts';
import { resumeStepMax } from './onboarding.ts';
import { isPresent, type Profile } from './profile.ts';

export type ParsedLegacy = {
  /** Only sections with something in them. */
  sections: Partial<Profile>;
  /** Parts that are damaged or in a form that nobody knows; what of them could be read is in the sections. */
  unread: LegacyPart[];
};

export function parseLegacy(legacy: LegacyDetails): ParsedLegacy {
  const questionnaire = parseStoredJson(legacy.questionnaireData);
  const medicines = parseStoredJson(legacy.medicationData);
  const diet = parseStoredJson(legacy.dietData);
  const answers = isJsonFields(questionnaire.value) ? questionnaire.value : {};

  const sections = selectFilled({
    ...parseQuestionnaire(answers),
    medications: parseLegacyMedicines([answers['medications'], medicines.value]),
    dietaryInfo: { ...parseLegacyDiet(answers['diet'] ?? answers['dietary_info']), ...parseLegacyDiet(diet.value) },
  });
  const isUnread: Readonly<Record<LegacyPart, boolean>> = {
    questionnaireData: !questionnaire.isWhole || (isPresent(questionnaire.value) && !isJsonFields(questionnaire.value)),
    medicationData: !medicines.isWhole || (isPresent(medicines.value) && parseLegacyMedicines([medicines.value]).current === undefined),
    dietData: !diet.isWhole || (isPresent(diet.value) && !isPresent(parseLegacyDiet(diet.value))),
  };
  return { sections, unread: (['questionnaireData', 'medicationData', 'dietData'] as const).filter((part) => isUnread[part]) };
}

/** Whether the set-up of an earlier version was finished. */
export function isLegacyCompleted(legacy: Pick<LegacyDetails, 'questionnaireData'> | null): boolean {
  const answers = legacy === null ? null : parseStoredJson(legacy.questionnaireData).value;
  return isJsonFields(answers) && parseBoolean(answers['completed']) === true;
}

function parseQuestionnaire(answers: JsonFields): Partial<Profile> {
  const group = (...names: string[]): unknown => names.map((name) => answers[name]).find(isPresent);
  const step = parseBoundedNumber(answers['lastCompletedStep'], { min: 0, max: resumeStepMax, step: 1 });
  const interactions = answers['interactions'];
  const isChecked = parseBoolean(isJsonFields(interactions) ? interactions['completed'] : interactions);
  return {
    // The oldest versions had no groups: what is asked of a group is then looked for at the top.
    personalInfo: parseLegacyPerson(group('basicInfo', 'personalInfo', 'personal_info') ?? answers),
    medicalHistory: parseLegacyHistory(group('healthConditions', 'medicalHistory', 'medical_history', 'conditions'), answers),
    symptoms: parseLegacySymptoms(group('symptoms')),
    lifestyleData: parseLegacyLifestyle(group('lifestyle', 'lifestyle_data') ?? answers),
    healthGoals: parseLegacyGoals(group('goals', 'healthGoals', 'health_goals', 'primaryGoals')),
    onboardingProgress: {
      ...(step !== undefined && { lastCompletedStep: step }),
      ...(isChecked !== undefined && { interactionsCompleted: isChecked }),
    },
  };
}

const selectFilled = (sections: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(Object.entries(sections).filter(([, section]) => isPresent(section)));
