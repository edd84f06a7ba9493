import { expect, it } from 'vitest';
import { parseCda } from './cda.ts';
import { parseFhir } from './fhir.ts';
import { parseHl7 } from './hl7.ts';
import { nameSpecimen } from './specimen-name.ts';

const hl7 = (...segments: string[]) =>
  parseHl7(['MSH|^~\\&|LAB|North|EHR|C|20260301||ORU^R01|1|P|2.5.1', 'PID|1||7||Lee^Ann', ...segments].join('\r')).results;
const sodium = 'OBX|1|NM|NA^Sodium^L||40|mmol/L|||||F';

it.each([
  ['the source of an order', ['OBR|1||A|NAU|||20260301||||||||UR', sodium]],
  ['the source of an order in parts', ['OBR|1||A|NAU|||20260301||||||||UR&Urine&HL70070^^RANDOM', sodium]],
  ['the specimen behind the results', ['OBR|1||A|NAU|||20260301', sodium, 'SPM|1|||URN^Urine^HL70487']],
])('names urine in an HL7 result by %s', (_, segments) => {
  expect(hl7(...segments).map(({ name }) => name)).toEqual(['Sodium, urine']);
});

it('names no specimen of blood, nor that of another order', () => {
  const blood = ['OBR|1||A|BMP|||20260301||||||||SER', sodium, 'SPM|1|||BLDV^Venous blood'];
  const urine = ['OBR|2||B|NAU|||20260301||||||||UR', sodium];
  expect(hl7(...blood, ...urine).map(({ name }) => name)).toEqual(['Sodium', 'Sodium, urine']);
});

it('takes a corrected HL7 result in place of the one before it, and only of the same test, part and time', () => {
  const order = 'OBR|1||A|LIV|||20260301';
  const first = 'OBX|1|NM|1975-2^Bilirubin^LN||1.0|mg/dL|||||F';
  const corrected = 'OBX|2|NM|1975-2^Bilirubin^LN||11.0|mg/dL|||||C';
  const read = (...segments: string[]) => hl7(...segments).map(({ value }) => value);
  expect(read(order, first, corrected)).toEqual(['11.0']);
  expect(read(order, first, corrected.replace(/C$/, 'F'))).toEqual(['1.0', '11.0']);
  expect(read(order, first, 'OBR|2||B|LIV|||20260301', corrected)).toEqual(['1.0', '11.0']);
  expect(read(order, first, corrected.replace('LN||', 'LN|2|'))).toEqual(['1.0', '11.0']);
});

it('names the specimen of FHIR and CDA results', () => {
  const observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Sodium' },
    valueQuantity: { value: 40, unit: 'mmol/L' },
  };
  const specimen = { resourceType: 'Specimen', id: 's1', type: { coding: [{ code: '122575003', display: 'Urine specimen' }] } };
  const entry = [{ ...observation, specimen: { reference: 'Specimen/s1' } }, specimen, observation].map((resource) => ({ resource }));
  expect(parseFhir(JSON.stringify({ resourceType: 'Bundle', entry })).results.map(({ name }) => name)).toEqual(['Sodium, urine', 'Sodium']);

  const result = '<component><observation><code code="X" displayName="Sodium"/><value value="40" unit="mmol/L"/></observation></component>';
  const role =
    '<specimen><specimenRole><specimenPlayingEntity><code code="UR" displayName="Urine"/></specimenPlayingEntity></specimenRole></specimen>';
  const cda = `<ClinicalDocument><section><code code="30954-2"/><organizer>${role}${result}</organizer><organizer>${result}</organizer></section></ClinicalDocument>`;
  expect(parseCda(cda).results.map(({ name }) => name)).toEqual(['Sodium, urine', 'Sodium']);
});

it('adds no specimen that the name has already', () => {
  expect(nameSpecimen('Urine sodium', ['UR'])).toBe('Urine sodium');
  expect(nameSpecimen('Protein, CSF', ['CSF'])).toBe('Protein, CSF');
});
