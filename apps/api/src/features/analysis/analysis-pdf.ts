import { Text, View } from '@react-pdf/renderer';
import type { AnalysisResult, TestData } from '@wellkept/contract/analysis.ts';
import { emergencySentence, product } from '@wellkept/contract/product.ts';
import { createElement as h, type ReactNode } from 'react';
import { heading, paper, paperColours, renderPaper } from '../../paper/paper.ts';

const colours = { critical: paperColours.stop, days: paperColours.serious, weeks: paperColours.care, visit: paperColours.minor } as const;

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
export function renderAnalysisPdf(analysis: AnalysisPaper): Promise<Buffer> {
  return renderPaper(analysis, { title: 'My lab results', moment: analysis.madeOn, parts: analysisParts });
}

function analysisParts({ name, madeOn, analysis, blood, urine, medicines }: AnalysisPaper): ReactNode[] {
  return [
    h(Text, { key: 'who' }, `${name}, ${madeOn}`),
    h(Text, { key: 'answer', style: paper.answer }, analysis.summary),
    ...findingsPart(analysis),
    ...togetherPart(analysis),
    ...derivedPart(analysis),
    heading('Immune markers'),
    h(Text, { key: 'immune' }, `${analysis.immuneScore === null ? '' : `${analysis.immuneScore} %. `}${analysis.immuneScoreText}`),
    ...valuesPart('Blood', blood),
    ...valuesPart('Urine', urine),
    ...(medicines.length > 0 ? [heading('What I take'), h(Text, { key: 'medicines' }, medicines.join('; '))] : []),
    h(
      Text,
      { key: 'end', style: [paper.small, { marginTop: 14 }] },
      `${product.disclaimer} A value outside its range is not a diagnosis, and one inside it does not rule a problem out. ${emergencySentence}`,
    ),
  ];
}

function findingsPart({ findings, within }: AnalysisResult): ReactNode[] {
  const inside = within.length > 0 ? [heading(`In range (${within.length})`), h(Text, {}, within.join(', '))] : [];
  if (findings.length === 0) return inside;
  const rows = findings.map(({ analyteId, title, name, valueText, unit, collectedOn, level, levelText, says, source, details, movers }) =>
    h(
      View,
      { key: `finding ${analyteId}`, style: paper.finding, wrap: false },
      h(Text, { style: [paper.bold, { color: colours[level] }] }, levelText),
      h(Text, { style: paper.bold }, `${title === name ? name : `${title} (${name})`}: ${valueText} ${unit}`),
      h(Text, { style: paper.small }, collectedOn),
      h(Text, {}, says),
      ...details.map((detail) => h(Text, { key: detail }, detail)),
      ...movers.map((mover) => h(Text, { key: mover }, `– ${mover}`)),
      ...(source ? [h(Text, { style: paper.small }, source)] : []),
    ),
  );
  return [heading(`To talk about (${findings.length})`), ...rows, ...inside];
}

function togetherPart({ together }: AnalysisResult): ReactNode[] {
  if (together.length === 0) return [];
  return [
    heading('Blood and urine together'),
    ...together.map(({ text, source }) => h(View, { key: text, wrap: false }, h(Text, {}, text), h(Text, { style: paper.small }, source))),
  ];
}

function derivedPart({ derived }: AnalysisResult): ReactNode[] {
  if (derived.length === 0) return [];
  return [
    heading('Worked out'),
    ...derived.map(({ id, name, value, unit, note, source }) =>
      h(
        View,
        { key: `derived ${id}`, style: paper.row, wrap: false },
        h(Text, { style: [paper.bold, { width: '34%' }] }, name),
        h(Text, { style: { width: '16%' } }, value === null ? '–' : `${value} ${unit}`),
        h(Text, { style: [paper.small, { width: '50%' }] }, [note, source].filter(Boolean).join(' ')),
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
        { key: `value ${analyteId}`, style: paper.row, wrap: false },
        h(Text, { style: { width: '50%' } }, name),
        h(Text, { style: { width: '30%' } }, `${valueText} ${unit ?? ''}`),
        h(Text, { style: [paper.small, { width: '20%' }] }, collectedOn),
      ),
    ),
  ];
}
