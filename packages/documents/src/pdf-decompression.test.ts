import { deflateSync } from 'node:zlib';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { expect, test } from 'vitest';
import { DocumentError } from './document-error.ts';
import { openPdf } from './pdf.ts';
import { isDecompressionBomb } from './pdf-decompression.ts';

const createKilobytes = (count: number, letter = ' ') => Buffer.alloc(count * 1024, letter);
const createPdf = (...streams: (readonly [dictionary: string, data: Uint8Array])[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap(([dictionary, data], at) => [
      Buffer.from(`${at + 1} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\r\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  ]);
const flate = '/Filter /FlateDecode';
const deflatedTwice = '/Filter [/FlateDecode /FlateDecode]';
const image = `/Type /XObject /Subtype /Image /Width 10 /Height 10 ${flate}`;
const limits = { textBytes: 100 * 1024, imageBytes: 200 * 1024 };

test.each([
  ['a stream within the limit', createPdf([flate, deflateSync(createKilobytes(100))]), false],
  ['a stream beyond it', createPdf([flate, deflateSync(createKilobytes(101))]), true],
  [
    'many streams that are beyond it together',
    createPdf(...Array.from({ length: 11 }, () => [flate, deflateSync(createKilobytes(10))] as const)),
    true,
  ],
  ['a stream packed twice', createPdf([deflatedTwice, deflateSync(deflateSync(createKilobytes(101)))]), true],
  ['a stream packed more often than any real one', createPdf([deflatedTwice + deflatedTwice, deflateSync(createKilobytes(1))]), true],
  ['a filter that is named elsewhere', createPdf(['/Filter 9 0 R', deflateSync(createKilobytes(101))]), true],
  ['a short name of the filter', createPdf(['/F /Fl', deflateSync(createKilobytes(101))]), true],
  ['a picture within its own limit', createPdf([image, deflateSync(createKilobytes(150))]), false],
  ['pictures beyond it', createPdf([image, deflateSync(createKilobytes(150))], [image, deflateSync(createKilobytes(51))]), true],
  ['a stream that is not packed', createPdf(['', createKilobytes(150, 'x')]), false],
  ['a stream that is cut off beyond the limit', createPdf([flate, deflateSync(createKilobytes(400)).subarray(0, 380)]), true],
  ['nonsense', createPdf([flate, createKilobytes(150, 'x')]), false],
  ['a stream without an end', createPdf([flate, deflateSync(createKilobytes(101))]).subarray(0, -18), true],
])('%s', async (_what, pdf, isTooMuch) => {
  expect(await isDecompressionBomb(pdf, limits)).toBe(isTooMuch);
});

test('a bomb is refused before it is parsed, and an ordinary report is not', async () => {
  const bomb = createPdf([flate, deflateSync(Buffer.alloc(250_000_000, ' '), { level: 1 })]);
  expect(bomb.length).toBeLessThan(3_000_000);
  await expect(openPdf(bomb, 'text')).rejects.toEqual(new DocumentError('tooMuchMemory'));
  expect(
    await isDecompressionBomb(
      createTextPdf([{ width: 595, height: 842, items: [{ text: 'Ferritin 9 ng/mL', x: 50, y: 50, width: 90, height: 10 }] }]),
    ),
  ).toBe(false);
});
