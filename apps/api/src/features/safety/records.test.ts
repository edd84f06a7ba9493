import type { Finding } from '@wellkept/safety/findings.ts';
import { expect, test } from 'vitest';
import { type FindingRow, recordsAfter } from './records.ts';

const [then, now] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T08:00:00Z')];
const finding = (id: string, severity: Finding['severity']) => ({ id, severity, kind: 'interaction', headline: `About ${id}.` }) as Finding;
const row = (findingId: string, more: Partial<FindingRow> = {}): FindingRow => ({
  userId: 'u',
  findingId,
  kind: 'interaction',
  severity: 'moderate',
  headline: 'Old.',
  firstShownAt: then,
  lastShownAt: then,
  seenAt: then,
  acknowledgedAt: then,
  acknowledgement: 'seen',
  note: 'asked',
  goneAt: null,
  ...more,
});
const after = (before: FindingRow[], findings: Finding[], mayAdd = true) => recordsAfter('u', before, findings, now, mayAdd);
const unsaid = { seenAt: null, acknowledgedAt: null, acknowledgement: null, note: null };

test('what is found first is new', () => {
  expect(after([], [finding('a', 'major')])).toEqual([
    { ...row('a', unsaid), severity: 'major', headline: 'About a.', firstShownAt: now, lastShownAt: now },
  ]);
});

test('what is there still keeps what was said to it; its words are those of today', () => {
  expect(after([row('a')], [finding('a', 'moderate')])).toEqual([{ ...row('a'), headline: 'About a.', lastShownAt: now }]);
  expect(after([row('a')], [finding('a', 'minor')])[0]).toMatchObject({ severity: 'minor', acknowledgement: 'seen' });
});

test('what became worse is new again, since its first day', () => {
  expect(after([row('a')], [finding('a', 'major')])[0]).toMatchObject({ ...unsaid, severity: 'major', firstShownAt: then });
});

test('what is there no more is gone, and stays in the history as it was', () => {
  expect(after([row('a')], [])).toEqual([row('a', { goneAt: now })]);
  expect(after([row('a', { goneAt: then })], [])).toEqual([]);
});

test('what comes back is new', () => {
  expect(after([row('a', { goneAt: then })], [finding('a', 'moderate')])[0]).toMatchObject({ ...unsaid, firstShownAt: now, goneAt: null });
});

test('without consent nothing is added, and what is gone is told to be', () => {
  expect(after([row('a'), row('b')], [finding('a', 'major'), finding('c', 'major')], false)).toEqual([row('b', { goneAt: now })]);
});

test('writing the same again changes nothing but the time', () => {
  const once = after([], [finding('a', 'major')]);
  expect(after(once, [finding('a', 'major')])).toEqual(once);
});
