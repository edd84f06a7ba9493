import { expect, test } from 'vitest';
import { featureSections, pickFeatureData } from './feature-data.ts';
import { emptyProfile } from './profile.ts';
import { syncTargets } from './sync-targets.ts';

test('a feature reads every section whose saves it is notified of', () => {
  const notified = Object.entries(syncTargets).flatMap(([section, targets]) =>
    section in emptyProfile ? targets.map((target) => [target, section] as const) : [],
  );
  const unread = notified.filter(([target, section]) => !featureSections[target].some((one) => one === section));
  expect(unread).toEqual([]);
  expect(new Set(Object.keys(featureSections))).toEqual(new Set(Object.values(syncTargets).flat()));
});

test('a feature gets its sections and no others', () => {
  const profile = { ...emptyProfile, lifestyleData: { sleepHours: 7 }, dietaryInfo: { type: 'vegan' as const } };
  expect(pickFeatureData(profile, 'habit_tracking')).toEqual({ lifestyleData: { sleepHours: 7 } });
  expect(Object.keys(pickFeatureData(profile, 'medication_safety')).toSorted()).toEqual([
    'healthAssessment',
    'medicalHistory',
    'medications',
    'personalInfo',
  ]);
});
