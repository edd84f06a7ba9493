import { randomUUID } from 'node:crypto';
import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';

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
