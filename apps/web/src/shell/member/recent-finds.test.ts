import { expect, test } from 'vitest';
import { parseFinds, putFind, type RecentFind } from './recent-finds.ts';

const createFind = (label: string): RecentFind => ({ label, detail: '', path: `/${label}`, place: 'Labs', analyteId: null });
const putAll = (...labels: string[]) => labels.reduce<string | null>((stored, label) => putFind(stored, createFind(label)), null);
const listLabels = (stored: string | null) => parseFinds(stored).map(({ label }) => label);

test('lists what was opened, the latest first and each address once', () => {
  expect(listLabels(putAll('ferritin', 'warfarin', 'ferritin'))).toEqual(['ferritin', 'warfarin']);
  expect(listLabels(putAll('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('leaves out what is cut off or of another kind', () => {
  expect(parseFinds(null)).toEqual([]);
  expect(parseFinds('[{"label":"a"')).toEqual([]);
  expect(parseFinds(JSON.stringify([{ label: 'a' }, 7, null, createFind('b')]))).toEqual([createFind('b')]);
});
