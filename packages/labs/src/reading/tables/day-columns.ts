import { getMiddle, getPart, type PageCell, type PageRow } from '../page-text.ts';
import { parseUnitAtStart } from '../units.ts';
import { listCellKinds } from './cell-kinds.ts';
import { valueHead } from './column-heads.ts';
import { findDayHeads, type HeadColumn, isTableHead } from './head-columns.ts';
import { chooseNewest, type KnownDays } from './newest-column.ts';

/** One column of results with the cells below its head; `unclear` are those of its lines whose cell reads as no result. */
export type DayColumn = { head: HeadColumn; cells: ReadonlyMap<PageRow, PageCell>; unclear: ReadonlySet<PageRow> };
/** Columns of results of several days beside each other. `isDoubtful`: nothing on the page says for sure which is the newest. */
export type DayBlock = {
  columns: DayColumn[];
  newest: DayColumn;
  isDoubtful: boolean;
  rows: PageRow[];
  isAlone: boolean;
  heads: PageRow[];
};

/** A cell is so many heights from its head, and so many from the edge or middle of its column. */
const headReach = 3;
const alignedTimes = 1.6;
const shareMin = 0.6;
const namesBetweenMin = 0.3;

/** "6 D": laboratories have marks of their own. */
const amountWithMark = /^[<>≤≥]?\s*\d[\d.,]*\s*[\p{Letter}*+!]{1,2}$/u;
const isResult = ({ text }: PageCell) => {
  const kinds = listCellKinds(text);
  return (kinds.has('amount') || kinds.has('word') || amountWithMark.test(text)) && !kinds.has('date');
};
const isFlag = ({ text }: PageCell) => listCellKinds(text).has('flag') && !listCellKinds(text).has('amount');
const computeDistance = (one: PageCell, other: { x: number; end: number }) =>
  Math.min(Math.abs(one.x - other.x), Math.abs(one.end - other.end), Math.abs(getMiddle(one) - getMiddle(other)));

/** The columns of several days that the tables of a report have. */
export function findDayColumns(rows: readonly PageRow[], known: KnownDays): DayBlock[] {
  const heads = findDayHeads(rows);
  return heads.flatMap((head, at) => {
    const first = rows[head.to];
    const last = rows[head.to - 1];
    if (!first || !last) return [];
    const below = rows.slice(head.to, heads[at + 1]?.from ?? rows.length);
    const end = below.findIndex((row) => (row.page === last.page && getPart(row) !== getPart(last)) || isTableHead(row));
    const own = end === -1 ? below : below.slice(0, end);
    const columns = placeResults(own, withUnheadedColumn(own, head.columns));
    const blocks = splitByNames(columns, own);
    const found = blocks.flatMap((block): DayBlock[] => {
      const chosen = chooseColumns(block, known);
      return chosen ? [{ ...chosen, rows: own, isAlone: blocks.length === 1, heads: rows.slice(head.from, head.to) }] : [];
    });
    return found;
  });
}

type Placed = { head: HeadColumn; cells: Map<PageRow, PageCell>; unclear: Set<PageRow>; others: number };

/** The results below each head that may have some. What is printed below a day is a result, unless it is a range or a unit. */
function placeResults(rows: readonly PageRow[], heads: readonly HeadColumn[]): DayColumn[] {
  const columns = heads.map((head): Placed => ({ head, cells: new Map(), unclear: new Set(), others: 0 }));
  for (const row of rows)
    for (const cell of row.cells) {
      const nearest = columns.reduce((one, other) => (computeDistance(cell, other.head) < computeDistance(cell, one.head) ? other : one));
      if (computeDistance(cell, nearest.head) > headReach * row.height) continue;
      const kinds = listCellKinds(cell.text);
      if (isResult(cell) && !nearest.cells.has(row)) nearest.cells.set(row, cell);
      // A unit or a range behind a result of this column is one without a head.
      else if ((kinds.has('range') || kinds.has('unit')) && !nearest.cells.has(row)) nearest.others += 1;
      // A line begins with its name.
      else if (!isFlag(cell) && cell !== row.cells[0]) nearest.unclear.add(row);
    }
  return columns.filter(isOfResults).map(withAlignedCells);
}

/**
 * Where every head of results calls them earlier, as "Antériorités 12/03/2026" does, the one column of amounts without a head is the newest. The
 * head of the names is none of results.
 */
function withUnheadedColumn(rows: readonly PageRow[], heads: readonly HeadColumn[]): readonly HeadColumn[] {
  const names = rows.map(({ cells }) => cells[0]).filter((cell) => cell !== undefined && listCellKinds(cell.text).has('text'));
  const isOverNames = (head: HeadColumn) =>
    2 * names.filter((cell) => cell && cell.x < head.end && cell.end > head.x).length > names.length;
  const own = heads.filter((head) => !(head.mayHeadResults && head.moment === null && !head.isEarlier && isOverNames(head)));
  if (!own.some(({ isEarlier }) => isEarlier) || own.some(({ mayHeadResults, isEarlier }) => mayHeadResults && !isEarlier)) return heads;
  const loose = rows.flatMap(({ cells, height }) =>
    cells
      .slice(1)
      .flatMap((cell) =>
        isResult(cell) && own.every((head) => computeDistance(cell, head) > headReach * height) ? [{ cell, height, cells }] : [],
      ),
  );
  const [first] = loose;
  const isOneColumn = loose.every(
    ({ cell, height }) =>
      first !== undefined &&
      Math.min(Math.abs(cell.x - first.cell.x), Math.abs(cell.end - first.cell.end), Math.abs(getMiddle(cell) - getMiddle(first.cell))) <=
        alignedTimes * height,
  );
  // Bounds have no unit beside them, nor a range.
  const isBorneOut = ({ text }: PageCell) => listCellKinds(text).has('unit') || listCellKinds(text).has('range');
  const borneOut = loose.filter(({ cell, cells }) => hasUnit(cell) || cells.some((one) => one !== cell && isBorneOut(one)));
  if (!first || !isOneColumn || Math.min(loose.length, borneOut.length) < shareMin * names.length) return heads;
  const [x, end] = [Math.min(...loose.map(({ cell }) => cell.x)), Math.max(...loose.map(({ cell }) => cell.end))];
  const unheaded = { x, end, text: '', moment: null, isEarlier: false, isCurrent: true, mayHeadResults: true };
  return [...own, unheaded].toSorted((one, other) => getMiddle(one) - getMiddle(other));
}

function isOfResults({ head, cells, unclear, others }: Placed): boolean {
  const count = head.moment === null ? cells.size : cells.size + unclear.size;
  return head.mayHeadResults && count > 0 && count >= shareMin * (cells.size + unclear.size + others);
}

/** A column without the cells that stand elsewhere than most of it, which may be of another table. */
function withAlignedCells({ head, cells, unclear }: Placed): DayColumn {
  const edges = [({ x }: PageCell) => x, ({ end }: PageCell) => end, getMiddle];
  const all = [...cells];
  const aligned = edges.map((getEdge) => {
    const places = all.map(([, cell]) => getEdge(cell)).toSorted((one, other) => one - other);
    const middle = places[Math.floor(places.length / 2)] ?? 0;
    return all.filter(([row, cell]) => Math.abs(getEdge(cell) - middle) <= alignedTimes * row.height);
  });
  const inLine = new Map(aligned.reduce((one, other) => (other.length > one.length ? other : one)));
  return { head, cells: inLine, unclear: new Set([...unclear, ...all.flatMap(([row]) => (inLine.has(row) ? [] : [row]))]) };
}

/** Of tables side by side, names stand between the columns of one and of the other. */
function splitByNames(columns: readonly DayColumn[], rows: readonly PageRow[]): DayColumn[][] {
  const isName = ({ text }: PageCell) => listCellKinds(text).has('text');
  const blocks: DayColumn[][] = [];
  for (const column of columns) {
    const last = blocks.at(-1)?.at(-1);
    const isBetween = (cell: PageCell) => last !== undefined && cell.x > last.head.x && cell.x < column.head.x && isName(cell);
    const named = last ? rows.filter(({ cells }) => cells.some(isBetween)).length : rows.length;
    if (last && named < namesBetweenMin * rows.length) blocks.at(-1)?.push(column);
    else blocks.push([column]);
  }
  return blocks;
}

/** Which of a table's columns are of several days, and the newest of them; null where they are not. */
function chooseColumns(columns: readonly DayColumn[], known: KnownDays): Pick<DayBlock, 'columns' | 'newest' | 'isDoubtful'> | null {
  const dated = columns.filter(({ head }) => head.moment !== null);
  if (dated.some(({ head }) => head.moment?.date?.readings.some((day) => known.born.includes(day)))) return null;
  const earlier = columns.filter(({ head }) => head.isEarlier);
  const plain = columns.filter(({ head }) => head.moment === null && !head.isEarlier);
  const called = listCurrent(plain);
  const older = [...new Set([...dated, ...earlier])];
  if (older.length === 0 || called.length > 1) return null;
  const [current] = called.length > 0 || dated.length > 0 || plain.length > 1 ? called : plain;
  if (current) return { columns: [current, ...older], newest: current, isDoubtful: false };
  const chosen = chooseDated(dated, known);
  // Two columns that are called neither are bounds; one, as "Baseline" beside a day, leaves open which is the newest.
  const unknown = plain.length === 1 ? plain : [];
  if (!chosen || (dated.length === 1 && plain.length > 1) || older.length + unknown.length < 2) return null;
  return { columns: [...unknown, ...older], newest: chosen.newest, isDoubtful: chosen.isDoubtful || unknown.length > 0 };
}

/** The newest of columns with days: those that are called earlier only where all are. */
function chooseDated(dated: readonly DayColumn[], known: KnownDays): Pick<DayBlock, 'newest' | 'isDoubtful'> | null {
  const rest = dated.filter(({ head }) => !head.isEarlier);
  const candidates = rest.length > 0 ? rest : dated;
  const chosen = chooseNewest(
    candidates.map(({ head: { moment } }) => moment),
    known,
  );
  const newest = chosen === null ? undefined : candidates[chosen.at];
  return chosen && newest ? { newest, isDoubtful: candidates.length > 1 && chosen.isDoubtful } : null;
}

/** The columns of results without a day that are called current, or else those that are called results. */
function listCurrent(plain: readonly DayColumn[]): readonly DayColumn[] {
  const called = plain.filter(({ head }) => head.isCurrent);
  return called.length > 0 ? called : plain.filter(({ head }) => valueHead.test(head.text));
}

const hasUnit = ({ text }: PageCell) => parseUnitAtStart(text.replace(/^[^\d]*[\d.,]+\s*/, ''))?.rest.trim() === '';

/** The flags that stand behind the results of more than one column are each of its own; else they are of the newest. */
function listFlagsOfOlder({ columns, newest, rows }: DayBlock): ReadonlySet<PageCell> {
  const behind = columns.map((column) =>
    [...column.cells].flatMap(([row, cell]) => {
      const next = row.cells[row.cells.indexOf(cell) + 1];
      return next && isFlag(next) && rows.includes(row) ? [next] : [];
    }),
  );
  const flagged = behind.filter(({ length }) => length > 0).length;
  return new Set(flagged > 1 ? behind.flatMap((cells, at) => (columns[at] === newest ? [] : cells)) : []);
}

export type ChosenDay = {
  rows: PageRow[];
  /** Lines with results of the other days only. */
  others: PageRow[];
  /** Whole lines whose newest cell reads as no result. */
  unclear: PageRow[];
  /** Lines of which it is not sure that their results are the newest. */
  doubtful: ReadonlySet<string>;
};
export const getLineKey = ({ page, y }: { page: number; y: number }): string => `${page} ${y}`;

/** The lines of a report with one column of each block alone. */
export function keepColumns(
  rows: readonly PageRow[],
  blocks: readonly DayBlock[],
  choose: (block: DayBlock) => DayColumn | null,
): ChosenDay {
  const taken = new Set<PageCell>();
  const units = new Map<PageRow, PageCell>();
  const others: PageRow[] = [];
  const unclear: PageRow[] = [];
  const doubtful = new Set<string>();
  const dropped = new Set<PageRow>();
  for (const block of blocks) {
    const chosen = choose(block);
    const older = block.columns.filter((column) => column !== chosen);
    for (const flag of listFlagsOfOlder({ ...block, newest: chosen ?? block.newest })) taken.add(flag);
    for (const cell of block.heads.flatMap(({ cells }) => cells))
      if (older.some(({ head }) => isWithin(cell, head)) && !(chosen && isWithin(cell, chosen.head))) taken.add(cell);
    for (const row of block.rows) {
      const cells = older.flatMap((column) => column.cells.get(row) ?? []);
      const own = chosen?.cells.get(row);
      for (const cell of cells) taken.add(cell);
      if (block.isDoubtful && own) doubtful.add(getLineKey(own.y === row.y ? row : { page: row.page, y: own.y }));
      const unit = cells.find(hasUnit);
      if (own && unit && !hasUnit(own)) units.set(row, toUnitCell(unit));
      if (!own && chosen?.unclear.has(row)) unclear.push(row);
      else if (!own && cells.length > 0) {
        others.push(row);
        if (block.isAlone) dropped.add(row);
      }
    }
  }
  const left = rows.flatMap((row) => {
    if (dropped.has(row)) return [];
    const cells = row.cells.filter((cell) => !taken.has(cell));
    const unit = units.get(row);
    if (cells.length === row.cells.length) return [row];
    const whole = unit && !cells.some(({ text }) => parseUnitAtStart(text)?.rest.trim() === '') ? insertCell(cells, unit) : cells;
    return whole.length === 0 ? [] : [{ ...row, cells: whole }];
  });
  return { rows: left, others, unclear, doubtful };
}

const isWithin = (cell: PageCell, head: HeadColumn) => cell.x >= head.x - 0.5 && cell.end <= head.end + 0.5;
const insertCell = (cells: readonly PageCell[], cell: PageCell) => [...cells, cell].toSorted((one, other) => one.x - other.x);

/** The unit of a cell that is an amount with its unit. */
function toUnitCell(cell: PageCell): PageCell {
  const text = cell.text.replace(/^[^\d]*[\d.,]+\s*/, '');
  const { words: _, ...whole } = cell;
  return { ...whole, text, x: cell.end - ((cell.end - cell.x) * text.length) / cell.text.length };
}
