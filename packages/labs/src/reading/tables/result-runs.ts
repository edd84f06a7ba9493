import type { AnalyteNameIndex } from '../name-index.ts';
import type { PageCell, PageRow } from '../page-text.ts';
import { parseWordAtStart } from '../printed-flags.ts';
import type { RowContext } from '../read-row.ts';
import { startsWithValue } from '../read-value.ts';
import { isMeasurementName } from '../unrecognized-row.ts';
import { type Named, nameCell, readResult } from './read-result.ts';
import type { TableReading } from './read-table.ts';

/** Lines of one paragraph start within so many heights of each other and are no further apart than so many. */
const alignedTimes = 0.8;
const lineGapTimes = 1.8;
/** So many results in one paragraph, this share of them known, are a list of results. */
const resultsMin = 2;
const knownShareMin = 0.5;
/** No measurement has a longer name. */
const nameLengthMax = 300;
/**
 * What parts the results of a sentence. A comma before a number is one of a name or a decimal. A line that ends in a bracket ends its result
 * where the next begins with one of its own.
 */
const separator =
  /(?<=[)\]])\n(?=\p{Letter})|\s*[;•·|]\s*|,\s+(?=\p{Letter})|\s+\/\s+|(?<=\d\s?[)\]])\s+(?=\p{Letter})|(?<=\S)\.\s+(?=\p{Lu})/gu;
/** Where a value may begin behind a name. */
const valueStart = /(?:\s*[:=]\s*|\s+)(?=(?:[<>≤≥]=?\s?)?\d|\p{Letter})/gu;

/** A text with where each of its letters was printed. */
type Paragraph = { text: string; lines: { row: PageRow; cell: PageCell; from: number }[] };
type Part = { text: string; from: number };
type Result = { name: string; text: string; from: number; named: Named };

/** Results in sentences, several in a line: "Na 138 mEq/L (135-145); K 3.1 (L) mEq/L (3.5-5.0)". */
export function readResultRuns(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  return buildParagraphs(rows).flatMap((paragraph) => {
    const [first] = paragraph.lines;
    if (!first) return [];
    const reading = getContext(first.row);
    const text = paragraph.lines.some(({ cell }) => cell.certainty < 1) ? restoreRunSpaces(paragraph.text, reading.index) : paragraph.text;
    const results = parseResults(text, first.cell, reading);
    const known = results.filter(({ named }) => named.analytes.length > 0).length;
    const perLine = Map.groupBy(results, ({ from }) => paragraph.lines.findLast((line) => line.from <= from));
    const isSeveral = [...perLine.values()].some(({ length }) => length >= resultsMin);
    return isSeveral && known >= knownShareMin * results.length ? results.flatMap((result) => readOne(result, paragraph, reading)) : [];
  });
}

/** Lines of one cell below each other. */
function buildParagraphs(rows: readonly PageRow[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const row of rows) {
    const [cell, ...others] = row.cells;
    if (!cell || others.length > 0) continue;
    const paragraph = paragraphs.at(-1);
    const last = paragraph?.lines.at(-1);
    const isNext =
      last !== undefined &&
      last.row.page === row.page &&
      last.row.y - row.y <= lineGapTimes * row.height &&
      Math.abs(last.cell.x - cell.x) <= alignedTimes * row.height;
    if (!paragraph || !isNext) paragraphs.push({ text: cell.text, lines: [{ row, cell, from: 0 }] });
    else {
      paragraph.lines.push({ row, cell, from: paragraph.text.length + 1 });
      paragraph.text = `${paragraph.text}\n${cell.text}`;
    }
  }
  return paragraphs;
}

/** A name with its number behind it, as recognition runs them together. */
const gluedWord = /(?<![\p{Letter}\d])(\p{Letter}[\p{Letter}\d-]*?)([<>]?\d+(?:[.,]\d+)?)(?=$|[\s;,.(%/]|\p{Letter})/gu;

/** Recognition loses the spaces of small print: "Hb9,8g/dl(12-16);TSH1.62.A1c5.5%". A name that has digits of its own stays whole. */
function restoreRunSpaces(text: string, index: AnalyteNameIndex): string {
  return text
    .replace(/(?<=[\p{Letter}\d%)\]])([;,.:])(?=\p{Letter})/gu, '$1 ')
    .replace(/(?<=[\p{Letter}\d%])\((?=[<>\d])/gu, ' (')
    .replace(/(?<=\d\s?(?:[mµunp]?(?:g|mol|U|IU)))\/[1I|](?=[\s;,.(]|$)/g, '/l')
    .replace(gluedWord, (whole: string, name: string, number: string) =>
      index.find(whole).length === 0 && index.nearStart(name)?.end === name.length ? `${name} ${number}` : whole,
    );
}

/** The parts between separators; one without a number continues with the next: "Cholesterol, total 231". */
function splitParts(text: string): Part[] {
  const cuts = [...text.matchAll(separator)].map(({ index, 0: cut }) => ({ start: index, end: index + cut.length }));
  const parts: Part[] = [];
  let from = 0;
  for (const { start, end } of [...cuts, { start: text.length, end: text.length }]) {
    const part = text.slice(from, start);
    if (/\s[<>≤≥]?\s?\d/.test(part) || !/^[, \t]/.test(text.slice(start, end))) {
      parts.push({ text: part.replaceAll('\n', ' '), from });
      from = end;
    }
  }
  return parts;
}

/** What is no result of its own belongs to the one before it: "(M: 8-29; F: 3-12)". */
function parseResults(text: string, cell: PageCell, reading: RowContext): Result[] {
  const results: Result[] = [];
  for (const part of splitParts(text)) {
    const result = parseResult(part, cell, reading);
    const last = results.at(-1);
    if (result) results.push(result);
    else if (last) last.text = `${last.text}; ${part.text}`;
  }
  return results;
}

/** "Bloods 16/01/2026: Na 136": what a list of results begins with. */
const opening = /^[^:]{1,80}:\s+(?=\p{Letter})/u;

/** A part as a name and what is printed for it: the shortest name that is known, else what stands before the first number. */
function parseResult(part: Part, cell: PageCell, reading: RowContext): Result | null {
  const ahead = opening.exec(part.text)?.[0].length ?? 0;
  const behind = ahead > 0 ? parseNamed({ text: part.text.slice(ahead), from: part.from + ahead }, cell, reading) : null;
  return behind && behind.named.analytes.length > 0 ? behind : parseNamed(part, cell, reading);
}

function parseNamed({ text, from }: Part, cell: PageCell, reading: RowContext): Result | null {
  const ways = [...text.matchAll(valueStart)].flatMap(({ index, 0: gap }): Result[] => {
    const [name, behind] = [text.slice(0, index), text.slice(index + gap.length)];
    const isResult = index <= nameLengthMax && (startsWithValue(behind) || parseWordAtStart(behind) !== null);
    if (!isResult) return [];
    const named = nameCell({ ...cell, text: name.trim() }, reading);
    return named.analytes.length > 0 || isMeasurementName(name) ? [{ name, text: behind, from, named }] : [];
  });
  return ways.find(({ named }) => named.analytes.length > 0) ?? ways.find(({ text: behind }) => startsWithValue(behind)) ?? null;
}

function readOne({ name, text, from, named }: Result, { lines }: Paragraph, reading: RowContext): TableReading[] {
  const line = lines.findLast((one) => one.from <= from) ?? lines[0];
  if (!line) return [];
  const { row, cell } = line;
  const own = { printedName: named.text, named, text, certainty: cell.certainty, isUnknownRead: !reading.isRemark };
  const { values, unrecognized } = readResult(own, reading);
  const letter = (cell.end - cell.x) / Math.max(1, cell.text.length);
  const x = Math.min(cell.end, cell.x + (from - line.from) * letter);
  const place = { page: row.page, y: row.y, height: row.height, x, end: Math.min(cell.end, x + (name.length + text.length) * letter) };
  const isBorneOut = ({ unit, range }: { unit: string | null; range: object | null }) => unit !== null || range !== null;
  // Nothing of a name that is known is lost.
  const unclear = named.analytes.length > 0 && values.length === 0 && !unrecognized.some(isBorneOut);
  const printed = [
    { ...cell, text: name.trim() },
    { ...cell, text: text.trim() },
  ];
  return [
    {
      ...(unclear && { unread: [{ ...row, cells: printed }] }),
      row,
      x,
      lines: lines.map((one) => one.row),
      values: values.map((value) => ({ ...value, evidence: isBorneOut(value) ? ('inline' as const) : ('none' as const), place })),
      unrecognized: unrecognized.filter(isBorneOut).map((value) => ({ ...value, evidence: 'inline' as const, place })),
    },
  ];
}
