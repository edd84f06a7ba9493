import { describe, expect, test } from 'vitest';
import { formatJourneyChanged, getJourneyButton, getJourneyHeading, journeyLevels, journeys } from './journey.ts';
import {
  findNextPart,
  formatResume,
  getResumeStep,
  hasAllParts,
  isOnboardedByScore,
  isOnboardingDone,
  listPresentParts,
  onboardingParts,
} from './onboarding.ts';
import { createProfileOverview } from './overview.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { computeSetupProgress, formatCompleteness, welcomeMinutes } from './setup-steps.ts';
import { createSystemRows, createSystemSummary, type SystemFacts } from './system-status.ts';

const done: Profile = {
  ...emptyProfile,
  personalInfo: { age: 40, gender: 'male', height: 170, weight: 70 },
  medicalHistory: { noConditions: true },
  symptoms: { completed: true },
  medications: { current: [] },
  lifestyleData: { exerciseFrequency: 'daily', sleepHours: 8, stressLevel: 3, smokingStatus: 'never', alcoholConsumption: 'none' },
  dietaryInfo: { type: 'vegan' },
  healthGoals: { primary: ['Better sleep'] },
  onboardingProgress: { interactionsCompleted: true },
};

describe('onboarding', () => {
  test('seven parts make it done', () => {
    expect(listPresentParts(done, 0)).toEqual(onboardingParts);
    expect(isOnboardingDone(false, done, 0)).toBe(true);
    expect(findNextPart(done, 0)).toBeNull();
  });

  test.each<[string, Partial<Profile>]>([
    ['basicInfo', { personalInfo: { age: 40 } }],
    ['basicInfo', { personalInfo: { gender: 'male' } }],
    ['healthConditions', { medicalHistory: { noConditions: false } }],
    ['symptoms', { symptoms: { completed: false } }],
    ['medications', { medications: {} }],
    ['diet', { dietaryInfo: { restrictions: ['Halal'] } }],
    ['interactions', { onboardingProgress: { interactionsCompleted: false } }],
    ['goals', { healthGoals: { primary: [] } }],
  ])('without %s it is not', (part, change) => {
    const profile = { ...done, ...change };
    expect(hasAllParts(profile, 0)).toBe(false);
    expect(findNextPart(profile, 0)).toBe(part);
    expect(isOnboardingDone(false, profile, 0)).toBe(false);
    expect(isOnboardingDone(true, profile, 0)).toBe(true);
  });

  test('medicines of the cabinet are medicines', () => expect(hasAllParts({ ...done, medications: {} }, 1)).toBe(true));

  test.each([
    [69, false, false],
    [70, false, true],
    [0, true, true],
  ])('a score of %i, finished earlier %s: %s', (score, wasCompleted, is) => expect(isOnboardedByScore(score, wasCompleted)).toBe(is));

  test.each([
    [undefined, 0, null],
    [0, 1, 'Continue your setup - Step 2 of 7'],
    [4, 5, 'Continue your setup - Step 6 of 7'],
    [5, 6, 'Continue your setup - Step 7 of 7'],
    [6, 6, 'Continue your setup - Step 7 of 7'],
  ])('after step %s it goes on at %i', (last, step, text) => {
    const profile = { ...done, onboardingProgress: last === undefined ? {} : { lastCompletedStep: last } };
    expect(getResumeStep(profile)).toBe(step);
    expect(formatResume(profile)).toBe(text);
  });

  test('without answers starts at the beginning', () => expect(getResumeStep(emptyProfile)).toBe(0));

  test('skipped parts come back after those of the way ahead', () => {
    const skipped = { ...done, symptoms: {}, healthGoals: {}, onboardingProgress: { lastCompletedStep: 4, interactionsCompleted: true } };
    expect(findNextPart(skipped, 0)).toBe('goals');
    expect(findNextPart({ ...skipped, healthGoals: done.healthGoals }, 0)).toBe('symptoms');
    // The way of eating is asked for after the medicines and their check, and after the lifestyle.
    const passed = { ...done, dietaryInfo: {}, healthGoals: {}, onboardingProgress: { lastCompletedStep: 3 } };
    expect(findNextPart(passed, 0)).toBe('diet');
    expect(findNextPart({ ...passed, dietaryInfo: done.dietaryInfo, healthGoals: done.healthGoals }, 0)).toBe('interactions');
  });

  test('the cards count their steps', () => {
    expect(welcomeMinutes).toBe(8);
    expect(computeSetupProgress(emptyProfile, 0, true)).toMatchObject({ text: '0/6 steps', isDone: false, button: 'Start Setup' });
    expect(computeSetupProgress(done, 0, false)).toMatchObject({ text: '6/6 steps', isDone: true, button: 'Continue Setup' });
    expect([formatCompleteness(79), formatCompleteness(80)]).toEqual(['79% Complete', 'Complete']);
  });
});

describe('the overview', () => {
  test('an empty profile offers its sections', () => {
    const { text, sections } = createProfileOverview(emptyProfile, 0);
    expect(text).toBe('0 of 7 sections completed');
    expect(new Set(sections.map(({ badge }) => badge))).toEqual(new Set(['Available']));
  });

  test('a full one says what there is', () => {
    const { text, sections } = createProfileOverview(done, 0);
    expect(text).toBe('7 of 7 sections completed');
    expect(sections.map(({ badge }) => badge)).toEqual(['Complete', 'None', 'None', 'None', 'Good', 'Complete', 'Active']);
  });

  test.each<[number, Partial<Profile>, string]>([
    [0, { personalInfo: { age: 40 } }, 'Needs Attention'],
    [1, { medicalHistory: { currentConditions: ['Gout'] } }, 'Active'],
    [2, { symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 6 } } }, 'Active'],
    [2, { symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 7 } } }, 'Needs Attention'],
    [4, { lifestyleData: { exerciseFrequency: 'none', smokingStatus: 'never', alcoholConsumption: 'weekly' } }, 'Moderate'],
    [4, { lifestyleData: { exerciseFrequency: 'none', smokingStatus: 'regular', alcoholConsumption: 'daily' } }, 'Needs Attention'],
    [4, { lifestyleData: { exerciseFrequency: 'none' } }, 'Active'],
  ])('section %i of %j: %s', (at, part, badge) =>
    expect(createProfileOverview({ ...emptyProfile, ...part }, 0).sections[at]?.badge).toBe(badge),
  );

  test('a medicine of the cabinet is one', () =>
    expect(createProfileOverview(emptyProfile, 1).sections[3]).toMatchObject({ badge: 'Active', isDone: true }));
});

describe('the journey', () => {
  test('every level holds all of the level below and more', () => {
    for (const [at, level] of journeyLevels.entries()) {
      const below = journeyLevels[at - 1];
      if (!below) continue;
      expect(journeys[level].features).toEqual(expect.arrayContaining([...journeys[below].features]));
      expect(journeys[level].features.length).toBeGreaterThan(journeys[below].features.length);
    }
    expect(journeyLevels.map((level) => journeys[level].progressIndicator)).toEqual([33, 66, 100]);
    expect(journeyLevels.map((level) => journeys[level].estimatedTimeCommitment)).toEqual([
      '5-10 min/week',
      '15-20 min/week',
      '30+ min/week',
    ]);
  });

  test.each([
    [{ isOnboarding: true, isSaving: false, chosen: 'improve', current: 'improve' }, 'Start My Journey', false],
    [{ isOnboarding: true, isSaving: true, chosen: 'improve', current: 'improve' }, 'Start My Journey', true],
    [{ isOnboarding: false, isSaving: false, chosen: 'improve', current: 'improve' }, 'Current Selection', true],
    [{ isOnboarding: false, isSaving: false, chosen: 'maintain', current: 'improve' }, 'Update Journey', false],
    [{ isOnboarding: false, isSaving: true, chosen: 'maintain', current: 'improve' }, 'Update Journey', true],
  ] as const)('%j: %s', (choice, text, isDisabled) => expect(getJourneyButton(choice)).toEqual({ text, isDisabled }));

  test('its texts', () => {
    expect([getJourneyHeading(true), getJourneyHeading(false)]).toEqual(['Choose Your Health Journey', 'Update Your Health Journey']);
    expect(formatJourneyChanged('maintain')).toEqual({ title: 'Health journey updated!', description: "You're now on the Maintain path." });
  });
});

describe('the system', () => {
  const sound: SystemFacts = {
    hasUserId: true,
    profile: done,
    cabinetCount: 0,
    hasRecoverableData: false,
    hasQuestionnaire: true,
    isSubscriptionLoading: false,
    couldSave: true,
  };
  const noPerson = { ...done, personalInfo: {}, medicalHistory: {} };

  test.each<[string, Partial<SystemFacts>, string, string]>([
    ['all is well', {}, 'good good good good good', 'All systems operational!'],
    ['nobody is signed in', { hasUserId: false }, 'error good good good good', '1 critical issue detected'],
    ['there is no profile', { profile: null }, 'good error good good good', '1 critical issue detected'],
    ['an empty profile', { profile: emptyProfile, hasQuestionnaire: false }, 'good good good good good', 'All systems operational!'],
    [
      'an empty profile with data to recover',
      { profile: emptyProfile, hasQuestionnaire: false, hasRecoverableData: true },
      'good warning good good good',
      '1 warning detected',
    ],
    ['the plan still loads', { isSubscriptionLoading: true }, 'good good warning good good', '1 warning detected'],
    [
      'nothing can be saved',
      { couldSave: false, isSubscriptionLoading: true },
      'good good warning error good',
      '1 critical issue detected',
    ],
    ['answers did not arrive in the profile', { profile: noPerson }, 'good good good good warning', '1 warning detected'],
    ['two errors', { hasUserId: false, couldSave: false }, 'error good good error good', '2 critical issues detected'],
  ])('%s', (_what, change, states, text) => {
    const rows = createSystemRows({ ...sound, ...change });
    expect(rows.map(({ name }) => name)).toEqual(['Authentication', 'Data Retrieval', 'Feature Gating', 'Data Saving', 'Cross-Migration']);
    expect(rows.map(({ state }) => state).join(' ')).toBe(states);
    expect(createSystemSummary(rows).text).toBe(text);
  });
});
