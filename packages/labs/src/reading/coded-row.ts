import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { AnalyteNameIndex } from './name-index.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { type PrintedFlag, takeFlag } from './printed-flags.ts';
import { createBlankResult, type PrintedValue, type ReadValue, type UnrecognizedValue } from './read-value.ts';
import { parseUnitAtStart } from './units.ts';

/** The last cell of a result that came in a message between computers. */
const codeCell = /^(?:LOINC (\d{1,7}-\d)|no LOINC)$/;

/** A line of a message: sure to be a result, its first cell the name and its second the value. */
export type CodedRow = { cells: readonly PageCell[]; analytes: readonly Analyte[] };

/** A line that ends in a code, without it, and what the code means; null for any other line. */
export function findCodedRow({ cells }: PageRow, index: AnalyteNameIndex): CodedRow | null {
  const code = codeCell.exec(cells.at(-1)?.text ?? '');
  return code && cells.length > 2 ? { cells: cells.slice(0, -1), analytes: code[1] ? index.findByLoinc(code[1]) : [] } : null;
}

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
