import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { type PrintedFlag, takeFlag } from './printed-flags.ts';
import { createBlankResult, type PrintedValue, type ReadValue, type UnrecognizedValue } from './read-value.ts';
import { parseUnitAtStart } from './units.ts';
import type { UnreadLine } from './unread-lines.ts';

/** The last cell of a result that came in a message between computers. */
const codeCell = /^(?:LOINC (\d{1,7}-\d)|no LOINC)$/;

/** A line of a message: sure to be a result, its first cell the name and its second the value. */
export type CodedRow = { cells: readonly PageCell[]; analytes: readonly Analyte[] };

/** A line that ends in a code, without it, and what the code means; null for any other line. */
export function findCodedRow({ cells }: PageRow, index: AnalyteNameIndex): CodedRow | null {
  const code = codeCell.exec(cells.at(-1)?.text ?? '');
  return code && cells.length > 2 ? { cells: cells.slice(0, -1), analytes: code[1] ? index.findByLoinc(code[1]) : [] } : null;
}

const absentCell = /^Not in this report: (.+)$/u;

/** The lines of a message about results that have no value, and the others. */
export function separateAbsent(rows: readonly PageRow[]): { rows: PageRow[]; absent: UnreadLine[] } {
  const isAbsent = ({ cells: [cell, other] }: PageRow) => other === undefined && absentCell.test(cell?.text ?? '');
  const absent = rows.filter(isAbsent).flatMap(({ page, y, height, cells: [cell] }): UnreadLine[] => {
    const [, text] = absentCell.exec(cell?.text ?? '') ?? [];
    return cell && text ? [{ text, place: { page, y, height, x: cell.x, end: cell.end } }] : [];
  });
  return { rows: rows.filter((row) => !isAbsent(row)), absent };
}

const noteCell = /^Lab note: (.+)$/u;
/** What the laboratory writes where a sample was damaged, or a result is not to be relied on. */
const doubt =
  /h(?:ae|ä|e|é|a)mol[iy]|\bemoli[sz]|clot|coagul[ao]d|(?<!anti)(?:coagul(?:é|at[oi]|ated)|koagul(?:iert|um))|geronnen|clump|fibrin\b|lip(?:ae|ä|e|é|a)mi|icter|ikter|contaminat|insufficient|quantity|underfill|pseudo-?hyper|\bqns\b|falsely|spurious|unreliable|\brel(?:y|ied)\b|caution|interfer|repeat|recollect|re-?draw|re-?sampl|delay|\bdays? old\b|too old|mislabel|wrong|unsuitable|compromis|invalid|not valid|cannot be|could not|error|corrected|amended|revised|previously reported/iu;
/** Words of a doubt that doubt nothing: "No hemolysis", "Corrected for albumin". */
const noDoubt = new RegExp(
  [
    String.raw`(?<!\p{L})(?:no|non|not|without)[ -](?:visible |evidence of |signs? of )?(?:h(?:ae|e)moly(?:[sz]ed|sis)|clots?|clotted|lip(?:ae|e)mi[ac]|icter(?:us|ic)|platelet clumps|clumps|fibrin)\b(?= *(?:$|[.,;]| (?:or|and) | (?:seen|detected|present|observed|found)\b))`,
    String.raw`\b(?:h(?:ae|e)molysis|lip(?:ae|e)mia|icterus|icteric) index\W{0,3}(?:0|normal)(?=\s*(?:$|[;]|[.,](?:\s|$)))`,
    String.raw`\bcorrected for (?:albumin|age|body surface area|bsa)\b`,
    String.raw`\brepeat (?:test |testing )?in \d{1,2} (?:months?|years?)(?= if\b|\.?\s*$)`,
    String.raw`\bnot valid (?:in|for|during) (?:pregnancy|pregnant women|children)\b`,
    String.raw`\bquantity of urine\W{1,3}\d{2,} ?ml\b`,
  ].join('|'),
  'giu',
);

export const isDoubt = (note: string): boolean => doubt.test(note.replace(noDoubt, ' '));

/**
 * The rows with the notes of a message, which are no results, whatever numbers they name. A result is doubted that one of them doubts, or that was
 * too long for its cell.
 */
export function separateNotes(rows: readonly PageRow[]): PageRow[] {
  const getNote = ({ cells: [cell, other] }: PageRow) => (other ? undefined : noteCell.exec(cell?.text ?? '')?.[1]);
  return rows.flatMap((row, at): PageRow[] => {
    if (getNote(row) !== undefined) return isOfMessage(rows.slice(0, at).findLast((one) => getNote(one) === undefined)) ? [] : [row];
    if (!isOfMessage(row)) return [row];
    const end = rows.findIndex((one, place) => place > at && getNote(one) === undefined);
    const notes = rows.slice(at + 1, end === -1 ? rows.length : end).flatMap((one) => getNote(one) ?? []);
    const isDoubted = isDoubt(notes.join(' ')) || row.cells[1]?.text.endsWith('…');
    return [{ ...row, ...(notes.length > 0 && { note: notes.join(' ') }), ...(isDoubted && { isDoubted: true }) }];
  });
}

const isOfMessage = (row: PageRow | undefined): boolean => codeCell.test(row?.cells.at(-1)?.text ?? '');

/** A result in words of its own, such as what a culture grew: stored as it is. */
export function createTextValue(
  { cells, analytes: [analyte] }: CodedRow,
  { page, y, height }: PageRow,
  named: Analyte | undefined = analyte,
): ReadValue | UnrecognizedValue | null {
  const [name, value, ...others] = cells;
  if (!name || !value) return null;
  const unit = others.map(({ text }) => parseUnitAtStart(text)).find((one) => one !== null && one.rest.trim() === '') ?? null;
  const flags = others.flatMap(({ text }): PrintedFlag[] => {
    const { flag, rest } = takeFlag(text);
    return flag !== null && rest.trim() === '' ? [flag] : [];
  });
  const isMark = ({ text }: PageCell) => takeFlag(text).flag !== null && takeFlag(text).rest.trim() === '';
  const usual = others.findLast((cell) => !isMark(cell) && parseUnitAtStart(cell.text)?.rest.trim() !== '');
  const read: PrintedValue = {
    ...createBlankResult(name.text, Math.min(name.certainty, value.certainty)),
    valueText: value.text,
    unit: unit?.unit ?? null,
    printedUnit: unit?.printed ?? null,
    range: usual === undefined ? null : { low: null, high: null, isStrict: false, text: usual.text },
    printedFlag: flags[0] ?? null,
    evidence: 'column',
    place: { page, x: value.x, end: value.end, y, height },
  };
  return named ? { ...read, analyte: named } : { ...read, specimen: 'blood' };
}
