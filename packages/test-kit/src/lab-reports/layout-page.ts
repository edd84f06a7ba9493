import type { PageText, TextItem } from '@wellkept/labs/reading/page-text.ts';

const lineHeight = 9;
const lineStep = 13;
const letterWidth = 4.6;
const top = 800;

/**
 * A page of lines for tests, as positioned pieces of text. Cells are parted by ` | ` and stand at the columns given, in points from the left;
 * an empty cell leaves its column free, an empty line leaves a line out.
 */
export function createLayoutPage(lines: readonly string[], columns: readonly number[] = [40, 230, 300, 370, 450, 520]): PageText {
  const items = lines.flatMap((line, number): TextItem[] =>
    line.split(' | ').flatMap((text, column) => {
      const x = columns[column] ?? 40 + column * 90;
      return text.trim() === ''
        ? []
        : [{ text: text.trim(), x, y: top - number * lineStep, width: text.trim().length * letterWidth, height: lineHeight }];
    }),
  );
  return { width: 595, height: 842, items };
}
