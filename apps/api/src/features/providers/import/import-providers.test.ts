import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { formatNppesFile, type NppesRow } from '../../../../test/provider-files.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { runUpkeep } from '../../../database/upkeep.ts';
import { importProviders } from './import-providers.ts';
import { createListReader, ListMapping } from './mapped-list.ts';
import { nppesReader } from './nppes.ts';

const server = setUpTestServer();
const folder = mkdtempSync(join(tmpdir(), 'providers-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => runUpkeep(inject('databaseOwnerUrl'), 1, (client) => client.query(`delete from providers where need = 'heart'`)));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
};
const importNppes = (name: string, rows: readonly NppesRow[]) =>
  importProviders(inject('databaseOwnerUrl'), write(name, formatNppesFile(rows)), { reader: nppesReader });

const anywhere = { need: 'heart', place: null, language: null, way: null, access: [], insurance: null, after: null };
const search = async (person: SignedIn, change: object = {}) => {
  const answer = await person.call('POST', '/api/providers/search', { ...anywhere, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const findPlaces = async (person: SignedIn, q: string) => (await person.call('POST', '/api/providers/places', { q })).json().places;

const ada: NppesRow = { npi: '1000000001', last: 'O’BRIEN-LOPEZ', first: 'ADA', codes: ['207RC0000X'], updated: '03/02/2025' };

test('imports a file of NPPES and finds its entries by need, town and ZIP code', async () => {
  const ann = await createUser(server);
  const progress = await importNppes('first.csv.gz', [
    ada,
    { npi: '1000000002', organization: 'HEART, "GOOD" CLINIC', codes: ['207RC0000X'], city: 'ALBANY', state: 'NY', zip: '122070001' },
    { npi: '1000000003', last: 'ROE', first: 'BO', codes: ['390200000X', '207RC0000X'], updated: '01/31/2026' },
    { npi: '1000000004', last: 'NONE', first: 'NO', codes: ['390200000X'] },
    { npi: '100000000', last: 'SHORT', first: 'NPI', codes: ['207RC0000X'] },
    { npi: '1000000005', last: 'AHEAD', first: 'OF', codes: ['207RC0000X'], updated: '01/01/2199' },
  ]);
  expect(progress).toEqual({ linesDone: 7, storedCount: 3 });
  const { providers, hasMore } = await search(ann);
  expect(providers.map(({ name }: { name: string }) => name)).toEqual(['Bo Roe', 'Ada O’Brien-Lopez', 'Heart, "Good" Clinic']);
  expect(hasMore).toBe(false);
  expect(providers[1]).toMatchObject({
    source: 'nppes',
    sourceName: 'National Plan and Provider Enumeration System (NPPES)',
    checkedOn: '2025-03-02',
    town: 'Springfield',
    phone: '(217) 555-0100',
    isReported: false,
  });
  const [place] = await findPlaces(ann, 'alb');
  expect(place).toMatchObject({ label: 'Albany, NY', entries: 1 });
  expect((await search(ann, { place: place.key })).providers).toHaveLength(1);
  const [area] = await findPlaces(ann, '12207-0001');
  expect(area.label).toBe('12207 (Albany)');
  expect((await search(ann, { place: area.key })).providers).toHaveLength(1);
  expect((await search(ann, { need: 'skin' })).providers).toEqual([]);
});

test('a later file changes entries and takes away those that have ended', async () => {
  const ann = await createUser(server);
  await importNppes('before.csv', [ada, { ...ada, npi: '1000000002' }]);
  await importNppes('after.csv', [
    { ...ada, last: 'SMITH', updated: '04/02/2025' },
    { npi: '1000000002', deactivated: '04/01/2025' },
  ]);
  expect((await search(ann)).providers).toMatchObject([{ name: 'Ada Smith', checkedOn: '2025-04-02' }]);
});

test('an import that was stopped continues where it was', async () => {
  const rows = Array.from({ length: 30_000 }, (_none, at): NppesRow => ({ ...ada, npi: String(1_000_000_001 + at) }));
  const path = write('stopped.csv', formatNppesFile(rows));
  const stop = () => {
    throw new Error('stopped');
  };
  const settings = { reader: nppesReader };
  await expect(importProviders(inject('databaseOwnerUrl'), path, { ...settings, onProgress: stop })).rejects.toThrow('stopped');
  const seen: number[] = [];
  const onProgress = ({ linesDone }: { linesDone: number }) => seen.push(linesDone);
  expect(await importProviders(inject('databaseOwnerUrl'), path, { ...settings, onProgress })).toEqual({
    linesDone: 30_001,
    storedCount: 30_000,
  });
  expect(seen).toEqual([30_001]);
});

test('refuses a file that is another one', async () => {
  const path = write('other.csv', 'a,b\n1,2\n');
  await expect(importProviders(inject('databaseOwnerUrl'), path, { reader: nppesReader })).rejects.toThrow('This is no NPPES file');
});

const mapping = ListMapping.parse({
  source: 'County list',
  country: 'GB',
  delimiter: ';',
  columns: {
    id: 'no',
    name: 'Name',
    need: 'Kind',
    town: 'Town',
    postcode: 'Postcode',
    languages: 'Speaks',
    ways: 'How',
    insurance: 'Pays',
  },
  checkedOn: '2026-05-01',
  needs: { Cardiology: 'heart' },
});
const header = 'no;Name;Kind;Town;Postcode;Speaks;How;Pays';

test('imports any list by a mapping of its columns, and drops what it no longer has', async () => {
  const ann = await createUser(server);
  const reader = createListReader(mapping);
  const lines = [
    '1;"Dr ""Jo"" Bell\nand partners";Cardiology;Leeds;LS1 4AP;Polish, English, Klingon;in-person|video;NHS',
    '2;Eve Ash;Cardiology;Leeds;LS2 1AA;;;',
    '3;Nobody;Plumbing;Leeds;;;;',
  ];
  const all = write('list.csv', [header, ...lines].join('\r\n'));
  expect(await importProviders(inject('databaseOwnerUrl'), all, { reader })).toEqual({ linesDone: 5, storedCount: 2 });
  const spoken = await search(ann, { language: 'pl', way: 'video', insurance: 'nhs' });
  expect(spoken.providers).toMatchObject([
    { name: 'Dr "Jo" Bell and partners', languages: ['pl', 'en'], ways: ['inPerson', 'video'], sourceName: 'County list', country: 'GB' },
  ]);
  expect(await findPlaces(ann, 'ls1')).toMatchObject([{ label: 'LS1 (Leeds)' }]);
  expect((await search(ann, { language: 'es' })).providers).toEqual([]);
  await importProviders(inject('databaseOwnerUrl'), write('shorter.csv', [header, lines[1]].join('\n')), { reader });
  expect((await search(ann)).providers).toMatchObject([{ name: 'Eve Ash' }]);
});

test('a list that was cut off takes nothing out', async () => {
  const ann = await createUser(server);
  const reader = createListReader(mapping);
  const lines = [1, 2, 3, 4].map((no) => `${no};Eve Ash ${no};Cardiology;Leeds;LS2 1AA;;;`);
  const importLines = (name: string, text: string, isShorter = false) =>
    importProviders(inject('databaseOwnerUrl'), write(name, text), { reader, isShorter });
  await importLines('four.csv', [header, ...lines].join('\n'));
  const moved = lines[0]?.replace('Leeds;LS2 1AA', 'York;YO1 7HH');
  await expect(importLines('one.csv', [header, moved].join('\n'))).rejects.toThrow('The file has 1 of the 4 entries');
  expect(await findPlaces(ann, 'yo1')).toMatchObject([{ label: 'YO1 (York)' }]);
  await importLines('four.csv', [header, ...lines].join('\n'));
  await expect(importLines('within.csv', [header, lines[0], lines[1]?.slice(0, 12)].join('\n'))).rejects.toThrow(
    'line 3 stops within a row',
  );
  await expect(importLines('quote.csv', [header, lines[0], '2;"Eve'].join('\n'))).rejects.toThrow('line 3 stops within a row');
  await expect(importLines('open.csv', [header, '1;"Eve', ...Array(100).fill(lines[1])].join('\n'))).rejects.toThrow(
    'The quote that begins on line 2 is never closed.',
  );
  expect((await search(ann)).providers).toHaveLength(4);
  await importLines('one.csv', [header, lines[0]].join('\n'), true);
  expect((await search(ann)).providers).toHaveLength(1);
});

test('a list may leave out empty fields at the end of rows, and end in a line of its own where its operator says so', async () => {
  const ann = await createUser(server);
  const reader = createListReader(mapping);
  const [full, short] = ['1;Eve Ash;Cardiology;Leeds;LS2 1AA;;;', '2;Eve Elm;Cardiology;Leeds;LS2 1AA'];
  const importLines = (lines: readonly string[], isShorter = false) =>
    importProviders(inject('databaseOwnerUrl'), write('short.csv', [header, ...lines].join('\n')), { reader, isShorter });
  await importLines([full, short, '3;Eve Fir;Cardiology;Leeds;LS2 1AA;;;', '4;Eve Oak;Cardiology;Leeds;LS2 1AA;;']);
  expect((await search(ann)).providers).toHaveLength(4);
  await expect(importLines([full, full, 'Total: 2'])).rejects.toThrow('If the file is whole, import it again with --shorter.');
  await importLines([full, full, 'Total: 2'], true);
  expect((await search(ann)).providers).toHaveLength(1);
});

test('reads a list in the encoding of an older program, and refuses one that is no text', async () => {
  const ann = await createUser(server);
  const reader = createListReader(mapping);
  const text = `${header}\n1;Jürgen Weiß;Cardiology;Köln;50667;;;`;
  const path = write('latin.csv', '');
  writeFileSync(path, Buffer.from(text, 'latin1'));
  await importProviders(inject('databaseOwnerUrl'), path, { reader });
  expect((await search(ann)).providers).toMatchObject([{ name: 'Jürgen Weiß', town: 'Köln' }]);
  writeFileSync(path, Buffer.from(`\uFEFF${text}`, 'utf16le'));
  await expect(importProviders(inject('databaseOwnerUrl'), path, { reader })).rejects.toThrow('The file is not in UTF-8');
});

test('a mapping that names an unknown need or column is refused', async () => {
  expect(ListMapping.safeParse({ ...mapping, needs: { a: 'plumbing' } }).success).toBe(false);
  // It would stay ahead of all others.
  expect(ListMapping.safeParse({ ...mapping, checkedOn: '2199-01-01' }).success).toBe(false);
  const path = write('columns.csv', 'no;Name\n');
  await expect(importProviders(inject('databaseOwnerUrl'), path, { reader: createListReader(mapping) })).rejects.toThrow(
    'The file has no column "Kind"',
  );
});

test('pages follow each other without a gap, and nothing but the day of checking decides the order', async () => {
  const ann = await createUser(server);
  const rows = Array.from(
    { length: 45 },
    (_none, at): NppesRow => ({ ...ada, npi: String(1_000_000_001 + at), updated: at % 2 === 0 ? '03/02/2025' : '03/01/2025' }),
  );
  await importNppes('pages.csv', rows);
  const seen: { id: string; checkedOn: string }[] = [];
  for (let after: object | null = null, hasMore = true; hasMore; ) {
    const page = await search(ann, { after });
    seen.push(...page.providers);
    hasMore = page.hasMore;
    const { checkedOn, id } = page.providers.at(-1);
    after = { checkedOn, id };
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(45);
  const days = seen.map(({ checkedOn }) => checkedOn);
  expect(days).toEqual([...days].sort().reverse());
});
