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
    const { personal_info: info } = without({ personal_info: { ...samplePerson.personal_info, age: 45, weight: 80 } });
    expect(info).toEqual({ age: 45, weight: 80, weightUnit: 'kg' });
  });

  test('leaves what was added to its lists, and takes its own entries', () => {
    const left = without({
      medical_history: { currentConditions: ['Atrial fibrillation', 'Gout'], allergies: ['Latex', 'Penicillin'] },
      symptoms: { currentSymptoms: ['Trouble sleeping', 'Headache'], severity: { 'Trouble sleeping': 9, Headache: 3 }, completed: true },
    });
    expect(left.medical_history).toEqual({ currentConditions: ['Gout'], allergies: ['Latex'] });
    expect(left.symptoms).toEqual({ currentSymptoms: ['Headache'], severity: { Headache: 3 } });
  });

  test('leaves sections that it had nothing to say in', () => {
    expect(without({ health_assessment: { pregnant: true }, supplements: {} }).health_assessment).toEqual({ pregnant: true });
  });
});

test('leaves everything that the person wrote themselves', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 5 });
  const sampleTexts = new Set([...(samplePerson.medical_history.currentConditions ?? []), ...(samplePerson.health_goals.primary ?? [])]);
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 1, max: 120 }), (conditions, goals, age) => {
      fc.pre([...conditions, ...goals].every((text) => !sampleTexts.has(text)) && age !== samplePerson.personal_info.age);
      const left = without({
        personal_info: { ...samplePerson.personal_info, age },
        medical_history: { currentConditions: [...(samplePerson.medical_history.currentConditions ?? []), ...conditions] },
        health_goals: { primary: [...goals, ...(samplePerson.health_goals.primary ?? [])] },
      });
      expect(left.personal_info.age).toBe(age);
      expect(left.medical_history.currentConditions ?? []).toEqual(conditions);
      expect(left.health_goals.primary ?? []).toEqual(goals);
    }),
  );
});
