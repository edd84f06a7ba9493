import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendImport } from '../../../../test/send-import.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
/** Each file is read in a process of its own. */
const slowMs = 120_000;
vi.setConfig({ testTimeout: slowMs });
const zone = 'Europe/Berlin';

const send = (...[person, url, file, given]: [Visitor, '/api/imports' | '/api/imports/reading', string | Uint8Array, object?]) =>
  sendImport(server, person, url, file, given);
const getDay = async (person: SignedIn, day: string) => (await person.call('GET', `/api/diary/days/${day}`)).json();
/** By kind and subject: what stands at one moment has no order of its own. */
const listEntries = async (person: SignedIn, day: string): Promise<unknown[][]> =>
  (await getDay(person, day)).entries
    .map(({ kind, subject, value, source }: Record<string, unknown>) => [kind, subject, value, source])
    .sort((one: unknown[], other: unknown[]) => (String(one) < String(other) ? -1 : 1));

const daylio = `\uFEFFfull_date,date,weekday,time,mood,activities,note_title,note
2024-03-01,March 1,Friday,9:00 am,good,running | coffee,,"Slept in, then ""ran"""
2024-03-02,March 2,Saturday,9:00 pm,meh,coffee,,
`;
const daylioZone = { options: { zone: 'Asia/Kathmandu' } };

describe('a file of another program', () => {
  test('is read without a trace, taken over once, and taken back as a whole', async () => {
    const ann = await createUser(server);
    await ann.call('POST', '/api/diary/entries', {
      changes: [
        {
          change: randomUUID(),
          base: null,
          entry: {
            id: randomUUID(),
            day: '2024-03-02',
            at: null,
            zone,
            kind: 'day',
            subject: 'mood',
            slot: null,
            value: 5,
            secondValue: null,
            state: null,
            area: null,
            label: null,
            note: null,
          },
        },
      ],
    });
    const reading = (await send(ann, '/api/imports/reading', daylio, daylioZone)).json();
    expect(reading).toMatchObject({ format: 'daylio', table: null, entries: 6, fresh: 5, leftOut: [] });
    expect(reading.found[0]).toEqual({ kind: 'day', subject: 'mood', entries: 2, from: '2024-03-01', to: '2024-03-02' });
    expect(await listEntries(ann, '2024-03-01')).toEqual([]);

    const id = randomUUID();
    const imported = await send(ann, '/api/imports', daylio, { id, name: 'daylio export.csv', ...daylioZone });
    expect(imported.json()).toMatchObject({
      id,
      format: 'daylio',
      fileName: 'daylio export.csv',
      entries: 5,
      from: '2024-03-01',
      to: '2024-03-02',
      undoneAt: null,
    });
    expect((await send(ann, '/api/imports', daylio, { id, ...daylioZone })).json()).toEqual(imported.json());
    expect((await send(ann, '/api/imports', daylio, daylioZone)).json().entries).toBe(0);
    expect(await listEntries(ann, '2024-03-01')).toEqual([
      ['day', 'mood', 4, 'import'],
      ['day', 'note', null, 'import'],
      ['factor', 'coffee', 1, 'import'],
      ['factor', 'running', 1, 'import'],
    ]);
    // What was typed stays as it was typed.
    expect(await listEntries(ann, '2024-03-02')).toContainEqual(['day', 'mood', 5, 'typed']);
    expect((await getDay(ann, '2024-03-02')).factors.map(({ name }: { name: string }) => name)).toContain('running');

    expect((await ann.call('DELETE', `/api/imports/${id}`)).statusCode).toBe(204);
    expect((await ann.call('DELETE', `/api/imports/${id}`)).statusCode).toBe(204);
    expect(await listEntries(ann, '2024-03-01')).toEqual([]);
    expect(await listEntries(ann, '2024-03-02')).toEqual([['day', 'mood', 5, 'typed']]);
    const list = (await ann.call('GET', '/api/imports')).json();
    expect(list.map(({ entries, undoneAt }: { entries: number; undoneAt: string | null }) => [entries, undoneAt !== null])).toEqual([
      [0, false],
      [5, true],
    ]);
  });

  test('a zip of Apple Health is streamed, and what two devices counted counts once', async () => {
    const ann = await createUser(server);
    const record = (type: string, value: string, source: string) =>
      `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" unit="count" startDate="2024-03-01 08:05:00 +0100" endDate="2024-03-01 08:06:00 +0100" value="${value}"/>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record*)>]><HealthData locale="de_DE">${record('StepCount', '900', 'Watch')}${record('StepCount', '700', 'Ann’s phone')}${record('RestingHeartRate', '58', 'Watch')}</HealthData>`;
    const zip = zipSync({
      'apple_health_export/export_cda.xml': strToU8('<no/>'),
      'apple_health_export/export.xml': strToU8(xml),
      'apple_health_export/workout.gpx': strToU8('x'),
    });
    expect((await send(ann, '/api/imports/reading', zip, { name: 'export.zip' })).json()).toMatchObject({
      format: 'apple-health',
      entries: 2,
      fresh: 2,
    });
    await send(ann, '/api/imports', zip, { name: 'export.zip' });
    expect(await listEntries(ann, '2024-03-01')).toEqual([
      ['measurement', 'resting-pulse', 58, 'import'],
      ['measurement', 'steps', 900, 'import'],
    ]);
    expectRefusal(await send(ann, '/api/imports/reading', zip.slice(0, 200)), 400, 'invalid', 'file');
    expectRefusal(await send(ann, '/api/imports/reading', xml.slice(0, -40)), 400, 'invalid', 'file');
  });

  test('habits of Loop come with their schedule, join those of the same name, and go with the import', async () => {
    const ann = await createUser(server);
    const walk = {
      name: 'walk',
      aim: 'build',
      schedule: { every: 'day' },
      amount: null,
      group: null,
      reminders: [],
      startedOn: '2024-01-01',
      isArchived: false,
      position: 0,
    };
    const own = randomUUID();
    await ann.call('PUT', `/api/habits/${own}`, walk);
    const zip = zipSync({
      'Habits.csv': strToU8(
        'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Walk,,,3,7,#fff\n002,Stretch,,,1,3,#fff\n',
      ),
      'Checkmarks.csv': strToU8('Date,Walk,Stretch,\n2024-03-02,2,0,\n2024-03-01,3,2,\n'),
      '001 Walk/Checkmarks.csv': strToU8('2024-03-02,2\n'),
    });
    const id = randomUUID();
    const reading = (await send(ann, '/api/imports/reading', zip, { name: 'Loop.zip' })).json();
    // Of the two habits one is here already.
    expect(reading).toMatchObject({ entries: 5, fresh: 4 });
    expect(reading.found).toContainEqual({ kind: 'kept', subject: 'Habits', entries: 2, from: null, to: null });
    expect((await send(ann, '/api/imports', zip, { id, name: 'Loop.zip' })).json()).toMatchObject({ format: 'loop-habits', entries: 4 });
    const habits = (await ann.call('GET', '/api/habits')).json();
    expect(habits.map(({ name, schedule }: { name: string; schedule: object }) => [name, schedule])).toEqual([
      ['walk', { every: 'day' }],
      ['Stretch', { every: 'days', days: 3 }],
    ]);
    expect(await listEntries(ann, '2024-03-02')).toEqual([['habit', own, null, 'import']]);
    await ann.call('DELETE', `/api/imports/${id}`);
    expect((await ann.call('GET', '/api/habits')).json().map(({ name }: { name: string }) => name)).toEqual(['walk']);
  });

  test('Loop since 2.3.1: archived habits stay archived, and notes come along; an XML file of another kind is no export of Apple', async () => {
    const ann = await createUser(server);
    const zip = zipSync({
      'more/config.xml': strToU8('<?xml version="1.0"?><settings/>'),
      'Habits.csv': strToU8(
        'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n001,Walk,YES_NO,,,3,7,#fff,,,,false\n002,Piano,YES_NO,,,1,1,#fff,,,,true\n',
      ),
      'Checkmarks.csv': strToU8('Date,Walk,Piano,\n2025-09-02,YES_MANUAL,UNKNOWN,\n2025-09-01,SKIP,YES_MANUAL,\n'),
      '001 Walk/Checkmarks.csv': strToU8('Date,Value,Notes\n2025-09-02,YES_MANUAL,in the rain\n'),
    });
    expect((await send(ann, '/api/imports', zip, { name: 'Loop.zip' })).json()).toMatchObject({ format: 'loop-habits', entries: 5 });
    const habits = (await ann.call('GET', '/api/habits')).json();
    expect(habits.map(({ name, isArchived }: { name: string; isArchived: boolean }) => [name, isArchived])).toEqual([
      ['Walk', false],
      ['Piano', true],
    ]);
    const { entries } = await getDay(ann, '2025-09-02');
    expect(entries).toMatchObject([{ kind: 'habit', state: 'done', note: 'in the rain' }]);
  });

  test('a table of one’s own is shown with guesses, and taken over as it was mapped', async () => {
    const ann = await createUser(server);
    const table = 'Date;Mood;Weight (lb);Sneezing\n01/02/2024 08:00;8;176,0;7\n02/02/2024;6;;3\n05/02/2999;6;;3\n';
    const reading = (await send(ann, '/api/imports/reading', table)).json();
    expect(reading).toMatchObject({ format: 'table', table: { order: null } });
    const columns = reading.table.columns.map(({ target }: { target: object }) => target);
    expect(columns).toEqual([
      { to: 'date' },
      { to: 'scale', scale: 'mood', of: 10 },
      { to: 'measure', measure: 'weight', units: 'us' },
      // What a column of another name is, the person says.
      { to: 'nothing' },
    ]);
    expectRefusal(await send(ann, '/api/imports', table), 400, 'invalid', 'order');
    expectRefusal(await send(ann, '/api/imports', 'Date,Weight\n2024-03-02,160.5\n'), 400, 'invalid', 'mapping');
    const mapping = { order: 'dmy', columns: [...columns.slice(0, 3), { to: 'symptom', of: 10 }] };
    const imported = await send(ann, '/api/imports', table, { options: { mapping } });
    expect(imported.json()).toMatchObject({ entries: 5, from: '2024-02-01', to: '2024-02-02' });
    expect(await listEntries(ann, '2024-02-01')).toEqual([
      ['day', 'mood', 4, 'import'],
      ['measurement', 'weight', 79.832257, 'import'],
      ['symptom', 'Sneezing', 7, 'import'],
    ]);
    const again = (await send(ann, '/api/imports/reading', table, { options: { mapping } })).json();
    expect(again).toMatchObject({ entries: 5, fresh: 0, leftOut: [{ reason: 'A day in the future', count: 2 }] });
  });
});

const umlauts = 'sep=;\r\nDatum;Gewicht (kg);Notizen\r\n05.03.2024;71,5;Müdigkeit und Übelkeit\r\n';
test.each([
  ['Windows-1252, as Excel writes it in Europe', Buffer.from(umlauts, 'latin1')],
  ['UTF-16, as Excel calls Unicode text', Buffer.from(`\uFEFF${umlauts.replaceAll(';', '\t')}`, 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(`\uFEFF${umlauts}`, 'utf16le').swap16()],
])('a table in %s is read with its letters and its numbers', async (_what, file) => {
  const ann = await createUser(server);
  expect((await send(ann, '/api/imports', file)).json()).toMatchObject({ entries: 2, from: '2024-03-05' });
  const { entries } = await getDay(ann, '2024-03-05');
  expect(entries.map(({ value, note }: { value: number; note: string }) => value ?? note).sort()).toEqual([71.5, 'Müdigkeit und Übelkeit']);
});

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['nothing', ''],
  ['headings alone', 'Date,Mood\n'],
  ['a zip of something else', zipSync({ 'holiday.txt': strToU8('sun') })],
  ['no zip, though it begins as one', 'PK\u0003\u0004 but then words'],
])('%s is refused with a reason, and nothing is stored', async (_what, file) => {
  const ann = await createUser(server);
  const answer = await send(ann, '/api/imports', file);
  expectRefusal(answer, 400, 'invalid', 'file');
  expect(answer.json().message).toMatch(/\w+ \w+/);
  expect((await ann.call('GET', '/api/imports')).json()).toEqual([]);
});

test("refuses signed-out callers, missing options, and another user's import", async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  expectRefusal(await send(new Visitor(server), '/api/imports', daylio), 401, 'notSignedIn');
  expectRefusal(await send(ann, '/api/imports', daylio, { options: { zone: 'Mars' } }), 400, 'invalid', 'options.zone');
  expectRefusal(
    await send(ann, '/api/imports', daylio, { options: { mapping: { order: 'later', columns: [] } } }),
    400,
    'invalid',
    'options.mapping.order',
  );
  const id = randomUUID();
  await send(ann, '/api/imports', daylio, { id });
  expectRefusal(await ben.call('DELETE', `/api/imports/${id}`), 404, 'notFound');
  expect((await listEntries(ann, '2024-03-01')).length).toBe(4);
  expect((await ben.call('GET', '/api/imports')).json()).toEqual([]);
});

/** The database that a phone exports, with these statements run in it. */
function createDatabase(...statements: string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  const made = new DatabaseSync(join(folder, 'made.db'));
  for (const statement of statements) made.exec(statement);
  made.close();
  const bytes = readFileSync(join(folder, 'made.db'));
  rmSync(folder, { recursive: true });
  return bytes;
}
const at = Date.parse('2026-03-14T06:00:00Z');
const createPhoneDatabase = () =>
  createDatabase(
    'create table weight_record_table (row_id integer primary key, app_info_id integer, weight real, zone_offset integer, time integer)',
    `insert into weight_record_table values (1, 1, 71400, 3600, ${at})`,
    'create table sleep_session_record_table (row_id integer primary key, start_time, start_zone_offset, end_time, end_zone_offset)',
    'create table sleep_stages_table (parent_key integer, stage_start_time, stage_end_time, stage_type)',
    `insert into sleep_session_record_table values (1, ${at - 8 * 3_600_000}, 3600, ${at}, 3600)`,
    `insert into sleep_stages_table values (1, ${at - 7 * 3_600_000}, ${at - 3_600_000}, 4), (1, ${at - 3_600_000}, ${at}, 1)`,
    // A view that a table's name was given to is not read.
    'create view steps_record_table as select 1 as count',
  );

test('Health Connect’s database is read in its zip or by itself, and leaves no file behind', async () => {
  const ann = await createUser(server);
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const zip = zipSync({ 'health_connect_export.db': createPhoneDatabase() });
  const reading = await send(ann, '/api/imports/reading', zip, { name: 'Health Connect.zip' });
  expect(reading.json()).toMatchObject({ format: 'health-connect', entries: 2, fresh: 2 });
  expect((await send(ann, '/api/imports', createPhoneDatabase(), { name: 'health_connect_export.db' })).json()).toMatchObject({
    entries: 2,
  });
  expect(await listEntries(ann, '2026-03-14')).toEqual([
    ['day', 'sleep', 360, 'import'],
    ['measurement', 'weight', 71.4, 'import'],
  ]);
  const refuse = async (file: Uint8Array) => expectRefusal(await send(ann, '/api/imports/reading', file), 400, 'invalid', 'file');
  await refuse(createDatabase('create table notes (text)'));
  await refuse(createPhoneDatabase().subarray(0, 5000));
  expect(readdirSync(folder)).toEqual([]);
});
