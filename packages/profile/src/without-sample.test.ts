import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCompletenessScore, isComplete } from './completeness.ts';
import { checkIntegrity } from './integrity.ts';
import { hasAllParts } from './onboarding.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { sampleMedicines, samplePerson } from './sample-person.ts';
import { withoutSample } from './without-sample.ts';

const without = (change: Partial<Profile>) => withoutSample({ ...samplePerson, ...change }, samplePerson);

test('the sample person has a whole and sound profile', () => {
  expect(hasAllParts(samplePerson, sampleMedicines.length)).toBe(true);
  expect(isComplete(computeCompletenessScore(samplePerson, sampleMedicines.length))).toBe(true);
  expect(checkIntegrity(samplePerson).isValid).toBe(true);
});

describe('a sample that is taken away', () => {
  test('leaves nothing', () => expect(withoutSample(samplePerson, samplePerson)).toEqual(emptyProfile));

  test('leaves another answer in its place, with the unit', () => {
    const { personalInfo: info } = without({ personalInfo: { ...samplePerson.personalInfo, age: 45, weight: 80 } });
    expect(info).toEqual({ age: 45, weight: 80, weightUnit: 'kg' });
  });

  test('leaves what was added to its lists, and takes its own entries', () => {
    const left = without({
      medicalHistory: { currentConditions: ['Atrial fibrillation', 'Gout'], allergies: ['Latex', 'Penicillin'] },
      symptoms: { currentSymptoms: ['Trouble sleeping', 'Headache'], severity: { 'Trouble sleeping': 9, Headache: 3 }, completed: true },
    });
    expect(left.medicalHistory).toEqual({ currentConditions: ['Gout'], allergies: ['Latex'] });
    expect(left.symptoms).toEqual({ currentSymptoms: ['Headache'], severity: { Headache: 3 } });
  });

  test('leaves sections that it had nothing to say in', () => {
    expect(without({ healthAssessment: { pregnant: true }, supplements: {} }).healthAssessment).toEqual({ pregnant: true });
  });
});

test('leaves everything that the person wrote themselves', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 5 });
  const sampleTexts = new Set([...(samplePerson.medicalHistory.currentConditions ?? []), ...(samplePerson.healthGoals.primary ?? [])]);
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 1, max: 120 }), (conditions, goals, age) => {
      fc.pre([...conditions, ...goals].every((text) => !sampleTexts.has(text)) && age !== samplePerson.personalInfo.age);
      const left = without({
        personalInfo: { ...samplePerson.personalInfo, age },
        medicalHistory: { currentConditions: [...(samplePerson.medicalHistory.currentConditions ?? []), ...conditions] },
        healthGoals: { primary: [...goals, ...(samplePerson.healthGoals.primary ?? [])] },
      });
      expect(left.personalInfo.age).toBe(age);
      expect(left.medicalHistory.currentConditions ?? []).toEqual(conditions);
      expect(left.healthGoals.primary ?? []).toEqual(goals);
    }),
  );
});
