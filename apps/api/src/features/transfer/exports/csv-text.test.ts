import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOrderMark, formatCsv } from './csv-text.ts';

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1 (555) 1234', `'+1 (555) 1234`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  [' =1', `' =1`],
  ['＝1', `'＝1`],
  ['-5', '-5'],
  ['one, "two"', '"one, ""two"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  ['Ärger 💊', 'Ärger 💊'],
  [-5.5, '-5.5'],
  [true, 'yes'],
  [null, ''],
])('the cell %j is written as %s', (cell, written) => {
  expect(formatCsv([[cell]])).toBe(`${written}\r\n`);
});

const withoutMark = (row: readonly string[]) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/, ''));

test('whatever is written is read again, line by line and cell by cell', () => {
  const texts = fc.string({ unit: 'binary' }).filter((text) => text !== '' && text.isWellFormed());
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 4 }), (rows) => {
      const read = parse(byteOrderMark + formatCsv([['a', 'b'], ...rows]), { bom: true, record_delimiter: '\r\n' });
      expect(read.slice(1).map(withoutMark)).toEqual(rows.map(withoutMark));
    }),
    { numRuns: 50, endOnFailure: true },
  );
});
