import type { EntryKind } from '@wellkept/contract/diary-limits.ts';
import type { ListVerdict } from '@wellkept/contract/verdict.ts';
import { instantIn } from '@wellkept/insights/fhir/date-time.ts';
import { dayScaleOf, isDayScaleId } from '@wellkept/insights/tracking/day-scales.ts';
import { isMeasureId, measureOf } from '@wellkept/insights/tracking/measures.ts';
import { severityWords } from '@wellkept/safety/severity.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { findCabinet } from '../safety/analysis.ts';
import { type Checker, checkList } from '../safety/list-check.ts';
import type { Cell } from './csv-text.ts';
import { diaryPages, type HandedEntry } from './diary-pages.ts';
import { labPages } from './lab-pages.ts';
import { shortTables } from './short-tables.ts';

/** A file of the zip: its name, the names of its columns, and its rows in pages. */
export type CsvTable = { name: string; columns: readonly string[]; pages: () => AsyncIterable<Cell[][]> };

const unitOf = ({ kind, subject, factorUnit }: HandedEntry): string => {
  if (kind === 'measurement' && isMeasureId(subject)) return measureOf(subject).metric.unit;
  if (kind === 'day' && isDayScaleId(subject)) return dayScaleOf(subject).unit || `of ${dayScaleOf(subject).max}`;
  if (kind === 'symptom') return 'of 10';
  return kind === 'practice' ? 'min' : (factorUnit ?? '');
};
const nameOf = ({ kind, subject }: HandedEntry): string => {
  if (kind === 'measurement' && isMeasureId(subject)) return measureOf(subject).name;
  return kind === 'day' && isDayScaleId(subject) ? dayScaleOf(subject).name : subject;
};
const timeOf = ({ at, zone }: HandedEntry): string => (at === null ? '' : instantIn(zone, at));

type DiaryTable = { name: string; kinds: readonly EntryKind[]; columns: readonly string[]; row: (entry: HandedEntry) => Cell[] };

const diaryTables: readonly DiaryTable[] = [
  {
    name: 'diary',
    kinds: ['day', 'measurement', 'symptom', 'factor', 'practice'],
    columns: ['day', 'time', 'time zone', 'kind', 'what', 'value', 'second value', 'unit', 'part of the body', 'note', 'origin'],
    row: (entry) => {
      const { day, zone, kind, value, secondValue, area, note, source } = entry;
      return [day, timeOf(entry), zone, kind, nameOf(entry), value, secondValue, unitOf(entry), area, note, source];
    },
  },
  {
    name: 'doses',
    kinds: ['intake'],
    columns: ['day', 'planned for', 'time', 'time zone', 'medicine', 'taken or skipped', 'amount', 'note', 'origin'],
    row: (entry) => {
      const { day, slot, zone, label, state, value, note, source } = entry;
      return [day, slot, timeOf(entry), zone, label, state, value, note, source];
    },
  },
  {
    name: 'habit days',
    kinds: ['habit'],
    columns: ['day', 'time', 'time zone', 'habit', 'how it went', 'amount', 'note', 'origin'],
    row: (entry) => {
      const { day, zone, label, state, value, note, source } = entry;
      return [day, timeOf(entry), zone, label, state, value, note, source];
    },
  },
];

async function* labRows(people: pg.Pool, userId: UserId): AsyncGenerator<Cell[][]> {
  for await (const { report, results } of labPages(people, userId))
    yield results.map(({ printedName, specimen, valueText, printedUnit, unit, range, flag, value }) => [
      report.collectedOn,
      report.laboratory,
      printedName,
      specimen,
      valueText,
      value,
      printedUnit ?? unit,
      range?.text ?? null,
      flag === null ? null : { H: 'above', L: 'below', N: 'within' }[flag],
      report.note,
    ]);
}

export async function csvTablesOf(
  { people, safety }: { people: pg.Pool; safety: Checker },
  userId: UserId,
  now: Date,
): Promise<CsvTable[]> {
  const { short, cabinet } = await withUser(people, userId, async (tx) => {
    return { short: await shortTables(tx, userId), cabinet: await findCabinet(tx, userId) };
  });
  const { verdict } = await checkList(cabinet, safety, now);
  return [
    { name: 'check of my list', columns: listCheckColumns, pages: () => onePage([listCheckRow(verdict, now)]) },
    ...short.map(({ name, columns, rows }) => ({ name, columns, pages: () => onePage(rows) })),
    {
      name: 'lab results',
      columns: ['day', 'laboratory', 'what', 'of', 'as printed', 'value', 'unit', 'range of the report', 'against its range', 'note'],
      pages: () => labRows(people, userId),
    },
    ...diaryTables.map(({ name, kinds, columns, row }) => ({ name, columns, pages: () => diaryRows(people, userId, kinds, row) })),
  ];
}

const listCheckColumns = ['what the list means', 'worst', 'more', 'not checked', 'checked'];

const listCheckRow = ({ sentence, severity, detail, unchecked }: ListVerdict, now: Date): Cell[] => [
  sentence,
  severity && severityWords[severity],
  detail,
  unchecked.join('; '),
  now.toISOString(),
];

async function* onePage(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

async function* diaryRows(
  people: pg.Pool,
  userId: UserId,
  kinds: readonly EntryKind[],
  row: (entry: HandedEntry) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const page of diaryPages(people, userId, { kinds, withSamples: true })) yield page.map(row);
}
