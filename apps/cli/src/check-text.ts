import { styleText } from 'node:util';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import { formatFindingName } from '@wellkept/interactions/findings/finding-name.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityWord, severityWords, uncheckedWord } from '@wellkept/interactions/severity.ts';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { EvidenceGrade } from '@wellkept/knowledge/facts.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { formatSums } from './sums-text.ts';

const colours = { contraindicated: 'red', major: 'yellow', moderate: 'cyan', minor: 'gray' } as const;
const width = 92;

const evidenceWords: Readonly<Record<EvidenceGrade, string>> = {
  A: 'grade A, product label or guideline',
  B: 'grade B, studies in people',
  C: 'grade C, reports of single cases',
  D: 'grade D, from how each works; not studied together',
  listed: 'listed, or not read word for word; not graded',
};

export function formatCheck(result: CheckResult): string {
  const answer = computeResultVerdict(result);
  const lines = [styleText('bold', answer.sentence), ...(answer.detail ? wrap(answer.detail, '') : []), ''];
  for (const finding of result.findings) lines.push(...formatFinding(finding), '');
  if (result.counts.none > 0 && result.findings.length > 0) {
    const pairs = formatCount(result.counts.none, 'pair');
    lines.push(`${severityWords.none}: ${pairs}. That is not the same as safe.`, '');
  }
  for (const sum of formatSums(result)) lines.push(...wrap(sum, ''), '');
  for (const at of result.unchecked) {
    const item = result.items[at];
    const near = item?.resolution.candidates.map((candidate) => candidate.name) ?? [];
    const question =
      item?.resolution.status === 'ambiguous'
        ? ` Which of these is it: ${near.join(', ')}?`
        : near.length > 0
          ? ` Did you mean ${near.join(', ')}?`
          : '';
    lines.push(...wrap(`${uncheckedWord}: “${(item?.text ?? '').slice(0, 80)}”.${question}`, ''));
  }
  const inPart = result.items.filter(({ resolution }) => resolution.unknownParts.length > 0);
  for (const { text, resolution } of inPart) {
    const parts = resolution.unknownParts.map((part) => `“${part.slice(0, 40)}”`).join(', ');
    lines.push(...wrap(`Checked only in part: “${text.slice(0, 80)}”. We do not know ${parts}.`, ''));
  }
  if (result.unchecked.length + inPart.length > 0) lines.push('');
  const notes = formatReadingNotes(result);
  if (notes.length > 0) lines.push(...notes.flatMap((note) => wrap(note, '')), '');
  return [...lines, product.disclaimer].join('\n');
}

/** What was taken for granted in reading the list, and what was not read of it or of the person. */
function formatReadingNotes({ items, notUnderstood }: CheckResult): string[] {
  const ofItems = items.flatMap(({ name, resolution: { assumptions, unread } }) => [
    ...assumptions.map((assumption) => `${name}: ${assumption}`),
    ...(unread === null ? [] : [`${name}: “${unread.slice(0, 80)}” was not read.`]),
  ]);
  return [...ofItems, ...notUnderstood.map((text) => `Not understood: “${text.slice(0, 80)}”.`)];
}

function formatFinding(finding: Finding): string[] {
  const { level, doubts } = finding.confidence;
  const evidence = [evidenceWords[finding.evidence], finding.disagreement].filter((part) => part !== null).join('. ');
  return [
    `${styleText([colours[finding.severity], 'bold'], getSeverityWord(finding).toUpperCase())}  ${styleText('bold', formatFindingName(finding))}`,
    ...wrap(finding.headline, '  '),
    ...formatLabeled('What to do', orderAdvice(finding, 'considering')),
    ...(finding.emergency ? formatLabeled('Emergency', [`${finding.emergency.replace(/[.]$/, '')}: call ${emergencySentence}.`]) : []),
    ...formatLabeled('Why', finding.mechanisms),
    ...(finding.outcome ? formatLabeled('What may happen', [finding.outcome]) : []),
    ...(finding.alternatives.length > 0 ? formatLabeled('Ask about', [finding.alternatives.join(', ')]) : []),
    ...formatLabeled('Evidence', [evidence, ...finding.sources.map(formatSource)]),
    ...formatLabeled('Confidence', [[level, ...doubts].join('. ')]),
  ];
}

function formatSource(source: Source): string {
  return `${source.publisher}, ${source.title}, ${source.year}${source.locator ? `, ${source.locator}` : ''}`;
}

function formatLabeled(label: string, texts: readonly string[]): string[] {
  const indent = ' '.repeat(19);
  const lines = texts.flatMap((text) => wrap(text, indent));
  return lines.map((line, at) => (at === 0 ? `  ${label.padEnd(17)}${line.trimStart()}` : line));
}

function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length > width && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}
