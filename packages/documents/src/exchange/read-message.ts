import { parse } from 'csv-parse/sync';
import { DocumentError } from '../document-error.ts';
import { decodeText, findTableHead, type MessageType } from '../media-type.ts';
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
const dayHead = /^(?:date|day|collected|datum|fecha|data|tarih)\b/i;

/** The pages of a file that machines exchange. Rejects with a DocumentError where it breaks off, or is of several people or days. */
export function readMessage(bytes: Uint8Array, type: MessageType): TextPage[] {
  const text = decodeText(bytes);
  if (type === 'text/csv') return printTable(readTable(text));
  return printMessage(requireOneDay(parsers[type](text)));
}

function readTable(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const { at: headAt, delimiter } = findTableHead(lines) ?? { at: 0, delimiter: ',' };
  let rows: string[][];
  try {
    rows = parse(text, { delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, to: resultsMax + 2 });
  } catch (error) {
    throw new DocumentError('damaged', String(error));
  }
  if (rows.length > resultsMax + 1) throw new DocumentError('tooLong', 'too many rows');
  const at = rows[headAt]?.findIndex((cell) => dayHead.test(cell.trim())) ?? -1;
  const days = new Set(rows.slice(headAt + 1).flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim().slice(0, 10)] : [])));
  if (days.size > 1) throw new DocumentError('severalDays');
  return rows.map((cells) => cells.slice(0, cellsMax));
}
