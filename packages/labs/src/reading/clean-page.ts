import type { PageText, TextItem } from './page-text.ts';

/** A copy lies within these shares of the height and width of what it covers; two equal letters of a word lie further apart. */
const copyHeightShare = 0.3;
const copyWidthShare = 0.5;
/** Letters narrower than this share of the page's usual ones were printed over one another. */
const narrowShare = 0.7;
const lettersOfCopyMin = 3;
const copiesMax = 4;

/** A page with each word once: bold print is often made by printing a word several times at nearly one place. */
export function withoutOverprints(page: PageText): PageText {
  // Recognition of a picture sees the ink, which is there once.
  if (page.items.some(({ certainty }) => certainty !== undefined)) return page;
  const letter = computeUsualLetterWidth(page.items);
  const byText = new Map<string, TextItem[]>();
  const items: TextItem[] = [];
  for (const printed of page.items) {
    const item = withoutRepeats(printed, letter);
    const same = byText.get(item.text.trim()) ?? [];
    if (same.some((one) => isCopy(one, item))) continue;
    byText.set(item.text.trim(), [...same, item]);
    items.push(item);
  }
  return { ...page, items };
}

const isCopy = (one: TextItem, other: TextItem): boolean =>
  Math.abs(one.y - other.y) <= copyHeightShare * one.height &&
  Math.abs(one.x - other.x) <= Math.min(copyHeightShare * one.height, copyWidthShare * one.width);

/** The usual width of a letter, in heights. */
function computeUsualLetterWidth(items: readonly TextItem[]): number {
  const widths = items.filter(({ text, height }) => text.length >= lettersOfCopyMin && height > 0);
  const sorted = widths.map(({ text, width, height }) => width / text.length / height).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** "HaemoglobinHaemoglobin" in the room of one: the file joins the copies into one piece of text. */
function withoutRepeats(item: TextItem, letter: number): TextItem {
  const text = item.text.trim();
  if (item.width / text.length / item.height > narrowShare * letter) return item;
  for (let copies = copiesMax; copies >= 2; copies -= 1) {
    const once = text.slice(0, text.length / copies);
    if (text.length % copies === 0 && once.length >= lettersOfCopyMin && once.repeat(copies) === text) return { ...item, text: once };
  }
  return item;
}
