import type { Citation } from './conversation.ts';

/** An answer without Markdown's signs; the numbers of its sources stay where the sources are listed too. */
export function toPlainText(markdown: string, hasSources: boolean): string {
  const plain = markdown
    .replace(/\*\*/g, '')
    .replace(/^- /gm, '• ')
    .replace(/\\([\\`*_[\]<>#|.])/g, '$1');
  return (hasSources ? plain : plain.replace(/\s?\[\d{1,2}(?:,\s*\d{1,2})*\]/g, '')).trim();
}

type Answer = { question: string | undefined; text: string; citations: readonly Citation[] };

/** What was found, for one's own log: the question and the answer. */
export const formatForLog = ({ question, text }: Answer, lengthMax: number): string =>
  [...(question === undefined ? [] : [`I asked: ${question.trim()}`]), toPlainText(text, false)].join('\n').slice(0, lengthMax);

/** What was found, for a doctor or a relative: with its sources, and that no person wrote it. */
export const formatForSharing = ({ question, text, citations }: Answer, closing: string): string =>
  [
    ...(question === undefined ? [] : [`Question: ${question.trim()}`]),
    toPlainText(text, citations.length > 0),
    ...(citations.length === 0 ? [] : [['Sources', ...citations.map(formatSource)].join('\n')]),
    closing,
  ].join('\n\n');

const formatSource = ({ number, kind, publisher, title, date, url }: Citation): string =>
  kind === 'own'
    ? `${number}. ${title}${date ? `, ${date}` : ''}`
    : `${number}. ${publisher}: ${title}, ${date}${kind === 'published' && url ? `, ${url}` : ''}`;
