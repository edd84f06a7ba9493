import { expect, test } from 'vitest';
import { enqueueTick, selectTickBatch, type TickChange, withQueuedTicks } from './queued-ticks.ts';

const start = '2026-03-09';
const createChange = (food: string, isTicked: boolean, more: Partial<TickChange> = {}): TickChange => ({
  id: `${food} ${isTicked}`,
  owner: 'ann',
  kind: 'shopping',
  createdAt: 1,
  baseVersion: null,
  wasSent: false,
  trouble: null,
  payload: { start, food, isTicked },
  ...more,
});

test('of a food the last tick counts, and one that is on its way stays before it', () => {
  const first = createChange('Onion', true);
  expect(enqueueTick([first], createChange('Onion', false))).toEqual([createChange('Onion', false)]);
  const sent = createChange('Onion', true, { wasSent: true });
  expect(enqueueTick([sent], createChange('Onion', false))).toEqual([sent, createChange('Onion', false)]);
});

test('a call has ticks of one list and each food once', () => {
  const other = createChange('Milk', true, { payload: { start: '2026-03-16', food: 'Milk', isTicked: true } });
  const due = [createChange('Onion', true), other, createChange('Onion', false), createChange('Rice', true)];
  expect(selectTickBatch(due, 9).map(({ payload }) => payload.food)).toEqual(['Onion', 'Rice']);
});

test('the list shows what is on its way, and not what was refused', () => {
  const items = ['Onion', 'Rice'].map((name) => ({ name, isTicked: false }));
  const refused = createChange('Rice', true, { trouble: { kind: 'refused', message: 'No.' } });
  expect(withQueuedTicks(items, [createChange('Onion', true), refused], start)).toEqual([
    { name: 'Onion', isTicked: true },
    { name: 'Rice', isTicked: false },
  ]);
});
