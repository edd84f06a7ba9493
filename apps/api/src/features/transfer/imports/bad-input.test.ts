import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { sendImport } from '../../../../test/send-import.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';

// What arrives when a download stopped, a spreadsheet saved in its own way, or a file has the name of another: nothing is stored by guess.

const server = setUpTestServer();
/** Each file is read in a process of its own. */
const slowMs = 120_000;
vi.setConfig({ testTimeout: slowMs });
type Given = { name?: string; id?: string; options?: object };
const read = async (person: SignedIn, file: string | Uint8Array, given: Given = {}) => {
  const answer = await sendImport(server, person, '/api/imports/reading', file, given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const reasons = ({ leftOut }: { leftOut: { reason: string; count: number }[] }) => leftOut.map(({ reason, count }) => [reason, count]);
const listMoods = async (person: SignedIn): Promise<string[]> =>
  (await person.call('GET', '/api/diary/values?from=2024-01-01&to=2024-12-31'))
    .json()
    .values.filter(({ subject }: { subject: string }) => subject === 'mood')
    .map(({ day, subject, value }: { day: string; subject: string; value: number }) => `${day} ${subject} ${value}`)
    .sort();

const daylioHeader = 'full_date,date,weekday,time,mood,activities,note_title,note';
const daylio = (lines: string[]) => `${daylioHeader}\n${lines.join('\n')}`;
const firstMood = '2024-03-03,March 3,Sunday,9:00 am,good,,,"Fine"';

describe('a half file', () => {
  test.each([
    ['in the middle of a line', daylio([firstMood, '2024-03-02,March 2,Satur']), 'The file ends in the middle of this line', 1],
    [
      'in the middle of a quoted note',
      daylio([firstMood, '2024-03-02,March 2,Saturday,9:00 am,bad,,,"Long']),
      'A quotation mark is never closed, so nothing after it could be read',
      1,
    ],
    [
      'in a note, with lines behind it',
      daylio([firstMood, '2024-03-02,March 2,Saturday,9:00 am,bad,,,"Long\nday\nand night\n']),
      'A quotation mark is never closed, so nothing after it could be read',
      3,
    ],
  ])('a file that ends %s imports what comes before, and reports what is missing', async (_what, file, reason, count) => {
    const ann = await createUser(server);
    const reading = await read(ann, file);
    expect(reading).toMatchObject({ format: 'daylio', entries: 2 });
    expect(reasons(reading)).toEqual([[reason, count]]);
    await sendImport(server, ann, '/api/imports', file);
    expect(await listMoods(ann)).toEqual(['2024-03-03 mood 4']);
  });

  test('whose last number is cut off does not become another number', async () => {
    const ann = await createUser(server);
    const reading = await read(ann, 'Date,Weight (kg),Steps\n2024-03-01,71.5,5000\n2024-03-02,7');
    expect(reading.entries).toBe(2);
    expect(reasons(reading)).toEqual([['The file ends in the middle of this line', 1]]);
  });
});

const fitZip = zipSync({ 'Takeout/Fit/Daily activity metrics.csv': strToU8('Date,Step count\n2024-03-01,5000\n') });
const workbook = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') });

test.each([
  ['a zip without the list of its files', fitZip.subarray(0, -30), 'This file is damaged or incomplete.'],
  ['a zip that ends within its first file', fitZip.subarray(0, 90), 'This file is damaged or incomplete.'],
  ['half a workbook', workbook.subarray(0, 120), 'This file is damaged or incomplete.'],
  ['a whole workbook', workbook, 'This is an Excel workbook. Save the sheet as CSV'],
])('%s is refused by what is the matter with it', async (_what, file, message) => {
  const answer = await sendImport(server, await createUser(server), '/api/imports/reading', file, { name: 'takeout.zip' });
  expectRefusal(answer, 400, 'invalid', 'file');
  expect(answer.json().message).toContain(message);
});

describe('letters', () => {
  const table = 'Date;Müdigkeit;Notizen\n2024-03-05;3;Übelkeit\n';

  test('reads files of Excel in Western Europe, and reports the assumed encoding', async () => {
    const { table: read_, howRead } = await read(await createUser(server), Buffer.from(table, 'latin1'));
    expect(read_.columns[1].name).toBe('Müdigkeit');
    expect(howRead.join(' ')).toContain('Windows-1252');
  });

  test('in UTF-8 stay as they are where a single byte is damaged', async () => {
    const damaged = Buffer.concat([Buffer.from(table), Buffer.from([0xff]), Buffer.from(';;\n')]);
    const reading = await read(await createUser(server), damaged);
    expect(reading.table.columns[1].name).toBe('Müdigkeit');
    expect(reading.howRead).toEqual(['Some characters in this file are damaged. They show as �.']);
  });
});

test('a million lines are refused with what to do, and nothing is stored', async () => {
  const ann = await createUser(server);
  const answer = await sendImport(server, ann, '/api/imports', `Date,Mood\n${'2024-03-01,3\n'.repeat(1_000_000)}`);
  expectRefusal(answer, 400, 'invalid', 'file');
  expect(answer.json().message).toContain('Split it');
  expect((await ann.call('GET', '/api/imports')).json()).toEqual([]);
});

test('dates of three conventions are asked about, and those that do not fit the answer are left out', async () => {
  const ann = await createUser(server);
  const file = 'Date,Mood\n2024-03-05,1\n13/04/2024,2\n04/25/2024,3\n5.6.2024,4\nMay 7 2024,5\n';
  const reading = await read(ann, file);
  expect(reading.table.order).toBeNull();
  expectRefusal(await sendImport(server, ann, '/api/imports', file), 400, 'invalid', 'order');
  expect(await listMoods(ann)).toEqual([]);
  const mapping = { order: 'dmy', columns: [{ to: 'date' }, { to: 'scale', scale: 'mood', of: 5 }] };
  const mapped = await read(ann, file, { options: { mapping } });
  expect(reasons(mapped)).toEqual([['The date could not be read', 1]]);
  const id = randomUUID();
  await sendImport(server, ann, '/api/imports', file, { id, options: { mapping } });
  expect(await listMoods(ann)).toEqual(['2024-03-05 mood 1', '2024-04-13 mood 2', '2024-05-07 mood 5', '2024-06-05 mood 4']);
  await ann.call('DELETE', `/api/imports/${id}`);
  expect(await listMoods(ann)).toEqual([]);
});

test('a program that always writes the year first is not read in another order', async () => {
  const ann = await createUser(server);
  const reading = await read(ann, daylio(['05/03/2024,March 5,Tuesday,9:00 am,good,,,', firstMood]));
  expect(reading.entries).toBe(2);
  expect(reasons(reading)).toEqual([['The date could not be read', 1]]);
});

describe('a file of another program under a known name', () => {
  test.each([
    ['health_connect_export.db', Buffer.from('Date,Mood\n2024-03-01,3\n'), 'table'],
    ['daylio_export.csv', 'Date,Weight (kg)\n2024-03-01,71\n', 'table'],
    ['export.xml', daylio([firstMood, '']), 'daylio'],
    [
      'takeout.zip',
      zipSync({ 'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv': strToU8('Day,Weight (kg)\n2024-03-01,71\n') }),
      'table',
    ],
  ])('%s is read as what it is', async (name, file, format) => {
    expect((await read(await createUser(server), file, { name })).format).toBe(format);
  });

  test.each([
    ['export.zip', zipSync({ 'export.xml': strToU8('<?xml version="1.0"?><Invoices><Record value="7"/></Invoices>') })],
    ['Loop Habits CSV.zip', zipSync({ 'Checkmarks.csv': strToU8('Cheque;Amount\n17;200\n') })],
    ['wellkept.json', '{"product":"Another","tables":{}}'],
    ['export.xml', '<?xml version="1.0"?><Invoices/>'],
  ])('%s is refused where nothing in it is known', async (name, file) => {
    const ann = await createUser(server);
    expectRefusal(await sendImport(server, ann, '/api/imports', file, { name }), 400, 'invalid', 'file');
    expect((await ann.call('GET', '/api/imports')).json()).toEqual([]);
  });
});

test('a takeout of Google Fit is found in the folder of any language, beside the tables of single days', async () => {
  const ann = await createUser(server);
  const folder = 'Takeout/Google Fit/Tägliche Aktivitätswerte';
  const zip = zipSync({
    [`${folder}/2024-03-01.csv`]: strToU8('Beginn,Ende,Schrittzahl\n08:00,08:15,1\n'),
    [`${folder}/Tägliche Aktivitätswerte.csv`]: strToU8('Datum,Kalorien (kcal),Distanz (m),Schrittzahl\n2024-03-01,1900,5000,7012\n'),
  });
  const reading = await read(ann, zip, { name: 'takeout.zip' });
  expect(reading).toMatchObject({ format: 'google-fit', entries: 1, howRead: ['“Schrittzahl” is steps.'] });
  expect(reasons(reading)).toEqual([['Columns the diary has no place for, or whose names we don’t know', 2]]);
});

test('a number that no body has is left out with a reason that names the measure as people do', async () => {
  const table = 'Date,Systolic,Diastolic\n2024-03-01,138,84\n2024-03-02,1411,88\n2024-03-03,79,130\n2024-03-04,138,10\n';
  const { entries, leftOut } = await read(await createUser(server), table);
  expect(entries).toBe(1);
  expect(leftOut).toEqual([
    { reason: 'A number that isn’t between 40 and 350 mmHg', count: 1, example: 'Blood pressure 1411/88, 2024-03-02' },
    { reason: 'The lower number must be below the upper one', count: 1, example: 'Blood pressure 79/130, 2024-03-03' },
    { reason: 'A lower number that isn’t between 20 and 250', count: 1, example: 'Blood pressure 138/10, 2024-03-04' },
  ]);
});
