import { isOpenRange } from './cut-cells.ts';
import type { PageCell, PageRow, PageWord } from './page-text.ts';
import { type CellKind, listCellKinds } from './tables/cell-kinds.ts';

/** A place known exactly agrees with a column within so many heights, one that was estimated within so many. */
const exactTimes = 0.35;
const estimateTimes = 0.8;
/** So many other cells of one kind show where a column is. */
const witnessesMin = 2;
/** What a cut costs, what a column that starts or ends there takes off, and what a cell costs that is of no kind. */
const cutCost = 0.6;
const columnGain = 1.2;
const unknownCost = 0.5;
/** A cell of more words is prose or a line that separates: it names nothing, and every cut of it would be weighed. */
const wordsMax = 80;
/** A first pass finds columns that most rows run together. */
const passes = 2;

const columnKinds = ['amount', 'range', 'unit'] as const satisfies readonly CellKind[];
type ColumnKind = (typeof columnKinds)[number] | 'code';
/** The laboratory's code of a test, as it stands behind a name or a value. */
const code = /^\p{Lu}[\p{Lu}\d]{1,7}(?:-\d+)?$|^\d{3,}-\d$/u;
type Witness = { row: PageRow; x: number; end: number; kinds: readonly ColumnKind[] };

const listColumnKinds = (text: string): ColumnKind[] =>
  code.test(text) ? ['code'] : columnKinds.filter((kind) => listCellKinds(text).has(kind));

/** Rows whose words are put to the columns of the page: what was printed too close to be cells of its own is cut where columns start or end. */
export function withAlignedWords(printed: readonly PageRow[]): PageRow[] {
  let rows: readonly PageRow[] = printed;
  for (let pass = 0; pass < passes; pass += 1) {
    const pages = Map.groupBy(rows.flatMap(listWitnesses), ({ row }) => row.page);
    rows = rows.map((row) => alignRow(row, pages.get(row.page) ?? []));
  }
  return [...rows];
}

const listWitnesses = (row: PageRow): Witness[] =>
  row.cells.flatMap((cell) => {
    const kinds = listColumnKinds(cell.text);
    if (kinds.length > 0) return [{ row, x: cell.x, end: cell.end, kinds }];
    // Where every row runs its value into its range, the ranges start below each other all the same.
    const { words = [] } = cell;
    if (words.length > wordsMax) return [];
    return words.flatMap((word, at): Witness[] => {
      if (at === 0 || !word.isExact) return [];
      const rest = joinWords(words.slice(at));
      const kind = listColumnKinds(rest).find((one) => one === 'range' || one === 'code');
      return kind ? [{ row, x: word.x, end: cell.end, kinds: [kind] }] : [];
    });
  });

function alignRow(row: PageRow, witnesses: readonly Witness[]): PageRow {
  const others = witnesses.filter((one) => one.row !== row);
  return { ...row, cells: row.cells.flatMap((cell) => cutCell(cell, row, others)) };
}

type Plan = { cost: number; starts: readonly number[] };

/** The cheapest way to cut a cell into the columns that its words stand in, in their order. */
function cutCell(cell: PageCell, row: PageRow, witnesses: readonly Witness[]): PageCell[] {
  const { words = [] } = cell;
  if (words.length < 2 || words.length > wordsMax || isWhole(cell.text)) return [cell];
  const plans: Plan[] = [{ cost: 0, starts: [] }];
  for (let end = 1; end <= words.length; end += 1) {
    const ways = Array.from({ length: end }, (_, start): Plan => {
      const before = plans[start] ?? { cost: Number.POSITIVE_INFINITY, starts: [] };
      const part = words.slice(start, end);
      const cut = start === 0 ? 0 : cutCost - (isInColumn(part, cell, row, witnesses) ? columnGain : 0);
      const kind = listCellKinds(joinWords(part)).size > 0 ? 0 : unknownCost;
      return { cost: before.cost + cut + kind, starts: [...before.starts, start] };
    });
    plans.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
  }
  const starts = plans.at(-1)?.starts ?? [0];
  if (starts.length < 2) return [cell];
  return starts.flatMap((start, at) => {
    const part = words.slice(start, starts[at + 1]);
    const [first, last] = [part[0], part.at(-1)];
    return first && last ? [{ ...cell, text: joinWords(part), x: first.x, end: last.end, words: part }] : [];
  });
}

/** Whether a text is one thing already: a value with its mark and unit, a range, a result in words. */
function isWhole(text: string): boolean {
  const kinds = listCellKinds(text);
  return kinds.size > 0 && !kinds.has('text');
}

export const joinWords = (words: readonly PageWord[]) =>
  words.map(({ text, isApart }, at) => `${at > 0 && isApart ? ' ' : ''}${text}`).join('');

/** Whether cells of the same kind start or end where a part of a cell does, and no other cell of its row stands there. */
function isInColumn(part: readonly PageWord[], cell: PageCell, row: PageRow, witnesses: readonly Witness[]): boolean {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return false;
  // At its end a cell may start a range that goes on below.
  const isOpen = last === cell.words?.at(-1) && isOpenRange(joinWords(part));
  const kinds: readonly ColumnKind[] = isOpen ? ['range'] : listColumnKinds(joinWords(part));
  // A code may be the last word of a name; behind a value it is none.
  const before = cell.words?.[cell.words.indexOf(first) - 1]?.text ?? '';
  if (kinds.includes('code') && !(last === cell.words?.at(-1) && listColumnKinds(before).some((kind) => kind !== 'code'))) return false;
  if (kinds.length === 0) return false;
  const alike = witnesses.filter((one) => one.kinds.some((kind) => kinds.includes(kind)));
  const startTimes = first.isExact ? exactTimes : estimateTimes;
  const column = alike.filter(
    (one) =>
      Math.abs(one.x - first.x) <= startTimes * row.height ||
      (part.at(-1) === cell.words?.at(-1) && Math.abs(one.end - cell.end) <= exactTimes * row.height),
  );
  const isOccupied = row.cells.some((other) => other !== cell && column.some((one) => other.x < one.end && other.end > one.x));
  return column.length >= witnessesMin && !isOccupied;
}
