import { expect, test } from 'vitest';
import { markerGroupIds } from '../../../prerendered.ts';
import { loadMarkerList, loadMarkerPage } from './marker-pages.ts';

test('each group of markers has a page that is written at build time', async () => {
  const { groups } = await loadMarkerList();
  expect(groups.map(({ id }) => id)).toEqual([...markerGroupIds]);
});

test('every link of the list leads to a text', async () => {
  const { groups, count } = await loadMarkerList();
  expect(count).toBeGreaterThan(180);
  for (const group of groups) {
    const { markers } = await loadMarkerPage(group.id);
    expect(markers.map(({ anchor }) => anchor)).toEqual(group.markers.map(({ anchor }) => anchor));
    for (const { sources, prepare, names } of markers)
      expect([sources.length > 0, prepare.length > 0, names.length > 0]).toEqual([true, true, true]);
  }
});

test('answers an unknown group with a not-found page', async () => {
  await expect(loadMarkerPage('astrology')).rejects.toMatchObject({ status: 404 });
});
