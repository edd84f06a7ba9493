import type { Medicine } from '@wellkept/profile/profile.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted.ts';
import { expect, test } from 'vitest';
import { movedMedicine } from './moved-medicine.ts';

const listed = (name: string, dosage = '', active = true): Medicine => ({
  id: name,
  name,
  dosage,
  frequency: 'daily',
  type: 'Prescription',
  active,
});
const kept = (name: string, dosage = '', active = true) => movedMedicine(listed(name, dosage, active), new Date(0));
const left = (list: Medicine[], cabinet: ReturnType<typeof kept>[]) =>
  getUnlistedMedicines({ medications: { current: list }, supplements: {} }, cabinet).map(({ name, dosage }) => `${name} ${dosage}`.trim());

test('what is in the cabinet already, in any spelling, is not offered again', () => {
  expect(left([listed('Warfarin', '5 mg'), listed('Zinc')], [kept('warfarin ', '5mg')])).toEqual(['Zinc']);
  expect(left([listed('Warfarin', '', false)], [kept('Warfarin', '5 mg', false)])).toEqual([]);
  // What was stopped is not checked: the medicine that is named as taken is not there.
  expect(left([listed('Warfarin')], [kept('Warfarin', '5 mg', false)])).toEqual(['Warfarin']);
  expect(left([listed('Warfarin', '5 mg')], [{ ...kept('Warfarin'), strength: '5 mg' }])).toEqual([]);
});

test('another dose of the same is something else; the same line twice is one', () => {
  expect(left([listed('Levothyroxine', '50 µg'), listed('Levothyroxine', '75 µg')], [kept('Levothyroxine', '50 µg')])).toEqual([
    'Levothyroxine 75 µg',
  ]);
  expect(left([listed('Zinc'), listed('zinc ')], [])).toHaveLength(1);
});

test('what was stopped is moved as stopped, and supplements with the medicines', () => {
  const current = [listed('Aspirin', '100 mg', false)];
  const [moved] = getUnlistedMedicines({ medications: {}, supplements: { current } }, []).map((one) => movedMedicine(one, new Date(0)));
  expect(moved).toMatchObject({ name: 'Aspirin', prescribedDosage: '100 mg', frequency: 'daily', active: false });
});
