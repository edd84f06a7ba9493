import { createLockedPdf, type PdfCipher, pdfCiphers } from '@wellkept/test-kit/documents/locked-pdf.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DocumentProblem } from './document-error.ts';
import { detectDocumentType } from './media-type.ts';
import { readPages, renderPagePicture, unlockDocument } from './read-pages.ts';

const page = createLayoutPage(['Sunrise Diagnostics', 'Hemoglobin | 13.5 | g/dL | 12.0 - 15.5', 'Potassium | 4.1 | mmol/L | 3.5 - 5.1']);
const pdf = createTextPdf([page, page]);
/** A few kilobytes that ask for 200 MB of memory. */
const hugePicture = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#ffffff' } })
  .png({ compressionLevel: 9 })
  .toBuffer();
const findProblem = (bytes: Uint8Array): Promise<DocumentProblem | null> =>
  readPages(bytes).then(
    () => null,
    (error) => error.problem,
  );

describe('a PDF', () => {
  it('gives its text at the places that it was put to', async () => {
    const [first, second, ...more] = await readPages(pdf);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ width: 595, height: 842, isRecognised: false, view: { quarters: 0 } });
    expect(first?.items.map(({ text, x, y }) => [text, Math.round(x), Math.round(y)])).toEqual(
      page.items.map(({ text, x, y }) => [text, Math.round(x), Math.round(y)]),
    );
    expect(second?.items).toHaveLength(page.items.length);
  });

  it('that lies on its side is read upright, with what is written across it left out', async () => {
    const turned = pdf.toString('latin1').replaceAll(/BT \/F1 (\S+) Tf (\S+) (\S+) Td/g, 'BT /F1 $1 Tf 0 1 -1 0 $2 $3 Tm');
    const across = turned.replace('BT /F1', 'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 100 100 Tm (DRAFT) Tj ET BT /F1');
    const [first] = await readPages(Buffer.from(across.replace(/<< \/Length \d+ >>/g, '<< >>'), 'latin1'));
    expect(first).toMatchObject({ width: 842, height: 595, view: { quarters: 1 } });
    expect(first?.items.map(({ text }) => text)).not.toContain('DRAFT');
    expect(first?.items).toHaveLength(page.items.length);
  });

  it('is drawn to be looked at', async () => {
    const { width, height, format } = await sharp((await renderPagePicture(pdf, { page: 2, sideMax: 400 })).jpeg).metadata();
    expect({ width, height, format }).toEqual({ width: 283, height: 400, format: 'jpeg' });
  });
});

describe('a locked PDF', () => {
  const lines = ['Sunrise Diagnostics', 'Hemoglobin | 13.5 | g/dL | 12.0 - 15.5', 'Potassium | 4.1 | mmol/L | 3.5 - 5.1'];
  const password = 'pässword';
  const ciphers = Object.keys(pdfCiphers) as PdfCipher[];

  it.each(ciphers)('of cipher %s is opened by its password, page by page, and asks for none afterwards', async (cipher) => {
    const locked = await createLockedPdf([lines, [...lines, 'Ferritin | 9 | ng/mL | 15 - 150']], password, cipher);
    expect(await findProblem(locked)).toBe('locked');
    const open = await unlockDocument(locked, password, 'ann');
    const pages = await readPages(open);
    expect(pages.map(({ items }) => items.map(({ text }) => text).includes('Ferritin'))).toEqual([false, true]);
    expect(pages.map(({ items }) => items.filter(({ text }) => text.trim() === '13.5').length)).toEqual([1, 1]);
  });

  it.each(['wrong', 'Pässword', ''])('says so of a password that is not its own: %j', async (wrong) => {
    const locked = await createLockedPdf([lines], password);
    await expect(unlockDocument(locked, wrong, 'ann')).rejects.toMatchObject({ problem: 'locked' });
  });
});

it('recognises the letters of a picture, at their places', async () => {
  const createLetters = (text: string, x: number, y: number) =>
    `<text x="${x}" y="${y}" font-size="26" font-family="DejaVu Sans, sans-serif">${text}</text>`;
  const picture = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120"><rect width="640" height="120" fill="white"/>${createLetters('Glucose', 20, 50)}${createLetters('5.4', 300, 50)}${createLetters('mmol/L', 460, 50)}</svg>`,
    ),
  )
    .png()
    .toBuffer();
  const [found] = await readPages(picture);
  expect(found).toMatchObject({ isRecognised: true, width: 640, height: 120 });
  const items = (found?.items ?? []).toSorted((a, b) => a.x - b.x);
  expect(items.map(({ text }) => text)).toEqual(['Glucose', '5.4', 'mmol/L']);
  expect(items.map(({ x }) => Math.round(x / 20))).toEqual([1, 15, 23]);
});

it('turns a page that was photographed lying on its side, and shows it as it was read', async () => {
  const rows = [
    'Hemoglobin 13.5',
    'Potassium 4.1',
    'Creatinine 0.88',
    'Ferritin 41',
    'Glucose 92',
    'Sodium 139',
    'Albumin 4.2',
    'Calcium 9.4',
  ];
  const texts = rows.map(
    (row, at) => `<text x="40" y="${50 + at * 44}" font-size="26" font-family="DejaVu Sans, sans-serif">${row}</text>`,
  );
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="400"><rect width="460" height="400" fill="#cfcfcf"/>${texts.join('')}</svg>`;
  const photo = await sharp(Buffer.from(upright)).rotate(90).jpeg({ quality: 80 }).toBuffer();
  const [found] = await readPages(photo);
  expect(found?.view.quarters).toBe(3);
  const items = (found?.items ?? []).toSorted((a, b) => b.y - a.y);
  expect(items.map(({ text }) => text.replaceAll(' ', ''))).toEqual(rows.map((row) => row.replaceAll(' ', '')));
  const { jpeg, ...size } = await renderPagePicture(photo, { page: 1, sideMax: 400, ...(found && { view: found.view }) });
  const shown = await sharp(jpeg).metadata();
  expect(size).toEqual({ width: shown.width, height: shown.height });
  expect(shown.width / shown.height).toBeCloseTo((found?.width ?? 0) / (found?.height ?? 1), 1);
});

describe('what cannot be read is refused with its reason', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'unknownType'],
    ['a text', Buffer.from('Hemoglobin 13.5 g/dL'), 'unknownType'],
    ['a program that has a PDF in it', Buffer.concat([Buffer.from('MZ'), pdf]), 'unknownType'],
    ['a web page', Buffer.concat([Buffer.from('<html>'), pdf]), 'unknownType'],
    ['half a PDF', pdf.subarray(0, 400), 'damaged'],
    ['a PDF of zeros', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000)]), 'damaged'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
    ['300 pages', createTextPdf(Array(300).fill({ width: 100, height: 100, items: [] })), 'tooManyPages'],
    ['30 pages of pictures', createTextPdf(Array(30).fill({ width: 100, height: 100, items: [] })), 'tooManyPages'],
    ['arrays within arrays', Buffer.from(`%PDF-1.4\n1 0 obj\n${'['.repeat(5000)}\nendobj\n`), 'tooDeep'],
    ['a picture of more pixels than any camera takes', hugePicture, 'tooManyPixels'],
  ] as const)('%s', async (_, bytes, problem) => {
    expect(await findProblem(bytes)).toBe(problem);
  });

  it('and the next document is read all the same', async () => {
    expect(await findProblem(pdf)).toBeNull();
  });
});

it.each([
  ['a PDF behind the bytes of a mail program', Buffer.concat([Buffer.from('\r\nX-Note: 1\r\n'), pdf]), 'application/pdf'],
  ['a GIF', Buffer.from('GIF89a...'), 'image/gif'],
  ['a GIF that is called otherwise', Buffer.from('GIF90a...'), null],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), null],
] as const)('%s is known by its first bytes', (_, bytes, type) => {
  expect(detectDocumentType(bytes)).toBe(type);
});
