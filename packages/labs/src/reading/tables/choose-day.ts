import { type DateOrder, detectDateOrder, type PrintedDate } from '../dates.ts';
import { getRowText, type PageRow } from '../page-text.ts';
import type { LabReportFacts } from '../report-facts.ts';
import { listCellKinds } from './cell-kinds.ts';
import { type DayBlock, type DayColumn, findDayColumns, getLineKey, keepColumns } from './day-columns.ts';
import { withHours } from './head-columns.ts';
import { isOfStages, listStageCells, type StageCell } from './stage-results.ts';

/** The lines of a report with the results of one day alone. */
export type DayLines = {
  rows: readonly PageRow[];
  /** The day that heads these results, where a head says it. */
  collected: PrintedDate | null;
  /** Further days with results, as YYYY-MM-DD, the newest first: each can be read on its own. */
  earlierDays: readonly string[];
  /** Days with results that cannot be read on their own, as printed: empty where one has no date. */
  unreadDays: readonly string[];
  /** The results of the other hours or stages of a test, which name no day. */
  stages: readonly StageCell[];
  /** Lines of which all results are of other days. */
  others: readonly PageRow[];
  /** Whole lines whose cell of this day reads as no result. */
  unclear: readonly PageRow[];
  /** The heads that name days, as printed. */
  heads: readonly PageRow[];
  isDoubtful: (line: { page: number; y: number }) => boolean;
};

/** Takes the results of one day from a report that has several beside each other: of `day` where that is given, else of the newest. */
export function chooseDay(printed: readonly PageRow[], facts: LabReportFacts, day: string | null): DayLines {
  const rows = printed.map(withHours);
  const order = detectDateOrder(rows.flatMap((row) => [getRowText(row), ...row.cells.map(({ text }) => text)]));
  const known = { order, collected: facts.collected?.day ?? null, reported: facts.reported?.day ?? null, born: facts.born?.readings ?? [] };
  const blocks = findDayColumns(rows, known);
  if (day !== null && blocks.some(({ columns }) => columns.some((column) => findDay(column, order) === day)))
    return keepOneDay(rows, blocks, { day, order });
  const { rows: left, others, unclear, doubtful } = keepColumns(rows, blocks, ({ newest }) => newest);
  const heads = blocks.flatMap(({ newest, isDoubtful }) => toDate(newest, isDoubtful ? null : order) ?? []);
  const older = blocks
    .filter((block) => !isOfStages(block))
    .flatMap(({ columns, newest, isDoubtful }) =>
      columns.flatMap((column) => (column === newest ? [] : [{ column, day: isDoubtful ? null : findDay(column, order) }])),
    );
  const days = new Set(older.flatMap((one) => one.day ?? []));
  const newestDays = new Set(heads.flatMap((one) => one.day ?? []));
  // Of two samples of one day, only one can be read by its day.
  const isOffered = (one: (typeof older)[number]) =>
    one.day !== null && !newestDays.has(one.day) && isOnly(one.column, one.day, { blocks, order });
  return {
    ...{ rows: left, others, unclear, heads: blocks.flatMap((block) => block.heads) },
    stages: listStageCells(blocks),
    collected: heads.toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))[0] ?? null,
    earlierDays: [...days]
      .filter((one) => older.some((own) => own.day === one && isOffered(own)))
      .toSorted((one, other) => other.localeCompare(one)),
    unreadDays: [...new Set(older.flatMap((one) => (isOffered(one) ? [] : [one.column.head.moment?.date?.text ?? ''])))],
    isDoubtful: (line) => doubtful.has(getLineKey(line)),
  };
}

const isOnly = (column: DayColumn, day: string, { blocks, order }: { blocks: readonly DayBlock[]; order: DateOrder | null }) =>
  blocks.every(({ columns }) => !columns.includes(column) || columns.filter((other) => findDay(other, order) === day).length === 1);

function toDate({ head: { moment } }: DayColumn, order: DateOrder | null): PrintedDate | null {
  const date = moment?.date ?? null;
  return date === null || date.day !== null || order === null
    ? date
    : { ...date, day: date.readings[order === 'day-first' ? 0 : 1] ?? null };
}

const findDay = (column: DayColumn, order: DateOrder | null): string | null => toDate(column, order)?.day ?? null;

const hasResult = ({ cells }: PageRow) => cells.some(({ text }) => listCellKinds(text).has('amount') || listCellKinds(text).has('word'));

/** The lines with the results of one day, and those without results between them. */
function keepOneDay(
  rows: readonly PageRow[],
  blocks: readonly DayBlock[],
  { day, order }: { day: string; order: DateOrder | null },
): DayLines {
  const choose = ({ columns }: DayBlock) => columns.find((column) => findDay(column, order) === day) ?? null;
  const own = blocks.filter((block) => choose(block) !== null);
  const ofDay = new Set(
    own.flatMap((block) => [...block.heads, ...block.rows.filter((row) => choose(block)?.cells.has(row) || !hasResult(row))]),
  );
  const chosen = keepColumns(
    rows.filter((row) => ofDay.has(row)),
    own,
    choose,
  );
  const [first] = own;
  const column = first ? choose(first) : null;
  return {
    ...{
      rows: chosen.rows,
      stages: [],
      others: [],
      unclear: chosen.unclear,
      heads: own.flatMap((block) => block.heads),
      earlierDays: [],
      unreadDays: [],
    },
    collected: column ? toDate(column, order) : null,
    isDoubtful: (line) => chosen.doubtful.has(getLineKey(line)),
  };
}
