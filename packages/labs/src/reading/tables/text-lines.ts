import { resultWord } from '../join-rows.ts';
import { columnGap, type PageCell, type PageRow } from '../page-text.ts';
import { takeFlag } from '../printed-flags.ts';
import type { RowContext } from '../read-row.ts';
import { startsWithValue, startsWithWord } from '../read-value.ts';
import { type Named, nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

/** So many lines in the same way are a pattern of the report. */
const patternMin = 3;
const inline = /^(\p{Letter}[^:=\t]{1,70}?)\s*(:|=|\s[-–])\s*(?=\S)(.+)$/u;

type Line = { row: PageRow; cell: PageCell; named: Named; sign: string; text: string };

/** Results that are lines of text, each a name, a sign, a value and more: "Sodium: 139 mmol/L (136 - 145)". */
export function readTextLines(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  const lines = rows.flatMap((row) => parseLine(row, getContext(row)) ?? []);
  return [...Map.groupBy(lines, ({ sign }) => sign).values()].flatMap((alike) => {
    const read = alike.flatMap((line) => readLine(line, getContext(line.row)));
    return read.length >= patternMin ? read : [];
  });
}

function parseLine(row: PageRow, context: RowContext): Line | null {
  const [cell, ...more] = joinPrinted(row);
  if (!cell || more.length > 1) return null;
  const [, name = '', sign = '', behind = ''] = inline.exec(cell.text) ?? [];
  const flagged = takeFlag(behind);
  const isResult = startsWithValue(behind) || startsWithWord(behind) || (flagged.flag !== null && startsWithValue(flagged.rest));
  // A number before the sign is the value, and the sign that of a range.
  if (name === '' || !isResult || /\s[<>≤≥]?\d[\d.,]*(?:\s|$)/.test(name) || resultWord.test(name)) return null;
  const text = [behind, ...more.map((one) => one.text)].join('\t');
  return { row, cell, named: nameCell({ ...cell, text: name }, context), sign: sign.trim(), text };
}

/** Cells of a line that were printed as one, and cut where columns of other lines happen to start. */
function joinPrinted({ cells, height }: PageRow): PageCell[] {
  const joined: PageCell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (!last || cell.x - last.end > columnGap * height) joined.push(cell);
    else
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${cell.text}`,
        end: cell.end,
        certainty: Math.min(last.certainty, cell.certainty),
      };
  }
  return joined;
}

function readLine({ row, cell, named, text }: Line, reading: RowContext): TableReading[] {
  const found = readResult({ printedName: named.text, named, text, certainty: cell.certainty, isUnknownRead: !reading.isRemark }, reading);
  const unrecognized = found.unrecognized.filter(({ unit, range, value }) => unit !== null || range !== null || value === null);
  const letter = (cell.end - cell.x) / cell.text.length;
  const place = <Value extends { valueText: string; unit: string | null; range: object | null }>(value: Value) => {
    const x = cell.x + Math.max(0, cell.text.indexOf(value.valueText)) * letter;
    const evidence = value.unit !== null || value.range !== null ? ('inline' as const) : ('none' as const);
    return { ...value, evidence, place: { page: row.page, y: row.y, height: row.height, x, end: x + value.valueText.length * letter } };
  };
  if (found.values.length + unrecognized.length === 0) return [];
  return [{ row, x: cell.x, lines: [], values: found.values.map(place), unrecognized: unrecognized.map(place) }];
}
