import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';

const dayMs = 86_400_000;
const linesAtOnce = 2000;

/** "2026-11-21 07:30:00 +0100" */
function timeText(instant: number): string {
  const text = new Date(instant + 3_600_000).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} +0100`;
}

function record(type: string, unit: string, start: number, seconds: number, value: string, source = 'Anna’s Watch'): string {
  const times = `creationDate="${timeText(start)}" startDate="${timeText(start)}" endDate="${timeText(start + seconds * 1000)}"`;
  const device =
    'device="&lt;&lt;HKDevice: 0x30152ae00&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:11.1&gt;"';
  return ` <Record type="HK${type}" sourceName="${source}" sourceVersion="11.1" ${device} unit="${unit}" ${times} value="${value}"/>\n`;
}

/** One day of a watch and a phone: pulse every five minutes, what is counted by both, a night in stretches, and what the diary leaves out. */
function* dayOf(midnight: number): Generator<string> {
  for (let minute = 0; minute < 1440; minute += 5) {
    const at = midnight + minute * 60_000;
    yield record('QuantityTypeIdentifierHeartRate', 'count/min', at, 0, String(55 + ((minute * 7) % 60)));
    yield record('QuantityTypeIdentifierActiveEnergyBurned', 'kcal', at, 300, (0.4 + (minute % 9) / 10).toFixed(3));
    if (minute % 10 > 0) continue;
    yield record('QuantityTypeIdentifierStepCount', 'count', at, 300, String((minute * 13) % 210));
    yield record('QuantityTypeIdentifierStepCount', 'count', at, 300, String((minute * 11) % 190), 'Anna’s iPhone');
    yield record('QuantityTypeIdentifierDistanceWalkingRunning', 'km', at, 300, ((minute % 17) / 100).toFixed(4));
  }
  for (let stretch = 0; stretch < 12; stretch += 1)
    yield record('CategoryTypeIdentifierSleepAnalysis', '', midnight + stretch * 2_400_000, 2400, 'HKCategoryValueSleepAnalysisAsleepCore');
  for (let hour = 0; hour < 24; hour += 1) {
    yield record('QuantityTypeIdentifierOxygenSaturation', '%', midnight + hour * 3_600_000, 0, '0.96');
    yield record('QuantityTypeIdentifierRespiratoryRate', 'count/min', midnight + hour * 3_600_000, 0, String(13 + (hour % 4)));
  }
  yield record('QuantityTypeIdentifierRestingHeartRate', 'count/min', midnight, 0, '58');
  yield record('QuantityTypeIdentifierBodyMass', 'kg', midnight + 25_200_000, 0, '71.4', 'Scale');
}

/** Writes an export.zip as a phone does, with about so many bytes unpacked, up to the last day. Says how many they are, and how many days. */
export async function writeAppleExport(path: string, bytesMin: number, lastDay: string): Promise<{ bytes: number; days: number }> {
  const file = createWriteStream(path);
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error;
    file.write(piece);
    if (isLast) file.end();
  });
  const xml = new ZipDeflate('apple_health_export/export.xml', { level: 1 });
  zip.add(xml);
  let bytes = 0;
  const write = async (text: string, isLast = false) => {
    const piece = Buffer.from(text);
    bytes += piece.length;
    xml.push(piece, isLast);
    if (file.writableNeedDrain) await once(file, 'drain');
  };
  await write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n');
  let days = 0;
  for (const last = Date.parse(`${lastDay}T00:00:00Z`); bytes < bytesMin; days += 1) {
    let lines: string[] = [];
    for (const line of dayOf(last - days * dayMs)) {
      lines.push(line);
      if (lines.length < linesAtOnce) continue;
      await write(lines.join(''));
      lines = [];
    }
    await write(lines.join(''));
  }
  await write('</HealthData>\n', true);
  zip.end();
  await once(file, 'finish');
  return { bytes, days };
}
