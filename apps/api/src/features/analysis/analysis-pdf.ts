import { Text, View } from '@react-pdf/renderer';
import type { AnalysisResult, TestData } from '@wellkept/contract/analysis.ts';
import { emergencySentence, product } from '@wellkept/contract/product.ts';
import { unitWords } from '@wellkept/labs/values/unit-words.ts';
import { createElement as h, type ReactNode } from 'react';
import { heading, paper, paperColours, renderPaper } from '../../paper/paper.ts';

const colours = {
  emergency: paperColours.stop,
  today: paperColours.stop,
  days: paperColours.serious,
  weeks: paperColours.care,
  visit: paperColours.minor,
} as const;

type ShownUrgency = AnalysisResult['findings'][number]['urgency'];

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
  const rows = findings.map(({ analyteId, title, name, valueText, unit, collectedOn, urgency, details, movers }) =>
    h(
      View,
      { key: `finding ${analyteId}`, style: paper.finding, wrap: false },
      h(Text, { style: paper.bold }, `${title === name ? name : `${title} (${name})`}: ${valueText} ${unit}`),
      h(Text, { style: paper.small }, collectedOn),
      ...urgencyLines(urgency),
      ...details.map((detail) => h(Text, { key: detail }, detail)),
      ...movers.map((mover) => h(Text, { key: mover }, `– ${mover}`)),
    ),
  );
  return [heading(`To talk about (${findings.length})`), ...rows, ...inside];
}

/** How soon, what it can mean, what to do until then and when it is an emergency. */
const urgencyLines = ({ level, text, says, meanwhile, dangerSigns, source }: ShownUrgency): ReactNode[] => [
  h(Text, { key: 'level', style: [paper.bold, { color: colours[level] }] }, text),
  h(Text, { key: 'says' }, says),
  ...(meanwhile ? [h(Text, { key: 'meanwhile' }, `Until then: ${meanwhile}`)] : []),
  ...(dangerSigns.length > 0 ? [h(Text, { key: 'signs' }, `An emergency with any of these: ${dangerSigns.join('; ')}.`)] : []),
  ...(source ? [h(Text, { key: 'source', style: paper.small }, source)] : []),
];

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
    ...derived.flatMap(({ id, name, value, unit, note, source, urgency }) => [
      h(
        View,
        { key: `derived ${id}`, style: paper.row, wrap: false },
        h(Text, { style: [paper.bold, { width: '34%' }] }, name),
        h(Text, { style: { width: '16%' } }, value === null ? '–' : `${value} ${unit}`),
        h(Text, { style: [paper.small, { width: '50%' }] }, [note, source].filter(Boolean).join(' ')),
      ),
      ...(urgency ? [h(View, { key: `urgency ${id}`, style: paper.finding, wrap: false }, ...urgencyLines(urgency))] : []),
    ]),
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
        h(Text, { style: { width: '30%' } }, `${valueText} ${unitWords(unit ?? '1')}`),
        h(Text, { style: [paper.small, { width: '20%' }] }, collectedOn),
      ),
    ),
  ];
}
