/** Files that computers exchange results in. */
export type MessageType = 'application/hl7-v2' | 'application/fhir+json' | 'application/cda+xml' | 'text/csv';
export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/gif' | 'message/rfc822' | MessageType;

/** A PDF may have some bytes before its mark, as mail programs leave them. */
const markWithin = 1024;
/** A root element or the first key stands behind declarations and comments. */
const rootWithin = 8192;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const mailHeaders = /^(?:[A-Za-z][A-Za-z-]*:[^\n]*\n(?:[ \t][^\n]*\n)*)*(?:From|Received|Return-Path|MIME-Version|Delivered-To):/i;

/** What a file is by its first bytes, whatever its name says; null for everything that is not read here. */
export function detectDocumentType(bytes: Uint8Array): DocumentType | null {
  if (startsWith(bytes, png)) return 'image/png';
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  const start = isUtf16(bytes)
    ? decodeText(bytes.subarray(0, 2 * rootWithin))
    : Buffer.from(bytes.subarray(0, rootWithin)).toString('latin1');
  const head = start.slice(0, markWithin);
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  const text = detectMessageType(start.replace(/^\xef\xbb\xbf/, '').trimStart());
  if (text !== null && !head.startsWith('%PDF-')) return text;
  // What starts as a program, an archive or a page of the web is not made a PDF by a mark further in.
  if (/^(?:MZ|\x7fELF|PK|#!|\xca\xfe|\xcf\xfa|\s*<)/.test(head)) return null;
  if (head.includes('%PDF-')) return 'application/pdf';
  return isTable(start) ? 'text/csv' : null;
}

const isUtf16 = (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);

/** UTF-16 where its mark says so, as spreadsheets save it, else UTF-8, or Latin letters where it is none. */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function detectMessageType(start: string): DocumentType | null {
  if (/^(?:FHS|BHS|MSH)\|/.test(start)) return 'application/hl7-v2';
  if (/^[{[]/.test(start) && /"resourceType"\s*:/.test(start)) return 'application/fhir+json';
  if (start.startsWith('<') && !start.includes('<!DOCTYPE') && /<(?:\w+:)?ClinicalDocument[\s>]/.test(start)) return 'application/cda+xml';
  return mailHeaders.test(start) ? 'message/rfc822' : null;
}

/** A title and facts may stand above the head of a table. */
export const linesAboveMax = 20;

/** Lines of text of which one of the first has several cells, and numbers. */
function isTable(start: string): boolean {
  const hasControls = [...start].some((letter) => letter < '\t');
  const lines = start.split(/\r?\n/).slice(0, linesAboveMax);
  return !hasControls && /\d/.test(start) && findDelimiter(lines) !== null;
}

/** What separates the cells of a table, by its first lines; null where no line has cells. */
export function findDelimiter(lines: readonly string[]): string | null {
  // What stands in quotes is one cell.
  const bare = lines.slice(0, linesAboveMax).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const ways = [',', ';', '\t'].flatMap((delimiter) => {
    // A comma between digits may be that of a decimal, so that it says nothing of cells.
    const cut = bare.filter((line) => (delimiter === ',' ? line.replaceAll(/(?<=\d),(?=\d)/g, '') : line).includes(delimiter)).length;
    const counts = bare.map((line) => line.split(delimiter).length - 1);
    const alike = [...Map.groupBy(counts, (count) => count)].filter(([count]) => count > 0);
    const [usual] = alike.toSorted(([count, one], [more, other]) => other.length - one.length || more - count);
    return usual && cut > 0 ? [{ delimiter, cut, lines: usual[1].length, at: counts.indexOf(usual[0]) }] : [];
  });
  const best = ways.toSorted((one, other) => other.cut - one.cut || other.lines - one.lines || one.at - other.at);
  return best[0]?.delimiter ?? null;
}

/** Whether it is one of those that computers exchange. */
export const isMessageType = (type: DocumentType): type is MessageType =>
  type === 'application/hl7-v2' || type === 'application/fhir+json' || type === 'application/cda+xml' || type === 'text/csv';
