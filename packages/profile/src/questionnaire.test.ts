import { expect, test } from 'vitest';
import { parseLegacy } from './legacy-profile.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { toQuestionnaire } from './questionnaire.ts';

const today = '2026-11-21';
const full: Profile = {
  ...emptyProfile,
  personalInfo: { age: 58, gender: 'female', weight: 72, weightUnit: 'kg' },
  medicalHistory: { currentConditions: ['Gout'], chronicConditions: ['Asthma'] },
  symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 }, frequency: { Cough: 'daily' } },
  dietaryInfo: { type: 'vegan', restrictions: ['Gluten-free'] },
  healthGoals: { primary: ['Better sleep'] },
  onboardingProgress: { lastCompletedStep: 5, interactionsCompleted: true },
};

test('a profile becomes a questionnaire of seven parts', () => {
  expect(toQuestionnaire(full, ['Metformin 500 mg'], today)).toEqual({
    basicInfo: { age: 58, gender: 'female', weight: 72, weightUnit: 'kg' },
    healthConditions: { currentConditions: ['Gout', 'Asthma'], noConditions: false },
    symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 }, frequency: { Cough: 'daily' } },
    medications: ['Metformin 500 mg'],
    diet: { type: 'vegan', restrictions: ['Gluten-free'] },
    interactions: { completed: true },
    goals: { primaryGoals: ['Better sleep'] },
    lastCompletedStep: 5,
  });
});

test('what was not answered is missing, and the age follows from the date of birth', () => {
  expect(toQuestionnaire({ ...emptyProfile, personalInfo: { dateOfBirth: '1968-11-22' } }, [], today)).toEqual({
    basicInfo: { age: 57 },
    healthConditions: { currentConditions: [], noConditions: false },
    symptoms: {},
    medications: [],
    diet: {},
    interactions: { completed: false },
    goals: { primaryGoals: [] },
    lastCompletedStep: null,
  });
});

test('reading a questionnaire brings the answers back', () => {
  const { sections, unread } = parseLegacy({
    questionnaireData: JSON.stringify(toQuestionnaire(full, [], today)),
    medicationData: null,
    dietData: null,
  });
  const { personalInfo, symptoms, dietaryInfo, healthGoals, onboardingProgress } = full;
  expect(unread).toEqual([]);
  expect(sections).toMatchObject({ personalInfo, symptoms, dietaryInfo, healthGoals, onboardingProgress });
  expect(sections.medicalHistory).toEqual({ currentConditions: ['Gout', 'Asthma'] });
});
