import { expect, it } from 'vitest';
import { computeRangeFlag } from '../values/flag.ts';
import { parseRange } from './ranges.ts';
import type { ReportSubject } from './report-subject.ts';

const unknownSubject: ReportSubject = { sex: null, ageYears: null };
const woman: ReportSubject = { sex: 'female', ageYears: 34 };
const man: ReportSubject = { sex: 'male', ageYears: 67 };
const toddler: ReportSubject = { sex: 'female', ageYears: 2 };
const baby: ReportSubject = { sex: 'male', ageYears: 0 };

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
  ['0-6 days: 0.7-15.2; Adults: 0.4-4.0', man, 0.4, 4],
  ['0-6 days: 0.7-15.2; 7 days-12 months: 0.6-8.4; Adults: 0.4-4.0', woman, 0.4, 4],
  ['<7 days: 1-39; 1-4 yrs: 0.7-5.97; Adult: 0.4-4', toddler, 0.7, 5.97],
  ['<40 jr <1.4; 40-59 jr <2.0; 60-70 jr <4.1', man, null, 4.1],
  ['Children 100-500, Adults 40-130', toddler, 100, 500],
  ['100-500 children, 40-130 adults', man, 40, 130],
  ['Adults: 0.4-4.0', unknownSubject, 0.4, 4],
  ['Pregnant 10-209; non-pregnant 4.8-23.3', man, 4.8, 23.3],
  ['nieciężarne <5', woman, null, 5],
  ['Men: 10-40; Women follicular: 20-150; luteal: 30-450', man, 10, 40],
  ['Therapeutic 0.5-2.0, toxic >2.4', man, 0.5, 2],
  ['3.5-5.1\tHigh', man, 3.5, 5.1],
])('of "%s" holds for %j', (text, person, low, high) => {
  expect(parseRange(text, false, person)?.range).toMatchObject({ low, high });
});

it.each([
  ['Newborn 1-12, Adult 0.2-1.2', unknownSubject],
  ['Children 100-500', unknownSubject],
  ['Children 100-500', man],
  ['Kinder bis 14 J.: 3-9; Erwachsene: 1-2', unknownSubject],
  ['<50 y <500; 80 y <800', man],
  ['0-6 days: 0.7-15.2; Adults: 0.4-4.0', baby],
  ['0-1 mes: 1-12; > 1 mes: 0.2-1.2', baby],
  ['Infant 0.2-0.4; Adult 0.5-1.1', toddler],
  ['Cord blood 1-40; >12 y 0.5-4', toddler],
  ['Pregnant 10-209; non-pregnant 4.8-23.3', woman],
  ['1st trimester 0.1-2.5; adults 0.4-4', woman],
  ['Adult 0-5; pregnancy 0-40', woman],
  ['Pregnant: 10-209', woman],
  ['25-36 (therapeutic heparin 60-100)', man],
  ['0.9-1.1 (therapeutic 2.0-3.0)', man],
  ['60-100 for heparin, 25-36 otherwise', man],
  ['Dialysis 3-8; adults 0.5-1.0', man],
  ['Trough 10-20 (peak 30-40)', man],
  ['8 AM 5-25; 4 PM 3-16', man],
  ['Smokers <5; non-smokers <3', man],
  ['Luteal 1.8-24, postmenopausal <0.9', woman],
  ['Men: 10-40; Women follicular: 20-150; luteal: 30-450', woman],
  ['13-17 (men) 12-15 (women)', unknownSubject],
  ['Group A 1-2; group B 3-4', man],
  ['toxic >2.4', man],
  ['Deficient <20', man],
  ['Critical >6.5', man],
])('of "%s" no bounds are certain for %j', (text, person) => {
  expect(parseRange(text, false, person)?.range).toMatchObject({ low: null, high: null });
});

it('keeps apart bounds that are themselves inside and outside', () => {
  expect(parseRange('< 200', false, unknownSubject)?.range.isStrict).toBe(true);
  expect(parseRange('<= 200', false, unknownSubject)?.range.isStrict).toBe(false);
  expect(parseRange('0 - 200', false, unknownSubject)?.range.isStrict).toBe(false);
});

it.each(['Negative', '', 'see note', '17 - 13', '12/03/2025', '(-40)', '[H - ]'])('finds none in "%s"', (text) => {
  expect(parseRange(text, false, unknownSubject)).toBeNull();
});

it.each([
  ['non-pregnant <0.5; pregnant <1.5', 6, 'H'],
  ['non-pregnant <0.5; pregnant <1.5', 1, null],
  ['adults 30-200; newborn 5-48', 4, 'L'],
  ['pregnant 0.1-2.5; adults 0.4-4.0', 0.01, 'L'],
  ['adult 3.5-5.1; newborn 3.7-5.9', 6.7, 'H'],
  ['adult 3.5-5.1; newborn 3.7-5.9', 5.5, null],
  ['adult 3,5-5,1; newborn 3,7-5,9', 6.7, 'H'],
  ['fasting 70-99; random 70-140', 320, 'H'],
  ['Smokers <5; non-smokers >3', 9, null],
  ['Deficient <20; insufficient 20-30', 40, null],
] as const)('a value outside every range of "%s" is outside for anyone: %d is %s', (text, value, flag) => {
  const range = parseRange(text, text.includes(','), unknownSubject)?.range ?? null;
  expect(computeRangeFlag({ value, upTo: null, comparator: null }, range)).toBe(flag);
});
