import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createPersonReader } from '@wellkept/safety/person/read-person.ts';
import { createResolver } from '@wellkept/safety/resolve.ts';
import { expect, test } from 'vitest';
import { completenessScore } from './profile-completeness.ts';
import { commonAllergies, commonConditions } from './profile-options.ts';

test('the check understands every condition and allergy that is offered', async () => {
  const knowledge = await loadKnowledge();
  const read = createPersonReader(knowledge, createResolver(knowledge));
  expect(read({ conditions: commonConditions, allergies: commonAllergies }).notUnderstood).toEqual([]);
});

const empty = { personal_info: {}, medical_history: {}, medications: {}, lifestyle_data: {}, dietary_info: {}, conditions: {} };

test('a profile is worth what is answered', () => {
  expect(completenessScore(empty, 0)).toBe(0);
  expect(completenessScore(empty, 2)).toBe(20);
  expect(completenessScore({ ...empty, personal_info: { age: 40, weight: 70 }, medical_history: { allergies: ['Latex'] } }, 0)).toBe(20);
  const full = {
    personal_info: { dateOfBirth: '1980-01-01', gender: 'female', weight: 70, height: 170 },
    medical_history: { noConditions: true },
    medications: {},
    lifestyle_data: { exerciseFrequency: 'none', sleepHours: 7 },
    dietary_info: { type: 'omnivore', restrictions: ['Halal'] },
    conditions: {},
  } as const;
  expect(completenessScore({ ...full, dietary_info: { type: 'omnivore', restrictions: ['Halal'] } }, 1)).toBe(100);
});
