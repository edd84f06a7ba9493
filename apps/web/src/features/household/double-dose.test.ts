import type { DiaryEntry, Verdict } from '@wellkept/contract/tracking/diary.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { expect, test } from 'vitest';
import type { CareChange } from './care-queue.ts';
import { findDoubleDose, formatDoubleDose } from './double-dose.ts';

const [rob, anna] = ['rob', 'anna'];
const medicine = '6f1d7a52-58a3-4f0c-9d7e-3c4a5b6c7d8e';
const entry = createEntryInput({
  kind: 'intake',
  subject: medicine,
  day: '2026-11-26',
  slot: '08:00',
  state: 'taken',
  zone: 'Europe/London',
});
const stored: DiaryEntry = {
  ...entry,
  ...{ id: 'stored', at: '2026-11-26T08:02:00.000Z', source: 'typed', importId: null, enteredBy: rob, version: 1 },
  ...{ createdAt: '2026-11-26T08:02:00.000Z', updatedAt: '2026-11-26T08:02:00.000Z' },
};
const change: CareChange = {
  ...{ id: 'change', kind: 'care', owner: anna, baseVersion: null, createdAt: 0, wasSent: true, trouble: null },
  payload: { day: entry.day, after: null, entry, recordId: 'edith', firstName: 'Edith' },
};
const answer = (verdict: Verdict['verdict'], found: DiaryEntry | null): Verdict => ({
  ...{ change: 'change', verdict, entry: found, message: null, field: null },
});
const skipped = { ...stored, state: 'skipped' } as const;

test.each<[string, Verdict, boolean]>([
  ['another carer was first', answer('already', stored), true],
  ['another carer was first, with another amount', answer('conflict', { ...stored, value: 2 }), true],
  ['the person was first', answer('already', { ...stored, enteredBy: null }), true],
  ['the same account was first, on another device', answer('already', { ...stored, enteredBy: anna }), true],
  ['another carer un-skipped the same entry', answer('conflict', { ...stored, id: entry.id }), true],
  ['the same tick was sent twice', answer('already', { ...stored, id: entry.id, enteredBy: anna }), false],
  ['it was saved', answer('saved', stored), false],
  ['another carer skipped it', answer('conflict', skipped), false],
  ['it was taken out meanwhile', answer('already', null), false],
])('where %s', (_what, verdict, isDouble) => {
  expect(findDoubleDose(change, verdict, anna) !== null).toBe(isDouble);
});

test('takes no skipped dose and no measurement for a double dose', () => {
  const skip = { ...change, payload: { ...change.payload, entry: { ...entry, state: 'skipped' as const } } };
  expect(findDoubleDose(skip, answer('already', stored), anna)).toBeNull();
  expect(findDoubleDose(change, answer('already', { ...stored, kind: 'measurement' }), anna)).toBeNull();
});

test('names who was first and when, and what to do', () => {
  const names = { firstName: 'Edith', carerId: anna, authors: [{ id: rob, firstName: 'Rob' }] };
  expect(formatDoubleDose(stored, names)).toMatch(
    /^Rob already marked this as taken at 0?8:02.*\. If you gave it too, give no more of it for now\./,
  );
  expect(formatDoubleDose({ ...stored, enteredBy: null, at: null }, names)).toMatch(/^Edith already marked this as taken\. /);
  expect(formatDoubleDose({ ...stored, enteredBy: anna }, names)).toMatch(/^Your account already/);
  expect(formatDoubleDose(stored, { ...names, authors: [] })).toMatch(/^Someone else already/);
});
