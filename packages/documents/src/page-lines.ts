import type { PlacedText, TextPage } from './text-page.ts';

/** The lines of a page from top to bottom, each read from left to right: for running text such as a list of ingredients. */
export function listPageLines({ items }: Pick<TextPage, 'items'>): string[] {
  const lines: PlacedText[][] = [];
  for (const item of items.toSorted((one, other) => getMiddle(other) - getMiddle(one))) {
    const line = lines.at(-1);
    if (line?.some((other) => Math.abs(getMiddle(other) - getMiddle(item)) < Math.min(other.height, item.height) / 2)) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' '),
  );
}

const getMiddle = ({ y, height }: PlacedText): number => y + height / 2;
