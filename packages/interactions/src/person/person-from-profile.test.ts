import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { computeAgeYears, type ProfileFacts, toPerson } from './person-from-profile.ts';
import { createPersonReader } from './read-person.ts';

const empty: ProfileFacts = {
  personalInfo: {},
  healthAssessment: {},
  medicalHistory: {},
  conditions: {},
  lifestyleData: {},
  dietaryInfo: {},
};
const today = '2026-11-21';

test('an empty profile says nothing of the person', () => {
  expect(toPerson(empty, today)).toEqual({ conditions: [], allergies: [], habits: [] });
  const answered = { ...empty, medicalHistory: { allergies: ['None', 'Allergic to penicillin'] } };
  expect(toPerson(answered, today).allergies).toEqual(['penicillin']);
});

test.each([
  ['2000-11-21', 26],
  ['2000-11-22', 25],
  ['2000-12-01', 25],
  ['2000-02-29', 26],
])('born on %s: %i years', (born, years) => expect(computeAgeYears(born, today)).toBe(years));

test.each<[string, Partial<ProfileFacts>, object]>([
  ['the date of birth goes before the age', { personalInfo: { age: 30, dateOfBirth: '1950-01-01' } }, { ageYears: 76 }],
  ['a gender where no sex is given', { personalInfo: { gender: 'female' } }, { sex: 'female' }],
  ['the sex before the gender', { personalInfo: { gender: 'female', sex: 'male' } }, { sex: 'male' }],
  ['a gender that says nothing of the sex', { personalInfo: { gender: 'non-binary' } }, { sex: undefined }],
  ['an age that nobody has is none', { personalInfo: { dateOfBirth: '2026-10-01' } }, { ageYears: undefined }],
  ['a pregnancy without its third', { healthAssessment: { pregnant: true } }, { pregnancy: { trimester: null } }],
  ['a third without a pregnancy', { healthAssessment: { pregnant: false, trimester: 2 } }, { pregnancy: undefined }],
  ['a kidney value', { healthAssessment: { egfr: 41 } }, { labs: { egfr: 41 } }],
  [
    'conditions of every list, each once',
    { medicalHistory: { currentConditions: ['Gout'], chronicConditions: ['gout', 'Asthma'] }, conditions: { current: ['asthma'] } },
    { conditions: ['Gout', 'Asthma'] },
  ],
  ['no conditions', { medicalHistory: { noConditions: true } }, { conditions: [] }],
  [
    'conditions beside the box that says there are none',
    { medicalHistory: { noConditions: true, currentConditions: ['Gout'] } },
    { conditions: ['Gout'] },
  ],
  [
    'habits',
    { lifestyleData: { smokingStatus: 'occasional', alcoholConsumption: 'rarely' }, dietaryInfo: { commonFoods: ['Pink grapefruits'] } },
    { habits: ['tobacco', 'alcohol', 'grapefruit-juice'] },
  ],
  ['what was given up', { lifestyleData: { smokingStatus: 'former', alcoholConsumption: 'none' } }, { habits: [] }],
])('%s', (_, sections, expected) => {
  const person = toPerson({ ...empty, ...sections }, today);
  for (const [name, value] of Object.entries(expected)) expect(person[name as keyof typeof person]).toEqual(value);
});

test('every habit is something that the knowledge base knows', async () => {
  const knowledge = await loadKnowledge();
  const sections = {
    lifestyleData: { smokingStatus: 'regular', alcoholConsumption: 'daily' },
    dietaryInfo: { preferences: ['Grapefruit'] },
  } as const;
  const known = createPersonReader(knowledge, createResolver(knowledge))(toPerson({ ...empty, ...sections }, today));
  expect(known.habits.map(({ name }) => name)).toEqual(['Tobacco', 'Alcohol', 'Grapefruit juice']);
});
