import type { PageText, TextItem } from './page-text.ts';

const lineStep = 14;
const lineHeight = 10;
const columnStep = 160;
const cellWidthMax = 140;
const letterWidth = 5;
/** The head of a comma-separated file. Without one a comma may be part of a name or a number. */
const commaHead = /^"?(?:test|name|analyte|marker|parameter|result|date)"?\s*,/i;

/** Pasted lines as a page of text: tabs, semicolons, bars or wide gaps part the columns, and commas where the first line is a head of columns. */
export function pastedPage(text: string): PageText {
  const lines = text.split(/\r\n|\n|\r/);
  const hasCommas = commaHead.test(lines.find((line) => line.trim() !== '') ?? '');
  const items = lines.flatMap((line, number): TextItem[] =>
    cellsOf(line, hasCommas).flatMap((cell, column) =>
      cell === ''
        ? []
        : [
            {
              text: cell,
              x: column * columnStep,
              y: (lines.length - number) * lineStep,
              width: Math.min(cellWidthMax, cell.length * letterWidth),
              height: lineHeight,
            },
          ],
    ),
  );
  return { width: columnStep * 8, height: (lines.length + 1) * lineStep, items };
}

function cellsOf(line: string, hasCommas: boolean): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : hasCommas ? ',' : null;
  const cells = separator === null ? line.trim().split(/\s*\|\s*|\s{2,}/) : quotedCells(line, separator);
  return cells.map((cell) => cell.trim());
}

/** Cells of one line, in which a quoted one may hold the separator. */
const quotedCells = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
