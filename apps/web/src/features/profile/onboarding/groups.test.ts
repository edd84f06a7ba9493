import { journeyLevels } from '@wellkept/profile/journey.ts';
import { onboardingParts } from '@wellkept/profile/onboarding.ts';
import { emptyProfile, type Profile } from '@wellkept/profile/profile.ts';
import { describe, expect, test } from 'vitest';
import {
  findNextGroup,
  findPreviousGroup,
  getFirstGroup,
  getGroupStep,
  getResumeGroup,
  groupIds,
  isGroup,
  isLastOfStep,
} from './groups.ts';
import { listLifestyleGains } from './lifestyle-gains.ts';

describe('the groups of questions', () => {
  test('go through all seven steps in order', () => {
    const steps = groupIds.map(getGroupStep);
    expect([...new Set(steps)]).toEqual(onboardingParts.map((_, index) => index));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });
  test('each step begins with its first group, and ends once', () => {
    for (const step of onboardingParts.keys()) {
      expect(getGroupStep(getFirstGroup(step))).toBe(step);
      expect(groupIds.filter((id) => getGroupStep(id) === step && isLastOfStep(id))).toHaveLength(1);
    }
  });
  test('the way back is the way on', () => {
    for (const id of groupIds) {
      const next = findNextGroup(id);
      if (next) expect(findPreviousGroup(next)).toBe(id);
    }
    expect(findPreviousGroup('who')).toBeNull();
    expect(findNextGroup('journey')).toBeNull();
  });
  test('what stands in an address may be anything', () => {
    expect([isGroup('diet'), isGroup('result'), isGroup(null), isGroup('toString')]).toEqual([true, false, false, false]);
    expect(journeyLevels).toHaveLength(3);
  });
});

describe('resuming a set-up', () => {
  const createProfile = (change: Partial<Profile>): Profile => ({ ...emptyProfile, personalInfo: { age: 40 }, ...change });
  const createProgress = (lastCompletedStep: number) => ({ onboardingProgress: { lastCompletedStep } });
  test.each<[string, Profile, string]>([
    ['at the beginning', emptyProfile, 'who'],
    ['after the step they finished', createProfile(createProgress(1)), 'symptoms'],
    ['at the goals, which are the last', createProfile(createProgress(6)), 'goals'],
    [
      'at what they passed over, once nothing lies ahead',
      createProfile({ ...createProgress(6), healthGoals: { primary: ['Better sleep'] } }),
      'who',
    ],
  ])('%s', (_where, profile, group) => expect(getResumeGroup(profile, 0)).toBe(group));
});

describe('what would raise a lifestyle score', () => {
  test('the largest gain comes first', () => {
    const raises = listLifestyleGains({
      exerciseFrequency: 'none',
      sleepHours: 5,
      stressLevel: 8,
      smokingStatus: 'regular',
      alcoholConsumption: 'daily',
    });
    expect(raises).toEqual([
      { text: 'Sleep 7 to 9 hours', gain: 20 },
      { text: 'Exercise once or twice a week', gain: 10 },
      { text: 'Stop smoking', gain: 10 },
      { text: 'Drink alcohol less often', gain: 4 },
      { text: 'Bring your stress down one step', gain: 2 },
    ]);
  });
  test('nothing is left to raise where all is best', () => {
    const best = { exerciseFrequency: 'daily', sleepHours: 8, stressLevel: 1, smokingStatus: 'never', alcoholConsumption: 'none' } as const;
    expect(listLifestyleGains(best)).toEqual([]);
  });
  test('an open question is asked with what it can bring', () => {
    expect(listLifestyleGains({ sleepHours: 8, stressLevel: 1 })).toEqual([
      { text: 'Tell us how often you exercise', gain: 30 },
      { text: 'Tell us whether you smoke', gain: 15 },
      { text: 'Tell us how often you drink alcohol', gain: 10 },
    ]);
  });
});
