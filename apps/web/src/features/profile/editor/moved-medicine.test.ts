import type { Medicine } from '@wellkept/profile/profile.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted-medicines.ts';
import { expect, test } from 'vitest';
import { toListMedication } from './moved-medicine.ts';

const createMedicine = (name: string, dosage = '', active = true): Medicine => ({
  id: name,
  name,
  dosage,
  frequency: 'daily',
  type: 'Prescription',
  active,
});
const createStored = (name: string, dosage = '', active = true) => toListMedication(createMedicine(name, dosage, active), new Date(0));
const listRemaining = (list: Medicine[], medicationList: ReturnType<typeof createStored>[]) =>
  getUnlistedMedicines({ medications: { current: list }, supplements: {} }, medicationList).map(({ name, dosage }) =>
    `${name} ${dosage}`.trim(),
  );

test('what is in the cabinet already, in any spelling, is not offered again', () => {
  expect(listRemaining([createMedicine('Warfarin', '5 mg'), createMedicine('Zinc')], [createStored('warfarin ', '5mg')])).toEqual(['Zinc']);
  expect(listRemaining([createMedicine('Warfarin', '', false)], [createStored('Warfarin', '5 mg', false)])).toEqual([]);
  // What was stopped is not checked: the medicine that is named as taken is not there.
  expect(listRemaining([createMedicine('Warfarin')], [createStored('Warfarin', '5 mg', false)])).toEqual(['Warfarin']);
  expect(listRemaining([createMedicine('Warfarin', '5 mg')], [{ ...createStored('Warfarin'), strength: '5 mg' }])).toEqual([]);
});

test('another dose of the same is something else; the same line twice is one', () => {
  expect(
    listRemaining(
      [createMedicine('Levothyroxine', '50 µg'), createMedicine('Levothyroxine', '75 µg')],
      [createStored('Levothyroxine', '50 µg')],
    ),
  ).toEqual(['Levothyroxine 75 µg']);
  expect(listRemaining([createMedicine('Zinc'), createMedicine('zinc ')], [])).toHaveLength(1);
});

test('what was stopped is moved as stopped, and supplements with the medicines', () => {
  const current = [createMedicine('Aspirin', '100 mg', false)];
  const [moved] = getUnlistedMedicines({ medications: {}, supplements: { current } }, []).map((one) => toListMedication(one, new Date(0)));
  expect(moved).toMatchObject({ name: 'Aspirin', prescribedDosage: '100 mg', frequency: 'daily', active: false });
});
