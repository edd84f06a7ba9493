import { expect, it } from 'vitest';
import { detectDocumentType, isMessageType } from '../media-type.ts';
import { readMessage } from './read-message.ts';
import { splitByDay } from './split-days.ts';

const createObservation = (more: object) =>
  JSON.stringify({
    ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2024-03-05' },
    code: { coding: [{ system: 'http://loinc.org', code: '2160-0', display: 'Creatinine' }] },
    ...more,
  });
const read = (bytes: Uint8Array) => {
  const type = detectDocumentType(bytes);
  if (type === null || !isMessageType(type)) throw new Error(`no message: ${type}`);
  return readMessage(bytes, type).flatMap(({ items }) => items.map((item) => item.text));
};

const note = 'Specimen grossly hemolyzed. Potassium of 6.8 may be falsely high.';
it.each([
  [
    'HL7',
    `MSH|^~\\&|LAB|Sunrise|EHR|Clinic|20240305||ORU^R01|1|P|2.5.1\rPID|1||7||Lee^Ann||19800201|F\rOBR|1||1|CMP|||20240305\rOBX|1|NM|2160-0^Creatinine^LN||0.9|mg/dL||||||F\rNTE|1||Specimen grossly hemolyzed.\rNTE|2||Potassium of 6.8 may be falsely high.\r`,
  ],
  ['FHIR', createObservation({ valueQuantity: { value: 0.9, unit: 'mg/dL' }, note: [{ text: note }] })],
  [
    'CDA',
    `<?xml version="1.0"?><ClinicalDocument><section><code code="30954-2"/><observation><code code="2160-0" codeSystem="2.16.840.1.113883.6.1" displayName="Creatinine"/><value value="0.9" unit="mg/dL"/><entryRelationship><act><code code="48767-8"/><text>${note}</text></act></entryRelationship></observation></section></ClinicalDocument>`,
  ],
])('of %s has the laboratory’s notes below their results', (_, text) => {
  const bytes = Buffer.from(text);
  const printed = read(bytes);
  expect(printed[printed.indexOf('LOINC 2160-0') + 1]).toBe(`Lab note: ${note}`);
  const type = detectDocumentType(bytes);
  const split = type !== null && isMessageType(type) ? splitByDay(bytes, type) : [];
  expect(split.flatMap((day) => read(day.bytes))).toContain(`Lab note: ${note}`);
});

it('has a text that is too long for its cell again below it, to its end', () => {
  const grown = `No growth in the aerobic bottle. ${'See the comment of the laboratory. '.repeat(12)}Bacteroides fragilis in the anaerobic bottle.`;
  const printed = read(Buffer.from(createObservation({ valueString: grown })));
  const notes = printed.flatMap((one) => (one.startsWith('Lab note: ') ? one.slice('Lab note: '.length) : []));
  expect(notes.join(' ')).toBe(grown);
});
