import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { describe, expect, it } from 'vitest';
import { detectDocumentType, isMessageType } from '../media-type.ts';
import { readMessage } from './read-message.ts';
import { splitByDay } from './split-days.ts';

const { all } = await loadAnalytes();
const read = (text: string) => {
  const bytes = Buffer.from(text);
  const type = detectDocumentType(bytes);
  if (type === null || !isMessageType(type)) throw new Error(`no message: ${type}`);
  const { values, unrecognized, unread } = readReport(readMessage(bytes, type), all);
  return {
    values: values.map(({ analyte, valueText }) => `${analyte.id} ${valueText}`),
    unread: [...unrecognized.map(({ name }) => name), ...unread.map((one) => one.text)],
  };
};

const header = 'MSH|^~\\&|LIS|City Hospital|||20250310||ORU^R01|9|P|2.5.1\rPID|1||7||Lee^Ann||19800201|F\r';
const order = (at: number, name: string, status = 'F') => `OBR|${at}||${at}|${name}|||20250310${'|'.repeat(18)}${status}\r`;
const sodium = 'OBX|1|NM|2951-2^Sodium^LN||140|mmol/L|135-145|N|||F\r';
const readHl7 = (segments: string) => read(`${header}${order(1, 'CMP^Metabolic panel')}${sodium}${segments}`);

describe('of HL7, what has no value is listed with what the laboratory says of it', () => {
  it.each([
    ['pending', 'OBX|2|NM|6598-7^Troponin T^LN||||||||I\r', 'Troponin T, not reported yet'],
    ['preliminary without a value', 'OBX|2|ST|600-7^Blood culture^LN||||||||P\r', 'Blood culture, not reported yet'],
    ['not to be had', 'OBX|2|ST|2823-3^Potassium^LN||Hemolyzed||||||X\r', 'Potassium, no result. Hemolyzed'],
    ['not measured, by a note', 'OBX|2|NM|2823-3^Potassium^LN||||||||F\rNTE|1||Sample too old\r', 'Potassium, no result. Sample too old'],
    ['taken back', 'OBX|2|NM|2823-3^Potassium^LN||7.9|mmol/L|||||D\r', 'Potassium, taken back by the lab'],
    ['of another person', 'OBX|2|NM|2823-3^Potassium^LN||7.9|mmol/L|||||W\r', 'Potassium, taken back by the lab'],
    ['of an order without results', order(2, 'TROP^Troponin I', 'I'), 'Troponin I, not reported yet'],
  ])('%s', (_, segments, text) => {
    expect(readHl7(segments)).toEqual({ values: ['sodium 140'], unread: [text] });
  });

  it.each([
    ['a partial result', 'OBX|2|NM|2823-3^Potassium^LN||6.1|mmol/L|||||S\r', 'potassium 6.1'],
    ['a preliminary result', 'OBX|2|NM|2823-3^Potassium^LN||6.1|mmol/L|||||P\r', 'potassium 6.1'],
    [
      'what replaces a result that was taken back',
      'OBX|2|NM|2823-3^Potassium^LN||7.9|mmol/L|||||D\rOBX|3|NM|2823-3^Potassium^LN||6.1|mmol/L|||||F\r',
      'potassium 6.1',
    ],
    ['a result of an order that is not finished', `${order(2, 'K', 'I')}OBX|2|NM|2823-3^Potassium^LN||6.1|mmol/L|||||F\r`, 'potassium 6.1'],
  ])('and a value is: %s', (_, segments, value) => {
    expect(readHl7(segments)).toEqual({ values: ['sodium 140', value], unread: [] });
  });

  it('also where a first sample of the same test has a value', () => {
    const first = 'OBX|2|NM|6598-7^Troponin T^LN|1|9|ng/L|||||F\r';
    expect(readHl7(`${first}OBX|3|NM|6598-7^Troponin T^LN|2|||||||I\r`).unread).toEqual(['Troponin T, not reported yet']);
  });

  it('with the newest of several days', () => {
    const older = 'OBX|2|NM|2823-3^Potassium^LN||4.1|mmol/L|||||F|||20240101\rOBX|3|NM|6598-7^Troponin T^LN||||||||I\r';
    const days = splitByDay(Buffer.from(`${header}${order(1, 'CMP')}${sodium}${older}`), 'application/hl7-v2');
    const found = days.map(({ day, bytes }) => [day, read(bytes.toString()).unread]);
    expect(Object.fromEntries(found)).toEqual({ '2024-01-01': [], '2025-03-10': ['Troponin T, not reported yet'] });
  });
});

it('takes the day of an HL7 result without one from its specimen', () => {
  const text = `${header}OBR|1||1|CMP\r${sodium}SPM|1|||BLD${'|'.repeat(13)}20250309\r`;
  const pages = readMessage(Buffer.from(text), 'application/hl7-v2');
  expect(readReport(pages, all).facts.collected?.day).toBe('2025-03-09');
});

const concept = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }] });
const observe = (code: string, display: string, more: object) => ({
  resource: { resourceType: 'Observation', status: 'final', effectiveDateTime: '2025-03-10', code: concept(code, display), ...more },
});
const value = (amount: number) => ({ valueQuantity: { value: amount, unit: 'mmol/L' } });
const readFhir = (...entry: object[]) =>
  read(JSON.stringify({ resourceType: 'Bundle', entry: [observe('2951-2', 'Sodium', value(140)), ...entry] }));

describe('of FHIR, what has no value is listed with what the laboratory says of it', () => {
  it.each([
    ['registered', { status: 'registered' }, 'Potassium, not reported yet'],
    ['canceled', { status: 'cancelled', note: [{ text: 'Clotted' }] }, 'Potassium, no result. Clotted'],
    ['taken back', { status: 'entered-in-error', ...value(7.9) }, 'Potassium, taken back by the lab'],
    ['to come', { status: 'preliminary', dataAbsentReason: { coding: [{ code: 'temp-unknown' }] } }, 'Potassium, not reported yet'],
    ['with a reason', { dataAbsentReason: { coding: [{ code: 'error' }], text: 'Hemolyzed' } }, 'Potassium, no result. Hemolyzed'],
  ])('%s', (_, more, text) => {
    expect(readFhir(observe('2823-3', 'Potassium', more))).toEqual({ values: ['sodium 140'], unread: [text] });
  });

  it('and a corrected result replaces the one before it', () => {
    const found = readFhir(
      observe('2823-3', 'Potassium', value(7.9)),
      observe('2823-3', 'Potassium', { status: 'corrected', ...value(6.1) }),
    );
    expect(found).toEqual({ values: ['sodium 140', 'potassium 6.1'], unread: [] });
  });
});

it('takes the day of a FHIR result without one from its specimen', () => {
  const specimen = { resource: { resourceType: 'Specimen', id: 's', collection: { collectedDateTime: '2025-03-09T07:00:00Z' } } };
  const result = {
    ...observe('2823-3', 'Potassium', value(6.1)).resource,
    effectiveDateTime: undefined,
    specimen: { reference: 'Specimen/s' },
  };
  const text = JSON.stringify({ resourceType: 'Bundle', entry: [specimen, { resource: result }] });
  expect(readReport(readMessage(Buffer.from(text), 'application/fhir+json'), all).facts.collected?.day).toBe('2025-03-09');
});

it.each([
  ['active', '', 'Potassium, not reported yet'],
  ['aborted', '<value value="7.9" unit="mmol/L"/>', 'Potassium, no result'],
  ['completed', '<value nullFlavor="NA"/>', 'Potassium, no result'],
])('of CDA, a result that is %s without a value is listed', (status, shown, text) => {
  const observation = (code: string, name: string, inner: string) =>
    `<observation><code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="${name}"/><effectiveTime value="20250310"/>${inner}</observation>`;
  const inner = `<statusCode code="${status}"/>${shown}`;
  const results = `${observation('2951-2', 'Sodium', '<value value="140" unit="mmol/L"/>')}${observation('2823-3', 'Potassium', inner)}`;
  const cda = `<ClinicalDocument><section><code code="30954-2"/>${results}</section></ClinicalDocument>`;
  expect(read(cda)).toEqual({ values: ['sodium 140'], unread: [text] });
});
