import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createBlock, createHeading, createRow, pdfStyles, renderPdf } from './pdf-layout.ts';

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
for (const one of complaints) one.mockImplementation(() => undefined);
afterEach(() => {
  for (const one of complaints) one.mockClear();
});

const render = (texts: readonly string[]) =>
  renderPdf(texts, {
    title: 'A paper',
    moment: '2026-11-22',
    parts: (printable) =>
      printable.flatMap((text) => [
        createHeading(text.slice(0, 100)),
        createBlock(pdfStyles.finding, h(Text, {}, text), h(Text, {}, text)),
        createRow(pdfStyles.row, h(Text, { style: { width: '16%' } }, text), h(Text, { style: { width: '84%' } }, text)),
      ]),
  });
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test.each([
  ['the same text twice', ['Ferritin', 'Ferritin'], 1],
  ['texts as long as stay together, of the widest letter', ['W'.repeat(249), 'W'.repeat(999)], 2],
  ['a text that is longer than a page', ['Ferritin is low. '.repeat(600)], 4],
  ['a text of line breaks', ['a\n'.repeat(200)], 3],
  ['no text', [''], 1],
])('%s is laid out without a complaint, and ends', async (_what, texts, pagesMin) => {
  const pdf = await render(texts);
  expect(countPages(pdf)).toBeGreaterThanOrEqual(pagesMin);
  for (const one of complaints) expect(one.mock.calls).toEqual([]);
});
