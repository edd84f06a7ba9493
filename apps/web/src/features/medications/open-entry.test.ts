import { expect, test } from 'vitest';
import { createNameOnlyDraft } from './medication-draft.ts';
import { beginWith, emptyEntry, parseWords } from './open-entry.ts';

test('opens on the list where one was pasted, and on the name otherwise', () => {
  const stored = (typed: string, pasted: string) => parseWords(JSON.stringify({ typed, pasted }));
  expect(stored('metf', '')).toMatchObject({ way: 'type', typed: 'metf' });
  expect(stored('', 'metformin\nwarfarin')).toMatchObject({ way: 'paste', pasted: 'metformin\nwarfarin', lines: null });
});

test('starts empty where the stored words cannot be read', () => {
  for (const stored of [null, '', '{"typed":', '7', '{"typed":1,"pasted":""}']) expect(parseWords(stored)).toBe(emptyEntry);
});

test('what was asked for elsewhere fills an empty entry and throws none away', () => {
  expect(beginWith('warfarin', emptyEntry)).toEqual({ way: 'type', typed: 'warfarin' });
  expect(beginWith('warfarin', { typed: 'warfarin', draft: null })).toEqual({ way: 'type' });
  expect(beginWith('warfarin', { typed: 'metf', draft: null })).toBeNull();
  expect(beginWith('warfarin', { typed: '', draft: createNameOnlyDraft('metformin', 'Prescription') })).toBeNull();
});
