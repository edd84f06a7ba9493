export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/gif';

/** A PDF may have some bytes before its mark, as mail programs leave them. */
const pdfMarkWithin = 1024;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** What a file is by its first bytes, whatever its name says; null for everything that is not read here. */
export function detectDocumentType(bytes: Uint8Array): DocumentType | null {
  if (startsWith(bytes, png)) return 'image/png';
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  const head = Buffer.from(bytes.subarray(0, pdfMarkWithin)).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  // What starts as a program, an archive or a page of the web is not made a PDF by a mark further in.
  if (/^(?:MZ|\x7fELF|PK|#!|\xca\xfe|\xcf\xfa|\s*<)/.test(head)) return null;
  return head.includes('%PDF-') ? 'application/pdf' : null;
}
