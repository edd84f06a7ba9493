import { findScreenOfAlias } from '@wellkept/contract/site/aliases.ts';
import { describe, expect, test } from 'vitest';
import { findScreen, listPlaces, listScreens } from './places.ts';
import { screenWords } from './screen-words.ts';
import { screens } from './screens.ts';

const listPaths = (role: 'person' | 'admin' | undefined) => listScreens(role).map(({ path }) => path);

test('administration is in the menus of administrators only', () => {
  for (const role of ['person', undefined] as const)
    expect(listPaths(role)).toEqual(listPaths('admin').filter((path) => !path.startsWith('/admin')));
  expect(listPaths('admin')).toContain('/admin');
});

describe('the places', () => {
  test('have each screen once, at its own address', () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => findScreenOfAlias(path))).toEqual([]);
    expect(Object.keys(screenWords)).toEqual(paths);
  });

  test('share a tab between screens that belong together', () => {
    const medicines = listPlaces(undefined).find(({ name }) => name === 'Medicines');
    expect(medicines?.tabs.map(({ label }) => label)).toEqual(['List', 'Check', 'Day plan', 'Supplements', 'Check anything']);
    expect(medicines?.tabs[1]?.screens.map(({ path }) => path)).toEqual(['/safety/cabinet', '/safety/checks']);
  });

  test('put four of them into the phone’s bar', () => {
    const shown = listPlaces(undefined).filter(({ isInBottomBar }) => isInBottomBar);
    expect(shown.map(({ name }) => name)).toEqual(['Today', 'Log', 'Medicines', 'Labs']);
  });
});

test.each([
  ['/dashboard', 'Today'],
  ['/dashboard/supplements', 'Medicines'],
  ['/upload/018f2b6e', 'Labs'],
  ['/guides/sleep-what-works', 'Labs'],
  ['/account', 'You'],
  ['/about', undefined],
  ['/logs', undefined],
])('%s is in %s', (address, place) => {
  expect(findScreen(address)?.place).toBe(place);
});
