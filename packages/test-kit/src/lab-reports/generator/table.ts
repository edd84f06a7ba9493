import { pick, type Random } from './chance.ts';
import type { Factors } from './factors.ts';
import { measureText, type Pen, size } from './pen.ts';
import type { Result } from './results.ts';
import { formatName, formatRange, formatValue, getHead, methods } from './words.ts';

export const lineSteps = { usual: 17, tight: 12, wide: 28 } as const;
const wrappedStep = 10.5;
const bottom = 70;
const dates = ['12/03/2024', '08/09/2023', '17/02/2022'];

type Column = { key: string; x: number; width: number };
export type Table = { width: number; draw: (pen: Pen, results: readonly Result[], x: number, y: number) => number };

const widths: Readonly<Record<string, number>> = {
  name: 170,
  value: 70,
  unit: 75,
  range: 100,
  low: 50,
  high: 50,
  flag: 45,
  code: 50,
  line: 25,
  method: 100,
  date: 70,
};

const hasOwnUnits = ({ unit }: Factors) => unit === 'own column';

function createColumns(factors: Factors): Column[] {
  const { order, range, flag, extra, earlier } = factors;
  const keys = order
    .split(' ')
    .filter((key) => key !== 'unit' || hasOwnUnits(factors))
    .flatMap((key) => (key === 'range' && range === 'two columns' ? ['low', 'high'] : [key]));
  const older = earlier === 'none' ? [] : earlier === 'one column' ? ['earlier'] : ['earlier', 'earliest'];
  const at = keys.indexOf('value');
  const behind = earlier === 'dated, newest last' ? at : at + 1;
  const dated = [...keys.slice(0, behind), ...(earlier === 'dated, newest last' ? older.toReversed() : older), ...keys.slice(behind)];
  const before = extra === 'a code' ? ['code'] : extra === 'a line number' ? ['line'] : [];
  const after = extra === 'the method' ? ['method'] : extra === 'a date' ? ['date'] : [];
  const flags = flag === 'word in a column' || flag === 'letter in a column' ? ['flag'] : [];
  let x = 0;
  return [...before, ...dated, ...flags, ...after].map((key) => {
    // What stands behind a value or a range needs room.
    const isLong = (key === 'value' && factors.unit === 'behind the value') || (key === 'range' && factors.unit === 'behind the range');
    const isWide = (key === 'value' && factors.finding !== 'words of every report') || (key === 'range' && factors.rangeFor !== 'everyone');
    const width = (widths[key] ?? 70) + (isLong ? 50 : 0) + (isWide ? 70 : 0);
    const column = { key, x, width };
    x += width;
    return column;
  });
}

const isNumberColumn = (key: string) => ['value', 'low', 'high', 'earlier', 'earliest'].includes(key);

function computeHead(key: string, factors: Factors): string {
  const isDated = factors.earlier.startsWith('dated');
  if (isDated && key === 'value') return dates[0] ?? '';
  if (key === 'earlier' || key === 'earliest')
    return isDated ? (dates[key === 'earlier' ? 1 : 2] ?? '') : (getHead(factors)['earlier'] ?? '');
  return getHead(factors)[key] ?? '';
}

/** A name in the lines that its column has room for. */
function wrapName(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measureText(`${last} ${word}`) < width - size) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function formatCell(random: Random, key: string, result: Result, factors: Factors): string {
  const { value, range, flag, unit } = result;
  if (key === 'unit') return unit;
  if (key === 'flag') return flag === null ? '' : factors.flag === 'letter in a column' ? flag : { H: 'High', L: 'Low' }[flag];
  if (key === 'low' || key === 'high') return result.usualWord !== null && key === 'low' ? result.usualWord : (range[key] ?? '');
  if (key === 'code') return `L${100 + Math.floor(random() * 900)}`;
  if (key === 'method') return pick(random, methods);
  if (key === 'date') return dates[0] ?? '';
  if (key === 'earlier' || key === 'earliest') return random() < 0.8 ? vary(random, value) : '';
  return '';
}

function putLines(pen: Pen, lines: readonly string[], x: number, y: number): void {
  for (const [at, line] of lines.entries()) pen.put(line, x, y - at * wrappedStep);
}

/** An earlier result: a tenth lower or higher, with as many decimals. */
function vary(random: Random, value: string): string {
  const decimals = /[.,](\d+)$/.exec(value)?.[1]?.length ?? 0;
  const amount = Number(value.replace(',', '.'));
  if (Number.isNaN(amount)) return value;
  const other = (amount * pick(random, [0.88, 0.94, 1.07, 1.12])).toFixed(decimals);
  return value.includes(',') ? other.replace('.', ',') : other;
}

/** How a report prints its tables. */
export function createTable(random: Random, factors: Factors): Table {
  const columns = createColumns(factors);
  const step = lineSteps[factors.spacing];
  const shift = { none: 0, 'a fifth of a line': 0.2, 'a third of a line': 0.33 }[factors.drift] * size;
  // Nobody prints earlier results without saying so.
  const hasHead = factors.head !== 'none' || factors.earlier !== 'none';
  const place = ({ key, x, width }: Column, text: string) => {
    if (!isNumberColumn(key) || factors.align === 'left') return x;
    const room = Math.max(0, width - 16 - measureText(text));
    return factors.align === 'right' ? x + room : x + room / 2;
  };
  const drawHead = (pen: Pen, x: number, y: number) => {
    for (const column of columns) {
      const head = computeHead(column.key, factors);
      pen.put(head, x + (isNumberColumn(column.key) ? place(column, head) : column.x), y);
    }
    return y - step;
  };
  const drawRow = (pen: Pen, result: Result, x: number, y: number, number: number) => {
    const nameColumn = columns.find(({ key }) => key === 'name');
    const name = wrapName(formatName(random, result, factors), nameColumn?.width ?? 0);
    const ranges = columns.some(({ key }) => key === 'range') ? formatRange(result, factors) : [];
    const isBetween = factors.wrap === 'value between the lines';
    const beside = y - (isBetween ? ((name.length - 1) * wrappedStep) / 2 : 0);
    for (const column of columns) {
      const left = x + column.x;
      if (column.key === 'name') putLines(pen, name, left, y);
      else if (column.key === 'range') putLines(pen, ranges, left, beside);
      else if (column.key === 'line') pen.put(String(number), left, beside);
      else {
        const text = column.key === 'value' ? formatValue(result, factors) : formatCell(random, column.key, result, factors);
        pen.put(text, x + place(column, text), isNumberColumn(column.key) ? beside - shift : beside);
      }
    }
    return y - (Math.max(name.length, ranges.length, 1) - 1) * wrappedStep - step;
  };
  return {
    width: Math.max(...columns.map(({ x, width }) => x + width)),
    draw: (pen, results, x, top) => {
      let y = hasHead ? drawHead(pen, x, top) : top;
      for (const [at, result] of results.entries()) {
        if (y < bottom) {
          pen.turnPage();
          y = hasHead && random() < 0.5 ? drawHead(pen, x, 790) : 790;
        }
        y = drawRow(pen, result, x, y, at + 1);
        if (factors.below === 'the method' && random() < 0.5) {
          pen.put(`Method: ${pick(random, methods)}`, x + (columns.find(({ key }) => key === 'name')?.x ?? 0), y + step - wrappedStep);
          y -= wrappedStep;
        }
      }
      return y;
    },
  };
}
