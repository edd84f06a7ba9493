import { expect, it } from 'vitest';
import type { LabReportFacts } from './report-facts.ts';
import { type AccountPerson, findOtherPerson } from './whose-report.ts';

const emptyFacts: LabReportFacts = {
  collected: null,
  reported: null,
  born: null,
  laboratory: null,
  patient: null,
  sex: null,
  ageYears: null,
};
const on = (day: string) => ({ text: day, day, readings: [day], order: null });
/** Born on 2 March 1958. */
const ann: AccountPerson = {
  names: ['Ann Lee', ''],
  sex: 'female',
  ageYearsOn: (day) => Number(day.slice(0, 4)) - 1958 - (day.slice(5) < '03-02' ? 1 : 0),
};
const unknown: AccountPerson = { names: [''], sex: null, ageYearsOn: () => null };

it.each([
  ['a report that says nothing', {}, ann, null],
  ['her own', { patient: 'LEE, ANN', sex: 'female', ageYears: 65, collected: on('2023-05-14') }, ann, null],
  ['her own, the age rounded up', { ageYears: 66, collected: on('2023-05-14') }, ann, null],
  ['her own of some years ago, without a date', { patient: 'Ann Lee', ageYears: 62 }, ann, null],
  ['another name', { patient: 'Ben Miller' }, ann, ['name']],
  ['another sex under her name', { patient: 'A. Lee', sex: 'male' }, ann, ['sex']],
  ['another age on the day of the sample', { patient: 'Ann Lee', ageYears: 21, collected: on('2023-05-14') }, ann, ['age']],
  ['all of it', { patient: 'Yash M. Patel', sex: 'male', ageYears: 21 }, ann, ['name', 'sex', 'age']],
  ['an account that says nothing', { patient: 'Yash M. Patel', sex: 'male', ageYears: 21 }, unknown, null],
] as const)('%s', (_, facts, own, differs) => {
  expect(findOtherPerson({ ...emptyFacts, ...facts }, own, '2026-11-21')?.differs ?? null).toEqual(differs);
});
