import { expect, test } from 'vitest';
import { applySaved, enqueueFood, type FoodChange, type FoodPayload, selectFoodBatch, withQueuedFoods } from './queued-foods.ts';

const day = '2026-11-02';
const fields = { day, meal: 'lunch', foodId: null, name: 'Rice', quantity: 1, unit: 'cup', size: null, note: null } as const;
const createChange = (payload: Partial<FoodPayload>, change: Partial<FoodChange> = {}): FoodChange => ({
  id: crypto.randomUUID(),
  kind: 'food',
  owner: 'ann',
  payload: { entryId: 'rice', day, entry: fields, grams: 158, energy: 205, isNew: true, ...payload },
  baseVersion: null,
  createdAt: 1,
  wasSent: false,
  trouble: null,
  ...change,
});
const takeBack = { entry: null, isNew: false };

test('a food that is added and taken back without a connection leaves nothing to send', () => {
  const added = enqueueFood([], createChange({}));
  expect(added).toHaveLength(1);
  expect(enqueueFood(added, createChange(takeBack))).toEqual([]);
});

test('a food changed twice before it left goes out once, as it was last written', () => {
  const queue = [createChange({}), createChange({ entry: { ...fields, quantity: 3 }, isNew: false })].reduce(enqueueFood, []);
  expect(queue.map(({ payload }) => [payload.entry?.quantity, payload.isNew])).toEqual([[3, true]]);
});

test('what may have arrived stays, and what follows waits for its answer', () => {
  const sent = createChange({}, { wasSent: true });
  const queue = enqueueFood([sent], createChange(takeBack));
  expect(queue).toHaveLength(2);
  expect(selectFoodBatch(queue, 20)).toEqual([sent]);
});

test('a change that was refused gives way to the next one to the same food', () => {
  const refused = createChange({}, { wasSent: true, trouble: { kind: 'refused', message: 'No' } });
  expect(enqueueFood([refused], createChange({ entry: { ...fields, quantity: 2 } }))).toHaveLength(1);
});

test('the day shows what is on its way, without what was taken back, moved away or refused', () => {
  const stored = ['rice', 'beans', 'milk'].map((id) => ({ ...fields, id, grams: 1, energy: 1, createdAt: '2026-11-02T08:00:00.000Z' }));
  const queue = [
    createChange({ entry: { ...fields, quantity: 2 } }),
    createChange({ entryId: 'beans', ...takeBack }),
    createChange({ entryId: 'milk', entry: { ...fields, day: '2026-11-01' } }),
    createChange({ entryId: 'tea' }, { trouble: { kind: 'refused', message: 'No' } }),
    createChange({ entryId: 'egg' }),
  ];
  const shown = withQueuedFoods(stored, queue, day);
  expect(shown.map(({ id, quantity, isPending }) => [id, quantity, isPending])).toEqual([
    ['rice', 2, true],
    ['egg', 1, true],
  ]);
});

test('a confirmed change is in the day at once', () => {
  const [rice] = applySaved([], createChange({}));
  expect(rice).toMatchObject({ id: 'rice', energy: 205 });
  expect(rice && applySaved([rice], createChange(takeBack))).toEqual([]);
});
