import { expect, it } from 'vitest';
import { type AboutAnswers, applyAboutAnswers, toAboutAnswers, validateAbout } from './about.ts';
import { describePerson } from './about-summary.ts';
import { emptyFacts, type PersonSections } from './person-sections.ts';

const today = '2026-11-21';
const applyChange = (before: PersonSections, change: Partial<AboutAnswers>) =>
  applyAboutAnswers(before, { ...toAboutAnswers(before), ...change }, today);

it('saying nothing leaves everything unsaid', () => {
  const { dietaryInfo: _, ...rest } = emptyFacts;
  expect(applyChange(emptyFacts, {})).toEqual(rest);
});

const full: PersonSections = {
  personalInfo: { age: 50, gender: 'female', sex: 'female', height: 170 },
  healthAssessment: { pregnant: true, trimester: 2, egfr: 60, egfrDate: '2026-01-01', symptoms: ['Cough'], conditions: ['Gout'] },
  medicalHistory: { currentConditions: ['Asthma'], chronicConditions: ['Epilepsy'], allergies: ['Latex'], familyHistory: ['Stroke'] },
  lifestyleData: { smokingStatus: 'former', sleepHours: 7 },
  dietaryInfo: {},
  conditions: {},
};

it('what the panel does not ask stays, and what it shows is what it keeps', () => {
  const { dietaryInfo: _, ...rest } = full;
  expect(applyChange(full, {})).toEqual(rest);
});

it('a condition stays in its list, one that was removed goes from every list, a new one is current', () => {
  const { medicalHistory, healthAssessment } = applyChange(full, { conditions: ['Epilepsy', 'Migraine'] });
  expect(medicalHistory).toMatchObject({ currentConditions: ['Migraine'], chronicConditions: ['Epilepsy'], familyHistory: ['Stroke'] });
  expect(healthAssessment.conditions).toEqual([]);
});

it('a condition that is named ends "no conditions"', () => {
  const none: PersonSections = { ...emptyFacts, medicalHistory: { noConditions: true } };
  expect(applyChange(none, { conditions: ['Gout'] }).medicalHistory).toEqual({ noConditions: false, currentConditions: ['Gout'] });
  expect(applyChange(none, {}).medicalHistory).toEqual({ noConditions: true });
});

it('answers can be taken back', () => {
  const { personalInfo, healthAssessment, lifestyleData } = applyChange(full, {
    age: '',
    sex: '',
    pregnant: false,
    egfr: '',
    smoking: '',
  });
  expect(personalInfo).toEqual({ gender: 'female', height: 170 });
  expect(healthAssessment).toEqual({ pregnant: false, symptoms: ['Cough'], conditions: ['Gout'] });
  expect(lifestyleData).toEqual({ sleepHours: 7 });
});

it('the age follows from the date of birth; a new kidney value has no old date', () => {
  expect(applyChange(full, { dateOfBirth: '1960-12-01' }).personalInfo).toMatchObject({ dateOfBirth: '1960-12-01', age: 65 });
  expect(applyChange(full, { egfr: '41' }).healthAssessment).not.toHaveProperty('egfrDate');
});

it.each<[string, Partial<AboutAnswers>, (keyof AboutAnswers)[]]>([
  ['nothing', {}, []],
  ['good values', { age: '120', egfr: '59.5', dateOfBirth: '1950-02-01' }, []],
  ['an age of half a year', { age: '0.5' }, ['age']],
  ['words', { age: 'old', egfr: 'good' }, ['age', 'egfr']],
  ['a day to come', { dateOfBirth: '2027-01-01' }, ['dateOfBirth']],
  ['a kidney value of 0', { egfr: '0' }, ['egfr']],
])('has faults with %s', (_name, change, fields) => {
  expect(Object.keys(validateAbout({ ...toAboutAnswers(emptyFacts), ...change }, today))).toEqual(fields);
});

it('is summarized in a few words', () => {
  expect(
    describePerson({
      ageYears: 72,
      sex: 'female',
      pregnancy: { trimester: 1 },
      conditions: ['High blood pressure'],
      allergies: ['Penicillin', 'Latex'],
      habits: ['tobacco', 'alcohol', 'grapefruit-juice'],
      labs: { egfr: 41 },
    }),
  ).toEqual([
    '72 years',
    'female',
    'first trimester of pregnancy',
    'high blood pressure',
    'penicillin allergy',
    'latex allergy',
    'smoking',
    'drinking alcohol',
    'grapefruit juice',
    'kidney value (eGFR) of 41',
  ]);
});

it.each([
  [['No known allergies'], ['no known allergies']],
  [['NKDA'], ['no known allergies']],
  [
    ['Penicillin', 'latex allergy'],
    ['penicillin allergy', 'latex allergy'],
  ],
  [[], []],
])('of allergies %j it says %j', (allergies, expected) => {
  expect(describePerson({ allergies })).toEqual(expected);
});
