import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { describe, expect, test } from 'vitest';
import type { QueuedChange } from './diary-database.ts';
import { applyAnswer, enqueue, selectNextBatch, toEntryInput, toShownEntry, withQueued } from './queued-entries.ts';

const day = '2026-11-21';
const createEntryInput = (fields: Partial<DiaryEntryInput> = {}): DiaryEntryInput => ({
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
const createStoredEntry = (fields: Partial<DiaryEntry> = {}): DiaryEntry => ({
  ...createEntryInput(),
  source: 'typed',
  importId: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...fields,
});
let count = 0;
const createChange = (fields: Partial<DiaryEntryInput> = {}, base: number | null = null) => {
  count += 1;
  return { change: `change ${count}`, owner: 'ann', base, day, entry: createEntryInput(fields) };
};
const createQueue = (...changes: Parameters<typeof enqueue>[1][]) =>
  changes.reduce<QueuedChange[]>((queue, change, seq) => enqueue(queue, change, seq).queue, []);
const markSent = (queue: readonly QueuedChange[]): QueuedChange[] => queue.map((one) => ({ ...one, wasSent: true }));

describe('the queue', () => {
  test('replaces a change that never left by the next one to the same entry', () => {
    const queue = createQueue(
      createChange({ value: 1 }, 4),
      createChange({ value: 2 }),
      createChange({ id: 'b', kind: 'symptom', subject: 'Headache' }),
    );
    expect(queue.map((one) => 'entry' in one && [one.entry.id, one.entry.value, one.base])).toEqual([
      ['a', 2, 4],
      ['b', 3, null],
    ]);
  });

  test('keeps one that may have arrived, and has the next wait for its answer', () => {
    const first = markSent(createQueue(createChange({ value: 1 })));
    const { queue } = enqueue(first, createChange({ value: 2 }), 2);
    expect(selectNextBatch(queue, 10)).toEqual(first);
    const known = applyAnswer(queue, first[0]?.change ?? '', createStoredEntry({ id: 'there', version: 7 }));
    expect(known[1]).toMatchObject({ base: 7, after: null, entry: { id: 'there', value: 2 } });
  });

  test('forgets an entry that was taken back before it left, and deletes one that may have arrived', () => {
    const deletion = { change: 'x', owner: 'ann', base: null, day, delete: 'a' };
    expect(enqueue(createQueue(createChange()), deletion, 2)).toMatchObject({ queue: [], put: null, removed: [{ entry: { id: 'a' } }] });
    expect(enqueue(markSent(createQueue(createChange())), deletion, 2).queue).toHaveLength(2);
    expect(enqueue([], { ...deletion, base: 3 }, 1).put).toMatchObject({ delete: 'a', base: 3 });
  });

  test('passes over what the server did not take, and sends no more than asked', () => {
    const [one, two, three] = createQueue(
      createChange(),
      createChange({ id: 'b', subject: 'energy' }),
      createChange({ id: 'c', subject: 'stress' }),
    );
    if (!one || !two || !three) throw new Error('no queue');
    const rejected: QueuedChange = { ...one, trouble: { kind: 'refused', message: 'No.' } };
    expect(selectNextBatch([rejected, two, three], 1)).toEqual([two]);
    expect(withQueued([], [rejected, two], day).map(({ subject }) => subject)).toEqual(['energy']);
  });
});

describe('a day with what is on its way', () => {
  const stored = toShownEntry(createStoredEntry());

  test('shows a change in the place of what is stored, also under another id where a day has one', () => {
    const shown = withQueued([stored], createQueue(createChange({ id: 'other', value: 5 })), day);
    expect(shown).toMatchObject([{ value: 5, version: 1, isPending: true }]);
    expect(withQueued([stored], createQueue(createChange({ id: 'b', kind: 'symptom', subject: 'Headache' })), day)).toHaveLength(2);
  });

  test('leaves out what is deleted or moved to another day', () => {
    expect(withQueued([stored], createQueue({ change: 'x', owner: 'ann', base: 1, day, delete: 'a' }), day)).toEqual([]);
    expect(withQueued([stored], createQueue(createChange({ day: '2026-11-20' }, 1)), day)).toEqual([]);
    expect(withQueued([], createQueue(createChange({ day: '2026-11-20' }, 1)), '2026-11-20')).toHaveLength(1);
  });

  test('writes back what was read', () => {
    expect(toEntryInput(stored)).toEqual(createEntryInput());
  });
});
