import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';

// For tests.
export const day = '2026-11-21';
/** A mood of that day; what is named is different. */
export const createMoodInput = (fields: Partial<DiaryEntryInput> = {}): DiaryEntryInput =>
  createEntryInput({ id: 'a', day, kind: 'day', subject: 'mood', value: 3, ...fields });
/** The same as the server has it. */
export const createStoredEntry = (fields: Partial<DiaryEntry> = {}): DiaryEntry => ({
  ...createMoodInput(),
  source: 'typed',
  importId: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});
