import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dayMs } from '@wellkept/clinical/local-day.ts';

const linesAtOnce = 2000;

/** "2026-11-21 07:30:00 +0100" */
function formatTime(instant: number): string {
  const text = new Date(instant + 3_600_000).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} +0100`;
}

function formatRecord(type: string, unit: string, start: number, seconds: number, value: string, source = 'Anna’s Watch'): string {
  const times = `creationDate="${formatTime(start)}" startDate="${formatTime(start)}" endDate="${formatTime(start + seconds * 1000)}"`;
  const device =
    'device="&lt;&lt;HKDevice: 0x30152ae00&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:11.1&gt;"';
  return ` <Record type="HK${type}" sourceName="${source}" sourceVersion="11.1" ${device} unit="${unit}" ${times} value="${value}"/>\n`;
}

/** One day of a watch and a phone: pulse every five minutes, what is counted by both, a night in stretches, and what the diary leaves out. */
function* generateDay(midnight: number): Generator<string> {
  for (let minute = 0; minute < 1440; minute += 5) {
    const at = midnight + minute * 60_000;
    yield formatRecord('QuantityTypeIdentifierHeartRate', 'count/min', at, 0, String(55 + ((minute * 7) % 60)));
    yield formatRecord('QuantityTypeIdentifierActiveEnergyBurned', 'kcal', at, 300, (0.4 + (minute % 9) / 10).toFixed(3));
    if (minute % 10 > 0) continue;
    yield formatRecord('QuantityTypeIdentifierStepCount', 'count', at, 300, String((minute * 13) % 210));
    yield formatRecord('QuantityTypeIdentifierStepCount', 'count', at, 300, String((minute * 11) % 190), 'Anna’s iPhone');
    yield formatRecord('QuantityTypeIdentifierDistanceWalkingRunning', 'km', at, 300, ((minute % 17) / 100).toFixed(4));
  }
  for (let stretch = 0; stretch < 12; stretch += 1)
    yield formatRecord(
      'CategoryTypeIdentifierSleepAnalysis',
      '',
      midnight + stretch * 2_400_000,
      2400,
      'HKCategoryValueSleepAnalysisAsleepCore',
    );
  for (let hour = 0; hour < 24; hour += 1) {
    yield formatRecord('QuantityTypeIdentifierOxygenSaturation', '%', midnight + hour * 3_600_000, 0, '0.96');
    yield formatRecord('QuantityTypeIdentifierRespiratoryRate', 'count/min', midnight + hour * 3_600_000, 0, String(13 + (hour % 4)));
  }
  yield formatRecord('QuantityTypeIdentifierRestingHeartRate', 'count/min', midnight, 0, '58');
  yield formatRecord('QuantityTypeIdentifierBodyMass', 'kg', midnight + 25_200_000, 0, '71.4', 'Scale');
}

const name = Buffer.from('apple_health_export/export.xml');
/** Deflated, with sizes that follow the data: as one zips what is still being written. */
const entry = { version: 20, flags: 8, method: 8, date: 0x5b75 };

function createHeader(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const all: typeof fields = [[4, signature], ...fields];
  const made = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) at = made.writeUIntLE(value, at, bytes);
  return made;
}

type ZipSizes = { sum: number; packed: number; bytes: number };

const listSizeFields = ({ sum, packed, bytes }: ZipSizes) =>
  [
    [4, sum],
    [4, packed],
    [4, bytes],
  ] as const;

/** Before the data of a file in a zip. Its sizes are 0, because they follow in the data descriptor. */
function createLocalHeader(): Buffer {
  const { version, flags, method, date } = entry;
  const fields = createHeader(0x04034b50, [
    [2, version],
    [2, flags],
    [2, method],
    [2, 0],
    [2, date],
    ...listSizeFields({ sum: 0, packed: 0, bytes: 0 }),
    [2, name.length],
    [2, 0],
  ]);
  return Buffer.concat([fields, name]);
}

/** The end of a zip with one file: data descriptor, central directory and its end record. */
function createZipEnd(sizes: ZipSizes, localHeaderBytes: number): Buffer {
  const { version, flags, method, date } = entry;
  const descriptor = createHeader(0x08074b50, listSizeFields(sizes));
  const directory = Buffer.concat([
    createHeader(0x02014b50, [
      [2, version],
      [2, version],
      [2, flags],
      [2, method],
      [2, 0],
      [2, date],
      ...listSizeFields(sizes),
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 0],
    ]),
    name,
  ]);
  const end = createHeader(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 1],
    [4, directory.length],
    [4, localHeaderBytes + sizes.packed + descriptor.length],
    [2, 0],
  ]);
  return Buffer.concat([descriptor, directory, end]);
}

/** Writes an export.zip as a phone does, with at least `bytesMin` bytes unpacked, up to the last day. Returns its unpacked size and days. */
export async function writeAppleExport(path: string, bytesMin: number, lastDay: string): Promise<{ bytes: number; days: number }> {
  const file = createWriteStream(path);
  const localHeader = createLocalHeader();
  file.write(localHeader);
  const xml = createDeflateRaw({ level: 1 });
  let packed = 0;
  xml.on('data', (piece: Buffer) => {
    packed += piece.length;
    file.write(piece);
  });
  let [bytes, sum] = [0, 0];
  const write = async (text: string) => {
    const piece = Buffer.from(text);
    bytes += piece.length;
    sum = crc32(piece, sum);
    if (!xml.write(piece)) await once(xml, 'drain');
  };
  await write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n');
  let days = 0;
  for (const last = Date.parse(`${lastDay}T00:00:00Z`); bytes < bytesMin; days += 1) {
    let lines: string[] = [];
    for (const line of generateDay(last - days * dayMs)) {
      lines.push(line);
      if (lines.length < linesAtOnce) continue;
      await write(lines.join(''));
      lines = [];
    }
    await write(lines.join(''));
  }
  await write('</HealthData>\n');
  xml.end();
  await once(xml, 'end');
  file.end(createZipEnd({ sum, packed, bytes }, localHeader.length));
  await once(file, 'finish');
  return { bytes, days };
}
