import { expect, test } from 'vitest';
import { describeFinds, parseFinds, putFind, type RecentFind } from './recent-finds.ts';

const createFind = (label: string): RecentFind => ({ label, path: `/${label}`, place: 'Labs', analyteId: null });
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

test('shows what was opened as it is now, and no medicine that left the list', () => {
  const createMedicineFind = (id: string): RecentFind => ({ ...createFind('as it was called'), path: `/medications#medicine-${id}` });
  const listed = [
    { id: 'a', name: 'Warfarin', active: false },
    { id: 'c', name: 'Zyrtec', active: true },
  ];
  expect(
    describeFinds([createMedicineFind('a'), createMedicineFind('b'), createFind('Ferritin')], listed).map(({ label, detail }) => [
      label,
      detail,
    ]),
  ).toEqual([
    ['Warfarin', 'You stopped this'],
    ['Ferritin', 'Labs'],
  ]);
});

test('no state is stored with what was opened', () => {
  expect(putFind(null, { ...createFind('a'), detail: 'last on 2026-05-18' } as RecentFind)).not.toContain('2026');
  expect(parseFinds(JSON.stringify([{ ...createFind('a'), detail: 'You take this' }]))).toEqual([createFind('a')]);
});
