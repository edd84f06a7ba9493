import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { buildRows } from './page-text.ts';
import { type LabReportFacts, readFacts } from './report-facts.ts';

const read = (lines: readonly string[], columns?: readonly number[]) => readFacts(buildRows(createLayoutPage(lines, columns), 1));
const days = ({ collected, reported, born }: LabReportFacts) => [collected?.day ?? null, reported?.day ?? null, born?.day ?? null];

it('reads an Indian report', () => {
  const facts = read(
    [
      'Sunrise Diagnostics',
      'Patient Name : Asha Rao | Age : 42 Years',
      'Gender : Female | Collected on : 14/05/2023 11:03 AM',
      'Ref By : Dr. Mehta | Reported on : 16/05/2023 01:36 PM',
    ],
    [40, 330],
  );
  expect(facts).toMatchObject({ laboratory: 'Sunrise Diagnostics', patient: 'Asha Rao', sex: 'female', ageYears: 42 });
  expect(days(facts)).toEqual(['2023-05-14', '2023-05-16', null]);
});

it('reads an American report, whose months stand first', () => {
  const facts = read(
    ['Patient: Doe, Jane | DOB: 05/21/1973', 'Gender: F | Date Collected: 07/03/2018', 'Phone: 555 555 5555 | Date Reported: 07/05/2018'],
    [40, 330],
  );
  expect(facts).toMatchObject({ patient: 'Doe, Jane', sex: 'female', ageYears: 45 });
  expect(days(facts)).toEqual(['2018-07-03', '2018-07-05', '1973-05-21']);
});

it('tells the order of day and month by the sample being taken before the report', () => {
  const facts = read(['Collected: 02/05/2024', 'Reported: 01/06/2024']);
  expect(days(facts)).toEqual(['2024-05-02', '2024-06-01', null]);
});

it('says that a date may mean two days', () => {
  const { collected } = read(['Collection date: 04/05/2024']);
  expect(collected).toEqual({ text: '04/05/2024', day: null, readings: ['2024-05-04', '2024-04-05'] });
});

it.each([
  [
    [
      'Labor Dr. Beispiel',
      'Name: Erika Muster | Geschlecht: weiblich',
      'Geburtsdatum: 03.04.1980 | Entnahmedatum: 05.06.2024',
      'Befunddatum: 06.06.2024',
    ],
    ['Erika Muster', 'female', 44, '2024-06-05', '2024-06-06'],
  ],
  [
    ['Laboratoire du Centre', 'Nom : Marie Petit | Sexe : F', 'Né(e) le : 03/04/1980 | Prélevé le : 25/06/2024', 'Édité le : 26/06/2024'],
    ['Marie Petit', 'female', 44, '2024-06-25', '2024-06-26'],
  ],
  [
    [
      'Laboratorio Central',
      'Paciente: José Pérez | Sexo: Hombre',
      'Edad: 51 años | Fecha de toma: 25/06/2024',
      'Fecha de informe: 26/06/2024',
    ],
    ['José Pérez', 'male', 51, '2024-06-25', '2024-06-26'],
  ],
  [
    [
      'Merkez Laboratuvarı',
      'Hasta Adı Soyadı: Ayşe Kaya | Cinsiyet: Kadın',
      'Yaş: 37 | Numune Alma Tarihi: 25.06.2024',
      'Rapor Tarihi: 26.06.2024',
    ],
    ['Ayşe Kaya', 'female', 37, '2024-06-25', '2024-06-26'],
  ],
  [
    [
      'Laboratório Boa Vista',
      'Nome: João Silva | Sexo: Masculino',
      'Idade: 29 anos | Data da coleta: 25/06/2024',
      'Data do laudo: 26/06/2024',
    ],
    ['João Silva', 'male', 29, '2024-06-25', '2024-06-26'],
  ],
] as const)('reads facts in other languages: %j', (lines, expected) => {
  const { patient, sex, ageYears, collected, reported, laboratory } = read(lines, [40, 330]);
  expect([patient, sex, ageYears, collected?.day, reported?.day]).toEqual(expected);
  expect(laboratory).toBe(lines[0]);
});

it('reads a label above its value', () => {
  const facts = read(['Gender | DOB | Height', 'Female | 5/21/1973 (45 yrs) | 5 ft 6 in'], [40, 150, 280]);
  expect(facts).toMatchObject({ sex: 'female', ageYears: 45, born: { day: '1973-05-21' } });
});

it('reads age and sex printed together', () => {
  expect(read(['Age / Gender: 42 Years / Male'])).toMatchObject({ sex: 'male', ageYears: 42 });
  expect(read(['Age/Sex : 35 Y / F'])).toMatchObject({ sex: 'female', ageYears: 35 });
});

it.each([
  ['2024-03-01', '2026-11-05', 2],
  ['01.03.2024', '05.11.2026', 2],
  ['1 Mar 2021', '5 Nov 2026', 5],
  ['1999-11-30', '2026-11-05', 26],
  ['30.11.24', '05.11.2026', null],
  ['30.11.29', '05.11.2026', 96],
])('of a birth on %s reads the age on %s as %s', (born, collected, ageYears) => {
  expect(read([`Date of birth: ${born} | Collected: ${collected}`], [40, 300]).ageYears).toBe(ageYears);
});

it('puts a short year of birth into the century before', () => {
  expect(read(['DOB : 16/08/52 | Collected : 13/03/25'], [40, 300])).toMatchObject({ born: { day: '1952-08-16' }, ageYears: 72 });
});

it('takes the head of a table for nobody', () => {
  expect(read(['Test Name | In Range | Out Of Range | Reference Range | Lab'], [36, 220, 300, 380, 530])).toMatchObject({ patient: null });
});

it('says nothing where the report says nothing', () => {
  expect(read(['Hemoglobin | 13.5 | g/dL', 'Average age of red cells'])).toEqual({
    collected: null,
    reported: null,
    born: null,
    laboratory: null,
    patient: null,
    sex: null,
    ageYears: null,
  });
});

it.each([
  ['Patient: Jonas Riedel, männlich, geb. 02.07.1978', 'male'],
  ['Patient:Jonas Riedel,mannlich,geb.02.07.1978', 'male'],
  ['Frau Marta Oberle, geb. 11.08.1978', 'female'],
  ['Mr Alan Birch (47 years), sample of 15 Jan 2026', 'male'],
  ['Madame LEROUX - Née le 23/09/1978', 'female'],
  ['Patient: Kim Mann, geb. 02.07.1978', null],
  ['Dr. Herr, laboratory for men and women', null],
] as const)('reads the sex in the line about the person: "%s"', (line, sex) => {
  expect(read([line])).toMatchObject({ sex });
});

it.each([
  ['Date: 05/14/2026', '2026-05-14'],
  ['HEPATITIS PROFILE | Date 28/01/2026', '2026-01-28'],
  ['Visit date: 2026-01-12', '2026-01-12'],
  ['Datum: 12.01.2026', '2026-01-12'],
])('a date that the page does not explain is its day where it is the only one: %s', (line, day) => {
  expect(days(read([line, 'Sodium | 139 | mmol/L'], [40, 200, 330]))).toEqual([null, day, null]);
});

it.each([
  ['Date of birth: 12/13/1971'],
  ['Birth date: 12/13/1971'],
  ['Patient Jane Doe | 12/13/1971'],
  ['Date | 03/14/26 | 03/14/26 | 03/15/26'],
  ['Date: 05/14/2026', 'Date: 05/15/2026'],
  ['Expiry date: 05/14/2027'],
  ['Next visit date: 2027-01-12'],
  ['Update 2026-01-12 of the method'],
  ['Date of registration 2026-01-12'],
  ['Vaccinated on date 2021-02-03'],
  ['Last dose taken 2026-01-11 22:00'],
  ['Medicines taken on 2026-01-11'],
  ['Biotin last taken: 2026-01-11'],
])('such a date is not taken for the day of the results: %s', (...lines) => {
  expect(days(read([...lines, 'Sodium | 139 | mmol/L'], [40, 200, 330, 420])).slice(0, 2)).toEqual([null, null]);
});

it.each([
  ['Sample date: 02/13/2026', '2026-02-13'],
  ['Taken 3 March 2026', '2026-03-03'],
  ['Blood taken on 3 March 2026', '2026-03-03'],
  ['Data pobrania: 2026-03-19 07:20', '2026-03-19'],
  ['Numune Tarihi: 12.01.2026', '2026-01-12'],
  ['Afnamedatum 18-03-2026', '2026-03-18'],
  ['Data prelievo 14/03/2026', '2026-03-14'],
  ['Provtagningsdatum 2026-03-02', '2026-03-02'],
  ['采样时间: 2026-03-11 08:20', '2026-03-11'],
])('reads the day of the sample: %s', (line, day) => {
  expect(days(read([line]))[0]).toBe(day);
});
