import { expect, test } from 'vitest';
import { listPlaces, places } from './places.ts';

test('administration stands in the menus of administrators only', () => {
  const listPaths = (role: 'person' | 'admin' | undefined) => listPlaces(role).map(({ path }) => path);
  expect(listPaths('admin')).toEqual(places.map(({ path }) => path));
  for (const role of ['person', undefined] as const)
    expect(listPaths(role)).toEqual(listPaths('admin').filter((path) => path !== '/admin'));
});
