import PDFDocument from 'pdfkit';

/** The ciphers that a PDF can be locked with: RC4 of 40 and 128 bits, AES of 128 and 256 bits. */
export const pdfCiphers = {
  '1.3': 'RC4 of 40 bits',
  '1.4': 'RC4 of 128 bits',
  '1.6': 'AES of 128 bits',
  '1.7ext3': 'AES of 256 bits',
} as const;
export type PdfCipher = keyof typeof pdfCiphers;

/** A PDF that opens with its password only; each page has its lines, and their cells are parted by `|`. */
export async function createLockedPdf(pages: readonly (readonly string[])[], password: string, cipher: PdfCipher = '1.6'): Promise<Buffer> {
  const document = new PDFDocument({
    userPassword: password,
    ownerPassword: `${password} of the owner`,
    pdfVersion: cipher,
    autoFirstPage: false,
  });
  const parts: Buffer[] = [];
  const end = new Promise((resolve) => document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve));
  for (const lines of pages) {
    document.addPage().fontSize(11);
    for (const [row, line] of lines.entries())
      for (const [column, cell] of line.split('|').entries())
        document.text(cell.trim(), 50 + 130 * column, 60 + 24 * row, { lineBreak: false });
  }
  document.end();
  await end;
  return Buffer.concat(parts);
}
