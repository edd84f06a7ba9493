import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

type HostileImport = readonly [what: string, name: string, make: () => Uint8Array];

type Part = { name: string; packed: Uint8Array; size: number; crc?: number; method?: number; flags?: number };
/** A zip without an index, as a stream is read: what its headers say need not be true. */
function createZip(...parts: Part[]): Buffer {
  return Buffer.concat(
    parts.map(({ name, packed, size, crc = 0, method = 8, flags = 0 }) => {
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(flags, 6);
      header.writeUInt16LE(method, 8);
      header.writeUInt32LE(crc, 14);
      header.writeUInt32LE(packed.length, 18);
      header.writeUInt32LE(size, 22);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, Buffer.from(name), packed]);
    }),
  );
}
const createPackedZip = (name: string, bytes: Uint8Array, change: Partial<Part> = {}) =>
  createZip({ name, packed: deflateRawSync(bytes, { level: 1 }), size: bytes.length, crc: crc32(bytes), ...change });

/** Files have a tenth of the size that harms most, which takes minutes to read; `npm run soak -- hostile-imports` has it in full. */
const million = 1_000_000 * Number(process.env['HOSTILE_SHARE'] ?? 0.1);
const heading = 'Start time,Calories (kcal)';
const fit = 'Daily activity metrics.csv';
const createEmptyLines = (bytes: number) => Buffer.from(heading + '\n,'.repeat(bytes / 2));
const createXml = (inside: string) => Buffer.from(`<?xml version="1.0"?><HealthData locale="en">${inside}</HealthData>`);
const record =
  '<Record type="HKQuantityTypeIdentifierStepCount" startDate="2024-01-01 08:00:00 +0100" endDate="2024-01-01 08:10:00 +0100" value="9"/>';
/** An export of Apple Health with so many steps at the same time. */
export const createAppleExport = (records: number): Buffer => createXml(record.repeat(records));
const sqlite = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096, 0xff)]);

/** Files to import, with the endings of their names. Each is refused, or read within its limits. */
export const hostileImports: readonly HostileImport[] = [
  ['nothing but empty lines', 'a.csv', () => createEmptyLines(58 * million)],
  ['nothing but empty lines in a small zip', 'a.zip', () => createPackedZip(fit, createEmptyLines(58 * million))],
  ['a table of one row with millions of cells', 'a.csv', () => Buffer.from(`a,b\n${','.repeat(10 * million)}`)],
  ['an endless cell', 'a.csv', () => Buffer.from(`a,b\n"${'x'.repeat(50 * million)}",1`)],
  ['a quote that never ends', 'a.csv', () => Buffer.from(`date,mood\n"${'1,2\n'.repeat(5 * million)}`)],
  ['a heading of millions of columns', 'a.csv', () => Buffer.from(`${'a,'.repeat(5 * million)}\n1`)],
  ['lines that are only ends', 'a.csv', () => Buffer.alloc(50 * million, '\r\n')],
  ['days and numbers beyond everything', 'a.csv', () => Buffer.from('date,mood\n9999-12-31,1e308\n+010000-01-01,-1e308\n0000-00-00,NaN\n')],
  [
    'XML of nothing but blanks in a zip',
    'a.zip',
    () => createPackedZip('apple_health_export/export.xml', Buffer.alloc(300 * million, ' ')),
  ],
  ['elements within one another', 'a.xml', () => createXml('<a>'.repeat(million))],
  ['an endless attribute', 'a.xml', () => createXml(`<Record type="${'x'.repeat(30 * million)}"/>`)],
  ['an endless name', 'a.xml', () => createXml(`<${'x'.repeat(30 * million)}/>`)],
  ['endless attributes', 'a.xml', () => createXml(`<Record ${Array.from({ length: million }, (_, n) => `a${n}=""`).join(' ')}/>`)],
  [
    'entities within entities',
    'a.xml',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><HealthData>&c;</HealthData>'),
  ],
  [
    'an entity of a file of ours',
    'a.xml',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><HealthData>&b;</HealthData>'),
  ],
  ['very many records', 'a.xml', () => createAppleExport(0.3 * million)],
  [
    '25,000 empty files in a zip',
    'a.zip',
    () => createZip(...Array.from({ length: 25_000 }, (_, n) => ({ name: `${n}.gpx`, packed: new Uint8Array(), size: 0, method: 0 }))),
  ],
  ['a zip whose headers promise 4 GB', 'a.zip', () => createPackedZip(fit, Buffer.from(heading), { size: 0xffffffff })],
  ['a zip whose checksum is wrong', 'a.zip', () => createPackedZip(fit, Buffer.from(`${heading}\n2024-01-01,9`), { crc: 1 })],
  ['a zip that is locked', 'a.zip', () => createPackedZip(fit, Buffer.from(heading), { flags: 1 })],
  ['a zip of an unknown packing', 'a.zip', () => createPackedZip(fit, Buffer.from(heading), { method: 99 })],
  ['a zip cut off', 'a.zip', () => createPackedZip(fit, Buffer.from(heading.repeat(1000))).subarray(0, 60)],
  ['packed nonsense', 'a.zip', () => createZip({ name: fit, packed: Buffer.alloc(100_000, 0xfe), size: 9 })],
  [
    'the same table 2,000 times',
    'a.zip',
    () =>
      createZip(...Array.from({ length: 2000 }, () => ({ name: fit, packed: deflateRawSync(Buffer.from(heading)), size: heading.length }))),
  ],
  ['a zip in a zip', 'a.zip', () => zipSync({ 'a.zip': zipSync({ [fit]: strToU8(heading) }) })],
  ['names that climb out of the folder', 'a.zip', () => zipSync({ '../../../../tmp/evil.db': sqlite, '/etc/evil.db': sqlite })],
  ['a database of nonsense', 'a.db', () => sqlite],
  [
    'a database of nothing in a zip',
    'a.zip',
    () => createPackedZip('health.db', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200 * million)])),
  ],
  ['a gzip', 'a.gz', () => gzipSync(Buffer.alloc(million))],
  ['nothing', 'a.csv', () => new Uint8Array()],
  ['UTF-16', 'a.csv', () => Buffer.from('\ufeffdate,mood\n2024-01-01,3\n', 'utf16le')],
  ['null characters', 'a.csv', () => Buffer.concat([Buffer.from(`date,mood\n${'2024-01-01,3\n'.repeat(100)}`), Buffer.alloc(1000)])],
  ['halves of characters', 'a.csv', () => Buffer.concat([Buffer.from('date,mood\n'), Buffer.alloc(million, 0xd8)])],
  ['one endless line', 'a.csv', () => Buffer.from(`date,mood\n2024-01-01,${'3'.repeat(10 * million)}\n`)],
  ['a table whose first line has no end', 'a.csv', () => Buffer.alloc(10 * million, 'date,mood;')],
  ['JSON with endless levels', 'a.json', () => Buffer.from('{"a":'.repeat(million))],
  ['JSON with endless members', 'a.json', () => Buffer.from(`[${'{"date":"2024-01-01","mood":3},'.repeat(million)}`)],
  ['a picture under the name of a table', 'a.csv', () => Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex')],
  ['a PDF under the name of a zip', 'a.zip', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>')],
  ['a spreadsheet whose sheet is a bomb', 'a.xlsx', () => createPackedZip('xl/worksheets/sheet1.xml', Buffer.alloc(100 * million, ' '))],
];
