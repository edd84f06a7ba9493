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
  const start = Buffer.from(bytes.subarray(0, rootWithin)).toString('latin1');
  const head = start.slice(0, markWithin);
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  const text = detectMessageType(start.replace(/^\xef\xbb\xbf/, '').trimStart());
  if (text !== null && !head.startsWith('%PDF-')) return text;
  // What starts as a program, an archive or a page of the web is not made a PDF by a mark further in.
  if (/^(?:MZ|\x7fELF|PK|#!|\xca\xfe|\xcf\xfa|\s*<)/.test(head)) return null;
  if (head.includes('%PDF-')) return 'application/pdf';
  return isTable(start) ? 'text/csv' : null;
}

function detectMessageType(start: string): DocumentType | null {
  if (/^(?:FHS|BHS|MSH)\|/.test(start)) return 'application/hl7-v2';
  if (start.startsWith('{') && /"resourceType"\s*:/.test(start)) return 'application/fhir+json';
  if (start.startsWith('<') && !start.includes('<!DOCTYPE') && /<(?:\w+:)?ClinicalDocument[\s>]/.test(start)) return 'application/cda+xml';
  return mailHeaders.test(start) ? 'message/rfc822' : null;
}

/** Lines of text whose first has several cells. */
function isTable(start: string): boolean {
  const [first = ''] = start.split(/\r?\n/);
  const separators = [...start].some((letter) => letter < '\t') ? 0 : (first.match(/[,;\t]/g)?.length ?? 0);
  return separators > 0 && /\d/.test(start);
}

/** Whether it is one of those that computers exchange. */
export const isMessageType = (type: DocumentType): type is MessageType =>
  type === 'application/hl7-v2' || type === 'application/fhir+json' || type === 'application/cda+xml' || type === 'text/csv';
