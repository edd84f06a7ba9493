import { findNextPart, getResumeStep, type OnboardingPart, resumeStepMax } from '@wellkept/profile/onboarding.ts';
import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import type { Profile } from '@wellkept/profile/profile.ts';

export const groupIds = ['who', 'body', 'history', 'symptoms', 'medicines', 'movement', 'habits', 'diet', 'goals', 'journey'] as const;
/** Questions that are asked together on one screen. */
export type GroupId = (typeof groupIds)[number];

type Group = {
  section: EditorSection;
  title: string;
  lead: string;
  /** What the answers are good for. */
  gain: string;
};

export const groups: Readonly<Record<GroupId, Group>> = {
  who: {
    section: 'personalInfo',
    title: 'How old are you?',
    lead: 'Age and gender. Both change what a medicine does, and what a test result means.',
    gain: 'Warnings for your age, and reference ranges that fit you.',
  },
  body: {
    section: 'personalInfo',
    title: 'Your height and weight',
    lead: 'In any unit you like: 172 cm or 5 ft 8 in, 70 kg or 154 lbs.',
    gain: 'Your BMI, and amounts that depend on your weight.',
  },
  history: {
    section: 'medicalHistory',
    title: 'What should we know about your health?',
    lead: 'Conditions and allergies. A medicine that suits most people can be wrong with one of them.',
    gain: 'Every medicine is checked against your conditions and allergies, not only against the others.',
  },
  symptoms: {
    section: 'symptoms',
    title: 'Is anything bothering you right now?',
    lead: 'What you’ve been feeling lately. You can say how strong it is and how often it happens.',
    gain: 'Suggestions start from what troubles you.',
  },
  medicines: {
    section: 'medications',
    title: 'What do you take?',
    lead: 'Medicines, vitamins, herbs, anything from the drugstore. We check them against each other as you add them.',
    gain: 'Each new entry is checked against the rest, before and after you add it.',
  },
  movement: {
    section: 'lifestyle',
    title: 'How do you move and sleep?',
    lead: 'A usual week is enough. No need to be exact.',
    gain: 'More than half of your lifestyle score.',
  },
  habits: {
    section: 'lifestyle',
    title: 'Stress, smoking and alcohol',
    lead: 'Alcohol and tobacco change how some medicines work. What you write here is for you and the check.',
    gain: 'The rest of your lifestyle score, and warnings about alcohol or tobacco with what you take.',
  },
  diet: {
    section: 'diet',
    title: 'How do you eat?',
    lead: 'Your way of eating, and what you leave out.',
    gain: 'Suggestions that fit how you eat, without anything you avoid.',
  },
  goals: {
    section: 'healthGoals',
    title: 'What would you like to change?',
    lead: 'Choose what matters to you, or write it in your own words.',
    gain: 'Suggestions are sorted by what you want.',
  },
  journey: {
    section: 'healthGoals',
    title: 'Choose Your Health Journey',
    lead: 'How much time you want to spend with Wellkept. You can change it at any time.',
    gain: 'As many suggestions and reports as you have time for.',
  },
};

/** Where each part of the set-up is asked for; the check runs where the medicines are. */
export const groupByPart: Readonly<Record<OnboardingPart, GroupId>> = {
  basicInfo: 'who',
  healthConditions: 'history',
  symptoms: 'symptoms',
  medications: 'medicines',
  diet: 'diet',
  interactions: 'medicines',
  goals: 'goals',
};

/** The step of a group, from 0: one for each section of the profile. */
export const getGroupStep = (id: GroupId): number => profileSections.findIndex(({ section }) => section === groups[id].section);

export const isGroup = (text: string | null): text is GroupId => groupIds.some((id) => id === text);

export const getFirstGroup = (step: number): GroupId => groupIds.find((id) => getGroupStep(id) === step) ?? 'who';
export const findNextGroup = (id: GroupId): GroupId | null => groupIds[groupIds.indexOf(id) + 1] ?? null;
export const findPreviousGroup = (id: GroupId): GroupId | null => groupIds[groupIds.indexOf(id) - 1] ?? null;

/** Whether the step ends with this group. */
export function isLastOfStep(id: GroupId): boolean {
  const next = findNextGroup(id);
  return next === null || getGroupStep(next) !== getGroupStep(id);
}

/** Where a set-up resumes: at the step after the last finished one; if none is left, at the first skipped one. */
export function getResumeGroup(profile: Profile, medicationCount: number): GroupId {
  const step = getResumeStep(profile);
  const open = step < resumeStepMax ? null : findNextPart(profile, medicationCount);
  return open === null ? getFirstGroup(step) : groupByPart[open];
}
