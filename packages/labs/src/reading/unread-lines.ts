import { parseFirstDate } from './dates.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import { getRowText, type PageCell, type PageRow } from './page-text.ts';
import { isFinding, parseWordAtStart } from './printed-flags.ts';
import type { PrintedValue } from './read-value.ts';
import { listCellKinds } from './tables/cell-kinds.ts';
import { computeOverlap, methodLabel } from './tables/grid.ts';
import { parseUnitAtStart } from './units.ts';
import { isAboutReport, isClassText, isMeasurementName } from './unrecognized-row.ts';

/** A line that looks like a result, of which nothing was read. The person is shown it, so that no result is lost unnoticed. */
export type UnreadLine = { text: string; place: PrintedValue['place'] };

/** Cells of one page that a result, a head or the report's own facts account for. */
export type AccountedCells = { page: number; cells: readonly PageCell[] };

export type UnreadContext = { index: AnalyteNameIndex; isRemark: (row: PageRow) => boolean };

const sameCellMin = 0.5;
/** A value without a name on its line has one no further above or below than so many heights. */
const nameReachTimes = 2.6;
/** So many words beside each other head columns. */
const headCellsMin = 3;
/** Under a heading such as "Interpretation" only a line with name, value and more in cells of their own is listed. */
const cellsOfTableMin = 3;
/** So many bounds beside each other are a line of a table of classes. */
const boundsMin = 2;

/** A whole line as one that was not read. */
export function toUnreadLine(row: PageRow): UnreadLine {
  const [first, last] = [row.cells[0], row.cells.at(-1)];
  const place = { page: row.page, y: row.y, height: row.height, x: first?.x ?? 0, end: last?.end ?? 0 };
  return { text: getRowText(row), place };
}

/** The lines that look like results and that nothing accounts for, from top to bottom. */
export function listUnreadLines(rows: readonly PageRow[], accounted: readonly AccountedCells[], context: UnreadContext): UnreadLine[] {
  const pages = Map.groupBy(accounted, ({ page }) => page);
  const left = rows.flatMap((row) => {
    const taken = (pages.get(row.page) ?? []).flatMap(({ cells }) => cells);
    const cells = row.cells.filter((cell) => !taken.some((one) => isSameCell(one, cell)));
    return cells.length > 0 ? [{ ...row, cells }] : [];
  });
  return left.flatMap((row) => describeLine(row, left, context) ?? []);
}

const isSameCell = (one: PageCell, other: PageCell) => Math.abs(one.y - other.y) < 1 && computeOverlap(one, other) >= sameCellMin;

const isValue = ({ text }: PageCell): boolean => {
  const kinds = listCellKinds(text);
  return (kinds.has('amount') || kinds.has('word')) && !kinds.has('date');
};
/** "< 5" may be a bound of a table of classes; a value has its unit or mark behind it, or nothing. */
const isBound = ({ text }: PageCell): boolean => /^[<>≤≥]/.test(text.trim());
const isName = ({ text }: PageCell): boolean => listCellKinds(text).has('text') && isMeasurementName(text);

function describeLine(printed: PageRow, left: readonly PageRow[], context: UnreadContext): UnreadLine | null {
  // Beside a line of one table, the method of another's may be printed.
  const row = {
    ...printed,
    cells: printed.cells.filter(({ text }) => !methodLabel.test(text) && !/^\(\p{Letter}[^()]*\)$/u.test(text.trim())),
  };
  const text = row.cells.map((cell) => cell.text.trim()).join(' ');
  const bounds = row.cells.filter(isBound).length;
  const whole = findWholeResult(row);
  if (whole) return toLine(row, text, whole);
  const value = row.cells.find((cell) => isValue(cell) && !isBound(cell)) ?? row.cells.find(isValue);
  // Behind the value, and in a cell of its range, "Pregnant" and "Low risk" are about its ranges.
  const ahead = value
    ? row.cells
        .slice(0, row.cells.indexOf(value) + 1)
        .filter((cell, at) => at === 0 || !listCellKinds(cell.text).has('range'))
        .map((cell) => cell.text.trim())
        .join(' ')
    : text;
  const isClass = isClassText(ahead) && !(value && isFinding(value.text));
  if (isAboutReport(text) || isClass || bounds >= boundsMin) return null;
  if (!value) return describeIllegible(row, text, context) ?? describeUnmeasured(row, text, context) ?? describeSentence(row, context);
  // What was found or not is a result whatever its name: "High-risk HPV".
  const isNamed = (cell: PageCell) => isName(cell) || (isFinding(value.text) && listCellKinds(cell.text).has('text'));
  const name = row.cells.find((cell) => cell !== value && isNamed(cell));
  if (context.isRemark(row) && (!name || row.cells.length < cellsOfTableMin)) return null;
  // A bound alone is a line of a table of classes; "> 90 mL/min" is a result.
  if (name) return isBound(value) && !hasUnit(value) && row.cells.length < cellsOfTableMin ? null : toLine(row, text, value);
  if (!mayBeValues(row)) return null;
  const apart = findNameApart(row, value, left);
  return apart ? toLine(row, `${apart.text.trim()} ${text}`, value) : null;
}

const isPlainAmount = (cell: PageCell): boolean => {
  const kinds = listCellKinds(cell.text);
  return kinds.has('amount') && !kinds.has('range') && !kinds.has('date') && !isBound(cell);
};

/**
 * A name, an amount, a unit and a range in cells of their own are a result, whatever the name's words: "HPV, high-risk", "Carbohydrate deficient
 * transferrin".
 */
function findWholeResult({ cells }: PageRow): PageCell | null {
  const [name, ...others] = cells;
  if (!name || !/^\P{Number}*\p{Letter}{2}/u.test(name.text) || parseFirstDate(name.text) !== null) return null;
  const amounts = others.filter(isPlainAmount);
  const has = (kind: 'unit' | 'range') => others.some(({ text }) => listCellKinds(text).has(kind) && !listCellKinds(text).has('date'));
  const isMeasured = has('unit') || amounts.some(hasUnit);
  return amounts.length === 1 && isMeasured && has('range') ? (amounts[0] ?? null) : null;
}

/** A line of values without words. With a day beside them they need a unit or a range, as a line of a history or of the paper has neither. */
function mayBeValues({ cells }: PageRow): boolean {
  const undated = cells.filter(({ text }) => !listCellKinds(text).has('date'));
  const isDated = undated.length < cells.length;
  const isBorneOut = undated.some((cell) => hasUnit(cell) || listCellKinds(cell.text).has('range') || listCellKinds(cell.text).has('unit'));
  return (!isDated || isBorneOut) && undated.every(({ text }) => parseFirstDate(text) === null && !listCellKinds(text).has('text'));
}

const hasUnit = ({ text }: PageCell): boolean => parseUnitAtStart(text.replace(/^[<>≤≥=\s\d.,]+/, '')) !== null;

/** A name that is known with digits that are no value, beside a unit or a range: letters that recognition got wrong, as in "11:4". */
function describeIllegible(row: PageRow, text: string, { index, isRemark }: UnreadContext): UnreadLine | null {
  const name = row.cells.find((cell) => isName(cell) && index.atStart(cell.text) !== null);
  const digits = row.cells.find((cell) => cell !== name && /\d/.test(cell.text) && listCellKinds(cell.text).size === 0);
  const isBeside = row.cells.some(
    (cell) => cell !== name && ['unit', 'range'].some((kind) => listCellKinds(cell.text).has(kind as 'unit')),
  );
  return name && digits && isBeside && !isRemark(row) ? toLine(row, text, digits) : null;
}

/** What is printed in place of a result that is not there, or not yet. */
const unmeasured =
  /pending|to follow|(?<!\p{Letter})(?:tnp|qns|canc)(?!\p{Letter})|not (?:done|performed|reported|measured|tested|available)|ha?emoly[sz]ed|clotted|insufficient|cancell?ed|rejected|unsuitable|folgt|ausstehend|nicht (?:durchgeführt|bestimmt|messbar|verwertbar|möglich)|hämolytisch|en (?:cours|attente)|non (?:réalis|effectu|eseguit|effettuat)|hémolys|in attesa|pendiente|no realizad|pendente|não realizad|volgt|niet (?:bepaald|verricht)|w toku|nie wykonano|bekleniyor|çalışılmadı|待/iu;

/** A name that is known beside words that say why there is no result: "Ammonia | Pending". */
function describeUnmeasured(row: PageRow, text: string, { index, isRemark }: UnreadContext): UnreadLine | null {
  const name = row.cells.find((cell) => index.find(cell.text.trim()).length > 0);
  const words = row.cells.find((cell) => cell !== name && unmeasured.test(cell.text) && cell.text.length <= unmeasuredLengthMax);
  return name && words && !isRemark(row) ? toLine(row, text, words) : null;
}
const unmeasuredLengthMax = 60;

/** The nearest name without a value, in a line above or below. */
function findNameApart(row: PageRow, value: PageCell, left: readonly PageRow[]): PageCell | null {
  const near = left.flatMap((other) => {
    const isNear = other.page === row.page && other.y !== row.y && Math.abs(other.y - row.y) <= nameReachTimes * row.height;
    const isHead = other.cells.length >= headCellsMin && other.cells.every((cell) => listCellKinds(cell.text).has('text'));
    const names = isNear && !isHead ? other.cells.filter((cell) => isName(cell) && !isAboutReport(cell.text)) : [];
    return names.map((cell) => ({ cell, gap: Math.abs(other.y - row.y) + computeGap(cell, value) }));
  });
  return near.toSorted((one, other) => one.gap - other.gap)[0]?.cell ?? null;
}

/** How much room there is between two cells of different lines. */
const computeGap = (one: PageCell, other: PageCell): number => Math.max(0, one.x - other.end, other.x - one.end);

/** A name with its value in one cell: "Sodium (serum) 139 mmol/L". */
const shortLine =
  /^(\p{Letter}[^:=.;?!]{1,60}?)(?:\s*[:=]\s*|\s+)[<>≤≥]?\s?\d[\d.,]*(?:\s?[\p{Letter}%µμ][^\s]{0,12})?(?:\s*[([].{1,30}[)\]])?\s*[HLA*↑↓]?$/u;
const wordsMax = 5;
/** A number in a unit that only measurements have: of a name that nobody knows, "7.5 g/L" is a result, "100 mg" and "30 min" are none. */
const countedUnit = /^\s*[:=]?\s*[<>≤≥]?\s?\d[\d.,]*\s?(?:%|(?:[\p{Letter}µμ]{1,6}|10[*^]\d{1,2})\/[\p{Letter}µμ])/u;

function describeSentence(row: PageRow, { index, isRemark }: UnreadContext): UnreadLine | null {
  const [cell] = row.cells;
  // Without the bullet of a list.
  const text = cell?.text.replace(/^[^\p{Letter}\d(]+|^\s*o\s+(?=\p{Lu}\p{Letter})/u, '').trim() ?? '';
  const [, name = ''] = shortLine.exec(text) ?? [];
  if (cell && name === '') return isNamedFinding(text) && !isRemark(row) ? toLine(row, text, cell) : null;
  if (!cell || name === '' || isRemark(row) || parseFirstDate(text) !== null || name.split(/\s+/).length > wordsMax) return null;
  const isResult = index.atStart(text) !== null || (isMeasurementName(name) && countedUnit.test(text.slice(name.length)));
  return isResult ? toLine(row, row.cells.map((one) => one.text.trim()).join(' '), cell) : null;
}

/** "Bence Jones protein (urine) Not detected": a name with what was found in one cell. */
function isNamedFinding(text: string): boolean {
  const words = text.split(/\s+/);
  return words.some((_, at) => {
    const [name, behind] = [
      words
        .slice(0, at)
        .join(' ')
        .replace(/\s*[:=]$/, ''),
      words.slice(at).join(' '),
    ];
    const isWhole = parseWordAtStart(behind)?.rest.trim() === '' && isFinding(behind);
    return at > 0 && at <= wordsMax && isWhole && isMeasurementName(name);
  });
}

const toLine = ({ page, y, height }: PageRow, text: string, { x, end }: PageCell): UnreadLine => ({
  text,
  place: { page, x, end, y, height },
});
