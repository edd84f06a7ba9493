import { Text } from '@react-pdf/renderer';
import type { AnalysisResult } from '@wellkept/contract/labs/analysis.ts';
import { createElement as h, type ReactNode } from 'react';
import { createBlock, createHeading, pdfColors, pdfStyles } from '../../../paper/pdf-layout.ts';

type Story = AnalysisResult['stories'][number];

export const urgencyColors = {
  emergency: pdfColors.stop,
  today: pdfColors.stop,
  days: pdfColors.serious,
  weeks: pdfColors.care,
  visit: pdfColors.minor,
} as const;

/** What several markers say together, as on the page of results. */
export function renderStories({ stories }: Pick<AnalysisResult, 'stories'>): ReactNode[] {
  if (stories.length === 0) return [];
  return [createHeading(`What belongs together (${stories.length})`), ...stories.map(renderStory)];
}

function renderStory({ title, urgency, text, values, fits, against, also, own, first, ask, repeat, sources }: Story): ReactNode {
  const line = (label: string, words: readonly string[]) => (words.length > 0 ? [h(Text, {}, `${label}: ${words.join(' ')}`)] : []);
  return createBlock(
    pdfStyles.finding,
    h(Text, { style: pdfStyles.bold }, title),
    h(Text, { style: [pdfStyles.bold, { color: urgencyColors[urgency.level] }] }, urgency.text),
    ...(first ? [h(Text, {}, first)] : []),
    ...line('Until then', urgency.meanwhile),
    ...(urgency.dangerSigns.length > 0
      ? [h(Text, {}, `It’s an emergency if you have any of these: ${urgency.dangerSigns.join('; ')}.`)]
      : []),
    h(Text, {}, text),
    ...(values.length > 0 ? [h(Text, {}, values.map(formatStoryValue).join('; '))] : []),
    ...line('What fits', fits),
    ...line('What doesn’t fit', against),
    ...line('What else may play a part', also),
    ...own.map((one) => h(Text, {}, `– ${formatOwn(one)}`)),
    ...line('To ask', ask),
    ...line('To measure again', repeat ? [repeat] : []),
    h(Text, { style: pdfStyles.small }, sources.join('. ')),
  );
}

const formatStoryValue = ({ title, value, unit, collectedOn }: Story['values'][number]): string =>
  `${title} ${value} ${unit}`.trim().concat(` (${collectedOn})`);

const formatOwn = ({ names, about, text }: Story['own'][number]): string =>
  about === null ? text : `${names.join(', ')} (${about}): ${text}`;
