import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { expect, test } from 'vitest';
import { parseBackup, toChanges } from './earlier-backup.ts';
import { toEdit } from './profile-changes.ts';
import { type FieldEdit, withChange, withEdits, withoutEdits, withoutSent } from './profile-edits.ts';

const emptyProfile: Profile = {
  personalInfo: {},
  healthAssessment: {},
  medicalHistory: {},
  lifestyleData: {},
  dietaryInfo: {},
  medications: {},
  supplements: {},
  symptoms: {},
  conditions: {},
  healthGoals: {},
  preferences: {},
  onboardingProgress: {},
  onboardingCompleted: false,
  dataCompletenessScore: 0,
  lastUpdatedSections: {},
  additionalData: { symptoms: {}, healthGoals: {} },
  completedAt: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};
let ids = 0;
const createEditOrigin = () => ({ newId: () => `edit-${++ids}`, at: '2026-11-21T10:00:00.000Z' });
const editPersonalInfo = (edits: readonly FieldEdit[], profile: Profile, next: Profile['personalInfo']) =>
  withChange(edits, profile, 'personalInfo', next, createEditOrigin());

test('an edit names its field, what stood there, and the version that was read', () => {
  const profile: Profile = {
    ...emptyProfile,
    personalInfo: { age: 40, weight: 70 },
    lastUpdatedSections: { personalInfo: { version: 3, updatedAt: emptyProfile.updatedAt } },
  };
  const edits = editPersonalInfo([], profile, { age: 41, weight: 70 });
  expect(edits).toMatchObject([{ section: 'personalInfo', field: 'age', version: 3, before: 40, after: 41 }]);
  expect(withEdits(profile, edits).personalInfo).toEqual({ age: 41, weight: 70 });
});

test('a field that is edited twice keeps what stood there first; one that is cleared has no value', () => {
  const first = editPersonalInfo([], emptyProfile, { age: 4 });
  const editedTwice = editPersonalInfo(first, withEdits(emptyProfile, first), { age: 41 });
  expect(editedTwice).toHaveLength(1);
  expect(editedTwice[0]).not.toHaveProperty('before');
  expect(editedTwice[0]?.id).not.toBe(first[0]?.id);
  const cleared = editPersonalInfo(editedTwice, withEdits(emptyProfile, editedTwice), {});
  expect(cleared[0]).not.toHaveProperty('after');
  expect(withEdits({ ...emptyProfile, personalInfo: { age: 41 } }, cleared).personalInfo).toEqual({});
});

test('leaves fields saved elsewhere in place when an edit is applied', () => {
  const edits = editPersonalInfo([], emptyProfile, { age: 41 });
  expect(withEdits({ ...emptyProfile, personalInfo: { gender: 'female' } }, edits).personalInfo).toEqual({ gender: 'female', age: 41 });
});

test('what is discarded has never been', () => {
  const profile: Profile = { ...emptyProfile, medicalHistory: { allergies: ['Latex'], familyHistory: ['Gout'] } };
  const edits = withChange([], profile, 'medicalHistory', { allergies: ['Latex', 'Penicillin'] }, createEditOrigin());
  expect(withoutEdits(withEdits(profile, edits), edits)).toEqual(profile);
});

test('an edit that was made while another of the same field was under way begins at what arrived', () => {
  const sent = editPersonalInfo([], emptyProfile, { age: 4 });
  const later = editPersonalInfo(sent, withEdits(emptyProfile, sent), { age: 41 });
  const saved: Profile = {
    ...emptyProfile,
    personalInfo: { age: 4 },
    lastUpdatedSections: { personalInfo: { version: 1, updatedAt: emptyProfile.updatedAt } },
  };
  expect(withoutSent(later, sent, saved)).toMatchObject([{ field: 'age', version: 1, before: 4, after: 41 }]);
  expect(withoutSent(sent, sent, saved)).toEqual([]);
});

test('an edit that waited for another of the same field keeps what the server merged into it', () => {
  const setAllergies = (edits: readonly FieldEdit[], allergies: string[]) =>
    withChange(edits, withEdits(emptyProfile, edits), 'medicalHistory', { allergies }, createEditOrigin());
  const sent = setAllergies([], ['Latex']);
  const later = setAllergies(sent, ['Iodine']);
  const saved: Profile = { ...emptyProfile, medicalHistory: { allergies: ['Penicillin', 'Latex'] } };
  const left = withoutSent(later, sent, saved);
  expect(left).toMatchObject([{ before: ['Penicillin', 'Latex'], after: ['Penicillin', 'Iodine'] }]);
});

test.each([
  ['"no allergies"', 'medicalHistory', { noAllergies: true }, { allergies: ['Latex'], currentConditions: ['Gout'] }],
  ['"no restrictions"', 'dietaryInfo', { noRestrictions: true }, { type: 'vegan', restrictions: ['Halal'] }],
] as const)('%s does not stand beside a list that another device made', (_what, section, none, list) => {
  const edits = withChange([], emptyProfile, section, none, createEditOrigin());
  const other: Profile = { ...emptyProfile, [section]: list };
  expect(withEdits(other, edits)[section]).toEqual(list);
  expect(withEdits(emptyProfile, edits)[section]).toEqual(none);
});

test('"no conditions" does not stand beside an allergy that another device added', () => {
  const edits = withChange([], emptyProfile, 'medicalHistory', { noConditions: true }, createEditOrigin());
  expect(withEdits({ ...emptyProfile, medicalHistory: { allergies: ['Latex'] } }, edits).medicalHistory).toEqual({
    allergies: ['Latex'],
    noConditions: false,
  });
});

test.each([
  ['nothing', null],
  ['no JSON', '{"data":'],
  ['another shape', '[1, 2]'],
  ['edits that are none', '{"data":{"ann":[{"id":1},"x",null]}}'],
  ['a list of owners', '{"data":[[]]}'],
  ['an unknown section', '{"data":{"ann":[{"id":"1","section":"__proto__","field":"age","version":0,"at":"x"}]}}'],
])('a backup with %s holds no edits', (_what, stored) => {
  expect(parseBackup(stored)).toEqual({});
});

test.each(['personal_info', 'personalInfo'])('an earlier backup that names a section %s is read', (section) => {
  const [edit] = editPersonalInfo([], emptyProfile, { age: 41 });
  expect(parseBackup(JSON.stringify({ timestamp: 'now', data: { ann: [{ ...edit, section }] } }))).toEqual({ ann: [edit] });
});

test('an earlier backup keeps the edits of each person apart, and they are taken over with their ids', () => {
  const [ann, ben] = [editPersonalInfo([], emptyProfile, { age: 41 }), editPersonalInfo([], emptyProfile, { age: 60, weight: 70 })];
  const both = { ann, ben };
  expect(parseBackup(JSON.stringify({ timestamp: 'now', data: both }))).toEqual(both);
  const changes = toChanges(ben, 'ben');
  expect(changes.map(toEdit)).toEqual(ben);
  expect(changes).toMatchObject(ben.map(({ id, version }) => ({ id, baseVersion: version, owner: 'ben', wasSent: true })));
  expect(new Set(changes.map(({ createdAt }) => createdAt)).size).toBe(2);
});
