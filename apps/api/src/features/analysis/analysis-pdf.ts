import { Text } from '@react-pdf/renderer';
import type { AnalysisResult, TestData } from '@wellkept/contract/analysis.ts';
import { emergencySentence, product } from '@wellkept/contract/product.ts';
import { unitWords } from '@wellkept/labs/values/unit-words.ts';
import { createElement as h, type ReactNode } from 'react';
import { block, heading, paper, paperColours, renderPaper, row } from '../../paper/paper.ts';

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
    h(Text, {}, `${name}, ${madeOn}`),
    h(Text, { style: paper.answer }, analysis.summary),
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
      { style: [paper.small, { marginTop: 14 }] },
      `${product.disclaimer} A value outside its range is not a diagnosis, and one inside it does not rule a problem out. ${emergencySentence}`,
    ),
  ];
}

function findingsPart({ findings, within }: AnalysisResult): ReactNode[] {
  const inside = within.length > 0 ? [heading(`In range (${within.length})`), h(Text, {}, within.join(', '))] : [];
  if (findings.length === 0) return inside;
  const rows = findings.map(({ title, name, valueText, unit, collectedOn, urgency, details, movers }) =>
    block(
      paper.finding,
      h(Text, { style: paper.bold }, `${title === name ? name : `${title} (${name})`}: ${valueText} ${unit}`),
      h(Text, { style: paper.small }, collectedOn),
      ...urgencyLines(urgency),
      ...details.map((detail) => h(Text, {}, detail)),
      ...movers.map((mover) => h(Text, {}, `– ${mover}`)),
    ),
  );
  return [heading(`To talk about (${findings.length})`), ...rows, ...inside];
}

/** How soon, what it can mean, what to do until then and when it is an emergency. */
const urgencyLines = ({ level, text, says, meanwhile, dangerSigns, source }: ShownUrgency): ReactNode[] => [
  h(Text, { style: [paper.bold, { color: colours[level] }] }, text),
  h(Text, {}, says),
  ...(meanwhile ? [h(Text, {}, `Until then: ${meanwhile}`)] : []),
  ...(dangerSigns.length > 0 ? [h(Text, {}, `An emergency with any of these: ${dangerSigns.join('; ')}.`)] : []),
  ...(source ? [h(Text, { style: paper.small }, source)] : []),
];

function togetherPart({ together }: AnalysisResult): ReactNode[] {
  if (together.length === 0) return [];
  return [
    heading('Blood and urine together'),
    ...together.map(({ text, source }) => block({}, h(Text, {}, text), h(Text, { style: paper.small }, source))),
  ];
}

function derivedPart({ derived }: AnalysisResult): ReactNode[] {
  if (derived.length === 0) return [];
  return [
    heading('Worked out'),
    ...derived.flatMap(({ name, value, unit, note, source, urgency }) => [
      row(
        paper.row,
        h(Text, { style: [paper.bold, { width: '34%' }] }, name),
        h(Text, { style: { width: '16%' } }, value === null ? '–' : `${value} ${unit}`),
        h(Text, { style: [paper.small, { width: '50%' }] }, [note, source].filter(Boolean).join(' ')),
      ),
      ...(urgency ? [block(paper.finding, ...urgencyLines(urgency))] : []),
    ]),
  ];
}

function valuesPart(title: string, data: TestData | null): ReactNode[] {
  if (!data) return [];
  return [
    heading(`${title} (${data.values.length})`),
    ...data.values.map(({ name, valueText, unit, collectedOn }) =>
      row(
        paper.row,
        h(Text, { style: { width: '50%' } }, name),
        h(Text, { style: { width: '30%' } }, `${valueText} ${unitWords(unit ?? '1')}`),
        h(Text, { style: [paper.small, { width: '20%' }] }, collectedOn),
      ),
    ),
  ];
}
