import type { AnalyteNameIndex } from './name-index.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { parseUnitAtStart } from './units.ts';
import { isValueCell } from './value-cells.ts';

const allergenCode = /^[a-z]{1,2}\d{1,3}$/;

/** "e1 | Cat dander | 0.35": the code of an allergen before words that are no name of the catalog is no name either; e1 is no estrone here. */
export const withoutAllergenCodes = (rows: readonly PageRow[], index: AnalyteNameIndex): PageRow[] =>
  rows.map((row) => (hasAllergenCode(row.cells, index) ? { ...row, cells: row.cells.slice(1) } : row));

const hasAllergenCode = ([code, words, value]: readonly PageCell[], index: AnalyteNameIndex): boolean =>
  code !== undefined &&
  words !== undefined &&
  value !== undefined &&
  allergenCode.test(code.text) &&
  /^\P{Number}*\p{Letter}{3}/u.test(words.text) &&
  !isValueCell(words.text) &&
  parseUnitAtStart(words.text) === null &&
  index.atStart(words.text) === null &&
  isValueCell(value.text);
