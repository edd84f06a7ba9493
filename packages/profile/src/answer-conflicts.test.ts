import { expect, test } from 'vitest';
import { resolveDietConflicts, resolveHistoryConflicts } from './answer-conflicts.ts';

test.each([
  [{ noConditions: true }, { noConditions: true }],
  [
    { noConditions: true, allergies: [] },
    { noConditions: true, allergies: [] },
  ],
  [
    { noConditions: true, familyHistory: ['Stroke'] },
    { noConditions: false, familyHistory: ['Stroke'] },
  ],
  [
    { noConditions: true, noAllergies: true, allergies: ['Latex'] },
    { noConditions: false, allergies: ['Latex'] },
  ],
  [
    { noAllergies: true, currentConditions: ['Gout'] },
    { noAllergies: true, currentConditions: ['Gout'] },
  ],
  [{}, {}],
])('of the history %j stands %j', (answers, expected) => expect(resolveHistoryConflicts(answers)).toEqual(expected));

test.each([
  [{ noRestrictions: true }, { noRestrictions: true }],
  [{ noRestrictions: true, restrictions: ['Halal'] }, { restrictions: ['Halal'] }],
  [{ noRestrictions: true, dietaryRestrictions: ['Halal'] }, { dietaryRestrictions: ['Halal'] }],
])('of the diet %j stands %j', (answers, expected) => expect(resolveDietConflicts(answers)).toEqual(expected));
