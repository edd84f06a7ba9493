import { expect, test } from 'vitest';
import { createHealthConnectReader, type HealthConnectPart, type HealthConnectRow, healthConnectParts } from './health-connect.ts';

const findPart = (table: string): HealthConnectPart => {
  const part = healthConnectParts.find(({ tables }) => tables[0] === table);
  if (!part) throw new Error(`nothing reads ${table}`);
  return part;
};
const toMs = (text: string) => Date.parse(text);
const kathmandu = 20_700;

function formatEntries(rows: readonly (readonly [table: string, row: HealthConnectRow])[]): string[] {
  const reader = createHealthConnectReader();
  for (const [table, row] of rows) reader.row(findPart(table), { offset: kathmandu, source: 1, ...row });
  return reader
    .reading()
    .entries.map(({ subject, day, value, secondValue }) => [subject, day, value, secondValue].filter((part) => part !== null).join(' '));
}

test('values come in the units of the diary, on the day that the person saw', () => {
  expect(
    formatEntries([
      ['weight_record_table', { start: toMs('2026-03-14T20:00:00Z'), value: 71_400 }],
      ['blood_pressure_record_table', { start: toMs('2026-03-14T02:00:00Z'), value: 128, second: 82 }],
      ['blood_pressure_record_table', { start: toMs('2026-03-14T02:00:00Z'), value: 128, second: 82 }],
      ['resting_heart_rate_record_table', { start: toMs('2026-03-14T02:00:00Z'), value: 60 }],
      ['resting_heart_rate_record_table', { start: toMs('2026-03-14T04:00:00Z'), value: 62 }],
      ['hydration_record_table', { start: toMs('2026-03-14T02:00:00Z'), stop: toMs('2026-03-14T02:01:00Z'), value: 0.25 }],
      ['menstruation_flow_record_table', { start: toMs('2026-03-14T02:00:00Z'), value: 3 }],
    ]).sort(),
  ).toEqual([
    'blood-pressure 2026-03-14 128 82',
    'period 2026-03-14 4',
    'resting-pulse 2026-03-14 61',
    'water 2026-03-14 250',
    'weight 2026-03-15 71.4',
  ]);
});

test('what a watch and a phone counted at once counts once; a night is the time asleep, once', () => {
  const createStepsRow = (source: number, value: number) =>
    ['steps_record_table', { start: toMs('2026-03-14T02:00:00Z'), stop: toMs('2026-03-14T02:10:00Z'), source, value }] as const;
  const createSleepRow = (from: string, to: string) =>
    ['sleep_session_record_table', { start: toMs(from), stop: toMs(to), stopOffset: kathmandu }] as const;
  expect(
    formatEntries([
      createStepsRow(1, 900),
      createStepsRow(2, 1000),
      createSleepRow('2026-03-13T17:00:00Z', '2026-03-13T20:00:00Z'),
      createSleepRow('2026-03-13T19:00:00Z', '2026-03-14T00:00:00Z'),
    ]),
  ).toEqual(['steps 2026-03-14 1000', 'sleep 2026-03-14 420']);
});

test('unreadable rows are left out and listed', () => {
  const reader = createHealthConnectReader();
  reader.row(findPart('weight_record_table'), { start: null, offset: 0, value: 70_000 });
  reader.row(findPart('weight_record_table'), { start: 9e15, offset: 0, value: 70_000 });
  reader.row(findPart('weight_record_table'), { start: 0, offset: 0, value: 'heavy' });
  reader.row(findPart('blood_pressure_record_table'), { start: 0, offset: 0, value: 120, second: null });
  expect(reader.reading()).toMatchObject({ entries: [], leftOut: [{ count: 2 }, { count: 1 }, { count: 1 }] });
});
