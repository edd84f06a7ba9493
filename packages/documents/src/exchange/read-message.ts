import { parse } from 'csv-parse/sync';
import { DocumentError } from '../document-error.ts';
import { decodeText, findDelimiter, linesAboveMax, type MessageType } from '../media-type.ts';
import type { TextPage } from '../text-page.ts';
import { parseCda } from './cda.ts';
import { parseFhir } from './fhir.ts';
import { parseHl7 } from './hl7.ts';
import { type LabMessage, requireOneDay, resultsMax } from './lab-message.ts';
import { printMessage, printTable } from './print-message.ts';

const parsers: Readonly<Record<Exclude<MessageType, 'text/csv'>, (text: string) => LabMessage>> = {
  'application/hl7-v2': parseHl7,
  'application/fhir+json': parseFhir,
  'application/cda+xml': parseCda,
};
const cellsMax = 40;
const dayHead = /^(?:date(?! of birth)|day|collected|datum|fecha|data|tarih)\b/i;

/** The pages of a file that machines exchange. Rejects with a DocumentError where it breaks off, or is of several people or days. */
export function readMessage(bytes: Uint8Array, type: MessageType): TextPage[] {
  const text = decodeText(bytes);
  if (type === 'text/csv') return printTable(readTable(text));
  return printMessage(requireOneDay(parsers[type](text)));
}

function readTable(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const delimiter = findDelimiter(lines) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, to: resultsMax + 2 });
  } catch (error) {
    throw new DocumentError('damaged', String(error));
  }
  if (rows.length > resultsMax + 1) throw new DocumentError('tooLong', 'too many rows');
  const days = new Set(listDays(rows).map((day) => day.slice(0, 10)));
  if (days.size > 1) throw new DocumentError('severalDays');
  return rows.map((cells) => cells.slice(0, cellsMax));
}

/** What stands under the head of the days. A fact above the table may be called a date too, but has no day under it. */
function listDays(rows: readonly string[][]): string[] {
  for (const [rowAt, cells] of rows.slice(0, linesAboveMax).entries()) {
    const at = cells.findIndex((cell) => dayHead.test(cell.trim()));
    const below = at < 0 ? [] : rows.slice(rowAt + 1).flatMap((under) => under[at]?.trim() || []);
    if (/^\d|\d{4}/.test(below[0] ?? '')) return below;
  }
  return [];
}
