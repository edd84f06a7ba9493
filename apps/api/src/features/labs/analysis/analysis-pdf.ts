import { Text } from '@react-pdf/renderer';
import type { AnalysisResult, TestData } from '@wellkept/contract/labs/analysis.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { createElement as h, type ReactNode } from 'react';
import { createBlock, createHeading, createRow, pdfStyles, renderPdf } from '../../../paper/pdf-layout.ts';
import { renderStories, urgencyColors } from './story-pdf.ts';

type FindingUrgency = AnalysisResult['findings'][number]['urgency'];

export type AnalysisPdfInput = {
  name: string;
  /** "2026-11-21". */
  madeOn: string;
  analysis: AnalysisResult;
  blood: TestData | null;
  urine: TestData | null;
  medicines: readonly string[];
};

/** What a doctor is handed: what is pressing, what it rests on, and every value. A PDF of a few pages. */
export function renderAnalysisPdf(analysis: AnalysisPdfInput): Promise<Buffer> {
  return renderPdf(analysis, { title: 'My lab results', moment: analysis.madeOn, parts: renderAnalysisSections });
}

function renderAnalysisSections({ name, madeOn, analysis, blood, urine, medicines }: AnalysisPdfInput): ReactNode[] {
  return [
    h(Text, {}, `${name}, ${madeOn}`),
    h(Text, { style: pdfStyles.answer }, analysis.summary),
    ...renderStories(analysis),
    ...renderFindings(analysis),
    ...renderDerivedValues(analysis),
    ...(analysis.immuneScoreText === null
      ? []
      : [
          createHeading('Immune markers'),
          h(Text, {}, `${analysis.immuneScore === null ? '' : `${analysis.immuneScore}%. `}${analysis.immuneScoreText}`),
        ]),
    ...renderTestValues('Blood', blood),
    ...renderTestValues('Urine', urine),
    ...(medicines.length > 0 ? [createHeading('What I take'), h(Text, {}, medicines.join('; '))] : []),
    h(
      Text,
      { style: [pdfStyles.small, { marginTop: 14 }] },
      `${product.disclaimer} A value outside its range isn’t a diagnosis, and one inside it doesn’t rule out a problem. ${emergencySentence}`,
    ),
  ];
}

function renderFindings({ findings, within }: AnalysisResult): ReactNode[] {
  const inside = within.length > 0 ? [createHeading(`In range (${within.length})`), h(Text, {}, within.join(', '))] : [];
  if (findings.length === 0) return inside;
  const rows = findings.map(({ title, name, valueText, unit, collectedOn, urgency, details, movers }) =>
    createBlock(
      pdfStyles.finding,
      h(Text, { style: pdfStyles.bold }, `${title === name ? name : `${title} (${name})`}: ${valueText} ${unit}`),
      h(Text, { style: pdfStyles.small }, collectedOn),
      ...renderUrgency(urgency),
      ...details.map((detail) => h(Text, {}, detail)),
      ...movers.map((interaction) => h(Text, {}, `– ${interaction}`)),
    ),
  );
  return [createHeading(`To talk about (${findings.length})`), ...rows, ...inside];
}

/** How soon, what it can mean, what to do until then and when it is an emergency. */
const renderUrgency = ({ level, text, says, meanwhile, dangerSigns, source }: FindingUrgency): ReactNode[] => [
  h(Text, { style: [pdfStyles.bold, { color: urgencyColors[level] }] }, text),
  h(Text, {}, says),
  ...(meanwhile ? [h(Text, {}, `Until then: ${meanwhile}`)] : []),
  ...(dangerSigns.length > 0 ? [h(Text, {}, `It’s an emergency if you have any of these: ${dangerSigns.join('; ')}.`)] : []),
  ...(source ? [h(Text, { style: pdfStyles.small }, source)] : []),
];

function renderDerivedValues({ derived }: AnalysisResult): ReactNode[] {
  if (derived.length === 0) return [];
  return [
    createHeading('Calculated'),
    ...derived.flatMap(({ name, value, unit, note, source, urgency }) => [
      createRow(
        pdfStyles.row,
        h(Text, { style: [pdfStyles.bold, { width: '34%' }] }, name),
        h(Text, { style: { width: '16%' } }, value === null ? '–' : `${value} ${unit}`),
        h(Text, { style: [pdfStyles.small, { width: '50%' }] }, [note, source].filter(Boolean).join(' ')),
      ),
      ...(urgency ? [createBlock(pdfStyles.finding, ...renderUrgency(urgency))] : []),
    ]),
  ];
}

function renderTestValues(title: string, data: TestData | null): ReactNode[] {
  if (!data) return [];
  return [
    createHeading(`${title} (${data.values.length})`),
    ...data.values.map(({ name, valueText, unit, collectedOn }) =>
      createRow(
        pdfStyles.row,
        h(Text, { style: { width: '50%' } }, name),
        h(Text, { style: { width: '30%' } }, `${valueText} ${formatUnit(unit ?? '1')}`),
        h(Text, { style: [pdfStyles.small, { width: '20%' }] }, collectedOn),
      ),
    ),
  ];
}
