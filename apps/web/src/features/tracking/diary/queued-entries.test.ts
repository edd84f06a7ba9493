import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { createMoodInput, createStoredMood, moodDay as day } from '@wellkept/test-kit/diary/entry-input.ts';
import { describe, expect, test } from 'vitest';
import { createDayFacts } from '../../household/record-day.fixture.ts';
import { type EarlierChange, toDiaryChange } from './earlier-diary.ts';
import {
  applyAnswer,
  type DiaryChange,
  type DiaryPayload,
  diaryKind,
  enqueue,
  selectNextBatch,
  toEntryInput,
  toShownEntry,
  withEntry,
  withQueued,
} from './queued-entries.ts';

let count = 0;
const createDiaryChange = (what: { entry: DiaryEntryInput } | { delete: string }, baseVersion: number | null): DiaryChange => {
  count += 1;
  const payload: DiaryPayload = { day, after: null, ...what };
  return { id: `change ${count}`, kind: diaryKind, owner: 'ann', payload, baseVersion, createdAt: count, wasSent: false, trouble: null };
};
const createChange = (fields: Partial<DiaryEntryInput> = {}, base: number | null = null) =>
  createDiaryChange({ entry: createMoodInput(fields) }, base);
const createQueue = (...changes: DiaryChange[]) => changes.reduce<readonly DiaryChange[]>(enqueue, []);
const markSent = (queue: readonly DiaryChange[]): DiaryChange[] => queue.map((one) => ({ ...one, wasSent: true }));

describe('the queue', () => {
  test('replaces a change that never left by the next one to the same entry', () => {
    const queue = createQueue(
      createChange({ value: 1 }, 4),
      createChange({ value: 2 }),
      createChange({ id: 'b', kind: 'symptom', subject: 'Headache' }),
    );
    expect(queue.map(({ payload, baseVersion }) => 'entry' in payload && [payload.entry.id, payload.entry.value, baseVersion])).toEqual([
      ['a', 2, 4],
      ['b', 3, null],
    ]);
  });

  test('keeps one that may have arrived, and has the next wait for its answer', () => {
    const first = markSent(createQueue(createChange({ value: 1 })));
    const queue = enqueue(first, createChange({ value: 2 }));
    expect(selectNextBatch(queue, 10)).toEqual(first);
    const [sent, waiting] = queue as [DiaryChange, DiaryChange];
    expect(applyAnswer(waiting, sent, createStoredMood({ id: 'there', version: 7 }))).toMatchObject({
      baseVersion: 7,
      payload: { after: null, entry: { id: 'there', value: 2 } },
    });
  });

  test('forgets an entry that was taken back before it left, and deletes one that may have arrived', () => {
    const deletion = createDiaryChange({ delete: 'a' }, null);
    expect(enqueue(createQueue(createChange()), deletion)).toEqual([]);
    expect(enqueue(markSent(createQueue(createChange())), deletion)).toHaveLength(2);
    expect(enqueue([], { ...deletion, baseVersion: 3 })).toMatchObject([{ payload: { delete: 'a' }, baseVersion: 3 }]);
  });

  test('passes over what the server did not take, and sends no more than asked', () => {
    const [one, two, three] = createQueue(
      createChange(),
      createChange({ id: 'b', subject: 'energy' }),
      createChange({ id: 'c', subject: 'stress' }),
    );
    if (!one || !two || !three) throw new Error('no queue');
    const rejected: DiaryChange = { ...one, trouble: { kind: 'refused', message: 'No.' } };
    expect(selectNextBatch([rejected, two, three], 1)).toEqual([two]);
    expect(withQueued([], [rejected, two], day).map(({ subject }) => subject)).toEqual(['energy']);
  });
});

test('takes over a change that an earlier version stored, with its id and its place', () => {
  const earlier: EarlierChange = {
    ...{ owner: 'ann', seq: 17.5, change: 'x', base: 2, day, wasSent: true, after: 'w', trouble: null },
    entry: createMoodInput(),
    isFromNotice: true,
  };
  expect(toDiaryChange(earlier)).toEqual({
    id: 'x',
    kind: diaryKind,
    owner: 'ann',
    payload: { day, after: 'w', isFromNotice: true, entry: createMoodInput() },
    baseVersion: 2,
    createdAt: 17.5,
    wasSent: true,
    trouble: null,
  });
});

describe('a day with what is on its way', () => {
  const stored = toShownEntry(createStoredMood());

  test('shows a change in the place of what is stored, also under another id where a day has one', () => {
    const shown = withQueued([stored], createQueue(createChange({ id: 'other', value: 5 })), day);
    expect(shown).toMatchObject([{ value: 5, version: 1, isPending: true }]);
    expect(withQueued([stored], createQueue(createChange({ id: 'b', kind: 'symptom', subject: 'Headache' })), day)).toHaveLength(2);
  });

  test('leaves out what is deleted or moved to another day', () => {
    expect(withQueued([stored], [createDiaryChange({ delete: 'a' }, 1)], day)).toEqual([]);
    expect(withQueued([stored], createQueue(createChange({ day: '2026-11-20' }, 1)), day)).toEqual([]);
    expect(withQueued([], createQueue(createChange({ day: '2026-11-20' }, 1)), '2026-11-20')).toHaveLength(1);
  });

  test('has an entry that was stored, and none that was deleted or is of another day now', () => {
    const entry = createStoredMood();
    const facts = { ...createDayFacts(day), entries: [entry] };
    expect(withEntry({ ...facts, entries: [] }, entry.id, entry).entries).toEqual([entry]);
    expect(withEntry(facts, entry.id, null).entries).toEqual([]);
    expect(withEntry(facts, entry.id, { ...entry, day: '2026-11-20' }).entries).toEqual([]);
  });

  test('writes back what was read', () => {
    expect(toEntryInput(stored)).toEqual(createMoodInput());
  });
});
