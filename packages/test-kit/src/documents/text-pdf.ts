import type { PlacedText } from '@wellkept/documents/text-page.ts';

type Page = { width: number; height: number; items: readonly PlacedText[] };

/** Letters of the standard fonts that are not where Unicode has them. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 0x80,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
};

/** A PDF with pieces of text at their places, in one of the fonts that every reader has. What the font lacks is left out. */
export function createTextPdf(pages: readonly Page[]): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [at, { width, height, items }] of pages.entries()) {
    const content = items
      .map(({ text, x, y, height: size }) => `BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${escapeText(text)}) Tj ET`)
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return serializeObjects(objects);
}

const escapeText = (text: string) =>
  [...text]
    .map((letter) => {
      const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0;
      return code > 0xff ? '' : code < 0x20 || code > 0x7e || '()\\'.includes(letter) ? `\\${code.toString(8).padStart(3, '0')}` : letter;
    })
    .join('');

function serializeObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
