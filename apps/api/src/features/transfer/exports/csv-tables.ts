import type { ListVerdict } from '@wellkept/contract/interactions/verdict.ts';
import type { EntryKind } from '@wellkept/contract/tracking/diary-limits.ts';
import { formatDateTime } from '@wellkept/fhir/date-time.ts';
import { severityWords } from '@wellkept/interactions/severity.ts';
import { getDayScale, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId } from '@wellkept/tracking/diary/measures.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { checkList, type SafetyChecker } from '../../interactions/list-check.ts';
import { findMedicationListWithResults } from '../../interactions/medication-list-check.ts';
import type { Cell } from './csv-text.ts';
import { type DiaryExportEntry, readDiaryPages } from './diary-pages.ts';
import { readLabReports } from './lab-pages.ts';
import { findShortTables } from './short-tables.ts';

/** A file of the zip: its name, the names of its columns, and its rows in pages. */
export type CsvTable = { name: string; columns: readonly string[]; pages: () => AsyncIterable<Cell[][]> };

const getUnit = ({ kind, subject, value, factorUnit }: DiaryExportEntry): string => {
  if (kind === 'measurement' && isMeasureId(subject)) return getMeasure(subject).metric.unit;
  if (kind === 'day' && isDayScaleId(subject)) return getDayScale(subject).unit || `of ${getDayScale(subject).max}`;
  if (kind === 'symptom') return value === null ? '' : 'of 10';
  return kind === 'practice' ? 'min' : (factorUnit ?? '');
};
const getName = ({ kind, subject }: DiaryExportEntry): string => {
  if (kind === 'measurement' && isMeasureId(subject)) return getMeasure(subject).name;
  return kind === 'day' && isDayScaleId(subject) ? getDayScale(subject).name : subject;
};
const formatTime = ({ at, zone }: DiaryExportEntry): string => (at === null ? '' : formatDateTime(zone, at));

type DiaryTable = { name: string; kinds: readonly EntryKind[]; columns: readonly string[]; row: (entry: DiaryExportEntry) => Cell[] };

const diaryTables: readonly DiaryTable[] = [
  {
    name: 'diary',
    kinds: ['day', 'measurement', 'symptom', 'factor', 'practice'],
    columns: ['day', 'time', 'time zone', 'kind', 'what', 'value', 'second value', 'unit', 'part of the body', 'note', 'origin'],
    row: (entry) => {
      const { day, zone, kind, value, secondValue, area, note, source } = entry;
      return [day, formatTime(entry), zone, kind, getName(entry), value, secondValue, getUnit(entry), area, note, source];
    },
  },
  {
    name: 'doses',
    kinds: ['intake'],
    columns: ['day', 'planned for', 'time', 'time zone', 'medicine', 'taken or skipped', 'amount', 'note', 'origin'],
    row: (entry) => {
      const { day, slot, zone, label, state, value, note, source } = entry;
      return [day, slot, formatTime(entry), zone, label, state, value, note, source];
    },
  },
  {
    name: 'habit days',
    kinds: ['habit'],
    columns: ['day', 'time', 'time zone', 'habit', 'how it went', 'amount', 'note', 'origin'],
    row: (entry) => {
      const { day, zone, label, state, value, note, source } = entry;
      return [day, formatTime(entry), zone, label, state, value, note, source];
    },
  },
];

async function* readLabRows(people: pg.Pool, userId: UserId): AsyncGenerator<Cell[][]> {
  for await (const { report, results } of readLabReports(people, userId))
    yield results.map(({ printedName, specimen, valueText, printedUnit, unit, range, flag, value, labNote }) => [
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
      labNote,
    ]);
}

export async function createCsvTables(
  { people, safety }: { people: pg.Pool; safety: SafetyChecker },
  userId: UserId,
  now: Date,
): Promise<CsvTable[]> {
  const { short, cabinet } = await withUser(people, userId, async (tx) => {
    return { short: await findShortTables(tx, userId), cabinet: await findMedicationListWithResults(tx, userId) };
  });
  const { verdict } = await checkList(cabinet, safety, now);
  return [
    { name: 'check of my list', columns: listCheckColumns, pages: () => streamOnePage([createListCheckRow(verdict, now)]) },
    ...short.map(({ name, columns, rows }) => ({ name, columns, pages: () => streamOnePage(rows) })),
    {
      name: 'lab results',
      columns: [
        'day',
        'laboratory',
        'what',
        'of',
        'as printed',
        'value',
        'unit',
        'range of the report',
        'against its range',
        'note',
        'laboratory’s note',
      ],
      pages: () => readLabRows(people, userId),
    },
    ...diaryTables.map(({ name, kinds, columns, row }) => ({ name, columns, pages: () => readDiaryRows(people, userId, kinds, row) })),
  ];
}

const listCheckColumns = ['what the list means', 'worst', 'more', 'not checked', 'checked'];

const createListCheckRow = ({ sentence, severity, detail, unchecked }: ListVerdict, now: Date): Cell[] => [
  sentence,
  severity && severityWords[severity],
  detail,
  unchecked.join('; '),
  now.toISOString(),
];

async function* streamOnePage(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

async function* readDiaryRows(
  people: pg.Pool,
  userId: UserId,
  kinds: readonly EntryKind[],
  row: (entry: DiaryExportEntry) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const page of readDiaryPages(people, userId, { kinds, withSamples: true })) yield page.map(row);
}
