import { profileListLengthMax } from '@wellkept/contract/profile/profile-limits.ts';
import { describe, expect, test } from 'vitest';
import { mergeSection, type SectionVersions } from './section-versions.ts';

const createEdit = (editedAt: string, editor?: string) => ({ editedAt, editor, now: '2026-11-21T12:00:00.000Z' });
const [morning, noon, evening] = ['2026-11-21T08:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-21T19:00:00.000Z'];
const before: SectionVersions['personalInfo'] = {
  version: 4,
  updatedAt: noon,
  fields: { age: { version: 4, at: noon, editor: 'phone-01' }, gender: { version: 2, at: morning } },
};
const stored = { age: 41, gender: 'female', height: 170 };
const merge = (value: object, edited: { version: number; fields: string[] } | undefined, how = createEdit(evening)) =>
  mergeSection('personalInfo', stored, before, { ...value }, edited, how);

describe('fields that were edited', () => {
  test('are written, and the others stay', () => {
    const merged = merge({ height: 171 }, { version: 4, fields: ['height'] });
    expect(merged).toMatchObject({ section: { ...stored, height: 171 }, conflicts: [], isChanged: true });
    expect(merged.version).toMatchObject({ version: 5, fields: { age: { version: 4 }, height: { version: 5, at: evening } } });
  });

  test('are cleared where the section does not have them', () => {
    expect(merge({}, { version: 4, fields: ['height'] }).section).toEqual({ age: 41, gender: 'female' });
  });

  test('fields that were edited elsewhere meanwhile go to the later edit, and both values are reported', () => {
    const theirs = { section: 'personalInfo', field: 'age', yours: 42, other: 41, otherAt: noon };
    const later = merge({ age: 42 }, { version: 3, fields: ['age'] });
    expect(later).toMatchObject({ section: { age: 42 }, conflicts: [{ ...theirs, winner: 'yours' }] });
    const earlier = merge({ age: 42 }, { version: 3, fields: ['age'] }, createEdit(morning));
    expect(earlier).toMatchObject({ section: { age: 41 }, conflicts: [{ ...theirs, winner: 'other' }], isChanged: false });
    expect(earlier.version).toBe(before);
  });

  test('are no conflict where only another field of the section was newer, or the value is the same', () => {
    expect(merge({ gender: 'male' }, { version: 3, fields: ['gender'] }).conflicts).toEqual([]);
    expect(merge({ age: 41 }, { version: 3, fields: ['age'] })).toMatchObject({ conflicts: [], isChanged: false });
  });

  test('are no conflict with what the same page saved, whose answer it never got', () => {
    expect(merge({ age: 42 }, { version: 3, fields: ['age'] }, createEdit(evening, 'phone-01')).conflicts).toEqual([]);
    expect(merge({ age: 42 }, { version: 3, fields: ['age'] }, createEdit(evening, 'tablet-1')).conflicts).toHaveLength(1);
  });
});

describe('fields that are sent with what they contained before', () => {
  const known = { version: 4, updatedAt: noon, fields: { allergies: { version: 4, at: noon, editor: 'phone-01' } } };
  const mergeAllergies = (there: string[], yours: string[], how = createEdit(evening), version = 2) => {
    const edited = { version, fields: ['allergies'], before: { allergies: ['Latex'] } };
    return mergeSection('medicalHistory', { allergies: there }, known, { allergies: yours }, edited, how);
  };

  test('keep what was added elsewhere, whichever edit is later, and are no conflict', () => {
    const later = mergeAllergies(['Latex', 'Penicillin'], ['Iodine']);
    expect(later).toMatchObject({ section: { allergies: ['Penicillin', 'Iodine'] }, conflicts: [] });
    const earlier = mergeAllergies(['Latex', 'Penicillin'], ['Iodine'], createEdit(morning));
    expect(new Set(earlier.section['allergies'] as string[])).toEqual(new Set(['Penicillin', 'Iodine']));
    expect(earlier).toMatchObject({ conflicts: [], version: { version: 5, fields: { allergies: { version: 5, at: noon } } } });
  });

  test('are taken as they are from the page whose own save is the only one since', () => {
    const how = createEdit(evening, 'phone-01');
    expect(mergeAllergies(['Latex', 'Penicillin'], ['Latex'], how, 3).section).toEqual({ allergies: ['Latex'] });
    expect(mergeAllergies(['Latex', 'Penicillin'], ['Latex', 'Iodine'], how).section).toEqual({
      allergies: ['Latex', 'Penicillin', 'Iodine'],
    });
  });

  test('go to the later edit where both together are too many', () => {
    const createNames = (letter: string) => Array.from({ length: profileListLengthMax }, (_, index) => `${letter}${index}`);
    const merged = mergeAllergies(createNames('a'), createNames('b'));
    expect(merged).toMatchObject({ section: { allergies: createNames('b') }, conflicts: [{ field: 'allergies', winner: 'yours' }] });
  });
});

test('a whole section replaces what is there', () => {
  expect(merge({ age: 41 }, undefined)).toMatchObject({ section: { age: 41 }, conflicts: [] });
});
