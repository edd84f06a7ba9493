/**
 * A piece of text at its place on a page. `x` and `y` are its lower left corner in points from the page's lower left; `certainty` is how sure
 * the recognition of a picture is of it, from 0 to 1, and missing where the text was there as text.
 */
export type TextItem = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  certainty?: number;
  /** Where its line is, on paper that is so curved that the piece stands beside another one. */
  lineY?: number;
};
export type PageText = { width: number; height: number; items: readonly TextItem[] };

/** Pieces that stand so close that they were printed as one. */
export type PageCell = { text: string; x: number; end: number; y: number; certainty: number; words?: readonly PageWord[] };
/** A word of a cell. Where it starts its piece of text, `x` is exact, else it is an estimate; `isApart`: a space stands before it. */
export type PageWord = { text: string; x: number; end: number; isExact: boolean; isApart: boolean };
/**
 * `valueBelow`: the value was printed on the line below its name.  `part`:
 * of two lists of results side by side, the one it is a row of.
 */
export type PageRow = {
  page: number;
  y: number;
  height: number;
  cells: readonly PageCell[];
  valueBelow?: true;
  part?: number;
  /** The laboratory wrote below it that the result may not count. */
  isDoubted?: true;
  /** What the laboratory wrote below it. */
  note?: string;
};
/** Rows of one list of results: of a page, or of a part of it. */
export const getPart = ({ page, part = 0 }: PageRow): string => `${page} ${part}`;

/** Two pieces belong to one line when their feet differ by less than this share of their height. */
const sameLine = 0.45;
/** A gap wider than this share of the height is one between columns, a narrower one between words. */
export const columnGap = 0.9;
const wordGap = 0.15;
/** Text this many times as tall as most of the page is a title or a watermark, which may lie across the results. */
const tallTimes = 2.2;
/** Digits below this share of their line's height are raised: a footnote's mark or an exponent. */
const raisedTimes = 0.78;
const heightMin = 2;
/** Letters so many times as tall as others are on one line with them where their middles differ by less than this share. */
const largerTimes = 1.3;
const levelLine = 0.3;

type Line = { y: number; height: number; items: TextItem[] };

export const getRowText = (row: PageRow): string => row.cells.map(({ text }) => text).join(' ');
export const getMiddle = ({ x, end }: { x: number; end: number }): number => (x + end) / 2;

const computeUsualHeight = (items: readonly TextItem[]) =>
  items.map(({ height }) => height).sort((a, b) => a - b)[Math.floor(items.length / 2)] ?? 0;

/** The tall lines of a page, which are left out of its rows. */
export function listTitles(page: PageText): string[] {
  const usual = computeUsualHeight(page.items);
  return buildRows({ ...page, items: page.items.filter(({ height }) => height > tallTimes * usual) }, 1).map(getRowText);
}

/** Which line of a page, from the top, stands nearest to a height; 0 where there is no such page. */
export function findLineNumber(page: PageText | undefined, y: number): number {
  const feet = page ? buildRows(page, 1).map((row) => row.y) : [];
  return (
    1 +
    feet.reduce(
      (best, foot, at) => (Math.abs(foot - y) < Math.abs((feet[best] ?? Number.POSITIVE_INFINITY) - y) ? at : best),
      feet.length > 0 ? 0 : -1,
    )
  );
}

const isMark = (text: string) => /^\s*[\d*†‡§]{1,2}\s*$/.test(text);
const laboratoryMark = /^\s*0\d\s*$/;
const printedAmount = /^\s*[<>≤≥]?\s*\d+(?:[.,]\d+)*(?!\s*[-–—.,\d])/;

/** Which laboratory measured it, as in "01" behind a name, before the value. Where no other number follows, "Eosinophils 04" is the value. */
function isLaboratoryMark({ text, x, y, width, height }: TextItem, items: readonly TextItem[]): boolean {
  if (!laboratoryMark.test(text)) return false;
  const beside = items.filter((one) => y >= one.y - 1 && y < one.y + one.height);
  const isBehindWord = beside.some((one) => /\p{L}\s*$/u.test(one.text) && Math.abs(one.x + one.width - x) < height / 2);
  return isBehindWord && beside.some((one) => one.x > x + width && printedAmount.test(one.text));
}

/** The lines of a page from top to bottom, each cut into cells. */
export function buildRows({ items: all }: PageText, page: number): PageRow[] {
  const usual = computeUsualHeight(all);
  const items = all.filter(({ text, height }) => text.trim() !== '' && height <= tallTimes * usual);
  // How tall a recognised piece was found depends on its letters: a "1" alone is small.
  const isRaised = (item: TextItem) => {
    const { text, height, certainty } = item;
    return certainty === undefined && ((isMark(text) && height < raisedTimes * usual) || (height < usual && isLaboratoryMark(item, items)));
  };
  const lines: Line[] = [];
  const level = items.map((item) => ({ ...item, lineY: item.lineY ?? item.y }));
  for (const item of level.filter((one) => !isRaised(one)).toSorted((a, b) => b.lineY - a.lineY || a.x - b.x)) {
    const line = lines.findLast((one) => isOnLine({ ...item, y: item.lineY }, one));
    if (line) line.items.push(item);
    else lines.push({ y: item.lineY, height: item.height, items: [item] });
  }
  for (const item of level.filter(isRaised)) attachRaised(item, lines);
  return lines
    .toSorted((a, b) => b.y - a.y)
    .map(({ y, height, items: own }) => ({ page, y, height, cells: buildCells(own.toSorted((a, b) => a.x - b.x)) }));
}

/** Values of boxes are set larger than their names, in the middle of the same line. */
function isOnLine(item: TextItem, { y, height }: Pick<Line, 'y' | 'height'>): boolean {
  const [small, tall] = [Math.min(height, item.height), Math.max(height, item.height)];
  if (Math.abs(y - item.y) < Math.max(heightMin, sameLine * small)) return true;
  const isLevel = Math.abs(y + height / 2 - item.y - item.height / 2) < levelLine * small;
  return isLevel && tall > largerTimes * small && item.certainty === undefined;
}

/** An exponent (10⁹, 1.73 m²) belongs to the word before it; a small digit anywhere else marks a footnote and says nothing. */
function attachRaised(item: TextItem, lines: Line[]) {
  const near = lines.filter(({ y, height }) => item.y >= y - 1 && item.y <= y + height);
  const findBefore = ({ items }: Line) => items.findIndex(({ x, width, height }) => Math.abs(x + width - item.x) < height / 2);
  const line = near.find((one) => findBefore(one) !== -1) ?? near[0];
  if (!line) {
    lines.push({ y: item.y, height: item.height, items: [item] });
    return;
  }
  const before = findBefore(line);
  const word = line.items[before];
  const mark = word && /10\s*$/.test(word.text) ? '^' : word && /(?<!\p{L})[cdkmµμ]?m\s*$/u.test(word.text) ? '' : null;
  if (word && mark !== null)
    line.items[before] = { ...word, text: `${word.text.trim()}${mark}${item.text.trim()}`, width: item.x + item.width - word.x };
}

function buildCells(items: readonly TextItem[]): PageCell[] {
  const cells: (PageCell & { words: PageWord[] })[] = [];
  for (const item of items) {
    const { text, x, y, width, height, certainty = 1 } = item;
    const last = cells.at(-1);
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY;
    // A long name that runs under its value was printed apart from it.
    if (!last || gap > columnGap * height || gap < -height) {
      cells.push({ text: text.trim(), x, end: x + width, y, certainty, words: listWords(item, true) });
      continue;
    }
    // Recognition cuts a line between words, and two numbers are never one.
    const isTwoNumbers = certainty < 1 && /\d$/.test(last.text) && /^\d/.test(text);
    const isApart = gap > wordGap * height || text.startsWith(' ') || last.text.endsWith(' ') || isTwoNumbers;
    last.text = `${last.text}${isApart ? ' ' : ''}${text.trim()}`;
    last.words.push(...listWords(item, isApart));
    last.end = Math.max(last.end, x + width);
    last.certainty = Math.min(last.certainty, certainty);
  }
  return cells.flatMap(withoutLeaders).flatMap(withoutColon);
}

/** "Result | : 103": the colon, and what is left of the dots before it, stand between a name and its value. */
function withoutColon(cell: PageCell, at: number): PageCell[] {
  const text = at === 0 ? cell.text : cell.text.replace(/^[.·…]*\s*[:：]\s*/u, '');
  if (text === cell.text) return [cell];
  const { words: _, ...whole } = cell;
  const letter = (cell.end - cell.x) / cell.text.length;
  return text === '' ? [] : [{ ...whole, text, x: cell.end - text.length * letter }];
}

/** A word ends at a space, and where a number is glued to a name. */
const wordPattern = /\S+?(?:(?<=\p{Letter}{3}[)\]]?)(?=[<>≤≥]?\d)|(?!\S))/gu;

function listWords({ text, x, width, certainty }: TextItem, isApart: boolean): PageWord[] {
  const letter = width / text.length;
  return [...text.matchAll(wordPattern)].map(({ index, 0: word }, at) => ({
    text: word,
    x: x + index * letter,
    end: x + (index + word.length) * letter,
    isExact: at === 0 && certainty === undefined,
    isApart: at === 0 ? isApart : /\s/.test(text[index - 1] ?? ''),
  }));
}

/** Dots that lead the eye from a name to its value, or a ruled line, end a cell; behind a number they are those of a range. */
function withoutLeaders(cell: PageCell): PageCell[] {
  const parts = cell.text.split(/\s*(?<!\d\s*)(?:[.·_…]\s?){3,}\s*|\s{3,}|\s*\|\s*/);
  if (parts.length === 1) return [cell];
  const letter = (cell.end - cell.x) / cell.text.length;
  let at = 0;
  return parts.flatMap((text) => {
    const from = cell.text.indexOf(text, at);
    at = from + text.length;
    const { words: _, ...whole } = cell;
    return text === '' ? [] : [{ ...whole, text, x: cell.x + from * letter, end: cell.x + at * letter }];
  });
}
