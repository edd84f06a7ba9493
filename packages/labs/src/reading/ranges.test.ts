import { expect, it } from 'vitest';
import { parseRange } from './ranges.ts';
import type { ReportSubject } from './report-subject.ts';

const unknownSubject: ReportSubject = { sex: null, ageYears: null };
const woman: ReportSubject = { sex: 'female', ageYears: 34 };
const man: ReportSubject = { sex: 'male', ageYears: 67 };

it.each([
  ['13.0 - 17.0', unknownSubject, 13, 17],
  ['(3.5-5.1)', unknownSubject, 3.5, 5.1],
  ['0.4 to 4.0', unknownSubject, 0.4, 4],
  ['13.0 .. 17.0', unknownSubject, 13, 17],
  ['115--150', unknownSubject, 115, 150],
  ['normalbetween2.2and2.6', unknownSubject, 2.2, 2.6],
  ['13.5..17.5', unknownSubject, 13.5, 17.5],
  ['[0.70 ... 1.20]', unknownSubject, 0.7, 1.2],
  ['Inf.a 150', unknownSubject, null, 150],
  ['[ - 40]', unknownSubject, null, 40],
  ['(1,00 - )', unknownSubject, 1, null],
  ['[-2.5 - 2.5]', unknownSubject, -2.5, 2.5],
  ['m: 13-17 ; w: 12-15', woman, 12, 15],
  ['4.000 a 10.000', unknownSubject, 4, 10],
  ['< 200', unknownSubject, null, 200],
  ['> OR = 40', unknownSubject, 40, null],
  ['up to 35', unknownSubject, null, 35],
  ['bis 5', unknownSubject, null, 5],
  ['1,50,000 - 4,10,000', unknownSubject, 150_000, 410_000],
  ['Male: 13-17 Female: 12-15', woman, 12, 15],
  ['Male: 13-17 Female: 12-15', man, 13, 17],
  ['13-17 (M) 12-15 (F)', woman, 12, 15],
  ['F: 12-15, M: 13-17', man, 13, 17],
  ['H: 30-400 M: 15-150', woman, 15, 150],
  ['Male: 13-17 Female: 12-15', unknownSubject, null, null],
  ['18-60 years: 0.7-1.2 ; > 60 years: 0.6-1.3', man, 0.6, 1.3],
  ['18-60 years: 0.7-1.2 ; > 60 years: 0.6-1.3', woman, 0.7, 1.2],
  ['18-60 years: 0.7-1.2 ; > 60 years: 0.6-1.3', unknownSubject, null, null],
  ['Deficient: <20 Insufficient: 20-30 Sufficient: 30-100', unknownSubject, 30, 100],
  ['Normal: <5.7 Prediabetes: 5.7-6.4 Diabetes: >6.5', unknownSubject, null, 5.7],
])('of "%s" holds for %j', (text, person, low, high) => {
  expect(parseRange(text, false, person)?.range).toMatchObject({ low, high });
});

it('keeps apart bounds that are themselves inside and outside', () => {
  expect(parseRange('< 200', false, unknownSubject)?.range.isStrict).toBe(true);
  expect(parseRange('<= 200', false, unknownSubject)?.range.isStrict).toBe(false);
  expect(parseRange('0 - 200', false, unknownSubject)?.range.isStrict).toBe(false);
});

it.each(['Negative', '', 'see note', '17 - 13', '12/03/2025', '(-40)', '[H - ]'])('finds none in "%s"', (text) => {
  expect(parseRange(text, false, unknownSubject)).toBeNull();
});
