import { getPrintedDate, parseFirstDate } from '../dates.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { rangeHeading } from '../range-lines.ts';
import type { RowContext } from '../read-row.ts';
import { isAboutReport, isMeasurementName } from '../unrecognized-row.ts';
import { listCellKinds } from './cell-kinds.ts';
import { nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

/** The lines of one history are no further apart than so many heights. */
const lineGapTimes = 2.6;
/** Between a name and its first day are at most so many lines. */
const linesBetweenMax = 2;
/** So many days below one name, or so many names with a day, are a history. */
const daysMin = 2;

type Day = { row: PageRow; date: string; order: number; value: PageCell; others: readonly PageCell[] };
type History = { name: PageCell; lines: PageRow[]; range: PageCell | null; days: Day[] };

/** Results that stand by their days below the name of what was measured, as portals print a history: the newest is read. */
export function readDatedResults(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const histories = findHistories(rows);
  const isPattern = histories.some(({ days }) => days.length >= daysMin) || histories.length >= daysMin;
  return isPattern ? histories.flatMap((history) => readHistory(history, getContext)) : [];
}

const isDate = ({ text }: PageCell) => listCellKinds(text).has('date');
const isValue = ({ text }: PageCell) => listCellKinds(text).has('amount') || listCellKinds(text).has('word');

/** A line that is a day and one value, with its unit or mark. */
function parseDay(row: PageRow): Day | null {
  const date = row.cells.find(isDate);
  const [value, ...others] = row.cells.filter((cell) => cell !== date);
  const order = date ? (parseFirstDate(date.text)?.order ?? null) : null;
  const isRest = others.every(({ text }) => ['unit', 'flag', 'range'].some((kind) => listCellKinds(text).has(kind as 'unit')));
  return order !== null && value && isValue(value) && isRest ? { row, date: getPrintedDate(date?.text ?? ''), order, value, others } : null;
}

const isClose = (above: PageRow, below: PageRow) =>
  above.page === below.page && above.y - below.y <= lineGapTimes * Math.max(above.height, below.height);

function findHistories(rows: readonly PageRow[]): History[] {
  const histories: History[] = [];
  for (const [at, row] of rows.entries()) {
    const day = parseDay(row);
    if (!day) continue;
    const last = histories.at(-1);
    const before = last?.days.at(-1);
    if (last && before && rows[at - 1] === before.row && isClose(before.row, row)) last.days.push(day);
    else {
      const headed = findName(rows, at);
      if (headed) histories.push({ ...headed, days: [day] });
    }
  }
  return histories;
}

/** The name above the first day, with the range that may stand between. */
function findName(rows: readonly PageRow[], at: number): Omit<History, 'days'> | null {
  const lines: PageRow[] = [];
  let range: PageCell | null = null;
  let below = rows[at];
  for (const row of rows.slice(Math.max(0, at - linesBetweenMax), at).toReversed()) {
    const [first, ...others] = row.cells;
    if (!below || !first || others.length > 0 || !isClose(row, below) || parseDay(row)) return null;
    lines.push(row);
    below = row;
    if (rangeHeading.test(first.text) || listCellKinds(first.text).has('range')) range = first;
    else return isMeasurementName(first.text) && !isAboutReport(first.text) ? { name: first, lines, range } : null;
  }
  return null;
}

function readHistory({ name, lines, range, days }: History, getContext: (row: PageRow) => RowContext): TableReading[] {
  const newest = days.reduce((one, other) => (other.order > one.order ? other : one));
  const reading = getContext(newest.row);
  const named = nameCell(name, reading);
  const cells = [newest.value, ...newest.others, ...(range ? [range] : [])];
  const certainty = Math.min(name.certainty, ...cells.map((cell) => cell.certainty));
  const text = cells.map((cell) => cell.text).join('\t');
  const found = readResult({ printedName: named.text, named, text, certainty, isUnknownRead: !reading.isRemark }, reading);
  if (found.values.length + found.unrecognized.length === 0) return [];
  const { page, y, height } = newest.row;
  const borneOut = { evidence: 'inline' as const, place: { page, y, height, x: newest.value.x, end: newest.value.end } };
  return [
    {
      row: newest.row,
      x: newest.value.x,
      unreadDays: days.flatMap((day) => (day === newest ? [] : day.date)),
      lines: [...lines, ...days.map(({ row }) => row)],
      values: found.values.map((value) => ({ ...value, ...borneOut })),
      unrecognized: found.unrecognized.map((value) => ({ ...value, ...borneOut })),
    },
  ];
}
