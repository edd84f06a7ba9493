import { Text } from '@react-pdf/renderer';
import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { describeAbout, describeNoChange } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { createElement as h, type ReactNode } from 'react';
import { createBlock, createBoldText, createRow, pageContentHeight, pdfStyles, renderPdf, severityColors } from '../../paper/pdf-layout.ts';
import { fitLineCounts, type PageLine, type PageSection } from './page-fit.ts';

/** Heights in points, as the styles of the paper have them; a brief is set closer than other papers. */
const height = { line: 12.6, small: 11.2, row: 4.5, finding: 6.5, title: 29 } as const;
/** What stands above and below the sections. */
const frame = 22 + height.line * 2 + 12 + height.small;
/** So many letters fit into the whole width, bold ones too. */
const lettersOfLine = 112;

/** The lines that a text takes in a part of the width. */
const estimateLineCount = (text: string, share = 1): number => Math.max(1, Math.ceil(text.length / (lettersOfLine * share)));

/** A one-page report for a visit: what not to combine, medicines, lab values, questions and changes. */
export function renderReportPdf(report: Report): Promise<Buffer> {
  const { name, from, to, madeOn } = report;
  return renderPdf(report, {
    title: 'For my visit',
    moment: madeOn,
    parts: (printable) => {
      const about = describeAbout(printable.about);
      const who = [about.person, about.allergies].filter(Boolean).join(' ');
      return [
        h(Text, {}, `${name}, ${from} to ${to} (${formatCount(printable.days, 'day')}, ${printable.daysWritten} of them logged)`),
        h(Text, {}, who),
        ...fitOnOnePage(
          [
            createPressingSection(printable),
            createFindingsSection(printable),
            createMedicinesSection(printable),
            createLabsSection(printable),
            createChangesSection(printable),
            createQuestionsSection(printable),
            createReadingsSection([...printable.symptoms, ...printable.measures, ...printable.state]),
          ],
          height.line * estimateLineCount(who),
        ),
        h(Text, { style: [pdfStyles.small, { marginTop: 12 }] }, `${product.disclaimer} Logged by the person named above.`),
      ];
    },
  });
}

/** What is left out is counted. */
function fitOnOnePage(sections: readonly PageSection[], headHeight: number): ReactNode[] {
  const lineCounts = fitLineCounts(sections, {
    room: pageContentHeight - frame - headHeight,
    titleHeight: height.title,
    moreHeight: height.small,
  });
  return sections.flatMap(({ title, lines, tail }, at) => {
    if (lines.length === 0) return [];
    const shown = lineCounts[at] ?? 0;
    const restCount = lines.length - shown;
    return [
      h(Text, { style: [pdfStyles.heading, { marginTop: 10 }] }, title),
      ...lines.slice(0, shown).map(({ node }) => node),
      ...(restCount > 0 ? [h(Text, { style: pdfStyles.small }, `and ${restCount} more in the app`)] : []),
      ...(tail ? [tail.node] : []),
    ];
  });
}

const createSentenceLine = (text: string): PageLine => ({ node: h(Text, {}, text), height: height.line * estimateLineCount(text) });
const createSmallLine = (text: string): PageLine => ({
  node: h(Text, { style: pdfStyles.small }, text),
  height: height.small * estimateLineCount(text, 1.1),
});

function createChangesSection(report: Report): PageSection {
  const lines = report.changes.map((text) => createSentenceLine(`–  ${text}`));
  return {
    title: 'What changed',
    lines: lines.length > 0 ? lines : [createSentenceLine(describeNoChange(report))],
    least: 3,
    fewest: 1,
  };
}

const createQuestionsSection = ({ questions: all }: Report): PageSection => ({
  title: 'My questions',
  lines: all.map(({ text }) => createSentenceLine(`–  ${text}`)),
  least: 5,
  fewest: 5,
});

/** Columns with their shares of the width. */
function createRowLine(cells: readonly (readonly [share: number, text: string, node?: ReactNode[]])[]): PageLine {
  const whole = cells.reduce((sum, [share]) => sum + share, 0);
  return {
    node: createRow(
      [pdfStyles.row, { paddingVertical: 2 }],
      ...cells.map(([share, text, node = [text]]) => h(Text, { style: { flex: share } }, ...node)),
    ),
    height: height.row + height.line * Math.max(...cells.map(([share, text]) => estimateLineCount(text, (share / whole) * 0.94))),
  };
}

function createMedicinesSection({ medicines: all, stopped }: Report): PageSection {
  const lines = all.map(({ name, how, reason, intake, isNew }) => {
    const suffix = `${reason === null ? '' : ` for ${reason}`}${isNew ? ' (new)' : ''}`;
    return createRowLine([
      [3, name + suffix, [createBoldText(name), suffix]],
      [2, how ?? 'dose not stated'],
      [2, intake ?? ''],
    ]);
  });
  return {
    title: `What I take (${all.length})`,
    lines: lines.length > 0 || stopped.length === 0 ? lines : [createSentenceLine('Nothing at the moment.')],
    least: 14,
    fewest: 14,
    ...(stopped.length > 0 && { tail: createSmallLine(`Stopped: ${stopped.join(', ')}`) }),
  };
}

/** Readings of the diary that could not wait; the results that cannot are in their own section. */
const createPressingSection = ({ pressingReadings }: Report): PageSection => ({
  title: 'Urgent readings in this period',
  lines: pressingReadings.map(({ name, valueText, unit, collectedOn, urgency }) =>
    createRowLine([
      [3, name, [createBoldText(name)]],
      [2, `${valueText} ${unit}`],
      [3, urgency.text],
      [1, collectedOn],
    ]),
  ),
  least: pressingReadings.length,
  fewest: pressingReadings.length,
});

/** So many serious findings stay however full the paper is. */
const findingsOnFullPageMin = 2;

function createFindingsSection({ verdict, medicines: taken, findings: severe, lesserFindings }: Report): PageSection {
  const hasVerdict = taken.length > 0 || verdict.state !== 'nothing-to-check';
  const unread = verdict.unchecked.map((text) => `“${text}”`).join(', ');
  const verdictLines = [
    ...(hasVerdict ? [createSentenceLine(verdict.sentence)] : []),
    ...(unread === '' ? [] : [createSentenceLine(`Not checked: ${unread}`)]),
  ];
  const cards = severe.map(({ severity, word, headline, advice }): PageLine => {
    const style = { fontWeight: 700, color: severityColors[severity] };
    return {
      node: createBlock(
        [pdfStyles.finding, { paddingVertical: 3 }],
        h(Text, {}, h(Text, { style }, `${word}: `), headline),
        advice === null ? null : h(Text, { style: pdfStyles.small }, advice),
      ),
      height:
        height.finding +
        height.line * estimateLineCount(`${word}: ${headline}`) +
        (advice === null ? 0 : height.small * estimateLineCount(advice, 1.1)),
    };
  });
  return {
    title: 'What may not go together',
    lines: [...verdictLines, ...cards],
    least: verdictLines.length + cards.length,
    fewest: verdictLines.length + Math.min(cards.length, findingsOnFullPageMin),
    ...(lesserFindings > 0 && { tail: createSmallLine(`${lesserFindings} less serious, shown in the app`) }),
  };
}

function createLabsSection({ labs: listed, labSummary }: Report): PageSection {
  if (labSummary === null) return { title: 'Lab values', lines: [], least: 0, fewest: 0 };
  const rows = listed.map(({ name, value, place, collectedOn, urgency }) =>
    createRowLine([
      [3, name, [createBoldText(name)]],
      [2, value],
      [2, place ?? ''],
      [3, urgency?.text ?? ''],
      [1, collectedOn],
    ]),
  );
  const pressing = listed.filter(({ urgency }) => urgency !== null && isPressing(urgency.level)).length;
  return {
    title: 'Lab values',
    lines: [createSentenceLine(labSummary), ...rows],
    least: Math.max(6, 1 + pressing),
    // A value that needs a doctor within days is never left out for room.
    fewest: 1 + pressing,
  };
}

const createReadingsSection = (lines: readonly { name: string; text: string; before: string | null }[]): PageSection => ({
  title: 'Symptoms and readings',
  lines: lines.map(({ name, text, before }) =>
    createRowLine([
      [2, name, [createBoldText(name)]],
      [4, text],
      [2, before === null ? '' : `before: ${before}`],
    ]),
  ),
  least: 6,
  fewest: 2,
});
