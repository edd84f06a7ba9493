import type { Guide, GuideBlock } from './guide.ts';
import { composeHelp } from './help.ts';

/** What a reader reads of a part; the words in a picture count with its caption. */
const listBlockTexts = (block: GuideBlock): readonly string[] => {
  if (block.kind === 'text' || block.kind === 'note') return [block.text];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [block.caption, ...block.columns, ...block.rows.flat()];
  return [block.title, block.caption];
};

export const listGuideTexts = ({
  summary,
  sections,
  questions,
  help,
}: Pick<Guide, 'summary' | 'sections' | 'questions' | 'help'>): string[] => [
  summary,
  ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(listBlockTexts)]),
  ...questions,
  composeHelp(help),
];

export const countGuideWords = (guide: Parameters<typeof listGuideTexts>[0]): number =>
  listGuideTexts(guide).reduce((sum, text) => sum + text.split(/\s+/).filter((word) => /\w/.test(word)).length, 0);

/** Adults read non-fiction at about 238 words a minute (Brysbaert, J Mem Lang 109:104047, 2019); tables and figures take longer. */
const wordsPerMinute = 200;
export const estimateMinutes = (guide: Parameters<typeof listGuideTexts>[0]): number => Math.round(countGuideWords(guide) / wordsPerMinute);
