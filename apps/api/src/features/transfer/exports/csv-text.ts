/** A cell; null and an empty text are an empty cell. */
export type Cell = string | number | boolean | null;

/** What a spreadsheet would take for a formula when it opens the file, also behind blanks. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;
/** Numbers may begin with a sign. */
const number = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/;

/** A text that begins like a formula gets an apostrophe before it, by which a spreadsheet knows a text (OWASP, CSV Injection). */
function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines by RFC 4180. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

/** By this a spreadsheet knows that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
