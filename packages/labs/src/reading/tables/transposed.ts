import { getPrintedDate, parseFirstDate } from '../dates.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import type { RowContext } from '../read-row.ts';
import { isMeasurementName } from '../unrecognized-row.ts';
import { type CellKind, listCellKinds } from './cell-kinds.ts';
import { highHead, lowHead } from './column-heads.ts';
import { computeOverlap } from './grid.ts';
import { type Named, nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

/** So many names beside each other, this share of them known, head a table that lies on its side. */
const namesMin = 3;
const knownShareMin = 0.6;
const rowGapTimes = 3;
const rowsMax = 40;
const overlapMin = 0.3;
const mostlyMin = 0.6;

type Head = { cell: PageCell; named: Named };
type BodyRow = { row: PageRow; label: string; cells: (PageCell | null)[]; kind: 'value' | 'unit' | 'range' | 'low' | 'high' | 'other' };

/** Tables whose measurements stand beside each other, with units, ranges and the results of each day below them. */
export function readTransposedTables(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const tables = rows.flatMap((row, at) => {
    const heads = parseHeads(row, getContext(row));
    return heads.length > 0 ? [{ row, heads, body: listBody(heads, rows.slice(at, at + rowsMax)) }] : [];
  });
  // Without days or "Units" beside the rows, they may be boxes beside each other.
  const isTable = ({ body }: (typeof tables)[number]) => body.some(({ label }) => label !== '');
  return tables.filter(isTable).flatMap(({ row, heads, body }) => readBelow(heads, row, body, getContext(row)));
}

function parseHeads(row: PageRow, reading: RowContext): Head[] {
  if (row.cells.length < namesMin || row.cells.some(({ text }) => listCellKinds(text).has('amount'))) return [];
  const heads = row.cells.flatMap((cell): Head[] => {
    const named = nameCell(cell, reading);
    return named.analytes.length > 0 || isMeasurementName(cell.text) ? [{ cell, named }] : [];
  });
  const known = heads.filter(({ named }) => named.analytes.length > 0).length;
  return known >= namesMin && known >= knownShareMin * heads.length ? heads : [];
}

/** The rows below the names, as far as their cells stand in the columns of the names. */
function listBody(heads: readonly Head[], [head, ...below]: readonly PageRow[]): BodyRow[] {
  const body: BodyRow[] = [];
  let last = head;
  for (const row of below) {
    if (!last || row.page !== last.page || last.y - row.y > rowGapTimes * Math.max(row.height, last.height)) break;
    const cells = heads.map(({ cell }) => row.cells.find((one) => computeOverlap(one, cell) >= overlapMin) ?? null);
    const found = cells.filter((cell) => cell !== null);
    if (new Set(found).size < mostlyMin * heads.length) break;
    const label = row.cells
      .filter((cell) => !found.includes(cell))
      .map(({ text }) => text)
      .join(' ');
    const kind = classify(found);
    const bound = lowHead.test(label) ? 'low' : highHead.test(label) ? 'high' : kind;
    body.push({ row, label, cells, kind: kind === 'value' ? bound : kind });
    last = row;
  }
  return body;
}

function classify(cells: readonly PageCell[]): BodyRow['kind'] {
  const isMostly = (...kinds: CellKind[]) =>
    cells.filter(({ text }) => kinds.some((kind) => listCellKinds(text).has(kind))).length >= mostlyMin * cells.length;
  const isRange = cells.filter(({ text }) => listCellKinds(text).has('range') && !listCellKinds(text).has('amount')).length;
  if (isRange >= mostlyMin * cells.length) return 'range';
  if (isMostly('amount', 'word')) return 'value';
  return isMostly('unit') ? 'unit' : 'other';
}

/** The newest of the dated rows of values; without dates the first. */
function findNewest(values: readonly BodyRow[]): BodyRow | undefined {
  const dated = values.flatMap((value) => {
    const date = parseFirstDate(value.label);
    return date ? [{ value, order: date.order }] : [];
  });
  return dated.toSorted((one, other) => other.order - one.order)[0]?.value ?? values[0];
}

function readBelow(heads: readonly Head[], head: PageRow, body: readonly BodyRow[], reading: RowContext): TableReading[] {
  const days = body.filter(({ kind }) => kind === 'value');
  const newest = findNewest(days);
  if (!newest) return [];
  const unit = body.find(({ kind }) => kind === 'unit');
  const [range, low, high] = (['range', 'low', 'high'] as const).map((wanted) => body.find(({ kind }) => kind === wanted));
  const unreadDays = days.filter((day) => day !== newest).map(({ label }) => getPrintedDate(label));
  const lines = [head, ...body.map(({ row }) => row)].filter((row) => row !== newest.row);
  const evidence = unit || range || (low && high) ? ('column' as const) : ('none' as const);
  return heads.flatMap(({ cell, named }, at): TableReading[] => {
    const value = newest.cells[at];
    if (!value) {
      const unread = listOlder(cell, at, days);
      return unread.length > 0 ? [{ row: newest.row, x: cell.x, lines, values: [], unrecognized: [], unread, unreadDays }] : [];
    }
    const bounds = joinBounds(low?.cells[at], high?.cells[at]);
    const parts = [value, unit?.cells[at], range?.cells[at] ?? bounds].filter((part) => part !== null && part !== undefined);
    const certainty = Math.min(cell.certainty, ...parts.map((part) => part.certainty));
    const text = parts.map((part) => part.text).join('\t');
    const found = readResult({ printedName: cell.text, named, text, certainty, isUnknownRead: !reading.isRemark }, reading);
    const { page, y, height } = newest.row;
    const place = <Value>(one: Value) => ({ ...one, evidence, place: { page, y, height, x: value.x, end: value.end } });
    const placed = { values: found.values.map(place), unrecognized: found.unrecognized.map(place) };
    return [{ row: newest.row, x: value.x, lines, ...placed, unreadDays }];
  });
}

/** What was not measured on the newest day has an older value, which must not pass for the newest: it is shown as unread. */
function listOlder(name: PageCell, at: number, days: readonly BodyRow[]): PageRow[] {
  const older = findNewest(days.filter(({ cells }) => cells[at]));
  const value = older?.cells[at];
  return older && value ? [{ ...older.row, cells: [name, value] }] : [];
}

/** "Low" and "High" may have rows of their own. */
function joinBounds(low: PageCell | null | undefined, high: PageCell | null | undefined): Pick<PageCell, 'text' | 'certainty'> | null {
  if (!low && !high) return null;
  const text = low && high ? `${low.text} - ${high.text}` : low ? `≥ ${low.text}` : `≤ ${high?.text}`;
  return { text, certainty: Math.min(low?.certainty ?? 1, high?.certainty ?? 1) };
}
