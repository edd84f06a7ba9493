import { randomUUID } from 'node:crypto';
import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';

export type EntryFields = Pick<DiaryEntryInput, 'kind' | 'subject' | 'day'> & Partial<DiaryEntryInput>;

/** An entry of the diary as a page sends it; what is not named is empty. */
export const createEntryInput = (fields: EntryFields): DiaryEntryInput => ({
  id: randomUUID(),
  at: null,
  zone: 'UTC',
  slot: null,
  value: null,
  secondValue: null,
  state: null,
  area: null,
  label: null,
  note: null,
  ...fields,
});

export const moodDay = '2026-11-21';

/** A mood of that day; what is named is different. */
export const createMoodInput = (fields: Partial<DiaryEntryInput> = {}): DiaryEntryInput =>
  createEntryInput({ id: 'a', day: moodDay, kind: 'day', subject: 'mood', value: 3, ...fields });

/** The same as the server has it. */
export const createStoredMood = (fields: Partial<DiaryEntry> = {}): DiaryEntry => ({
  ...createMoodInput(),
  source: 'typed',
  importId: null,
  version: 1,
  createdAt: `${moodDay}T08:00:00.000Z`,
  updatedAt: `${moodDay}T08:00:00.000Z`,
  ...fields,
});
