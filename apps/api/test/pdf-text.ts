import { openPdf, readTextPage } from '@wellkept/documents/testing/pdf.ts';

/** All words of a PDF in reading order, with single spaces. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const pdf = await openPdf(bytes, 'text');
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { page } = await readTextPage(pdf, number);
    pages.push(page.items.map(({ text }) => text).join(' '));
  }
  return pages.join(' ').replace(/\s+/g, ' ');
}
