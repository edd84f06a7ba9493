import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';

// For tests.
export const day = '2026-11-21';
/** A mood of that day; what is named is different. */
export const createEntryInput = (fields: Partial<DiaryEntryInput> = {}): DiaryEntryInput => ({
  id: 'a',
  day,
  at: null,
  zone: 'UTC',
  kind: 'day',
  subject: 'mood',
  slot: null,
  value: 3,
  secondValue: null,
  state: null,
  area: null,
  label: null,
  note: null,
  ...fields,
});
/** The same as the server has it. */
export const createStoredEntry = (fields: Partial<DiaryEntry> = {}): DiaryEntry => ({
  ...createEntryInput(),
  source: 'typed',
  importId: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});
