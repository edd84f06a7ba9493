import { fileURLToPath } from 'node:url';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { AnalysisResult, TestData } from '@wellkept/contract/analysis.ts';
import { emergencySentence, product } from '@wellkept/contract/product.ts';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { withPrintableTexts } from '../safety/printable.ts';

const family = 'DejaVu Sans Condensed';
const font = (file: string) => fileURLToPath(new URL(`../safety/fonts/${file}`, import.meta.url));
// The standard fonts of a PDF know no Greek letters and no raised figures.
Font.register({
  family,
  fonts: [
    { src: font('DejaVuSansCondensed.ttf'), fontWeight: 400 },
    { src: font('DejaVuSansCondensed-Bold.ttf'), fontWeight: 700 },
  ],
});
Font.registerHyphenationCallback((word) => [word]);

const colours = { critical: '#8A1C1C', days: '#9E3F0C', weeks: '#755300', visit: '#3D5A6E' } as const;
const styles = StyleSheet.create({
  page: { padding: '36 40 48', fontFamily: family, fontSize: 9, color: '#1F2A2A' },
  body: { fontSize: 9, lineHeight: 1.4 },
  title: { fontSize: 17, fontWeight: 700, lineHeight: 1.3, marginBottom: 2 },
  answer: { fontSize: 12, fontWeight: 700, lineHeight: 1.4, marginTop: 8 },
  small: { fontSize: 8, color: '#47534F' },
  heading: { fontSize: 11.5, fontWeight: 700, lineHeight: 1.3, marginTop: 14, marginBottom: 4 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 3, borderBottom: '0.5 solid #C9C3B4' },
  finding: { paddingVertical: 5, borderBottom: '0.5 solid #C9C3B4' },
  bold: { fontWeight: 700 },
  foot: { position: 'absolute', bottom: 22, left: 40, right: 40, flexDirection: 'row', justifyContent: 'space-between' },
});

export type AnalysisPaper = {
  name: string;
  /** "2026-11-21". */
  madeOn: string;
  analysis: AnalysisResult;
  blood: TestData | null;
  urine: TestData | null;
  medicines: readonly string[];
};

/** What a doctor is handed: what is pressing, what it rests on, and every value. A PDF of a few pages. */
export async function renderAnalysisPdf(paper: AnalysisPaper): Promise<Buffer> {
  await Font.load({ fontFamily: family, fontWeight: 400 });
  const signs = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data;
  return renderToBuffer(analysisDocument(withPrintableTexts(paper, (codePoint) => signs?.hasGlyphForCodePoint(codePoint) ?? false)));
}

function analysisDocument({
  name,
  madeOn,
  analysis,
  blood,
  urine,
  medicines,
}: AnalysisPaper): ReactElement<React.ComponentProps<typeof Document>> {
  return h(
    Document,
    { title: `Lab results, ${madeOn}`, author: product.name, language: 'en' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      h(
        View,
        { style: styles.body },
        h(Text, { style: styles.title }, 'My lab results'),
        h(Text, {}, `${name}, ${madeOn}`),
        h(Text, { style: styles.answer }, analysis.summary),
        ...findingsPart(analysis),
        ...togetherPart(analysis),
        ...derivedPart(analysis),
        heading('Immune markers'),
        h(Text, {}, `${analysis.immuneScore === null ? '' : `${analysis.immuneScore} %. `}${analysis.immuneScoreText}`),
        ...valuesPart('Blood', blood),
        ...valuesPart('Urine', urine),
        ...(medicines.length > 0 ? [heading('What I take'), h(Text, {}, medicines.join('; '))] : []),
        h(
          Text,
          { style: [styles.small, { marginTop: 14 }] },
          `${product.disclaimer} A value outside its range is not a diagnosis, and one inside it does not rule a problem out. ${emergencySentence}`,
        ),
      ),
      h(
        View,
        { style: styles.foot, fixed: true },
        h(Text, { style: styles.small }, `${product.name}, ${madeOn}`),
        h(Text, { style: styles.small, render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    ),
  );
}

const heading = (text: string) => h(Text, { key: text, style: styles.heading, minPresenceAhead: 40 }, text);

function findingsPart({ findings, within }: AnalysisResult): ReactNode[] {
  const inside = within.length > 0 ? [heading(`In range (${within.length})`), h(Text, {}, within.join(', '))] : [];
  if (findings.length === 0) return inside;
  const rows = findings.map(({ analyteId, title, name, valueText, unit, collectedOn, level, levelText, says, source, details, movers }) =>
    h(
      View,
      { key: `finding ${analyteId}`, style: styles.finding, wrap: false },
      h(Text, { style: [styles.bold, { color: colours[level] }] }, levelText),
      h(Text, { style: styles.bold }, `${title === name ? name : `${title} (${name})`}: ${valueText} ${unit}`),
      h(Text, { style: styles.small }, collectedOn),
      h(Text, {}, says),
      ...details.map((detail) => h(Text, { key: detail }, detail)),
      ...movers.map((mover) => h(Text, { key: mover }, `– ${mover}`)),
      ...(source ? [h(Text, { style: styles.small }, source)] : []),
    ),
  );
  return [heading(`To talk about (${findings.length})`), ...rows, ...inside];
}

function togetherPart({ together }: AnalysisResult): ReactNode[] {
  if (together.length === 0) return [];
  return [
    heading('Blood and urine together'),
    ...together.map(({ text, source }) => h(View, { key: text, wrap: false }, h(Text, {}, text), h(Text, { style: styles.small }, source))),
  ];
}

function derivedPart({ derived }: AnalysisResult): ReactNode[] {
  if (derived.length === 0) return [];
  return [
    heading('Worked out'),
    ...derived.map(({ id, name, value, unit, note, source }) =>
      h(
        View,
        { key: `derived ${id}`, style: styles.row, wrap: false },
        h(Text, { style: [styles.bold, { width: '34%' }] }, name),
        h(Text, { style: { width: '16%' } }, value === null ? '–' : `${value} ${unit}`),
        h(Text, { style: [styles.small, { width: '50%' }] }, [note, source].filter(Boolean).join(' ')),
      ),
    ),
  ];
}

function valuesPart(title: string, data: TestData | null): ReactNode[] {
  if (!data) return [];
  return [
    heading(`${title} (${data.values.length})`),
    ...data.values.map(({ analyteId, name, valueText, unit, collectedOn }) =>
      h(
        View,
        { key: `value ${analyteId}`, style: styles.row, wrap: false },
        h(Text, { style: { width: '50%' } }, name),
        h(Text, { style: { width: '30%' } }, `${valueText} ${unit ?? ''}`),
        h(Text, { style: [styles.small, { width: '20%' }] }, collectedOn),
      ),
    ),
  ];
}
