import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { expect, test } from 'vitest';
import { computeRecordsAfterCheck, type FindingRow } from './finding-records.ts';

const [then, now] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T08:00:00Z')];
const createFinding = (id: string, severity: Finding['severity']) =>
  ({ id, severity, kind: 'interaction', headline: `About ${id}.` }) as Finding;
const createRow = (findingId: string, more: Partial<FindingRow> = {}): FindingRow => ({
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
const getRecordsAfter = (before: FindingRow[], findings: Finding[], mayAdd = true) =>
  computeRecordsAfterCheck('u', before, findings, now, mayAdd);
const unanswered = { seenAt: null, acknowledgedAt: null, acknowledgement: null, note: null };

test('what is found first is new', () => {
  expect(getRecordsAfter([], [createFinding('a', 'major')])).toEqual([
    { ...createRow('a', unanswered), severity: 'major', headline: 'About a.', firstShownAt: now, lastShownAt: now },
  ]);
});

test('a finding that is still there keeps its acknowledgement and gets the current wording', () => {
  expect(getRecordsAfter([createRow('a')], [createFinding('a', 'moderate')])).toEqual([
    { ...createRow('a'), headline: 'About a.', lastShownAt: now },
  ]);
  expect(getRecordsAfter([createRow('a')], [createFinding('a', 'minor')])[0]).toMatchObject({ severity: 'minor', acknowledgement: 'seen' });
});

test('what became worse is new again, since its first day', () => {
  expect(getRecordsAfter([createRow('a')], [createFinding('a', 'major')])[0]).toMatchObject({
    ...unanswered,
    severity: 'major',
    firstShownAt: then,
  });
});

test('what is there no more is gone, and stays in the history as it was', () => {
  expect(getRecordsAfter([createRow('a')], [])).toEqual([createRow('a', { goneAt: now })]);
  expect(getRecordsAfter([createRow('a', { goneAt: then })], [])).toEqual([]);
});

test('what comes back is new', () => {
  expect(getRecordsAfter([createRow('a', { goneAt: then })], [createFinding('a', 'moderate')])[0]).toMatchObject({
    ...unanswered,
    firstShownAt: now,
    goneAt: null,
  });
});

test('without consent nothing is added, but findings that are gone are marked as gone', () => {
  expect(getRecordsAfter([createRow('a'), createRow('b')], [createFinding('a', 'major'), createFinding('c', 'major')], false)).toEqual([
    createRow('b', { goneAt: now }),
  ]);
});

test('writing the same again changes nothing but the time', () => {
  const once = getRecordsAfter([], [createFinding('a', 'major')]);
  expect(getRecordsAfter(once, [createFinding('a', 'major')])).toEqual(once);
});
