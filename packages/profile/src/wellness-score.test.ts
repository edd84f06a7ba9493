import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyProfile, type Profile } from './profile.ts';
import type { LabResultSummary, LogSummary } from './summaries.ts';
import { type WellnessFacts, wellnessParts } from './wellness-parts.ts';
import {
  computeBloodPressureScore,
  computeMovementScore,
  computePortionsScore,
  computeSleepHoursScore,
  computeSodiumScore,
  computeWeightScore,
} from './wellness-scales.ts';
import { computeWellnessScore } from './wellness-score.ts';

const withLife = (lifestyleData: Profile['lifestyleData']): WellnessFacts => ({ profile: { ...emptyProfile, lifestyleData } });
const findSubScore = (facts: WellnessFacts, id: string) => computeWellnessScore(facts).subScores.find((one) => one.id === id);
const createLabResult = (status: LabResultSummary['status'], at: number): LabResultSummary => ({
  loinc: `${at}-1`,
  name: `Test ${at}`,
  status,
  takenOn: '2026-10-01',
});

test('where nothing is known the score is 78, and marked', () => {
  const score = computeWellnessScore({ profile: emptyProfile });
  expect(score).toMatchObject({ score: 78, isDefault: true });
  expect(score.subScores.map((one) => [one.name, one.score])).toEqual([
    ['Nutrition', null],
    ['Fitness', null],
    ['Sleep Quality', null],
    ['Biomarkers', null],
  ]);
  expect(score.subScores.every(({ raises }) => raises.length > 0 && raises.every(({ gain }) => gain === null))).toBe(true);
});

test('one answer makes it the person’s own', () => {
  expect(computeWellnessScore(withLife({ sleepHours: 5 }))).toMatchObject({ score: 40, isDefault: false });
});

test('parts of a sub-score count by weight, and what is missing tells what it can bring', () => {
  const sleep = findSubScore(withLife({ sleepHours: 6, stressLevel: 6 }), 'sleep');
  // (60 × 70 + 20 × 50) / 80
  expect(sleep?.score).toBe(65);
  expect(sleep?.raises).toEqual([
    { text: 'Sleep seven to nine hours', gain: 23 },
    { text: 'Find a daily way to wind down', gain: 13 },
    { text: 'Log how you slept', gain: null },
  ]);
});

test('logged figures go before the profile', () => {
  const facts = {
    ...withLife({ exerciseFrequency: 'none', sleepHours: 4 }),
    logs: { loggedDays: 20, activeMinutesPerWeek: 150, sleepHours: 8 },
  };
  expect([findSubScore(facts, 'fitness')?.score, findSubScore(facts, 'sleep')?.score]).toEqual([100, 100]);
});

test('underweight, pregnancy and unrated ways of eating are left out', () => {
  const thin = { ...emptyProfile, personalInfo: { height: 180, weight: 50 } };
  expect(findSubScore({ profile: thin }, 'fitness')?.score).toBeNull();
  const heavy = { ...emptyProfile, personalInfo: { height: 180, weight: 100 } };
  expect(findSubScore({ profile: heavy }, 'fitness')?.score).toBe(30);
  expect(findSubScore({ profile: { ...heavy, healthAssessment: { pregnant: true } } }, 'fitness')?.score).toBeNull();
  expect(findSubScore({ profile: { ...emptyProfile, dietaryInfo: { type: 'omnivore' } } }, 'nutrition')?.score).toBeNull();
});

test('biomarkers are the share of results in range', () => {
  const facts = { profile: emptyProfile, labs: [createLabResult('within', 1), createLabResult('within', 2), createLabResult('above', 3)] };
  expect(findSubScore(facts, 'biomarkers')?.score).toBe(67);
});

test('the parts of every sub-score weigh 100 together', () => {
  for (const parts of Object.values(wellnessParts)) expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

describe('scales at their edges', () => {
  test.each([
    [computeMovementScore, 0, 0],
    [computeMovementScore, 1, 20],
    [computeMovementScore, 29, 20],
    [computeMovementScore, 30, 40],
    [computeMovementScore, 60, 60],
    [computeMovementScore, 90, 80],
    [computeMovementScore, 119, 80],
    [computeMovementScore, 120, 90],
    [computeMovementScore, 149, 90],
    [computeMovementScore, 150, 100],
    [computeSleepHoursScore, 3.9, 0],
    [computeSleepHoursScore, 4, 20],
    [computeSleepHoursScore, 5, 40],
    [computeSleepHoursScore, 6, 70],
    [computeSleepHoursScore, 6.9, 70],
    [computeSleepHoursScore, 7, 100],
    [computeSleepHoursScore, 8.9, 100],
    [computeSleepHoursScore, 9, 90],
    [computeSleepHoursScore, 10, 40],
    [computeWeightScore, 24.9, 100],
    [computeWeightScore, 25, 70],
    [computeWeightScore, 30, 30],
    [computeWeightScore, 35, 15],
    [computeWeightScore, 40, 0],
    [computePortionsScore, 0, 0],
    [computePortionsScore, 5, 100],
    [computePortionsScore, 9, 100],
    [computeSodiumScore, 2300, 100],
    [computeSodiumScore, 3450, 50],
    [computeSodiumScore, 9000, 0],
  ])('%o of %d is %i', (scale, value, points) => expect(scale(value)).toBeCloseTo(points, 9));

  test.each([
    [119, 79, 100],
    [120, 79, 75],
    [129, 80, 50],
    [130, 70, 50],
    [140, 70, 25],
    [119, 90, 25],
    [160, 70, 0],
    [119, 100, 0],
  ])('%i/%i mmHg is %i', (systolic, diastolic, points) => expect(computeBloodPressureScore({ systolic, diastolic })).toBe(points));
});

describe('for anybody', () => {
  const lives = fc.record(
    {
      exerciseFrequency: fc.constantFrom('none', '1-2-times', '3-4-times', '5-6-times', 'daily'),
      sleepHours: fc.integer({ min: 3, max: 12 }),
      stressLevel: fc.integer({ min: 1, max: 10 }),
      smokingStatus: fc.constantFrom('never', 'former', 'occasional', 'regular'),
      alcoholConsumption: fc.constantFrom('none', 'rarely', 'occasionally', 'weekly', 'daily'),
    },
    { requiredKeys: [] },
  );
  const logs: fc.Arbitrary<LogSummary> = fc.record(
    {
      loggedDays: fc.constant(10),
      sleepHours: fc.double({ min: 0, max: 16, noNaN: true }),
      sleepQuality: fc.double({ min: 1, max: 10, noNaN: true }),
      stress: fc.double({ min: 1, max: 10, noNaN: true }),
      activeMinutesPerWeek: fc.nat(2000),
      vegetableAndFruitPortionsPerDay: fc.double({ min: 0, max: 20, noNaN: true }),
      sodiumMgPerDay: fc.nat(20_000),
      bloodPressure: fc.record({ systolic: fc.nat(300), diastolic: fc.nat(200) }),
    },
    { requiredKeys: ['loggedDays'] },
  );
  const labs = fc.array(fc.constantFrom(...(['below', 'within', 'above'] as const)), { maxLength: 20 });

  test('every score stays within 0 and 100', () => {
    fc.assert(
      fc.property(lives, logs, labs, (life, logged, statuses) => {
        const score = computeWellnessScore({ ...withLife(life), logs: logged, labs: statuses.map(createLabResult) });
        for (const value of [score.score, ...score.subScores.flatMap((one) => one.score ?? [])]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('moving more, eating more plants and less salt never lowers it', () => {
    fc.assert(
      fc.property(lives, logs, fc.nat(300), fc.nat(5), fc.nat(2000), (life, logged, minutes, portions, salt) => {
        const better = {
          ...logged,
          ...(logged.activeMinutesPerWeek !== undefined && { activeMinutesPerWeek: logged.activeMinutesPerWeek + minutes }),
          ...(logged.vegetableAndFruitPortionsPerDay !== undefined && {
            vegetableAndFruitPortionsPerDay: logged.vegetableAndFruitPortionsPerDay + portions,
          }),
          ...(logged.sodiumMgPerDay !== undefined && { sodiumMgPerDay: Math.max(0, logged.sodiumMgPerDay - salt) }),
        };
        const [before, after] = [logged, better].map((one) => computeWellnessScore({ ...withLife(life), logs: one }).score);
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });
});
