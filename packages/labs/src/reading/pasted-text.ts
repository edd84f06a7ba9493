import { parseFirstDate } from './dates.ts';
import { numberPattern } from './numbers.ts';
import type { PageText, TextItem } from './page-text.ts';
import type { ReportReading } from './read-report.ts';
import { currentHead, earlierHead, rangeHead, valueHead } from './tables/column-heads.ts';
import { parseMoment } from './tables/head-moment.ts';
import { isAboutReport } from './unrecognized-row.ts';

const lineStep = 14;
const lineHeight = 10;
const columnStep = 160;
const cellWidthMax = 140;
const letterWidth = 5;
/** Letters between cells. */
const gapMin = 2;
/** The head of a comma-separated file. Without one a comma may be part of a name or a number. */
const commaHead = /^"?(?:test|name|analyte|marker|parameter|result|date)"?\s*,/i;

/**
 * Pasted lines as a page of text: tabs, semicolons, bars or wide gaps part the columns, and commas where the first line is a head of columns. Where
 * the cells of lines stand below each other by their spaces, each has its printed place, so that a column with gaps in it stays one.
 */
export function parsePastedText(text: string): PageText {
  const lines = splitLines(text);
  const hasCommas = commaHead.test(lines.find((line) => line.trim() !== '') ?? '');
  const isAligned = areCellsAligned(lines);
  const split = lines.map((line) => splitCells(line, hasCommas));
  const items = lines.flatMap((line, number): TextItem[] => {
    const y = (lines.length - number) * lineStep;
    const fullest = findFullest(split, number);
    const isShort = isHeadWithoutNames(split[number] ?? [], split[fullest] ?? []);
    // A line about the report is in none of the columns.
    const spaced = isAligned && (isSpaced(line) || isAboutReport(line.trim())) ? splitPlacedCells(line) : null;
    const placed = spaced && isShort ? placeHead(spaced, splitPlacedCells(lines[fullest] ?? '')) : spaced;
    return placed
      ? placed.map(({ text: cell, start }, at) => ({
          text: cell,
          x: start * letterWidth,
          y,
          width: Math.min(cell.length, (placed[at + 1]?.start ?? Number.POSITIVE_INFINITY) - start - gapMin) * letterWidth,
          height: lineHeight,
        }))
      : [...(isShort ? [''] : []), ...(split[number] ?? [])].flatMap((cell, column) => {
          const width = Math.min(cellWidthMax, cell.length * letterWidth);
          return cell === '' ? [] : [{ text: cell, x: column * columnStep, y, width, height: lineHeight }];
        });
  });
  const end = Math.max(columnStep * 8, ...items.map(({ x, width }) => x + width));
  return { width: end, height: (lines.length + 1) * lineStep, items };
}

type PlacedCell = { text: string; start: number };

/** Wide gaps alone part the cells of a line. */
const isSpaced = (line: string): boolean => !/[\t|]/.test(line) && /\S\s{2,}\S/.test(line.trim());

const splitPlacedCells = (line: string): PlacedCell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: start }) => ({ text, start }));

const unitHead = /^(?:units?|einheit(?:en)?|unit[ée]s?|unidad(?:es)?|unità|jednostk[ai]|birim|flags?)$/i;
const isHeadText = (cell: string): boolean =>
  [valueHead, rangeHead, earlierHead, currentHead, unitHead].some((head) => head.test(cell)) || parseMoment(cell) !== null;

/** "Result | Reference" above "HIV | Reactive | Non-reactive": nothing heads the names, so that each head stands a column too far to the left. */
const isHeadWithoutNames = (cells: readonly string[], next: readonly string[]): boolean =>
  cells.length > 1 &&
  next.length > cells.length &&
  cells.every((cell) => cell === '' || isHeadText(cell)) &&
  cells[0] !== '' &&
  /^\p{Letter}/u.test(next[0] ?? '') &&
  !next.every((cell) => isHeadText(cell));

/** Each head above its column, where the line lost the spaces before it, as the first one of a text does. */
const placeHead = (head: readonly PlacedCell[], [name, ...columns]: readonly PlacedCell[]): PlacedCell[] =>
  head.map((cell, at) => ({
    ...cell,
    start: (head[0]?.start ?? 0) > (name?.start ?? 0) ? cell.start : (columns[at]?.start ?? cell.start),
  }));

const headedLines = 8;

/** Of the lines below a head the one with the most cells. */
function findFullest(split: readonly (readonly string[])[], head: number): number {
  const counts = split.slice(head + 1, head + 1 + headedLines).map(({ length }) => length);
  return head + 1 + counts.indexOf(Math.max(...counts));
}

/** So much of the cells behind the first must start or end where one of a near line does. */
const alignedShareMin = 0.75;
const alignedCellsMin = 4;
const nearLines = 2;

/** Whether the cells of lines stand below each other, as in a text that is printed with letters of one width. */
function areCellsAligned(lines: readonly string[]): boolean {
  const spaced = lines.map((line) => (isSpaced(line) ? splitPlacedCells(line) : [])).filter(({ length }) => length > 1);
  const isBelow = (cell: PlacedCell, others: readonly PlacedCell[]) =>
    others.some(
      (other) => Math.abs(other.start - cell.start) <= 1 || Math.abs(other.start + other.text.length - cell.start - cell.text.length) <= 1,
    );
  const cells = spaced.flatMap((own, at) => {
    const near = [...spaced.slice(Math.max(0, at - nearLines), at), ...spaced.slice(at + 1, at + 1 + nearLines)].flat();
    return own.slice(1).map((cell) => isBelow(cell, near));
  });
  return cells.length >= alignedCellsMin && cells.filter(Boolean).length >= alignedShareMin * cells.length;
}

/** A line of words and single spaces that is a result in every way: a name, a number, a unit, a range and perhaps a mark. */
const spacedResult = new RegExp(
  String.raw`^(\p{Letter}[^:=]{0,70}?)\s*[:=]?\s+([<>≤≥]?\s?(?:${numberPattern}))\s+((?:10[*^]\d{1,2}/|[^\s\d])\S*)\s+([([]?(?:[<>≤≥]\s?)?(?:${numberPattern})(?:\s?[-–]\s?(?:${numberPattern}))?[)\]]?)(?:\s+([HLNA*]|(?:[Aa]bove|[Bb]elow) (?:high|low|upper|lower) (?:reference )?limit|High|Low|HIGH|LOW|Abnormal))?$`,
  'u',
);

/** A name, a number and little else: "Na 128", "HbA1c: 6.1 %". */
const shortResult = new RegExp(
  String.raw`^(\p{Letter}[^:=]{0,40}?)(?:\s*[:=]\s*|\s+)([<>≤≥]?\s?(?:${numberPattern})(?:[^\p{Letter}\d].{0,40}|\p{Letter}.{0,20})?)$`,
  'u',
);
/** Abbreviations and numbers in turn: "Na 128 K 5.9 Cl 100". */
const abbreviatedResult = /(\p{Letter}[\p{Letter}\d+%#-]{0,7})(?:\s*[:=]\s*|\s+)([<>≤≥]?\d+(?:\.\d+)?%?)(?:\s*[/,;]\s*|\s+|$)/gu;

/** The cells of a line that holds several results, two for each; null for any other line. */
function splitSeveralResults(line: string): string[] | null {
  const parts = line.trim().split(/\s*[,;]\s+/);
  const results = parts.flatMap((part) => [shortResult.exec(part)].filter((found) => found !== null));
  const abbreviated = [...line.trim().matchAll(abbreviatedResult)];
  const isAbbreviated = abbreviated.map(([whole]) => whole).join('') === line.trim();
  const found =
    results.length === parts.length && results.length > 1 ? results : isAbbreviated && abbreviated.length > 1 ? abbreviated : [];
  return found.length > 0 ? found.flatMap(([, name = '', value = '']) => [name, value]) : null;
}

function splitCells(line: string, hasCommas: boolean): string[] {
  // Where wide gaps part the columns, a semicolon stands between the ranges of a cell.
  const hasGaps = /[^;,\s]\s{2,}[^;,\s]/.test(line.trim());
  const several = hasCommas || hasGaps ? null : splitSeveralResults(line);
  if (several) return several;
  const separator = line.includes('\t') ? '\t' : line.includes(';') && !hasGaps ? ';' : hasCommas ? ',' : null;
  const cells = separator === null ? splitSpacedCells(line.trim()) : splitQuotedCells(line, separator);
  return cells.map((cell) => cell.trim());
}

function splitSpacedCells(line: string): string[] {
  const cells = line.split(/\s*\|\s*|\s{2,}/);
  const [, ...parts] = (cells.length === 1 && spacedResult.exec(line)) || [];
  return parts.length > 0 ? parts.filter((part) => part !== undefined) : cells;
}

/** Lines with a number, or that look like results in words, that nothing was read from, apart from dates and what a report says of itself. */
export function findUnreadLines(
  text: string,
  { values, unrecognized, unread }: Pick<ReportReading, 'values' | 'unrecognized' | 'unread'>,
): string[] {
  const lines = splitLines(text);
  const getLine = ({ place }: { place: { y: number } }) => lines.length - Math.round(place.y / lineStep);
  const read = [...values, ...unrecognized].map(getLine);
  const left = unread.map(getLine);
  return lines.flatMap((line, at) => {
    const isResultLike = /\p{Letter}/u.test(line) && /\d/.test(line) && !isAboutReport(line) && parseFirstDate(line) === null;
    return (isResultLike || left.includes(at)) && !read.includes(at) ? [line.trim()] : [];
  });
}

const splitLines = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Cells of one line, in which a quoted one may hold the separator. */
const splitQuotedCells = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
