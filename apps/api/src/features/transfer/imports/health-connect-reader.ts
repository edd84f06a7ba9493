import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseBytesMax, databaseRowsMax } from '@wellkept/contract/transfer/import-limits.ts';
import { createHealthConnectReader, type HealthConnectReader, healthConnectParts } from '@wellkept/tracking/importing/health-connect.ts';
import type { TableReading } from './table-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Reads the database that Health Connect exports. SQLite needs a file, so the chunks are written into `folder`, which
 * the caller deletes.
 */
export function createDatabaseReader(folder: string) {
  const path = join(folder, 'export.db');
  const file = openSync(path, 'w', 0o600);
  let bytes = 0;
  return {
    push(piece: Uint8Array) {
      bytes += piece.length;
      if (bytes > databaseBytesMax) throw new UnreadableFile('This export is too large to read at once. Export a shorter period.');
      writeSync(file, piece);
    },
    end(): TableReading {
      closeSync(file);
      const reader = createHealthConnectReader();
      readRows(path, reader);
      return { format: 'health-connect', table: null, reading: reader.reading(), habits: [] };
    },
  };
}

function readRows(path: string, reader: HealthConnectReader): void {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    // The file is untrusted: its schema can call no function with side effects, and damage is detected.
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0');
    const tables = new Set(
      database
        .prepare(`select name from sqlite_master where type = 'table'`)
        .all()
        .map(({ name }) => name),
    );
    const parts = healthConnectParts.filter((part) => part.tables.every((table) => tables.has(table)));
    if (parts.length === 0) throw new UnreadableFile('This database isn’t a Health Connect export.');
    let count = 0;
    for (const part of parts)
      for (const row of database.prepare(part.sql).iterate()) {
        count += 1;
        if (count > databaseRowsMax) throw new UnreadableFile('This export is too large to read at once. Export a shorter period.');
        reader.row(part, row);
      }
  } catch (error) {
    const isOfFile = error instanceof Error && 'code' in error && (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_OUT_OF_RANGE');
    if (!isOfFile) throw error;
    throw new UnreadableFile('This export is damaged or incomplete. Export it again on your phone.');
  } finally {
    database?.close();
  }
}
