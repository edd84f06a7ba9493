import { DocumentError } from '../document-error.ts';
import { decodeText, type MessageType } from '../media-type.ts';
import type { TextPage } from '../text-page.ts';
import { requireOneDay, resultsMax } from './lab-message.ts';
import { parseMessage } from './parse-message.ts';
import { printMessage, printTable } from './print-message.ts';
import { listDays, parseTable } from './read-table.ts';
import { countPeople } from './table-people.ts';

/** The pages of a file that machines exchange. Rejects with a DocumentError where it breaks off, or is of several people or days. */
export function readMessage(bytes: Uint8Array, type: MessageType): TextPage[] {
  const text = decodeText(bytes);
  if (type !== 'text/csv') return printMessage(requireOneDay(parseMessage(text, type)));
  const table = parseTable(text);
  if (countPeople(table) > 1) throw new DocumentError('severalPeople');
  if (listDays(table).length > 1) throw new DocumentError('severalDays');
  if (table.rows.length > resultsMax + 1) throw new DocumentError('tooLong', 'too many rows');
  return printTable(table);
}
