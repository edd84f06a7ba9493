import { stringify } from 'csv-stringify/sync';

/** A cell; null and an empty text are an empty cell. */
export type Cell = string | number | boolean | null;

/** What a spreadsheet takes for a formula when it opens the file, also behind blanks. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;
/** Numbers may begin with a sign. */
const number = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/;

/**
 * A text that begins like a formula gets an apostrophe in front, which marks a text in a spreadsheet (OWASP, CSV Injection). The library's
 * own `escape_formulas` lets formulas behind blanks pass, and marks negative numbers that are texts.
 */
const escapeFormula = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** Cells that other programs read differently without quotes: those with their own separators, and with blanks at an end. */
const needsQuotes = /[;\t]|^\s|\s$/;

/** Lines by RFC 4180. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: needsQuotes,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: escapeFormula },
  });

/** A spreadsheet knows by this that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';
