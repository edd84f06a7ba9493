import { Text } from '@react-pdf/renderer';
import { isPressing } from '@wellkept/clinical/urgency.ts';
import { product } from '@wellkept/contract/product.ts';
import { describeNoChange } from '@wellkept/contract/report-texts.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { createElement as h, type ReactNode } from 'react';
import { block, bold, paper, paperColours, paperRoom, renderPaper, row } from '../../paper/paper.ts';
import { keptLines, type Line, type Section } from './fit-page.ts';

/** Heights in points, as the styles of the paper have them; a brief is set closer than other papers. */
const height = { line: 12.6, small: 11.2, row: 4.5, finding: 6.5, title: 29 } as const;
/** What stands above and below the sections. */
const frame = 22 + height.line * 2 + 12 + height.small;
/** So many letters fit into the whole width, bold ones too. */
const lettersOfLine = 112;

/** The lines that a text takes in a part of the width. */
const linesOf = (text: string, share = 1): number => Math.max(1, Math.ceil(text.length / (lettersOfLine * share)));

/** What somebody takes to a visit, on one page: what may not go together, what they take, lab values, what they want to ask and what changed. */
export function renderReportPdf(report: Report): Promise<Buffer> {
  const { name, from, to, madeOn } = report;
  return renderPaper(report, {
    title: 'For my visit',
    moment: madeOn,
    parts: (printable) => [
      h(Text, {}, `${name}, ${from} to ${to} (${printable.days} days, ${printable.daysWritten} of them written about)`),
      ...onOnePage([
        findings(printable),
        medicines(printable),
        labs(printable),
        questions(printable),
        changes(printable),
        told('Symptoms', printable.symptoms),
        told('Measured', [...printable.measures, ...printable.state]),
      ]),
      h(Text, { style: [paper.small, { marginTop: 12 }] }, `${product.disclaimer} Written down by the person named above.`),
    ],
  });
}

/** What is left out is counted. */
function onOnePage(sections: readonly Section[]): ReactNode[] {
  const kept = keptLines(sections, { room: paperRoom - frame, titleHeight: height.title, moreHeight: height.small });
  return sections.flatMap(({ title, lines, tail }, at) => {
    if (lines.length === 0) return [];
    const shown = kept[at] ?? 0;
    const rest = lines.length - shown;
    return [
      h(Text, { style: [paper.heading, { marginTop: 10 }] }, title),
      ...lines.slice(0, shown).map(({ node }) => node),
      ...(rest > 0 ? [h(Text, { style: paper.small }, `and ${rest} more in the app`)] : []),
      ...(tail ? [tail.node] : []),
    ];
  });
}

const sentence = (text: string): Line => ({ node: h(Text, {}, text), height: height.line * linesOf(text) });
const small = (text: string): Line => ({
  node: h(Text, { style: paper.small }, text),
  height: height.small * linesOf(text, 1.1),
});

function changes(report: Report): Section {
  const lines = report.changes.map((text) => sentence(`–  ${text}`));
  return {
    title: 'What changed',
    lines: lines.length > 0 ? lines : [sentence(describeNoChange(report))],
    least: 3,
    fewest: 1,
  };
}

const questions = ({ questions: all }: Report): Section => ({
  title: 'My questions',
  lines: all.map(({ text }) => sentence(`–  ${text}`)),
  least: 5,
  fewest: 5,
});

/** Columns with their shares of the width. */
function rowOf(cells: readonly (readonly [share: number, text: string, node?: ReactNode[]])[]): Line {
  const whole = cells.reduce((sum, [share]) => sum + share, 0);
  return {
    node: row(
      [paper.row, { paddingVertical: 2 }],
      ...cells.map(([share, text, node = [text]]) => h(Text, { style: { flex: share } }, ...node)),
    ),
    height: height.row + height.line * Math.max(...cells.map(([share, text]) => linesOf(text, (share / whole) * 0.94))),
  };
}

function medicines({ medicines: all, stopped }: Report): Section {
  const lines = all.map(({ name, how, reason, intake, isNew }) => {
    const rest = `${reason === null ? '' : ` for ${reason}`}${isNew ? ' (new)' : ''}`;
    return rowOf([
      [3, name + rest, [bold(name), rest]],
      [2, how ?? 'dose not stated'],
      [2, intake ?? ''],
    ]);
  });
  return {
    title: `What I take (${all.length})`,
    lines: lines.length > 0 || stopped.length === 0 ? lines : [sentence('Nothing at present.')],
    least: 14,
    fewest: 14,
    ...(stopped.length > 0 && { tail: small(`Stopped: ${stopped.join(', ')}`) }),
  };
}

/** So many serious findings stay however full the paper is. */
const cardsOfFullPaper = 2;

function findings({ verdict, medicines: taken, findings: severe, lesserFindings }: Report): Section {
  const isSaid = taken.length > 0 || verdict.state !== 'nothing-to-check';
  const unread = verdict.unchecked.map((text) => `“${text}”`).join(', ');
  const said = [...(isSaid ? [sentence(verdict.sentence)] : []), ...(unread === '' ? [] : [sentence(`Not checked: ${unread}`)])];
  const cards = severe.map(({ severity, word, headline, advice }): Line => {
    const style = { fontWeight: 700, color: severity === 'contraindicated' ? paperColours.stop : paperColours.serious };
    return {
      node: block(
        [paper.finding, { paddingVertical: 3 }],
        h(Text, {}, h(Text, { style }, `${word}: `), headline),
        advice === null ? null : h(Text, { style: paper.small }, advice),
      ),
      height: height.finding + height.line * linesOf(`${word}: ${headline}`) + (advice === null ? 0 : height.small * linesOf(advice, 1.1)),
    };
  });
  return {
    title: 'What may not go together',
    lines: [...said, ...cards],
    least: said.length + cards.length,
    fewest: said.length + Math.min(cards.length, cardsOfFullPaper),
    ...(lesserFindings > 0 && { tail: small(`${lesserFindings} less serious: in the app`) }),
  };
}

function labs({ labs: listed, labSummary }: Report): Section {
  if (labSummary === null) return { title: 'Lab values', lines: [], least: 0, fewest: 0 };
  const rows = listed.map(({ name, value, place, collectedOn, urgency }) =>
    rowOf([
      [3, name, [bold(name)]],
      [2, value],
      [2, place ?? ''],
      [3, urgency?.text ?? ''],
      [1, collectedOn],
    ]),
  );
  const pressing = listed.filter(({ urgency }) => urgency !== null && isPressing(urgency.level)).length;
  return {
    title: 'Lab values',
    lines: [sentence(labSummary), ...rows],
    least: Math.max(6, 1 + pressing),
    // A value that needs a doctor within days is never left out for room.
    fewest: 1 + pressing,
  };
}

const told = (title: string, lines: readonly { name: string; text: string; before: string | null }[]): Section => ({
  title,
  lines: lines.map(({ name, text, before }) =>
    rowOf([
      [2, name, [bold(name)]],
      [4, text],
      [2, before === null ? '' : `before: ${before}`],
    ]),
  ),
  least: 3,
  fewest: 1,
});
