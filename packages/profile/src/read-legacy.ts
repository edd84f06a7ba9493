import type { LegacyDetails, LegacyPart } from './legacy.ts';
import { readJson } from './legacy-json.ts';
import {
  legacyDiet,
  legacyGoals,
  legacyHistory,
  legacyLifestyle,
  legacyMedicines,
  legacyPerson,
  legacySymptoms,
} from './legacy-sections.ts';
import { type Fields, isFields, readBoolean, readNumber } from './legacy-values.ts';
import { resumeStepMax } from './onboarding.ts';
import { isPresent, type Profile } from './profile.ts';

export type ReadLegacy = {
  /** Only sections with something in them. */
  sections: Partial<Profile>;
  /** Parts that are damaged or in a form that nobody knows; what of them could be read is in the sections. */
  unread: LegacyPart[];
};

export function readLegacy(legacy: LegacyDetails): ReadLegacy {
  const questionnaire = readJson(legacy.questionnaire_data);
  const medicines = readJson(legacy.medication_data);
  const diet = readJson(legacy.diet_data);
  const answers = isFields(questionnaire.value) ? questionnaire.value : {};

  const sections = filled({
    ...questionnaireSections(answers),
    medications: legacyMedicines([answers['medications'], medicines.value]),
    dietary_info: { ...legacyDiet(answers['diet'] ?? answers['dietary_info']), ...legacyDiet(diet.value) },
  });
  const isUnread: Readonly<Record<LegacyPart, boolean>> = {
    questionnaire_data: !questionnaire.isWhole || (isPresent(questionnaire.value) && !isFields(questionnaire.value)),
    medication_data: !medicines.isWhole || (isPresent(medicines.value) && legacyMedicines([medicines.value]).current === undefined),
    diet_data: !diet.isWhole || (isPresent(diet.value) && !isPresent(legacyDiet(diet.value))),
  };
  return { sections, unread: (['questionnaire_data', 'medication_data', 'diet_data'] as const).filter((part) => isUnread[part]) };
}

/** Whether the set-up of an earlier version was finished. */
export function wasCompleted(legacy: Pick<LegacyDetails, 'questionnaire_data'> | null): boolean {
  const answers = legacy === null ? null : readJson(legacy.questionnaire_data).value;
  return isFields(answers) && readBoolean(answers['completed']) === true;
}

function questionnaireSections(answers: Fields): Partial<Profile> {
  const group = (...names: string[]): unknown => names.map((name) => answers[name]).find(isPresent);
  const step = readNumber(answers['lastCompletedStep'], { min: 0, max: resumeStepMax, step: 1 });
  const interactions = answers['interactions'];
  const isChecked = readBoolean(isFields(interactions) ? interactions['completed'] : interactions);
  return {
    // The oldest versions had no groups: what is asked of a group is then looked for at the top.
    personal_info: legacyPerson(group('basicInfo', 'personalInfo', 'personal_info') ?? answers),
    medical_history: legacyHistory(group('healthConditions', 'medicalHistory', 'medical_history', 'conditions'), answers),
    symptoms: legacySymptoms(group('symptoms')),
    lifestyle_data: legacyLifestyle(group('lifestyle', 'lifestyle_data') ?? answers),
    health_goals: legacyGoals(group('goals', 'healthGoals', 'health_goals', 'primaryGoals')),
    onboarding_progress: {
      ...(step !== undefined && { lastCompletedStep: step }),
      ...(isChecked !== undefined && { interactionsCompleted: isChecked }),
    },
  };
}

const filled = (sections: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(Object.entries(sections).filter(([, section]) => isPresent(section)));
