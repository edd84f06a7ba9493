import { numberPattern, rangeDash } from './numbers.ts';
import { getMiddle, getRowText, type PageCell, type PageRow } from './page-text.ts';
import { parseWordAtStart, takeFlag } from './printed-flags.ts';
import { parseUnitAtStart } from './units.ts';

/** Cells of one column start, end or are centered within this many heights of each other. */
const alignedTimes = 0.8;
/** So many values below each other make a column. */
const columnValuesMin = 3;
/** Of all that stands in it, at least this share are values. */
const valueShareMin = 0.5;
const headTextMax = 40;

const headWords =
  /(?<!\p{Letter})(?:results?|values?|observed|current|in range|out of range|ergebnis|messwert|wert|résultats?|resultados?|risultat[io]|sonuç|valor|valore|valeurs?|uitslag|resultaat|wynik|değer)(?!\p{Letter})|结果|测定值/iu;
const otherHeadWords =
  /reference|range|normal|interval|referenz|référence|referencia|referência|riferimento|referentie|referencyjn|zakres|norma|参考|单位|jednostk|eenheid|unità|units?|previous|limit|method|date/iu;

const amount = new RegExp(String.raw`^(?:[<>≤≥]=?\s*)?(?:${numberPattern})(?![.,]?\d)`);
const rangeCell = new RegExp(String.raw`^[([]?\s*(?:${numberPattern})\s*%?\s*(?:${rangeDash})\s*(?:${numberPattern})|^[<>≤≥]=?\s*\d`, 'i');
const mark = String.raw`(?:[HLNA*↑↓!]{1,2}|\((?:H|L)\)|high|low|normal|abnormal)`;
const marked = new RegExp(String.raw`^\s*(?:${mark}|[+-])?\s*$`, 'i');

/** Whether a cell holds a value and nothing else but its mark and unit. */
export function isValueCell(text: string): boolean {
  const ahead = takeFlag(text);
  const own = ahead.flag !== null && amount.test(ahead.rest.trim()) ? ahead.rest.trim() : text.trim();
  const number = amount.exec(own);
  if (!number) return false;
  const behind = own.slice(number[0].length);
  if (marked.test(behind)) return true;
  const first = takeFlag(behind);
  if (first.flag !== null && first.rest.trim() === '') return true;
  const unit = parseUnitAtStart(first.rest);
  return unit !== null && marked.test(unit.rest);
}

/** Whether a cell holds a result in words and nothing else: "negative". */
export const isWordCell = (text: string): boolean => parseWordAtStart(text)?.rest.trim() === '';

const isRangeCell = (text: string): boolean =>
  (rangeCell.test(text.trim()) && !isValueCell(text.replace(/^[<>≤≥]=?\s*/, ''))) || /\d\s*[-–]\s*\d/.test(text);

/** What the column says that a cell stands in: `values`, `ranges`, or nothing. */
type ColumnKind = 'values' | 'ranges' | null;
export type ValueColumns = {
  at: (row: Pick<PageRow, 'page' | 'height'>, cell: Pick<PageCell, 'x' | 'end'>) => ColumnKind;
  /** Whether another line's name stands nearer to the height of a value than its own name. */
  isNearerToOther: (row: PageRow, name: PageCell, value: PageCell) => boolean;
};

type Placed = { cell: PageCell; height: number; y: number; isValue: boolean; isRange: boolean; isHead: boolean; isRangeHead: boolean };

/** The columns of a report's tables, from what stands below each other on each page. */
export function findValueColumns(rows: readonly PageRow[]): ValueColumns {
  const pages = new Map<number, Placed[]>();
  for (const row of rows) {
    const hasName = row.cells.some(({ text }) => /\p{Letter}{2}/u.test(text));
    const isHeadRow = row.cells.length > 1 && !/\d/.test(getRowText(row));
    const own = row.cells.flatMap((cell, at): Placed[] => {
      const isHead = isHeadRow && cell.text.length <= headTextMax && headWords.test(cell.text) && !otherHeadWords.test(cell.text);
      const isRangeHead = isHeadRow && cell.text.length <= headTextMax && otherHeadWords.test(cell.text);
      if (!hasName || (at === 0 && row.cells.length === 1)) return [];
      const isRange = isRangeCell(cell.text);
      const isValue = !isRange && (isValueCell(cell.text) || isWordCell(cell.text));
      return [{ cell, height: row.height, y: row.y, isValue, isRange, isHead, isRangeHead }];
    });
    pages.set(row.page, [...(pages.get(row.page) ?? []), ...own]);
  }
  return {
    at: ({ page, height }, cell) => classifyColumn(pages.get(page) ?? [], cell, height),
    isNearerToOther: (row, name, value) => {
      const own = Math.abs(name.y - value.y);
      return (pages.get(row.page) ?? []).some(
        (one) => one.y !== row.y && one.cell.x < value.x && Math.abs(one.cell.y - value.y) < own && isName(one.cell.text),
      );
    },
  };
}

const isName = (text: string) => /\p{Letter}{3}/u.test(text) && !isWordCell(text) && parseUnitAtStart(text)?.rest.trim() !== '';

const edges = [({ x }: { x: number; end: number }) => x, ({ end }: { x: number; end: number }) => end, getMiddle] as const;

function classifyColumn(all: readonly Placed[], cell: Pick<PageCell, 'x' | 'end'>, height: number): ColumnKind {
  let kind: ColumnKind = null;
  for (const edge of edges) {
    const column = all.filter((one) => Math.abs(edge(one.cell) - edge(cell)) <= alignedTimes * height);
    const values = column.filter(({ isValue }) => isValue).length;
    const ranges = column.filter(({ isRange }) => isRange).length;
    const isHeaded = column.some(({ isHead }) => isHead);
    if (column.some(({ isRangeHead }) => isRangeHead) && !isHeaded && ranges >= values) return 'ranges';
    if (values >= (isHeaded ? 1 : columnValuesMin) && values >= valueShareMin * (values + ranges)) kind = 'values';
    else if (ranges >= columnValuesMin && ranges > values) kind ??= 'ranges';
  }
  return kind;
}
