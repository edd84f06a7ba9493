import { expect, test } from 'vitest';
import { places, placesFor } from './places.ts';

test('administration stands in the menus of administrators only', () => {
  const pathsFor = (role: 'person' | 'admin' | undefined) => placesFor(role).map(({ path }) => path);
  expect(pathsFor('admin')).toEqual(places.map(({ path }) => path));
  for (const role of ['person', undefined] as const) expect(pathsFor(role)).toEqual(pathsFor('admin').filter((path) => path !== '/admin'));
});
