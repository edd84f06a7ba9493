import { fileURLToPath } from 'node:url';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { product } from '@wellkept/contract/site/product.ts';
import { createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react';
import { toPrintableTexts } from './printable-text.ts';

type Style = NonNullable<React.ComponentProps<typeof View>['style']>;

const family = 'DejaVu Sans Condensed';
const getFontPath = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
// The standard fonts of a PDF know no Greek and no Cyrillic.
Font.register({
  family,
  fonts: [
    { src: getFontPath('DejaVuSansCondensed.ttf'), fontWeight: 400 },
    { src: getFontPath('DejaVuSansCondensed-Bold.ttf'), fontWeight: 700 },
  ],
});
/** Names are not hyphenated, but a "word" that is wider than the page has to break somewhere. */
const unbrokenLettersMax = 36;
Font.registerHyphenationCallback((word) => word.match(new RegExp(`.{1,${unbrokenLettersMax}}`, 'gsu')) ?? [word]);

export const pdfColors = { stop: '#8A1C1C', serious: '#9E3F0C', care: '#755300', minor: '#3D5A6E' } as const;
/** How bad a finding is, by its severity. */
export const severityColors = {
  contraindicated: pdfColors.stop,
  major: pdfColors.serious,
  moderate: pdfColors.care,
  minor: pdfColors.minor,
  none: pdfColors.minor,
} as const;

/** The height of an A4 page between its margins, in points. */
export const pageContentHeight = 842 - 36 - 48;

/** How papers look: every one of them is handed to a doctor or pharmacist. */
export const pdfStyles = StyleSheet.create({
  page: { padding: '36 40 48', fontFamily: family, fontSize: 9, color: '#1F2A2A' },
  // Not on the page: the page number is laid out again on every page, and inherited sizes are multiplied each time.
  body: { fontSize: 9, lineHeight: 1.4 },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.3, marginBottom: 2 },
  answer: { fontSize: 12, fontWeight: 700, lineHeight: 1.4, marginTop: 8 },
  small: { fontSize: 8, color: '#47534F' },
  heading: { fontSize: 11.5, fontWeight: 700, lineHeight: 1.3, marginTop: 14, marginBottom: 4 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 3, borderBottom: '0.5 solid #C9C3B4' },
  finding: { paddingVertical: 4, borderBottom: '0.5 solid #C9C3B4' },
  bold: { fontWeight: 700 },
  foot: { position: 'absolute', bottom: 22, left: 40, right: 40, flexDirection: 'row', justifyContent: 'space-between' },
});

/**
 * So many letters stay on one page whatever they are, across the whole width or in the narrowest column of a row. The renderer cannot lay out
 * a block that may not break and is higher than a page; what is longer breaks.
 */
const lettersTogetherMax = { block: 2000, row: 500 } as const;
/** As many letters as a line of the narrowest column has. */
const lettersOfBreak = 20;

function computeTextLength(node: ReactNode): number {
  if (typeof node === 'string') return node.length + lettersOfBreak * (node.split('\n').length - 1);
  if (Array.isArray(node)) return node.reduce<number>((sum, one) => sum + computeTextLength(one), 0);
  return isValidElement<{ children?: ReactNode }>(node) ? computeTextLength(node.props.children) : 0;
}

const createUnbroken = (kind: keyof typeof lettersTogetherMax, style: Style, children: readonly ReactNode[]): ReactNode =>
  h(View, { style, wrap: computeTextLength(children) > lettersTogetherMax[kind] }, ...children);

/** Lines across the page that stay together. A paper is laid out once, so that nothing on it needs a key; keys out of data may be doubled. */
export const createBlock = (style: Style, ...lines: readonly ReactNode[]): ReactNode => createUnbroken('block', style, lines);
/** Columns that stay together. */
export const createRow = (style: Style, ...cells: readonly ReactNode[]): ReactNode => createUnbroken('row', style, cells);
export const createHeading = (text: string): ReactNode => h(Text, { style: pdfStyles.heading, minPresenceAhead: 40 }, text);
export const createBoldText = (text: string): ReactNode => h(Text, { style: pdfStyles.bold }, text);

/** Lays out a paper. What the font has no sign for is replaced in `data` before `parts` make the body of it. */
export async function renderPdf<Data>(
  data: Data,
  { title, moment, parts }: { title: string; moment: string; parts: (printable: Data) => ReactNode[] },
): Promise<Buffer> {
  await Font.load({ fontFamily: family, fontWeight: 400 });
  const signs = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data;
  const printable = toPrintableTexts(data, (codePoint) => signs?.hasGlyphForCodePoint(codePoint) ?? false);
  return renderToBuffer(createDocument(title, moment, parts(printable)));
}

function createDocument(title: string, dateText: string, parts: ReactNode[]): ReactElement<React.ComponentProps<typeof Document>> {
  return h(
    Document,
    { title: `${title}, ${dateText}`, author: product.name, language: 'en' },
    h(
      Page,
      { size: 'A4', style: pdfStyles.page },
      h(View, { style: pdfStyles.body }, h(Text, { style: pdfStyles.title }, title), ...parts),
      h(
        View,
        { style: pdfStyles.foot, fixed: true },
        h(Text, { style: pdfStyles.small }, `${product.name}, ${dateText}`),
        h(Text, { style: pdfStyles.small, render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    ),
  );
}
