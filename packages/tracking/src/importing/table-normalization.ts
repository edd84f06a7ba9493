import { recognizeColumns } from './column-names.ts';
import { parseDay } from './dates.ts';
import type { Rows } from './rows.ts';

// Tables as programs write them, brought into one shape: the first line names the columns, and each line has its day.

const linesAboveMax = 10;
const listFilledCells = (row: readonly string[]) => row.filter((text) => text.trim() !== '');
const hasDateColumn = (row: readonly string[]): boolean =>
  row.length > 1 && recognizeColumns(row).some((name) => name?.meaning.to === 'date');

/** A table from the line that names its columns: some programs write a title above it, or who made the file. */
export function normalizeTable(rows: Rows): Rows {
  const start = rows.slice(0, linesAboveMax).findIndex(hasDateColumn);
  const table = joinSections(
    start > 0 && listFilledCells(rows[start - 1] ?? []).length === 1 ? rows.slice(start - 1) : rows.slice(Math.max(0, start)),
  );
  return pivotMetrics(addDayColumn(table));
}

/** Where several tables follow each other in a file, each below its title, as Fitbit writes them: one table with the columns of all. */
function joinSections(rows: Rows): Rows {
  const titles = rows.flatMap((row, at) => (listFilledCells(row).length === 1 && hasDateColumn(rows[at + 1] ?? []) ? [at] : []));
  if (titles.length === 0) return rows;
  const sections = titles.map((at, index) => rows.slice(at + 1, titles[index + 1] ?? rows.length));
  const header = ['Date'];
  const lines: string[][] = [];
  for (const [names = [], ...sectionRows] of sections) {
    const dateAt = findDateColumn(names);
    const first = header.length;
    header.push(...names.filter((_, at) => at !== dateAt));
    for (const row of sectionRows)
      lines.push([row[dateAt] ?? '', ...Array<string>(first - 1).fill(''), ...row.filter((_, at) => at !== dateAt)]);
  }
  return [header, ...lines];
}

/** Of a header's columns that name a day, the one that is meant. */
function findDateColumn(header: readonly string[]): number {
  const days = recognizeColumns(header).flatMap((name, at) => (name?.meaning.to === 'date' ? [{ at, rank: name.rank }] : []));
  return days.reduce((best, day) => (best === null || day.rank < best.rank ? day : best), days[0] ?? null)?.at ?? 0;
}

/** Where a day has a line of its own above the times of that day, as Garmin writes weights: a column for the day. */
function addDayColumn(rows: Rows): Rows {
  const [header = [], ...lines] = rows;
  const parseLoneDay = (row: readonly string[]) => (listFilledCells(row).length === 1 ? parseDay(row[0] ?? '', 'mdy') : null);
  if (hasDateColumn(header) || header.length < 3 || !lines.some((row) => parseLoneDay(row) !== null)) return rows;
  let day = '';
  return [
    ['Date', ...header],
    ...lines.flatMap((row) => {
      if (parseLoneDay(row) === null) return [[day, ...row]];
      day = row[0] ?? '';
      return [];
    }),
  ];
}

/** Where a line has the name, the unit and the amount of one thing, as Cronometer writes them: a column for each thing. */
function pivotMetrics(rows: Rows): Rows {
  const [header = [], ...lines] = rows;
  const findColumn = (name: string) => header.findIndex((text) => text.trim().toLowerCase() === name);
  const [metricAt, unitAt, amountAt] = [findColumn('metric'), findColumn('unit'), findColumn('amount')];
  if (metricAt < 0 || amountAt < 0) return rows;
  const otherColumns = header.flatMap((_, column) => ([metricAt, unitAt, amountAt, findColumn('group')].includes(column) ? [] : [column]));
  const formatMetricName = (row: readonly string[]) =>
    [row[metricAt]?.trim(), row[unitAt]?.trim() && `(${row[unitAt]?.trim()})`].filter(Boolean).join(' ');
  const names = [...new Set(lines.map(formatMetricName))].filter((name) => name !== '');
  return [
    [...otherColumns.map((column) => header[column] ?? ''), ...names],
    ...lines.map((row) => [
      ...otherColumns.map((column) => row[column] ?? ''),
      ...names.map((name) => (name === formatMetricName(row) ? (row[amountAt] ?? '') : '')),
    ]),
  ];
}
