import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DocumentError } from './document-error.ts';
import { openPdf } from './pdf.ts';
import { unpacksTooMuch } from './pdf-unpacked.ts';
import { textPdf } from './text-pdf.ts';

const kilobytes = (count: number, letter = ' ') => Buffer.alloc(count * 1024, letter);
const pdfOf = (...streams: (readonly [dictionary: string, data: Uint8Array])[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap(([dictionary, data], at) => [
      Buffer.from(`${at + 1} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\r\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ]);
const flate = '/Filter /FlateDecode';
const twice = '/Filter [/FlateDecode /FlateDecode]';
const image = `/Type /XObject /Subtype /Image /Width 10 /Height 10 ${flate}`;
const limits = { textBytes: 100 * 1024, imageBytes: 200 * 1024 };

test.each([
  ['a stream within the limit', pdfOf([flate, deflateSync(kilobytes(100))]), false],
  ['a stream beyond it', pdfOf([flate, deflateSync(kilobytes(101))]), true],
  [
    'many streams that are beyond it together',
    pdfOf(...Array.from({ length: 11 }, () => [flate, deflateSync(kilobytes(10))] as const)),
    true,
  ],
  ['a stream packed twice', pdfOf([twice, deflateSync(deflateSync(kilobytes(101)))]), true],
  ['a stream packed more often than any real one', pdfOf([twice + twice, deflateSync(kilobytes(1))]), true],
  ['a filter that is named elsewhere', pdfOf(['/Filter 9 0 R', deflateSync(kilobytes(101))]), true],
  ['a short name of the filter', pdfOf(['/F /Fl', deflateSync(kilobytes(101))]), true],
  ['a picture within its own limit', pdfOf([image, deflateSync(kilobytes(150))]), false],
  ['pictures beyond it', pdfOf([image, deflateSync(kilobytes(150))], [image, deflateSync(kilobytes(51))]), true],
  ['a stream that is not packed', pdfOf(['', kilobytes(150, 'x')]), false],
  ['a stream that is cut off beyond the limit', pdfOf([flate, deflateSync(kilobytes(400)).subarray(0, 380)]), true],
  ['nonsense', pdfOf([flate, kilobytes(150, 'x')]), false],
  ['a stream without an end', pdfOf([flate, deflateSync(kilobytes(101))]).subarray(0, -18), true],
])('%s', async (_what, pdf, isTooMuch) => {
  expect(await unpacksTooMuch(pdf, limits)).toBe(isTooMuch);
});

test('a bomb is refused before it is parsed, and an ordinary report is not', { timeout: 60_000 }, async () => {
  const bomb = pdfOf([flate, deflateSync(Buffer.alloc(250_000_000, ' '), { level: 1 })]);
  expect(bomb.length).toBeLessThan(3_000_000);
  await expect(openPdf(bomb, 'text')).rejects.toEqual(new DocumentError('tooMuchMemory'));
  expect(
    await unpacksTooMuch(
      textPdf([{ width: 595, height: 842, items: [{ text: 'Ferritin 9 ng/mL', x: 50, y: 50, width: 90, height: 10 }] }]),
    ),
  ).toBe(false);
});
