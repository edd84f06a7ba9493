import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Instant } from './own-table.ts';
import { getOwnTableName, listOwnTableFields, ownTables } from './own-tables.ts';

test.each([
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999+14:00',
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21 08:00:00 BC',
  'infinity',
  '-infinity',
  '',
  null,
  0,
])('a row is not from %s', (instant) => expect(Instant.safeParse(instant).success).toBe(false));

test.each(ownTables.map((own) => [getOwnTableName(own), own] as const))('instants that are restored into %s are bounded', (_, own) => {
  const columns: Record<string, { getSQLType: () => string }> = getTableColumns(own.table);
  const instants = listOwnTableFields(own).filter((field) => columns[field]?.getSQLType().startsWith('timestamp'));
  for (const field of instants) expect(own.noted.shape[field] ?? own.written.shape[field], field).toBe(Instant);
});
