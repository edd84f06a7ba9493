import { isDetail, isMethodWord } from '../name-details.ts';
import { getMiddle, type PageCell, type PageRow } from '../page-text.ts';
import { rangeHeading } from '../range-lines.ts';
import type { RowContext } from '../read-row.ts';
import { parseUnitAtStart } from '../units.ts';
import { isAboutReport } from '../unrecognized-row.ts';
import { isWordCell } from '../value-cells.ts';
import { listCellKinds } from './cell-kinds.ts';
import { nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

type Kind = 'name' | 'value' | 'unit' | 'range' | 'flag';
type Piece = { cell: PageCell; row: PageRow; kind: Kind };

/** Lines of one box are not further apart than this many times their height, and start or are centered within this many. */
const gapTimes = 1.7;
const alignedTimes = 0.7;
/** So many boxes in the same order are a pattern of the report. */
const patternMin = 3;
const nameTextMax = 60;
const rangeLabel = /^\W*(?:reference|normal|ref\.?|range|expected|usual|standard|healthy|typical)(?!\p{Letter})/iu;

type Box = { pieces: Piece[]; order: string };

/** Results in boxes: a name with its value, unit and range below it, or with the value above it. */
export function readBoxes(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const boxes = buildStacks(rows).flatMap(cutStack);
  return [...Map.groupBy(boxes, ({ order }) => order).values()].flatMap((alike) => {
    const read = alike.flatMap((box) => readBox(box, getContext));
    return read.length >= patternMin ? read : [];
  });
}

/** Cells below each other, from top to bottom. */
function buildStacks(rows: readonly PageRow[]): Piece[][] {
  const stacks: Piece[][] = [];
  for (const row of rows)
    for (const cell of row.cells) {
      const kind = findKind(cell.text);
      if (kind === null) continue;
      const stack = stacks.findLast((one) => {
        const last = one.at(-1);
        return last !== undefined && [last, ...one.slice(0, 1)].some((piece) => isBelow(last, cell, row, piece.cell));
      });
      const beside = stacks.findLast((one) => one.at(-1)?.row === row && one.at(-1)?.kind === 'value');
      if (stack) stack.push({ cell, row, kind });
      else if (beside && (kind === 'range' || kind === 'unit')) beside.push({ cell, row, kind });
      else stacks.push([{ cell, row, kind }]);
    }
  return stacks;
}

function isBelow(last: Piece, cell: PageCell, row: PageRow, edge: PageCell): boolean {
  const gap = last.row.y - row.y;
  const height = Math.max(last.row.height, row.height);
  const isAligned = Math.min(Math.abs(edge.x - cell.x), Math.abs(getMiddle(edge) - getMiddle(cell))) <= alignedTimes * height;
  return last.row.page === row.page && gap > 0 && gap <= gapTimes * height && isAligned;
}

function findKind(text: string): Kind | null {
  const kinds = listCellKinds(text);
  const isLabelled = rangeLabel.test(text) && (/\d|:/.test(text) || isWordCell(text.replace(rangeLabel, '')));
  if (rangeHeading.test(text) || isLabelled || (kinds.has('range') && !kinds.has('amount'))) return 'range';
  if (kinds.has('amount') || kinds.has('word') || isWholeResult(text)) return 'value';
  if (kinds.has('unit')) return 'unit';
  if (kinds.has('flag')) return 'flag';
  return kinds.has('text') && text.length <= nameTextMax && !isAboutReport(text) ? 'name' : null;
}

/** "140 mmol/L [133 - 146]" */
function isWholeResult(text: string): boolean {
  const [number = ''] = /^[<>≤≥]?\s?\d[\d.,]*/.exec(text) ?? [];
  const unit = number === '' ? null : parseUnitAtStart(text.slice(number.length));
  return unit !== null && /^\s*[([]/.test(unit.rest) && listCellKinds(unit.rest).has('range');
}

/** The boxes of a stack. Where nothing parts them, each begins with what the first begins with. */
function cutStack(stack: readonly Piece[]): Box[] {
  const first = stack.find(({ kind }) => kind === 'name' || kind === 'value')?.kind;
  const boxes: Piece[][] = [];
  for (const piece of stack) {
    const box = boxes.at(-1);
    const has = (kind: Kind) => box?.some((one) => one.kind === kind) ?? false;
    const isUsualWord = piece.kind === 'value' && has('value') && has('name') && /^[<>≤≥]|^\p{Letter}/u.test(piece.cell.text);
    const isNew = !box || (piece.kind === first && has('name') && has('value') && !isUsualWord);
    if (isNew) boxes.push([piece]);
    else box.push(isUsualWord ? { ...piece, kind: 'range' } : piece);
  }
  return boxes.flatMap((pieces) => {
    const isOne = pieces.filter(({ kind }) => kind === 'value').length === 1 && pieces.some(({ kind }) => kind === 'name');
    return isOne ? [{ pieces, order: first ?? '' }] : [];
  });
}

const areDetails = (cells: readonly PageCell[]) =>
  cells.every(({ text }) => (text.match(/\p{Letter}+/gu) ?? []).every((word) => isDetail(fixLook(word)) || isMethodWord(word)));

/** "lon": the first letter of a word is often taken for the one that looks like it. */
const fixLook = (word: string) => word.toLowerCase().replace(/^l(?=on$)/, 'i');

function readBox({ pieces }: Box, getContext: (row: PageRow) => RowContext): TableReading[] {
  const value = pieces.find(({ kind }) => kind === 'value');
  const names = pieces.filter(({ kind }) => kind === 'name').map(({ cell }) => cell);
  const [name] = names;
  if (!value || !name) return [];
  const reading = getContext(value.row);
  const whole = nameCell({ ...name, text: names.map(({ text }) => text).join(' ') }, reading);
  const alone = nameCell(name, reading);
  // A line below a name with which the two are no name says how it was measured.
  const named = whole.analytes.length === 0 && alone.analytes.length > 0 && areDetails(names.slice(1)) ? alone : whole;
  const printedName = named === alone ? name.text : names.map(({ text }) => text).join(' ');
  const behind = (['flag', 'unit', 'range'] as const).flatMap((kind) =>
    pieces.filter((piece) => piece.kind === kind).map(({ cell }) => cell.text),
  );
  const text = [
    value.cell.text,
    ...behind.map((part) =>
      part.replace(rangeLabel, '').replace(/^[\s.:]*(?:range|interval|values?)?\s*:?\s*(?=[\p{Letter}\d<>≤≥([])/iu, ''),
    ),
  ].join('\t');
  const certainty = Math.min(...pieces.map(({ cell }) => cell.certainty));
  const found = readResult({ printedName, named, text, certainty, isUnknownRead: !reading.isRemark }, reading);
  const hasCompany = behind.length > 0;
  const all = {
    values: found.values,
    // A word says what it is; a number alone may be anything.
    unrecognized: found.unrecognized.filter(({ unit, value: amount }) => unit !== null || hasCompany || amount === null),
  };
  if (all.values.length + all.unrecognized.length === 0) return [];
  const { page, y, height } = value.row;
  const place = <Value extends { unit: string | null; range: object | null }>(one: Value) => ({
    ...one,
    evidence: one.unit !== null || one.range !== null ? ('inline' as const) : ('none' as const),
    place: { page, y, height, x: value.cell.x, end: value.cell.end },
  });
  // Beside this box others stand on the same lines.
  const [row, ...lines] = [value, ...pieces.filter((piece) => piece !== value)].map((piece) => ({ ...piece.row, cells: [piece.cell] }));
  if (!row) return [];
  return [{ row, x: value.cell.x, lines, values: all.values.map(place), unrecognized: all.unrecognized.map(place) }];
}
