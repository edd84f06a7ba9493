import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCompletenessScore } from './completeness.ts';
import { isNewUser, type LegacyDetails } from './legacy.ts';
import { parseStoredJson } from './legacy-json.ts';
import { parseLegacy } from './legacy-profile.ts';
import { parseHeight, parseTexts, parseWeight } from './legacy-values.ts';
import { emptyProfile, type Profile } from './profile.ts';
import { formatRecovery, formatRecoveryError, hasRecoverableData, recoverProfile } from './recovery.ts';

const noLegacyData: LegacyDetails = { questionnaireData: null, medicationData: null, dietData: null };
const questionnaire = {
  basicInfo: { age: '42', gender: 'Female', weight: '180 lbs', height: `5'11"` },
  healthConditions: { currentConditions: ['Asthma', 'asthma', ''], noConditions: false },
  symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4, Gone: 2 } },
  medications: ['Metformin 500 mg'],
  diet: { dietType: 'Low Carb', restrictions: 'Gluten-free, Halal' },
  interactions: { completed: true },
  goals: { primaryGoals: ['Better sleep'] },
  lastCompletedStep: 3,
};
const asText: LegacyDetails = { ...noLegacyData, questionnaireData: JSON.stringify(questionnaire) };
const createStored = (profile: Profile, savedScore = computeCompletenessScore(profile, 0), medicationNames: readonly string[] = []) => ({
  profile,
  savedScore,
  cabinetCount: medicationNames.length,
  cabinetNames: medicationNames,
});
const half: Profile = {
  ...emptyProfile,
  personalInfo: { age: 40, gender: 'male' },
  medicalHistory: { noConditions: true },
  dietaryInfo: { type: 'vegan' },
};

describe('who is new, and what can be recovered', () => {
  test('a person with any answer, now or earlier, is not new', () => {
    expect(isNewUser(null, null)).toBe(true);
    expect(isNewUser(createStored(emptyProfile), noLegacyData)).toBe(true);
    expect(isNewUser(createStored(emptyProfile), { ...noLegacyData, medicationData: {}, dietData: '  ' })).toBe(true);
    expect(isNewUser(null, asText)).toBe(false);
    expect(isNewUser(createStored(half), null)).toBe(false);
  });

  const createScoredProfile = (score: number): Profile => (score === 49 ? half : { ...half, lifestyleData: { sleepHours: 7 } });

  test.each<[string, Parameters<typeof hasRecoverableData>[0], LegacyDetails | null, boolean]>([
    ['no profile', null, asText, true],
    ['an empty profile', createStored(emptyProfile), asText, true],
    ['a completeness of 49', createStored(createScoredProfile(49)), asText, true],
    ['a completeness of 56', createStored(createScoredProfile(56)), asText, false],
    ['a score of 0 that was saved with data', createStored(createScoredProfile(56), 0), asText, true],
    ['no legacy data', null, noLegacyData, false],
    ['no legacy row', null, null, false],
    ['medicines alone', null, { ...noLegacyData, medicationData: ['x'] }, true],
    ['a diet alone', null, { ...noLegacyData, dietData: '{"type":"vegan"}' }, true],
  ])('%s', (_what, profile, legacy, is) => expect(hasRecoverableData(profile, legacy)).toBe(is));

  test('a recovery ends: what was brought in is not offered again, below half of a profile too', () => {
    const legacy = { ...noLegacyData, questionnaireData: { basicInfo: { age: 44 } }, medicationData: ['zinc'] };
    const { changes } = recoverProfile(createStored(emptyProfile), legacy) ?? {};
    const { medications: _, ...sections } = changes ?? {};
    const after = { ...emptyProfile, ...sections };
    expect(computeCompletenessScore(after, 1)).toBeLessThan(50);
    expect(hasRecoverableData(createStored(after, 29, ['Zinc']), legacy)).toBe(false);
    expect(hasRecoverableData(createStored(after, 29, ['Iron']), legacy)).toBe(true);
  });

  test('49 and 56 are what they are called', () =>
    expect([49, 56].map((score) => computeCompletenessScore(createScoredProfile(score), 0))).toEqual([49, 56]));
});

describe('reading what an earlier version wrote', () => {
  test('a questionnaire as text becomes sections', () => {
    expect(parseLegacy(asText)).toEqual({
      unread: [],
      sections: {
        personalInfo: { age: 42, gender: 'female', weight: 180, weightUnit: 'lbs', height: 71, heightUnit: 'in' },
        medicalHistory: { currentConditions: ['Asthma'] },
        symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 } },
        medications: {
          current: [
            { id: 'recovered-metformin 500 mg', name: 'Metformin 500 mg', dosage: '', frequency: '', type: 'Prescription', active: true },
          ],
        },
        dietaryInfo: { type: 'low-carb', restrictions: ['Gluten-free', 'Halal'] },
        healthGoals: { primary: ['Better sleep'] },
        onboardingProgress: { lastCompletedStep: 3, interactionsCompleted: true },
      },
    });
  });

  test('text within text, lists instead of groups, and a form without groups', () => {
    const legacy: LegacyDetails = {
      questionnaireData: JSON.stringify(
        JSON.stringify({ age: 30, gender: 'f', smoking: 'yes', exercise: '3-4 times a week', conditions: 'Gout; Asthma' }),
      ),
      medicationData: { medications: [{ medication_name: 'Zinc', type: 'supplement', dose: 15 }, { name: 'zinc' }, { dose: 3 }] },
      dietData: 'vegan',
    };
    const { sections, unread } = parseLegacy(legacy);
    expect(sections.personalInfo).toEqual({ age: 30, gender: 'female' });
    expect(sections.lifestyleData).toEqual({ exerciseFrequency: '3-4-times', smokingStatus: 'regular' });
    expect(sections.medicalHistory).toEqual({ currentConditions: ['Gout', 'Asthma'] });
    expect(sections.medications?.current).toMatchObject([{ name: 'Zinc', dosage: '15', type: 'Supplement' }]);
    // A bare word is not JSON, and is reported.
    expect(unread).toEqual(['dietData']);
  });

  const createOnes = (count: number) => Array.from({ length: count }, () => 1);

  test('a text that was cut off is read as far as it goes, and reported', () => {
    const cut = JSON.stringify(questionnaire).slice(0, 130);
    const { sections, unread } = parseLegacy({ ...noLegacyData, questionnaireData: cut });
    expect(sections.personalInfo).toMatchObject({ age: 42, gender: 'female' });
    expect(unread).toEqual(['questionnaireData']);
  });

  test.each([
    ['a text in the middle', '{"a":1,"b":"x', { a: 1 }],
    ['a list', '{"a":[1,2', { a: [1, 2] }],
    ['a bracket in a text', '{"a":{"b":"}, "},"c', { a: { b: '}, ' } }],
    ['no JSON', 'not json', null],
    ['brackets the wrong way round', '}{', null],
    ['a text of opened lists', '['.repeat(290_000), null],
    ['lists within one another', `${'['.repeat(140_000)}${']'.repeat(140_000)}`, null],
    ['lists opened behind as many closed', `${']'.repeat(140_000)}${'['.repeat(140_000)}`, null],
    ['a text cut off behind many members', `[${'1,'.repeat(100_000)}"`, createOnes(100_000)],
    ['many members, the last ten broken', `[${'1,'.repeat(100_000)}${'x,'.repeat(9)}`, createOnes(100_000)],
    ['many members, the last hundred broken', `[${'1,'.repeat(100_000)}${'x,'.repeat(100)}`, null],
  ])('cut off: %s', (_what, text, value) => expect(parseStoredJson(text)).toEqual({ value, isWhole: false }));

  test('what is outside its bounds is left out', () => {
    const basicInfo = { age: 121, weight: 0, height: 5000, gender: 'robot', dateOfBirth: '1980-13-45' };
    expect(parseLegacy({ ...noLegacyData, questionnaireData: { basicInfo } }).sections).toEqual({});
  });

  test.each([
    ['82 kg', undefined, { weight: 82, weightUnit: 'kg' }],
    [180, 'lb', { weight: 180, weightUnit: 'lbs' }],
    ['180lbs', 'kg', { weight: 180, weightUnit: 'lbs' }],
    ['82,5', undefined, { weight: 82.5 }],
    ['heavy', 'kg', undefined],
  ])('a weight of %s %s', (value, unit, read) => expect(parseWeight(value, unit)).toEqual(read));

  test.each([
    ['178 cm', undefined, { height: 178, heightUnit: 'cm' }],
    [178, undefined, { height: 178 }],
    ['1.78 m', undefined, { height: 178, heightUnit: 'cm' }],
    [1.78, 'm', { height: 178, heightUnit: 'cm' }],
    [1.78, undefined, { height: 178, heightUnit: 'cm' }],
    ['5 ft 11 in', undefined, { height: 71, heightUnit: 'in' }],
    ['6’', undefined, { height: 72, heightUnit: 'in' }],
    [5.9, 'ft', { height: 5.9, heightUnit: 'ft' }],
    [70, 'inches', { height: 70, heightUnit: 'in' }],
    ['tall', undefined, undefined],
  ])('a height of %s %s', (value, unit, read) => expect(parseHeight(value, unit)).toEqual(read));

  test('lists in every form', () => {
    expect(parseTexts({ Gout: true, Asthma: false })).toEqual(['Gout']);
    expect(parseTexts([{ name: '😀 مرحبا' }, 7, null, ['x']])).toEqual(['😀 مرحبا', '7']);
    expect(parseTexts(Array.from({ length: 300 }, (_, at) => `condition ${at}`))).toHaveLength(100);
    expect(parseTexts('x'.repeat(500))?.[0]).toHaveLength(200);
  });

  test('nothing that anybody can have stored breaks the reading', () => {
    const anything = fc.oneof(
      fc.json(),
      fc.jsonValue(),
      fc.string(),
      fc.json().map((text) => text.slice(0, -3)),
    );
    const likely = fc.dictionary(
      fc.constantFrom('basicInfo', 'healthConditions', 'symptoms', 'medications', 'diet', 'goals', 'interactions', 'age', '__proto__'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.oneof(anything, likely), anything, anything, (questionnaireData, medicationData, dietData) => {
        const legacy = { questionnaireData, medicationData, dietData };
        const recovery = recoverProfile(createStored(half), legacy);
        if (recovery === null) return;
        expect(recovery.completenessScore).toBeLessThanOrEqual(100);
        expect(recovery.completenessScore).toBeGreaterThanOrEqual(49);
        // A second time there is nothing left to add.
        const after = { ...half, ...recovery.changes };
        expect(recoverProfile(createStored(after), legacy)).toMatchObject({ action: 'unchanged', changes: {} });
      }),
      { examples: [[{ interactions: [{ toString: 0 }] }, '', '']] },
    );
  });
});

describe('recovering', () => {
  test('without a profile one is created', () => {
    const recovery = recoverProfile(null, asText);
    expect(recovery).toMatchObject({
      action: 'created_profile',
      completenessScore: 73,
      dataFound: { questionnaireData: true, medicationData: false, dietData: false },
    });
    expect(recoverProfile(createStored(emptyProfile), asText)?.action).toBe('created_profile');
  });

  test('what the profile says stays, lists are joined, and a unit goes with its number', () => {
    const profile: Profile = {
      ...emptyProfile,
      personalInfo: { age: 50, weight: 80 },
      medicalHistory: { allergies: ['Latex'] },
      medications: { current: [{ id: '1', name: 'metformin 500 MG', dosage: 'x', frequency: '', type: 'Prescription', active: false }] },
    };
    const legacy = { ...noLegacyData, questionnaireData: { ...questionnaire, allergies: ['Penicillin', 'latex'] } };
    const recovery = recoverProfile(createStored(profile), legacy);
    expect(recovery?.action).toBe('updated_profile');
    expect(recovery?.changes).toMatchObject({
      personalInfo: { age: 50, weight: 80, gender: 'female', height: 71, heightUnit: 'in' },
      medicalHistory: { allergies: ['Latex', 'Penicillin'], currentConditions: ['Asthma'] },
    });
    expect(recovery?.changes.personalInfo).not.toHaveProperty('weightUnit');
    expect(recovery?.changes).not.toHaveProperty('medications');
  });

  test('"none" of the profile is newer than a list', () => {
    const profile: Profile = { ...half, symptoms: { currentSymptoms: [], completed: true } };
    const changes = recoverProfile(createStored(profile), asText)?.changes;
    expect(changes).not.toHaveProperty('medicalHistory');
    expect(changes).not.toHaveProperty('symptoms');
  });

  test('an old "none" does not go beside a list', () => {
    const profile: Profile = { ...emptyProfile, medicalHistory: { allergies: ['Latex'] } };
    const none = { ...noLegacyData, questionnaireData: { healthConditions: { noConditions: true } } };
    expect(recoverProfile(createStored(profile), none)).toMatchObject({ action: 'unchanged', changes: {} });
    expect(recoverProfile(null, none)?.changes).toEqual({ medicalHistory: { noConditions: true } });
  });

  test('"no allergies" and "no restrictions" are newer than earlier lists', () => {
    const profile: Profile = {
      ...emptyProfile,
      medicalHistory: { noAllergies: true },
      dietaryInfo: { type: 'vegan', noRestrictions: true },
    };
    const legacy = { ...noLegacyData, questionnaireData: { ...questionnaire, allergies: ['Penicillin'] } };
    const changes = recoverProfile(createStored(profile), legacy)?.changes;
    expect(changes?.medicalHistory).toEqual({ noAllergies: true, currentConditions: ['Asthma'] });
    expect(changes).not.toHaveProperty('dietaryInfo');
  });

  test('its texts', () => {
    expect(recoverProfile(null, noLegacyData)).toBeNull();
    expect(formatRecovery({ action: 'created_profile', completenessScore: 73 })).toBe(
      'Profile created with migrated data! Completeness: 73%',
    );
    expect(formatRecovery({ action: 'updated_profile', completenessScore: 9 })).toBe(
      'Profile updated with recovered data! Completeness: 9%',
    );
    expect(formatRecovery({ action: 'unchanged', completenessScore: 9 })).toBe('Data recovery completed successfully!');
    expect(formatRecoveryError('Error: No legacy data found for user')).toEqual({
      tone: 'info',
      text: 'No additional data found to recover. Your profile is up to date.',
    });
    expect(formatRecoveryError('boom').text).toBe('Recovery failed: boom');
    expect(formatRecoveryError(null).text).toBe('Recovery failed: Unknown error occurred');
  });
});
