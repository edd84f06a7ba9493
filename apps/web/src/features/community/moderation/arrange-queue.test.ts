import { expect, test } from 'vitest';
import { arrangeQueue } from './arrange-queue.ts';

const create = (id: string, ...heldFor: string[]) => ({ id, heldFor });
const [a, b] = [create('a', 'link'), create('b', 'spam')];

test.each([
  ['nothing is held', null, [create('c', 'crisis'), a, b], 'c a b', 0, 0],
  ['nothing came in', ['b', 'a'], [a, b], 'b a', 0, 0],
  ['a crisis came in', ['a', 'b'], [create('c', 'crisis'), a, b], 'c a b', 1, 0],
  ['a crisis came in last', ['a', 'b'], [a, b, create('c', 'firstPost', 'crisis')], 'c a b', 1, 0],
  ['a text that encourages self-harm came in', ['a', 'b'], [a, b, create('c', 'abuse', 'selfHarm')], 'c a b', 1, 0],
  ['a crisis came in among others', ['a'], [create('c', 'crisis'), a, b, create('d', 'selfHarm')], 'c d a', 2, 1],
  ['a crisis came in when the list was empty', [], [create('c', 'crisis'), b], 'c', 1, 1],
  ['only what can wait came in', ['a'], [a, b, create('c', 'unsafe')], 'a', 0, 2],
  ['a post in the list became a crisis', ['a', 'b'], [create('b', 'crisis'), a], 'a b', 0, 0],
])('shows danger above the held list: %s', (_case, heldIds, items, order, urgentCount, hiddenCount) => {
  const shown = arrangeQueue(items, heldIds);
  expect(shown.items.map(({ id }) => id).join(' ')).toBe(order);
  expect(shown).toMatchObject({ urgentCount, hiddenCount });
});
