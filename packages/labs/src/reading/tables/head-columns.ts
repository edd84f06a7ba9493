import { parsePrintedDate } from '../dates.ts';
import { getMiddle, type PageCell, type PageRow } from '../page-text.ts';
import { isUnitText, listCellKinds } from './cell-kinds.ts';
import { currentHead, earlierHead, highHead, lowHead, otherHead, rangeHead, valueHead } from './column-heads.ts';
import { type Moment, parseMoment } from './head-moment.ts';

/** What is printed over one column of a table, in one line or several. */
export type HeadColumn = {
  x: number;
  end: number;
  text: string;
  moment: Moment | null;
  /** It says that the results below are earlier ones, or that they are the newest. */
  isEarlier: boolean;
  isCurrent: boolean;
  /** It heads results, as far as its words say. */
  mayHeadResults: boolean;
};
/** The lines of a head that names days, and its columns from left to right. */
export type DayHead = { from: number; to: number; columns: HeadColumn[] };

const linesMax = 4;
const lineGapTimes = 2.6;
const overlapMin = 0.3;
const headTextMax = 40;
const headCellsMin = 2;
const headWord =
  /(?<!\p{Letter})(?:tests?|analy[st]es?|analys\p{Letter}*|param[eè]t\p{Letter}*|investigations?|examinations?|components?|units?|einheit|unit[ée]s?|unidad(?:es)?|unidade|unità|eenheid|jednostk\p{Letter}*|birim|esame|prueba|exame|tetkik|badanie|bepaling|untersuchung|flag|norm\p{Letter}*|referen\p{Letter}*|référence|riferimento|zakres|method)(?!\p{Letter})|单位|项目|参考/iu;
const timeHead = /^(?:date|time|hour|zeit|uhrzeit|datum|heure|hora|fecha|ora|data|godzina|saat|tarih)\s*:?$/i;
const clockOnly = /^\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?$/i;

const isOfHead = (text: string) => [headWord, rangeHead, valueHead, earlierHead, currentHead].some((pattern) => pattern.test(text));
const isMeasured = ({ text }: PageCell): boolean => {
  const kinds = listCellKinds(text);
  const isResult = kinds.has('amount') || kinds.has('range') || (kinds.has('word') && !isOfHead(text));
  return isResult && parseMoment(text) === null && !clockOnly.test(text.trim());
};
const hasWords = ({ cells }: PageRow) => cells.some(({ text }) => headWord.test(text) || rangeHead.test(text) || valueHead.test(text));
const isEarlierHead = (text: string) => earlierHead.test(text) && text.length <= headTextMax && !/\d\s?[-–]\s?\d/.test(text);

/** A line that may be part of a head: words, days and hours, and no results. */
const mayBeHead = (row: PageRow) =>
  row.cells.length > 0 && !row.cells.some(isMeasured) && !row.cells.some(({ text }) => /:\s+\S/.test(text));

/** A line that names a day or an earlier result above columns. */
function namesDays(row: PageRow): boolean {
  if (!mayBeHead(row)) return false;
  const moments = row.cells.flatMap(({ text }) => parseMoment(text) ?? []);
  const earlier = row.cells.filter(({ text }) => parseMoment(text) === null && isEarlierHead(text));
  const others = row.cells.filter(({ text }) => parseMoment(text) === null);
  // A number alone is only a year or a day of the month beside words that head a table.
  const isWhole =
    moments.every(({ date }) => date !== null) ||
    ((hasWords({ ...row, cells: others }) || moments.every(({ isRelative }) => isRelative)) && moments.length > 1);
  if (!isWhole) return false;
  return (
    moments.length > 1 ||
    (moments.length === 1 && row.cells.length > 1 && (hasWords(row) || earlier.length > 0)) ||
    (earlier.length > 0 && row.cells.length > 2 && hasWords(row))
  );
}

/** A line of words that head a table, none of them a day. */
export const isTableHead = (row: PageRow): boolean =>
  mayBeHead(row) &&
  row.cells.filter(({ text }) => text.length <= headTextMax && (headWord.test(text) || rangeHead.test(text) || valueHead.test(text)))
    .length >= headCellsMin;

const isClose = (above: PageRow, below: PageRow) =>
  above.page === below.page &&
  (above.part ?? 0) === (below.part ?? 0) &&
  above.y - below.y <= lineGapTimes * Math.max(above.height, below.height);

/** The further lines of a head: the years of its days, hours, numbers of samples. */
const isContinued = (row: PageRow): boolean =>
  mayBeHead(row) &&
  row.cells.every(
    ({ text }) =>
      parseMoment(text) !== null ||
      clockOnly.test(text.trim()) ||
      /^\d{4,}$/.test(text.trim()) ||
      isUnitText(text) ||
      isOfHead(text) ||
      timeHead.test(text.trim()),
  );

/** Where the days of a text begin: "01 Apr 2025 06:00 01 Apr 2025 12:00". */
function listDayStarts(text: string): number[] {
  const starts: number[] = [];
  for (let from = 0; from < text.length; ) {
    const date = parsePrintedDate(text.slice(from), null);
    if (!date) break;
    const at = text.indexOf(date.text, from);
    if (at === -1) break;
    starts.push(at);
    from = at + date.text.length;
  }
  return starts;
}

const behindDay = /\s+(?=\p{Letter}{3,}\s*$)/u;

/** Heads printed so close that they read as one cell, each by its share of the letters. Only where it begins with a day and is made of days. */
function splitDays(cell: PageCell): PageCell[] {
  const starts = listDayStarts(cell.text);
  if (starts.length < 2 || starts[0] !== 0) return [cell];
  const days = starts.map((start, at) => ({ start, text: cell.text.slice(start, starts[at + 1]).trim() }));
  const parts = days.flatMap(({ start, text }, at) => {
    const cut = at === days.length - 1 && parseMoment(text) === null ? text.search(behindDay) : -1;
    return cut === -1
      ? [{ start, text }]
      : [
          { start, text: text.slice(0, cut) },
          { start: start + cut + 1, text: text.slice(cut).trim() },
        ];
  });
  if (parts.slice(0, days.length).some(({ text }) => parseMoment(text) === null)) return [cell];
  const width = (cell.end - cell.x) / cell.text.length;
  return parts.map(({ start, text }) => ({ ...cell, text, x: cell.x + start * width, end: cell.x + (start + text.length) * width }));
}

const hourOfFlowsheet = /^(?:[01]\d|2[0-3])[0-5]\d$/;

/** "0600 | 1200 | 1800" are hours: no result begins with a zero. */
export function withHours(row: PageRow): PageRow {
  const isHour = ({ text }: PageCell) => hourOfFlowsheet.test(text.trim());
  const hours = row.cells.filter(isHour);
  if (
    hours.length < headCellsMin ||
    !hours.some(({ text }) => text.trim().startsWith('0')) ||
    row.cells.some((cell) => !isHour(cell) && isMeasured(cell))
  )
    return row;
  return {
    ...row,
    cells: row.cells.map((cell) => (isHour(cell) ? { ...cell, text: cell.text.trim().replace(/^\d\d/, '$&:') } : cell)),
  };
}

/** The heads of tables that name the days of their columns. */
export function findDayHeads(printed: readonly PageRow[]): DayHead[] {
  const rows = printed.map((row) => ({ ...row, cells: row.cells.flatMap(splitDays) }));
  const heads: DayHead[] = [];
  for (const [at, row] of rows.entries()) {
    const start = heads.at(-1)?.to ?? 0;
    if (at < start || !namesDays(row)) continue;
    const above = at > start ? rows[at - 1] : undefined;
    const isAboveHead = above !== undefined && isClose(above, row) && mayBeHead(above) && above.cells.length > 1 && hasWords(above);
    const from = isAboveHead ? at - 1 : at;
    const to = at + 1 + countContinued(rows.slice(at, at + linesMax));
    heads.push({ from, to, columns: listColumns(rows.slice(from, to)) });
  }
  return heads;
}

/** How many lines right below the first continue a head. */
function countContinued(rows: readonly PageRow[]): number {
  const end = rows.findIndex((row, at) => {
    const above = rows[at - 1];
    return above !== undefined && !(isClose(above, row) && isContinued(row));
  });
  return (end === -1 ? rows.length : end) - 1;
}

const isOver = (one: PageCell, other: { x: number; end: number }, height: number) => {
  const shared = Math.min(one.end, other.end) - Math.max(one.x, other.x);
  const isOverlapping = shared / Math.max(1, Math.min(one.end - one.x, other.end - other.x)) >= overlapMin;
  return isOverlapping || Math.abs(one.x - other.x) <= height / 2 || Math.abs(getMiddle(one) - getMiddle(other)) <= height / 2;
};

function listColumns(rows: readonly PageRow[]): HeadColumn[] {
  const columns: { x: number; end: number; texts: string[] }[] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const column = columns.find((one) => isOver(cell, one, row.height));
      if (column) {
        column.texts.push(cell.text.trim());
        [column.x, column.end] = [Math.min(column.x, cell.x), Math.max(column.end, cell.end)];
      } else columns.push({ x: cell.x, end: cell.end, texts: [cell.text.trim()] });
    }
  return columns
    .map(({ x, end, texts }) => ({ x, end, ...describeHead(texts) }))
    .toSorted((one, other) => getMiddle(one) - getMiddle(other));
}

function describeHead(texts: readonly string[]): Omit<HeadColumn, 'x' | 'end'> {
  const text = texts.join(' ');
  // The year may stand above its day as well as below.
  const moment = parseMoment(text) ?? parseMoment(texts.toReversed().join(' '));
  const isEarlier = isEarlierHead(text);
  const isOther = [rangeHead, lowHead, highHead, otherHead].some((pattern) => pattern.test(text)) || isUnitText(text);
  return {
    text,
    moment,
    isEarlier,
    isCurrent: !isEarlier && currentHead.test(text),
    mayHeadResults: moment !== null || isEarlier || (!isOther && (valueHead.test(text) || currentHead.test(text) || !headWord.test(text))),
  };
}
