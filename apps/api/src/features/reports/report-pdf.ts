import { Text, View } from '@react-pdf/renderer';
import { product } from '@wellkept/contract/product.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { createElement as h, type ReactNode } from 'react';
import { bold, heading, paper, paperColours, renderPaper } from '../../paper/paper.ts';

/** On one sheet there is room for so many lines of each kind; what is left out is counted. */
const linesMax = { medicines: 14, symptoms: 6, measures: 8, labs: 10, changes: 6, findings: 5, questions: 8 } as const;

/** What somebody takes to a visit: what changed, what they take, what to look at, and what they want to ask. */
export function renderReportPdf(report: Report): Promise<Buffer> {
  const { name, from, to, madeOn } = report;
  return renderPaper(report, {
    title: 'For my visit',
    moment: madeOn,
    parts: (printable) => [
      h(Text, { key: 'who' }, `${name}, ${from} to ${to} (${printable.days} days, ${printable.daysWritten} of them written about)`),
      ...list('What changed', printable.changes, linesMax.changes, 'Nothing stands out against the days before.'),
      ...list(
        'My questions',
        printable.questions.map(({ text }) => text),
        linesMax.questions,
      ),
      ...medicines(printable),
      ...findings(printable),
      ...labs(printable),
      ...told('Symptoms', printable.symptoms, linesMax.symptoms),
      ...told('Measured', [...printable.measures, ...printable.state], linesMax.measures),
      h(Text, { key: 'end', style: [paper.small, { marginTop: 12 }] }, `${product.disclaimer} Written down by the person named above.`),
    ],
  });
}

function list(title: string, lines: readonly string[], most: number, none?: string): ReactNode[] {
  if (lines.length === 0) return none === undefined ? [] : [heading(title), h(Text, { key: `${title} none` }, none)];
  return [
    heading(title),
    ...lines.slice(0, most).map((line, at) => h(Text, { key: `${title} ${at}` }, `–  ${line}`)),
    ...more(title, lines.length - most),
  ];
}

const more = (title: string, count: number): ReactNode[] =>
  count > 0 ? [h(Text, { key: `${title} more`, style: paper.small }, `and ${count} more in the app`)] : [];

function medicines({ medicines: all, stopped }: Report): ReactNode[] {
  if (all.length === 0 && stopped.length === 0) return [];
  return [
    heading(`What I take (${all.length})`),
    ...all
      .slice(0, linesMax.medicines)
      .map(({ id, name, how, reason, intake, isNew }) =>
        h(
          View,
          { key: id, style: paper.row, wrap: false },
          h(Text, { style: { flex: 3 } }, bold(name), reason === null ? '' : ` for ${reason}`, isNew ? ' (new)' : ''),
          h(Text, { style: { flex: 2 } }, how ?? 'dose not stated'),
          h(Text, { style: { flex: 2 } }, intake ?? ''),
        ),
      ),
    ...more('medicines', all.length - linesMax.medicines),
    ...(stopped.length > 0 ? [h(Text, { key: 'stopped', style: paper.small }, `Stopped: ${stopped.join(', ')}`)] : []),
  ];
}

function findings({ findings: severe, lesserFindings }: Report): ReactNode[] {
  if (severe.length === 0 && lesserFindings === 0) return [];
  return [
    heading('What may not go together'),
    ...severe
      .slice(0, linesMax.findings)
      .map(({ id, severity, word, headline, advice }) =>
        h(
          View,
          { key: id, style: paper.finding, wrap: false },
          h(
            Text,
            {},
            h(
              Text,
              { style: { fontWeight: 700, color: severity === 'contraindicated' ? paperColours.stop : paperColours.serious } },
              `${word}: `,
            ),
            headline,
          ),
          advice === null ? null : h(Text, { style: paper.small }, advice),
        ),
      ),
    ...more('findings', severe.length - linesMax.findings),
    ...(lesserFindings > 0 ? [h(Text, { key: 'lesser', style: paper.small }, `${lesserFindings} less serious: in the app`)] : []),
  ];
}

function labs({ labs: outside, labMarkers }: Report): ReactNode[] {
  if (labMarkers === 0) return [];
  return [
    heading(`Lab values outside their range (${outside.length} of ${labMarkers})`),
    ...outside
      .slice(0, linesMax.labs)
      .map(({ name, value, range, flag, collectedOn }) =>
        h(
          View,
          { key: `${name} ${collectedOn}`, style: paper.row, wrap: false },
          h(Text, { style: { flex: 3 } }, bold(name)),
          h(Text, { style: { flex: 2 } }, `${value} ${flag === 'H' ? 'high' : 'low'}`),
          h(Text, { style: { flex: 2 } }, range),
          h(Text, { style: { flex: 1 } }, collectedOn),
        ),
      ),
    ...more('labs', outside.length - linesMax.labs),
  ];
}

function told(title: string, lines: readonly { name: string; text: string; before: string | null }[], most: number): ReactNode[] {
  if (lines.length === 0) return [];
  return [
    heading(title),
    ...lines
      .slice(0, most)
      .map(({ name, text, before }) =>
        h(
          View,
          { key: name, style: paper.row, wrap: false },
          h(Text, { style: { flex: 2 } }, bold(name)),
          h(Text, { style: { flex: 4 } }, text),
          h(Text, { style: { flex: 2 } }, before === null ? '' : `before: ${before}`),
        ),
      ),
    ...more(title, lines.length - most),
  ];
}
