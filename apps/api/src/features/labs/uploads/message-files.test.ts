import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, test, vi } from 'vitest';
import { type SentFile, sendFiles } from '../../../../test/hostile/send-file.ts';
import { createUser, expectRefusal, grantPlan, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const address = '/api/lab-uploads?testType=blood';

const hl7 = (results: string) =>
  `MSH|^~\\&|LAB|Sunrise Diagnostics|||20240305||ORU^R01|1|P|2.5.1\rPID|1||7||Lee^Ann||19800201|F\rOBR|1||1|CMP|||20240305\r${results}`;
const creatinine = 'OBX|1|NM|2160-0^Kreatinin^LN||0.9|mg/dL|0.6-1.1|N|||F\r';
const observation = {
  ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2024-03-05', valueQuantity: { value: 0.9, unit: 'mg/dL' } },
  code: { coding: [{ system: 'http://loinc.org', code: '2160-0', display: 'Creatinine' }] },
};
const cda =
  '<ClinicalDocument><section><code code="30954-2"/><observation><code code="2160-0" codeSystem="2.16.840.1.113883.6.1" displayName="Creatinine"/><effectiveTime value="20240305"/><value value="0.9" unit="mg/dL"/></observation></section></ClinicalDocument>';
const pdf = createTextPdf([
  createLayoutPage(['Collected on : 05/03/2024', 'Creatinine | 0.9 | mg/dL | 0.6-1.1', 'Sodium | 140 | mmol/L | 135-145']),
]);
const datedPdf = createTextPdf([
  createLayoutPage(['Test | 05 Mar 2024 | 16 Mar 2024 | Unit', 'Creatinine | 0.9 |  | mg/dL', 'Sodium |  | 140 | mmol/L', 'TSH']),
]);
const mail = `From: lab@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b1\r\n\r\n--b1\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString('base64')}\r\n--b1--\r\n`;

const createFile = (name: string, type: string, text: string): SentFile => ({ name, type, bytes: Buffer.from(text) });

async function uploadAndRead(file: SentFile) {
  const person = await createUser(server);
  await grantPlan(person);
  const response = await sendFiles(server, person, address, [file]);
  expect(response.statusCode, response.body).toBe(201);
  const [{ id }] = response.json();
  const upload = await vi.waitFor(
    async () => {
      const found = (await person.call('GET', `/api/lab-uploads/${id}`)).json();
      expect(['ready', 'failed']).toContain(found.stage);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
  return { person, upload };
}

test.each([
  createFile('results.hl7', 'application/hl7-v2', hl7(creatinine)),
  createFile('results.json', 'application/fhir+json', JSON.stringify(observation)),
  createFile('results.xml', 'application/cda+xml', cda),
  createFile('results.csv', 'text/csv', 'Date,Test,Result,Unit\n2024-03-05,Creatinine,0.9,mg/dL\n2024-03-05,Sodium,140,mmol/L\n'),
  createFile('report.eml', 'message/rfc822', mail),
])('$name is read, and its page is shown', async (file) => {
  const { person, upload } = await uploadAndRead(file);
  expect(upload).toMatchObject({ stage: 'ready', problem: null, pageCount: 1 });
  expect(upload.draft.results[0]).toMatchObject({ analyteId: 'creatinine', value: 0.9, unit: 'mg/dL', place: { page: 1 } });
  const page = await person.call('GET', `/api/lab-uploads/${upload.id}/pages/1`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('the day of a message is the day of the report', async () => {
  const { upload } = await uploadAndRead(createFile('results.hl7', 'application/hl7-v2', hl7(creatinine)));
  expect(upload.draft).toMatchObject({ collected: { day: '2024-03-05' }, laboratory: 'Sunrise Diagnostics' });
});

test('the note of a laboratory stays with its result, from the file to the export', async () => {
  const file = createFile('results.hl7', 'application/hl7-v2', hl7(`${creatinine}NTE|1||Slightly hemolyzed, please repeat.\r`));
  const { person, upload } = await uploadAndRead(file);
  const [
    {
      name: _name,
      certainty: _certainty,
      evidence: _evidence,
      confidence: _confidence,
      reasons: _reasons,
      questions: _questions,
      ...result
    },
  ] = upload.draft.results;
  expect(result.labNote).toBe('Slightly hemolyzed, please repeat.');
  const body = { collectedOn: '2024-03-05', laboratory: null, results: [result] };
  const confirmed = await person.call('POST', `/api/lab-uploads/${upload.id}/confirm`, body);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const stored = { analyteId: 'creatinine', labNote: result.labNote };
  expect((await person.call('GET', '/api/lab-results')).json()).toMatchObject([stored]);
  expect((await person.call('GET', '/api/biomarkers')).json().markers[0].values).toMatchObject([{ labNote: result.labNote }]);
  expect((await person.call('GET', '/api/account/export/fhir.json')).body).toContain(result.labNote);
  const stranger = await createUser(server);
  expect((await stranger.call('GET', '/api/lab-results')).json()).toEqual([]);
});

test.each([
  ['severalPeople', hl7(`${creatinine}PID|2||8||Roe^Bob\rOBX|2|NM|2951-2^Sodium^LN||140|mmol/L\r`)],
  ['noResults', hl7('')],
] as const)('a message is not read for one clear reason: %s', async (problem, text) => {
  const { upload } = await uploadAndRead(createFile('results.hl7', 'application/hl7-v2', text));
  expect(upload).toMatchObject({ stage: 'failed', problem, draft: null });
});

test('an e-mail without a report says so, and a page of the web is refused', async () => {
  const letter = mail.replace('application/pdf', 'text/plain').replace(pdf.toString('base64'), 'RGVhciBBbm4=');
  const { person, upload } = await uploadAndRead(createFile('letter.eml', 'message/rfc822', letter));
  expect(upload).toMatchObject({ stage: 'failed', problem: 'noAttachment' });
  const page = createFile('page.xml', 'application/cda+xml', '<html><body>0.9</body></html>');
  expectRefusal(await sendFiles(server, person, address, [page]), 415, 'unsupportedType', 'file');
});

test.each([
  createFile('all.hl7', 'application/hl7-v2', hl7(`${creatinine}OBX|2|NM|2951-2^Sodium^LN||140|mmol/L|||||F|||20240316\r`)),
  createFile('all.csv', 'text/csv', 'Date,Test,Result,Unit\n05/03/2024,Creatinine,0.9,mg/dL\n16/03/2024,Sodium,140,mmol/L\n'),
  { name: 'all.pdf', type: 'application/pdf', bytes: datedPdf },
])('each day of $name is a report of its own', async (file) => {
  const { person, upload } = await uploadAndRead(file);
  expect(upload).toMatchObject({ day: '2024-03-16', batchId: upload.id, fileName: file.name });
  expect(upload.draft).toMatchObject({ collected: { day: '2024-03-16' }, results: [{ analyteId: 'sodium', value: 140 }] });
  const older = await vi.waitFor(
    async () => {
      const [other] = (await person.call('GET', '/api/lab-uploads')).json().filter(({ id }: { id: string }) => id !== upload.id);
      expect(other).toMatchObject({ stage: 'ready', day: '2024-03-05', batchId: upload.id, fileName: file.name });
      return (await person.call('GET', `/api/lab-uploads/${other.id}`)).json();
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(older.draft).toMatchObject({ collected: { day: '2024-03-05' }, results: [{ analyteId: 'creatinine', value: 0.9 }] });
});

test('an export of more days than anybody looks through says so', async () => {
  const days = Array.from({ length: 151 }, (_, at) => new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10));
  const rows = days.map((day) => `${day},Sodium,140,mmol/L\n`).join('');
  const { upload } = await uploadAndRead(createFile('all.csv', 'text/csv', `Date,Test,Result,Unit\n${rows}`));
  expect(upload).toMatchObject({ stage: 'failed', problem: 'tooManyDays', draft: null });
});
