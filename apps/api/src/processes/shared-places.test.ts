import { expect, test } from 'vitest';
import { createSharedPlaces } from './shared-places.ts';

function createVisits() {
  const places = createSharedPlaces();
  const entered: string[] = [];
  const [first, second] = [{}, {}];
  const enter = (name: string, owner: object, id: number, place: 'short import' | 'long import' = 'long import') =>
    places.enter(place, { owner, id, letIn: () => entered.push(name) });
  return { places, entered, enter, first, second };
}

test('lets in one visit at a time, in the order in which they came', () => {
  const { places, entered, enter, first, second } = createVisits();
  enter('a', first, 1);
  enter('b', second, 1);
  enter('c', first, 2);
  expect(entered).toEqual(['a']);
  places.leave(first, 1);
  expect(entered).toEqual(['a', 'b']);
  places.leave(second, 1);
  expect(entered).toEqual(['a', 'b', 'c']);
});

test('lets visits into different places at the same time', () => {
  const { entered, enter, first } = createVisits();
  enter('long', first, 1);
  enter('short', first, 2, 'short import');
  expect(entered).toEqual(['long', 'short']);
});

test('lets in the next visit when the process inside has ended, and forgets its other visits', () => {
  const { places, entered, enter, first, second } = createVisits();
  enter('a', first, 1);
  enter('b', first, 2);
  enter('c', second, 1);
  places.leave(first);
  expect(entered).toEqual(['a', 'c']);
});

test('keeps the visit inside when one that waits gives up', () => {
  const { places, entered, enter, first, second } = createVisits();
  enter('a', first, 1);
  enter('b', second, 1);
  places.leave(second);
  places.leave(first, 1);
  expect(entered).toEqual(['a']);
});
