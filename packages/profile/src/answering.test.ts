import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeProfileAgeYears, hasAnsweredAllergies, hasAnsweredRestrictions } from './answers.ts';
import { computeCompletenessScore } from './completeness.ts';
import { checkIntegrity } from './integrity.ts';
import {
  hasMultipleMedicines,
  withNoAllergies,
  withNoConditions,
  withNoMedicines,
  withNoRestrictions,
  withNoSymptoms,
  withoutSymptom,
  withSymptom,
  withText,
} from './list-answers.ts';
import { computePersonalizationScore } from './personalization.ts';
import { emptyProfile, hasData, type Profile } from './profile.ts';
import { listSyncs } from './sync-targets.ts';
import { listTargetFields } from './target-fields.ts';

const history = { currentConditions: ['Gout'], chronicConditions: ['Asthma'], allergies: ['Latex'], familyHistory: ['Stroke'] };

describe('"none" boxes', () => {
  test('no conditions clears every list, and unticking brings nothing back', () => {
    const none = withNoConditions(history, true);
    expect(none).toEqual({ noConditions: true, noAllergies: true });
    expect(withNoConditions(none, false)).toEqual({ noConditions: false });
  });

  test('no allergies clears that list alone and is an answer; adding one unticks it', () => {
    const none = withNoAllergies({ allergies: ['Latex'], currentConditions: ['Gout'] }, true);
    expect(none).toEqual({ noAllergies: true, currentConditions: ['Gout'] });
    expect(hasAnsweredAllergies({ medicalHistory: none })).toBe(true);
    expect(hasAnsweredAllergies({ medicalHistory: withNoAllergies(none, false) })).toBe(false);
    expect(withNoConditions(none, true)).toEqual({ noConditions: true, noAllergies: true });
  });
  test('no restrictions clears both lists and is an answer', () => {
    const none = withNoRestrictions({ type: 'vegan', restrictions: ['Halal'], dietaryRestrictions: ['Nut-free'] }, true);
    expect(none).toEqual({ type: 'vegan', noRestrictions: true });
    expect([
      hasAnsweredRestrictions({ dietaryInfo: none }),
      hasAnsweredRestrictions({ dietaryInfo: withNoRestrictions(none, false) }),
    ]).toEqual([true, false]);
  });
  test.each([
    ['allergies', { medicalHistory: { noAllergies: true } }, 12, 8],
    ['restrictions', { dietaryInfo: { noRestrictions: true } }, 7, 7],
  ])('"none" of %s counts as much as a list', (_what, part, complete, personal) => {
    const profile = { ...emptyProfile, ...part };
    expect([computeCompletenessScore(profile, 0), computePersonalizationScore(profile, 0)]).toEqual([complete, personal]);
  });
  test('no symptoms clears them and is an answer; unticking opens the question', () => {
    const none = withNoSymptoms({ currentSymptoms: ['Cough'], severity: { Cough: 3 }, frequency: { Cough: 'daily' } }, true);
    expect(none).toEqual({ currentSymptoms: [], severity: {}, frequency: {}, completed: true });
    expect(withNoSymptoms(none, false).completed).toBe(false);
  });

  test('a symptom takes its severity and frequency with it', () => {
    const two = withSymptom({ currentSymptoms: ['Cough'], severity: { Cough: 3, Nausea: 2 }, frequency: { Cough: 'daily' } }, 'Nausea');
    expect(withoutSymptom(two, 'Cough')).toEqual({ currentSymptoms: ['Nausea'], severity: { Nausea: 2 }, frequency: {} });
  });

  test('no medicines empties the list', () => expect(withNoMedicines({})).toEqual({ current: [] }));
});

test('an added text is trimmed; a blank one, a repeat and the 101st are not added', () => {
  expect(withText(undefined, ' Gout ')).toEqual(['Gout']);
  expect(withText(['Gout'], 'gout')).toEqual(['Gout']);
  expect(withText(['Gout'], ' \n')).toEqual(['Gout']);
  const hundred = Array.from({ length: 100 }, (_, at) => `condition ${at}`);
  expect(withText(hundred.slice(1), 'one more')).toHaveLength(100);
  expect(withText(hundred, 'one more')).toEqual(hundred);
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (list, text) => {
      expect(withText(withText(list, text), text)).toEqual(withText(list, text));
    }),
  );
});

test.each([
  [2, false],
  [3, true],
])('%i medicines are several: %s', (count, isSeveral) => expect(hasMultipleMedicines(count)).toBe(isSeveral));

test.each([
  [[], []],
  [['Manage a condition'], []],
  [['lose weight '], ['targetWeight']],
  [
    ['Gain weight', 'Better sleep'],
    ['targetWeight', 'sleepTarget'],
  ],
  [['Improve fitness'], ['fitnessTarget']],
])('goals %j open %j', (primary, fields) => expect(listTargetFields({ primary })).toEqual(fields));

test('a save tells those that wait for it, and nobody of an empty section', () => {
  expect(listSyncs({ personalInfo: { age: 3 }, lifestyleData: { sleepHours: 7 }, healthGoals: { primary: [] }, medications: {} })).toEqual([
    { source: 'lifestyle_data', targets: ['habit_tracking', 'wellness_dashboard', 'ai_analysis'] },
  ]);
});

test.each([
  [{ age: 1 }, 1],
  [{ age: 120 }, 120],
  [{ age: 121 }, null],
  [{ dateOfBirth: '1980-11-22', age: 3 }, 45],
  [{}, null],
])('%j: %s years', (info, years) => expect(computeProfileAgeYears(info, '2026-11-21')).toBe(years));

test('lists conditions of every list once, and none where the person answered "none"', () => {
  const profile: Profile = { ...emptyProfile, medicalHistory: history, conditions: { current: ['GOUT', 'Eczema'] } };
  expect(listConditions(profile)).toEqual(['Gout', 'Asthma', 'Eczema']);
  expect(listConditions({ ...emptyProfile, medicalHistory: { noConditions: true } })).toEqual([]);
  // Two devices may each have saved one of the two; what is named is not silenced.
  expect(listConditions({ ...profile, medicalHistory: { ...history, noConditions: true } })).toEqual(['Gout', 'Asthma', 'Eczema']);
});

test('a profile that was only created holds nothing', () => {
  expect(hasData(emptyProfile)).toBe(false);
  expect(hasData({ ...emptyProfile, medications: { current: [] }, symptoms: { severity: {} } })).toBe(false);
  expect(hasData({ ...emptyProfile, medicalHistory: { noConditions: true } })).toBe(true);
});

describe('integrity', () => {
  const sound: Profile = { ...emptyProfile, personalInfo: { age: 40, gender: 'female', height: 170, weight: 70 } };
  test('a sound profile has no issues', () => expect(checkIntegrity(sound)).toEqual({ isValid: true, score: 100, issues: [] }));

  test.each<[string, Partial<Profile>, string]>([
    ['no age', { personalInfo: { gender: 'female' } }, 'Basic personal information is incomplete'],
    ['no gender', { personalInfo: { age: 40 } }, 'Basic personal information is incomplete'],
    ['170 feet', { personalInfo: { ...sound.personalInfo, heightUnit: 'ft' } }, 'Your height looks wrong. Check the number and its unit'],
    ['19 kg', { personalInfo: { ...sound.personalInfo, weight: 19 } }, 'Your weight looks wrong. Check the number and its unit'],
    [
      'conditions and none',
      { medicalHistory: { noConditions: true, allergies: ['Egg'] } },
      '"No conditions" is ticked, and conditions, allergies or family history are listed',
    ],
    ['a severity of nothing', { symptoms: { severity: { Cough: 3 } } }, 'A symptom has a severity or frequency but isn’t in the list'],
  ])('%s', (_what, part, issue) => {
    expect(checkIntegrity({ ...sound, ...part })).toEqual({ isValid: false, score: 80, issues: [issue] });
  });
});
