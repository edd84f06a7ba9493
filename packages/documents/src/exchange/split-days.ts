import { DocumentError } from '../document-error.ts';
import { decodeText, type MessageType } from '../media-type.ts';
import type { LabMessage } from './lab-message.ts';
import { parseMessage } from './parse-message.ts';
import { formatHl7 } from './print-hl7.ts';
import { getPrintedDay, parseTable, type Table } from './read-table.ts';

/** The results of one day, as a file of their own. `day` is as the file writes it, and empty where it names none. */
export type DayFile = { day: string; type: MessageType; bytes: Uint8Array };

/** A portal's export of many years has a sample every few weeks. */
const daysMax = 150;

/** The days of a file with the results of several, in the order of the file. Results without a day are one too. */
export function splitByDay(bytes: Uint8Array, type: MessageType): DayFile[] {
  const text = decodeText(bytes);
  const files = type === 'text/csv' ? splitTable(parseTable(text)) : splitMessage(parseMessage(text, type));
  if (files.length > daysMax) throw new DocumentError('tooManyDays');
  return files;
}

/** What has no value is shown with the newest day. */
function splitMessage(message: LabMessage): DayFile[] {
  const absent = message.results.filter(({ absence }) => absence !== null);
  const days = [
    ...Map.groupBy(
      message.results.filter(({ absence }) => absence === null),
      ({ day }) => day,
    ),
  ];
  const newest = days
    .map(([day]) => day)
    .toSorted()
    .at(-1);
  return days.map(([day, results]) => ({
    ...{ day, type: 'application/hl7-v2' as const },
    bytes: Buffer.from(formatHl7({ ...message, results: day === newest ? [...results, ...absent] : results })),
  }));
}

function splitTable({ rows, delimiter, headAt, dayAt }: Table): DayFile[] {
  const [heads, below] = [rows.slice(0, headAt + 1), rows.slice(headAt + 1)];
  const format = (cells: readonly string[]) => cells.map((cell) => formatCell(cell, delimiter)).join(delimiter);
  return [...Map.groupBy(below, (cells) => getPrintedDay(cells, { dayAt }))].map(([day, own]) => ({
    ...{ day, type: 'text/csv' as const },
    bytes: Buffer.from([...heads, ...own].map((cells) => `${format(cells)}\n`).join('')),
  }));
}

const formatCell = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
