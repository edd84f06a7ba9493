import { resultWord } from '../join-rows.ts';
import type { AnalyteNameIndex } from '../name-index.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { rangeHeading } from '../range-lines.ts';
import { parseUcumUnit } from '../units.ts';
import { isClassText } from '../unrecognized-row.ts';
import { listCellKinds } from './cell-kinds.ts';
import type { Roles } from './column-roles.ts';
import { type Column, computeOverlap, type Grid, methodLabel } from './grid.ts';
import { cutRow } from './side-by-side.ts';
import { computeStep, type Group, gapBetween, joinLines, type Line, type Piece } from './table-lines.ts';

/** One result of a table, with all lines that belong to it. */
export type TableRow = {
  row: PageRow;
  /** With its further lines; `ownName` is the part in the line of the value, where there are others. */
  name: PageCell;
  ownName: PageCell | null;
  /** Its further names are all above its own. */
  isHeaded: boolean;
  value: PageCell;
  unit: PageCell | null;
  flag: PageCell | null;
  /** The lines of its range, or the two bounds of one. */
  range: readonly PageCell[];
  low: PageCell | null;
  high: PageCell | null;
  /** Further printed lines that it takes up. */
  lines: readonly PageRow[];
  /** Whatever else stands in its lines. */
  others: readonly PageCell[];
  /** Its value may as well belong to the name above or below. */
  isUnclear: boolean;
};

/** A value is level with its name within this share of the step between results. */
const levelShare = 0.4;
const overlapMin = 0.3;
const alignedTimes = 1.5;
const nameTextMax = 60;
const catalogGapTimes = 1.3;

/** The results of a table: each row with the lines above and below it that hold more of its name or range. */
export function listTableRows(grid: Grid, roles: Roles, loose: readonly PageRow[], index: AnalyteNameIndex): TableRow[] {
  const own = grid.rows.map((row, at): Line => {
    const pieces = listRoles(roles).flatMap(([role, column]) => {
      const cell = column.cells[at];
      return cell ? [{ role, cell }] : [];
    });
    if (!pieces.some(({ role }) => role === 'name')) pieces.push(...findStrayName(row, roles.name));
    for (const { cells } of roles.others) if (cells[at]) pieces.push({ role: 'other', cell: cells[at] });
    return { row, pieces, isAnchor: pieces.some(({ role }) => role === 'value') };
  });
  const hasRangesApart = listRangesApart(loose, roles, grid) >= rangesApartMin;
  const fragments = loose.flatMap((row) => toFragment(row, { ...roles, hasRangesApart }, grid) ?? []);
  const lines = [...own, ...fragments].toSorted((one, other) => one.row.page - other.row.page || other.row.y - one.row.y);
  const step = computeStep(own);
  const joined = joinLines(lines, step).map((group) => withCatalogName(group, lines, { index, step }));
  return joined.flatMap((group) => toTableRow(group, step) ?? []);
}

/** A name that was taken for words of another column, since both stand over it. */
function findStrayName({ cells }: PageRow, name: Column): Piece[] {
  const cell = cells.find((one) => listCellKinds(one.text).has('text') && computeOverlap(name, one) > 1 - overlapMin);
  return cell ? [{ role: 'name', cell }] : [];
}

const listRoles = ({ name, value, unit, flag, range, low, high }: Roles) =>
  (Object.entries({ name, value, unit, flag, range, low, high }) as [Piece['role'], Column | null][]).flatMap(([role, column]) =>
    column ? [[role, column] as const] : [],
  );

/** So many ranges on lines of their own are how the table prints them. */
const rangesApartMin = 2;

/** How many ranges stand above or below values, where no other column holds them. */
function listRangesApart(loose: readonly PageRow[], roles: Roles, grid: Grid): number {
  const isRange = (cell: PageCell) => isPlainRange(cell) && computeOverlap(roles.value, cell) >= overlapMin;
  return loose.filter((row) => grid.rows.some(({ page }) => page === row.page) && cutRow(row, grid).cells.some(isRange)).length;
}

const isPlainRange = ({ text }: PageCell) => listCellKinds(text).has('range') && !listCellKinds(text).has('amount');

type FragmentRoles = Roles & { hasRangesApart: boolean };

/** A line that is no result of its own: all it has stands in columns of the table. */
function toFragment(printed: PageRow, roles: FragmentRoles, { rows, columns, from, to }: Grid): Line | null {
  const row = cutRow(printed, { from, to });
  if (row.cells.length === 0) return null;
  const onPage = rows.filter(({ page }) => page === row.page);
  const reach = 2.5 * row.height;
  if (!onPage.some(({ y }) => row.y <= y + reach) || !onPage.some(({ y }) => row.y >= y - 4 * reach)) return null;
  const pieces = row.cells.map((cell) => toPiece(cell, roles, row.height) ?? toEarlierPiece(cell, columns));
  const found = withFlagBesideRange(withLabelledRange(pieces.filter((piece) => piece !== null)));
  if (pieces.includes(null) || hasTwice(found)) return null;
  return { row, pieces: found, isAnchor: found.some(({ role }) => role === 'value') };
}

/** Numbers in columns of which nothing is known are earlier results. */
const toEarlierPiece = (cell: PageCell, columns: readonly Column[]): Piece | null =>
  listCellKinds(cell.text).has('bare') && columns.some((column) => !column.isText && computeOverlap(column, cell) >= overlapMin)
    ? { role: 'earlier', cell }
    : null;

function hasTwice(pieces: readonly Piece[]): boolean {
  const roles = pieces.map(({ role }) => role).filter((role) => role !== 'earlier');
  return new Set(roles).size < roles.length;
}

/** "Reference range 13.5 - 17.5 | Normal": beside a range, a mark is no result of its own. */
const withFlagBesideRange = (pieces: Piece[]): Piece[] =>
  pieces.some(({ cell }) => rangeHeading.test(cell.text))
    ? pieces.map((piece) => (piece.role === 'value' && listCellKinds(piece.cell.text).has('flag') ? { ...piece, role: 'flag' } : piece))
    : pieces;

/** "Deficient | < 20" is one line of a range. */
function withLabelledRange(pieces: Piece[]): Piece[] {
  const [label, range] = pieces;
  const isOne = pieces.length === 2 && label?.role === 'name' && range?.role === 'range' && isClassText(label.cell.text);
  return isOne ? [{ role: 'range', cell: { ...range.cell, text: `${label.cell.text}: ${range.cell.text}` } }] : pieces;
}

/** What counts as a unit and ends names too. */
const nameUnit = /^(?:ratio|index)$/i;

function toPiece(cell: PageCell, roles: FragmentRoles, height: number): Piece | null {
  const kinds = listCellKinds(cell.text);
  if (rangeHeading.test(cell.text)) return { role: 'range', cell };
  const isLabel = /:\s*$/.test(cell.text);
  const isNameUnit = kinds.has('unit') && /^[([]/.test(cell.text);
  const isIn = (column: Column | null) => column !== null && computeOverlap(column, cell) >= overlapMin;
  // "Protein C | reactive" below each other: a word of results where names start belongs to the name. So does "RATIO", though it may be a unit.
  const isNameWord =
    (kinds.has('word') || nameUnit.test(cell.text)) && !isIn(roles.value) && Math.abs(cell.x - roles.name.x) <= alignedTimes * height;
  if (kinds.has('text') || kinds.size === 0 || isNameWord || (isNameUnit && !isIn(roles.unit))) {
    const isAligned = Math.abs(cell.x - roles.name.x) <= alignedTimes * height || (isIn(roles.name) && cell.end <= roles.name.end + height);
    return isAligned && !isLabel && !resultWord.test(cell.text) && cell.text.length <= nameTextMax ? { role: 'name', cell } : null;
  }
  if (kinds.has('range') && isIn(roles.range)) return { role: 'range', cell };
  if (kinds.has('unit') && isIn(roles.unit)) return { role: 'unit', cell };
  const apart = toPieceApart(cell, roles);
  if (apart) return { role: apart, cell };
  if (kinds.has('flag') && isIn(roles.flag)) return { role: 'flag', cell };
  if (kinds.has('bare') && isIn(roles.low)) return { role: 'low', cell };
  if (kinds.has('bare') && isIn(roles.high)) return { role: 'high', cell };
  return (kinds.has('amount') || kinds.has('word')) && isIn(roles.value) ? { role: 'value', cell } : null;
}

/** A unit or a range above or below its value, or behind it where the lines of the values have none. */
function toPieceApart(cell: PageCell, { name, value, unit, range, low, flag, hasRangesApart }: FragmentRoles): 'unit' | 'range' | null {
  const kinds = listCellKinds(cell.text);
  const isAtValue = computeOverlap(value, cell) >= overlapMin;
  const isBehind = cell.x >= value.end && ![unit, flag].some((column) => column !== null && computeOverlap(column, cell) >= overlapMin);
  const isAtName = unit === null && computeOverlap(name, cell) >= overlapMin;
  if (kinds.has('unit') && !kinds.has('amount') && (isAtValue || isAtName)) return 'unit';
  const isFree = range === null && low === null;
  const isRange = kinds.has('range') && (!kinds.has('amount') || isBehind || (hasRangesApart && /^[<>≤≥]/.test(cell.text)));
  // Below a name, "nmol/L (Range: 8.6 - 29)" and "[4 - 11] 10^3/µL" say what they are.
  const isLabelledAtName = computeOverlap(name, cell) >= overlapMin && !kinds.has('amount') && /\p{Letter}{3}|^[([]/u.test(cell.text);
  return isRange && isFree && (isAtValue || isBehind || isLabelledAtName) ? 'range' : null;
}

const getNameText = (lines: readonly Line[]) =>
  lines
    .flatMap(({ pieces }) => pieces.filter(({ role, cell }) => role === 'name' && !methodLabel.test(cell.text)))
    .map(({ cell }) => cell.text)
    .join(' ');

type CatalogContext = { index: AnalyteNameIndex; step: number };

/** Where lines are all equally far apart, the catalog says whether a line of words goes on with a name. */
function withCatalogName(group: Group, lines: readonly Line[], { index, step }: CatalogContext): Group {
  const name = getNameText(group.lines);
  if (name === '') return group;
  const continues = (words: string, whole: string) => {
    const meant = index.find(whole);
    const isPart = index.find(words).length === 0 || index.find(name).length === 0;
    return meant.length > 0 && isPart && meant.some((analyte) => !index.find(name).includes(analyte));
  };
  const first = lines.indexOf(group.lines[0] ?? group.anchor);
  const [above, below] = [lines[first - 1], lines[first + group.lines.length]];
  const isOnlyName = (line: Line | undefined) => line?.pieces.every(({ role }) => role === 'name') ?? false;
  const isNear = (one: Line | undefined, other: Line | undefined) =>
    one !== undefined && other !== undefined && gapBetween(one, other) <= catalogGapTimes * step;
  if (below && isOnlyName(below) && isNear(group.lines.at(-1), below) && continues(getNameText([below]), `${name} ${getNameText([below])}`))
    return { ...group, lines: [...group.lines, below] };
  if (above && isOnlyName(above) && isNear(above, group.lines[0]) && continues(getNameText([above]), `${getNameText([above])} ${name}`))
    return { ...group, lines: [above, ...group.lines] };
  return group;
}

/** "Photometry, mg/dL" below a name: the unit of the line may stand behind its method. */
function findUnitOfDetails(pieces: readonly Piece[], ownNames: readonly PageCell[]): PageCell | null {
  for (const { role, cell } of pieces) {
    const [, printed = ''] = /,\s*(\S+)$/.exec(cell.text) ?? [];
    if (role === 'name' && !ownNames.includes(cell) && parseUcumUnit(printed) !== null) return { ...cell, text: printed };
  }
  return null;
}

function toTableRow({ anchor, lines, isUnclear }: Group, step: number): TableRow | null {
  const pieces = lines.flatMap((line) => line.pieces);
  const find = (role: Piece['role']) => pieces.find((piece) => piece.role === role)?.cell ?? null;
  const names = pieces.filter(({ role, cell }) => role === 'name' && !methodLabel.test(cell.text)).map(({ cell }) => cell);
  const [value, [first]] = [find('value'), names];
  if (!value || !first) return null;
  const name = {
    ...first,
    text: names.map(({ text }) => text).join(' '),
    end: Math.max(...names.map(({ end }) => end)),
    certainty: Math.min(...names.map(({ certainty }) => certainty)),
  };
  const found = pieces.filter(({ role }) => role === 'range').map(({ cell }) => cell);
  // A heading with a range below the line counts where there is none beside the value.
  const beside = found.filter(({ text }) => !rangeHeading.test(text));
  const hasRange = beside.some(({ text }) => /\d/.test(text) || listCellKinds(text).has('word'));
  const ranges = hasRange ? beside : found.filter((cell) => !beside.includes(cell));
  const further = hasRange ? [] : beside;
  const level = names.reduce((sum, cell) => sum + cell.y, 0) / names.length;
  const ownNames = anchor.pieces.filter(({ role, cell }) => role === 'name' && !methodLabel.test(cell.text)).map(({ cell }) => cell);
  return {
    row: anchor.row,
    name,
    ownName: names.length > 1 ? (ownNames[0] ?? null) : null,
    isHeaded: ownNames[0] !== undefined && names.at(-1) === ownNames[0],
    value,
    unit: find('unit') ?? findUnitOfDetails(pieces, ownNames),
    flag: find('flag'),
    range: ranges,
    low: find('low'),
    high: find('high'),
    lines: lines.filter((line) => line !== anchor).map(({ row }) => row),
    others: [...further, ...pieces.filter(({ role }) => role === 'other').map(({ cell }) => cell)],
    isUnclear: isUnclear || (ownNames.length === 0 && Math.abs(level - value.y) > levelShare * step),
  };
}
