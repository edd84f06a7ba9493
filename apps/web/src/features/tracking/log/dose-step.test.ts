import { addDays } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { getToday } from '../../../lib/today.ts';
import type { DoseLine } from './day-book.ts';
import { createDoseStep } from './dose-step.ts';

const line = (slot: string, isSlotKnown = true): DoseLine => ({
  dose: { medicationId: 'm', name: 'Warfarin', strength: '5 mg', appearance: null, slot, isSlotKnown, rule: '' },
  intake: null,
});
const getAt = (day: string, slot: string, how: { isPlanned: boolean; isAlone?: boolean }) =>
  createDoseStep(day, line(slot), 'taken', how).after?.at ?? null;
const isAboutNow = (at: string | null) => at !== null && Math.abs(Date.parse(at) - Date.now()) < 60_000;

test('stamps the planned time on what is ticked with others or on a later day', () => {
  const planned = getAt(getToday(), '00:00', { isPlanned: true, isAlone: false });
  expect(planned && new Date(planned).getHours()).toBe(0);
  expect(getAt(addDays(getToday(), -1), '20:00', { isPlanned: true })?.slice(11, 16)).toBe('14:15');
});

test('stamps no time on a dose of another day that has no set time', () => {
  const day = addDays(getToday(), -1);
  expect(createDoseStep(day, line('08:00', false), 'taken', { isPlanned: true }).after?.at).toBeNull();
});

test('stamps the present on what is ticked alone, has no planned time, or is planned for later', () => {
  expect(isAboutNow(getAt(getToday(), '00:00', { isPlanned: true }))).toBe(true);
  expect(isAboutNow(getAt(getToday(), '00:00', { isPlanned: false, isAlone: false }))).toBe(true);
  expect(isAboutNow(getAt(getToday(), '23:59', { isPlanned: true, isAlone: false }))).toBe(true);
});
