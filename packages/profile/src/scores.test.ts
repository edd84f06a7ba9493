import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completenessItems,
  computeCompletenessScore,
  isComplete,
  isHighlyComplete,
  listMissingRequirements,
  listOpenItems,
} from './completeness.ts';
import {
  classifyLifestyle,
  computeLifestyleScore,
  computeSleepPoints,
  computeStressPoints,
  describeLifestyle,
  findLifestyleVerdict,
} from './lifestyle-score.ts';
import { computePersonalizationScore, getPersonalizationConfidence, personalizationItems } from './personalization.ts';
import { emptyProfile, isPresent, type Profile } from './profile.ts';
import { computeSectionCompleteness } from './section-completeness.ts';

const medicine = { id: '1', name: 'Zinc', dosage: '', frequency: '', type: 'Vitamin', active: true } as const;

/** One answer to each question that counts. */
const answers: readonly (readonly [string, number, Partial<Profile>])[] = [
  ['age', 8, { personalInfo: { age: 40 } }],
  ['date of birth', 8, { personalInfo: { dateOfBirth: '1980-01-01' } }],
  ['gender', 8, { personalInfo: { gender: 'female' } }],
  ['weight alone', 0, { personalInfo: { weight: 70 } }],
  ['height alone', 0, { personalInfo: { height: 170 } }],
  ['weight and height', 9, { personalInfo: { weight: 70, height: 170 } }],
  ['a current condition', 13, { medicalHistory: { currentConditions: ['Gout'] } }],
  ['a condition of the oldest list', 13, { conditions: { current: ['Gout'] } }],
  ['no conditions, which clears allergies too', 25, { medicalHistory: { noConditions: true } }],
  ['an allergy', 12, { medicalHistory: { allergies: ['Latex'] } }],
  ['an empty list of allergies', 0, { medicalHistory: { allergies: [] } }],
  ['a medicine', 20, { medications: { current: [medicine] } }],
  ['no medicines, said so', 20, { medications: { current: [] } }],
  ['exercise', 8, { lifestyleData: { exerciseFrequency: 'none' } }],
  ['sleep', 7, { lifestyleData: { sleepHours: 3 } }],
  ['diet type', 8, { dietaryInfo: { dietType: 'keto' } }],
  ['diet restrictions', 7, { dietaryInfo: { restrictions: ['Halal'] } }],
  ['what does not count', 0, { healthGoals: { primary: ['Better sleep'] }, symptoms: { completed: true } }],
];
const full: Profile = {
  ...emptyProfile,
  personalInfo: { age: 40, gender: 'male', weight: 70, height: 170 },
  medicalHistory: { currentConditions: ['Gout'], allergies: ['Latex'] },
  medications: { current: [medicine] },
  lifestyleData: { exerciseFrequency: 'daily', sleepHours: 8, stressLevel: 1, smokingStatus: 'never', alcoholConsumption: 'none' },
  dietaryInfo: { type: 'vegan', restrictions: ['Halal'] },
  healthGoals: { primary: ['Better sleep'] },
};

describe('completeness', () => {
  test.each(answers)('%s brings %i', (_what, points, part) =>
    expect(computeCompletenessScore({ ...emptyProfile, ...part }, 0)).toBe(points),
  );

  test('nothing is 0, everything 100', () => {
    expect(computeCompletenessScore(emptyProfile, 0)).toBe(0);
    expect(computeCompletenessScore(full, 3)).toBe(100);
    expect(completenessItems.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  test('a medicine of the cabinet counts as one of the profile', () => expect(computeCompletenessScore(emptyProfile, 1)).toBe(20));

  test('what is open comes with its points, the most valuable first', () => {
    expect(listOpenItems(full, 0)).toEqual([]);
    expect(listOpenItems(emptyProfile, 0)[0]).toEqual({ item: 'current medications', points: 20 });
  });

  test.each([
    [79, false, false],
    [80, true, false],
    [81, true, true],
  ])('%i: complete %s, highly complete %s', (score, complete, highly) => {
    expect([isComplete(score), isHighlyComplete(score)]).toEqual([complete, highly]);
  });

  test('any answer more never lowers a score, and every score stays within 0 and 100', () => {
    const part = fc.constantFrom(...answers.map(([, , one]) => one));
    fc.assert(
      fc.property(fc.array(part), part, fc.nat(500), (parts, more, medicationCount) => {
        const before = mergeParts(parts);
        const after = mergeParts([...parts, more]);
        for (const score of [computeCompletenessScore, computePersonalizationScore]) {
          expect(score(after, medicationCount)).toBeGreaterThanOrEqual(score(before, medicationCount));
          expect(score(after, medicationCount)).toBeLessThanOrEqual(100);
          expect(score(before, medicationCount)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

/** Field by field; a list that has something in it is not emptied, as nobody takes an answer back here. */
function mergeParts(parts: readonly Partial<Profile>[]): Profile {
  let all: Profile = emptyProfile;
  for (const part of parts) {
    all = {
      ...all,
      personalInfo: { ...all.personalInfo, ...part.personalInfo },
      medicalHistory: { ...all.medicalHistory, ...withoutEmptyLists(part.medicalHistory) },
      conditions: { ...all.conditions, ...part.conditions },
      medications: { ...part.medications, ...all.medications },
      lifestyleData: { ...all.lifestyleData, ...part.lifestyleData },
      dietaryInfo: { ...all.dietaryInfo, ...part.dietaryInfo },
      healthGoals: { ...all.healthGoals, ...part.healthGoals },
    };
  }
  return all;
}

const withoutEmptyLists = (section: object = {}) => Object.fromEntries(Object.entries(section).filter(([, value]) => isPresent(value)));

describe('a section', () => {
  test.each<[string, Parameters<typeof computeSectionCompleteness>[1], Partial<Profile>, number]>([
    ['nothing of the person', 'personalInfo', {}, 0],
    ['three of four', 'personalInfo', { personalInfo: { age: 1, gender: 'male', height: 1 } }, 75],
    ['all four', 'personalInfo', { personalInfo: { age: 1, gender: 'male', height: 1, weight: 1 } }, 100],
    ['symptoms without conditions', 'healthAssessment', { healthAssessment: { symptoms: ['Cough'] } }, 50],
    ['symptoms of the editor', 'healthAssessment', { symptoms: { currentSymptoms: ['Cough'] } }, 50],
    ['none of both', 'healthAssessment', { symptoms: { completed: true }, medicalHistory: { noConditions: true } }, 100],
    ['empty lists', 'medicalHistory', { medicalHistory: { allergies: [], healthConditions: [] } }, 0],
    ['allergies alone', 'medicalHistory', { medicalHistory: { allergies: ['Egg'] } }, 50],
    ['two of three habits', 'lifestyleData', { lifestyleData: { exerciseFrequency: 'none', stressLevel: 1 } }, 67],
    ['diet type alone', 'dietaryInfo', { dietaryInfo: { type: 'vegan', restrictions: [] } }, 50],
    ['an empty list of medicines', 'medications', { medications: { current: [] } }, 0],
    ['a medicine', 'medications', { medications: { current: [medicine] } }, 100],
  ])('%s', (_what, section, part, percent) => expect(computeSectionCompleteness({ ...emptyProfile, ...part }, section)).toBe(percent));

  test('what is missing is named by section, and a missing profile as a whole', () => {
    expect(listMissingRequirements(null)).toEqual(['Complete profile setup']);
    expect(listMissingRequirements(emptyProfile)).toHaveLength(3);
    expect(listMissingRequirements(full)).toEqual([]);
    // 75 of 80; 50 of 50; 33 of 50.
    expect(
      listMissingRequirements({
        ...emptyProfile,
        personalInfo: { age: 40, gender: 'male', height: 170 },
        medicalHistory: { allergies: ['Egg'] },
        lifestyleData: { sleepHours: 8 },
      }),
    ).toEqual(['Complete personal information', 'Complete lifestyle information']);
  });
});

describe('lifestyle', () => {
  test.each([
    [5.9, 5],
    [6, 15],
    [6.9, 15],
    [7, 25],
    [9, 25],
    [9.1, 15],
    [10, 15],
    [10.1, 5],
    [undefined, 25],
  ])('%s hours of sleep: %i', (hours, points) => expect(computeSleepPoints(hours)).toBe(points));

  test.each([
    [1, 20],
    [2, 18],
    [10, 2],
    [11, 2],
    [0, 20],
    [undefined, 12],
  ])('stress of %s: %i', (level, points) => expect(computeStressPoints(level)).toBe(points));

  test('the best life is 100, the worst 7, an unknown one what is usual', () => {
    expect(computeLifestyleScore(full.lifestyleData)).toBe(100);
    expect(
      computeLifestyleScore({
        exerciseFrequency: 'none',
        sleepHours: 3,
        stressLevel: 10,
        smokingStatus: 'regular',
        alcoholConsumption: 'daily',
      }),
    ).toBe(7);
    expect(computeLifestyleScore({})).toBe(37);
  });

  test.each([
    [100, 'good'],
    [70, 'good'],
    [69, 'moderate'],
    [50, 'moderate'],
    [49, 'needs-attention'],
    [0, 'needs-attention'],
  ])('%i is %s', (score, status) => expect(classifyLifestyle(score)).toBe(status));

  test.each([
    ['nothing', {}, null, null],
    ['only the sleep', { sleepHours: 8 }, ['movement', 'smoking', 'alcohol'], null],
    ['all but alcohol', { exerciseFrequency: 'none', smokingStatus: 'never', sleepHours: 5 }, ['alcohol'], null],
    ['all but alcohol, and well', { exerciseFrequency: 'daily', smokingStatus: 'never' }, ['alcohol'], 'good'],
    ['everything', { exerciseFrequency: 'none', smokingStatus: 'regular', alcoholConsumption: 'daily' }, [], 'needs-attention'],
  ] as const)('who answered %s is judged by no silence', (_what, life, unanswered, verdict) => {
    const figure = describeLifestyle(life);
    expect(figure?.unanswered ?? null).toEqual(unanswered);
    expect(figure && findLifestyleVerdict(figure)).toBe(verdict);
  });

  test('more exercise, less stress, smoke and alcohol never lower the score', () => {
    const from = <const Value extends string>(...values: readonly Value[]) =>
      fc.nat(values.length - 1).map((at) => ({ at, value: values[at] as Value }));
    const exercise = from('none', '1-2-times', '3-4-times', '5-6-times', 'daily');
    const smoking = from('regular', 'occasional', 'former', 'never');
    const alcohol = from('daily', 'weekly', 'occasionally', 'rarely', 'none');
    const life = fc.tuple(exercise, smoking, alcohol, fc.integer({ min: 1, max: 10 }), fc.double({ min: 3, max: 12, noNaN: true }));
    fc.assert(
      fc.property(life, life, ([exerciseA, smokeA, drinkA, stressA, sleepHours], [exerciseB, smokeB, drinkB, stressB]) => {
        const better = computeLifestyleScore({
          exerciseFrequency: exerciseA.at > exerciseB.at ? exerciseA.value : exerciseB.value,
          smokingStatus: smokeA.at > smokeB.at ? smokeA.value : smokeB.value,
          alcoholConsumption: drinkA.at > drinkB.at ? drinkA.value : drinkB.value,
          stressLevel: Math.min(stressA, stressB),
          sleepHours,
        });
        const plain = computeLifestyleScore({
          exerciseFrequency: exerciseA.value,
          smokingStatus: smokeA.value,
          alcoholConsumption: drinkA.value,
          stressLevel: stressA,
          sleepHours,
        });
        expect(better).toBeGreaterThanOrEqual(plain);
        expect(better).toBeLessThanOrEqual(100);
        expect(plain).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('personalization', () => {
  test('items add up to 100', () => {
    expect(personalizationItems.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(computePersonalizationScore(full, 0)).toBe(100);
    expect(computePersonalizationScore(emptyProfile, 0)).toBe(0);
  });

  test.each<[string, number, Partial<Profile>]>([
    ['height and weight', 10, { personalInfo: { height: 1, weight: 1 } }],
    ['a health condition that nobody diagnosed', 8, { medicalHistory: { healthConditions: ['Tired'] } }],
    ['a diagnosed condition', 17, { medicalHistory: { chronicConditions: ['Gout'] } }],
    ['no conditions', 25, { medicalHistory: { noConditions: true } }],
    ['smoking and alcohol together', 5, { lifestyleData: { smokingStatus: 'never', alcoholConsumption: 'none' } }],
    ['alcohol alone', 5, { lifestyleData: { alcoholConsumption: 'none' } }],
    ['stress', 5, { lifestyleData: { stressLevel: 5 } }],
    ['goals', 10, { healthGoals: { primary: ['Better sleep'] } }],
    ['no goals', 0, { healthGoals: { primary: [], timeframe: 'ongoing' } }],
  ])('%s bring %i', (_what, points, part) => expect(computePersonalizationScore({ ...emptyProfile, ...part }, 0)).toBe(points));

  test.each([
    [100, 'high'],
    [80, 'high'],
    [79, 'medium'],
    [60, 'medium'],
    [59, 'low'],
    [40, 'low'],
    [39, 'minimal'],
    [0, 'minimal'],
  ])('%i gives %s confidence', (score, confidence) => expect(getPersonalizationConfidence(score)).toBe(confidence));
});
