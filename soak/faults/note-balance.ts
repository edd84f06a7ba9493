import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../../apps/api/src/database/embedded-files.ts';

export type NoteBalance = { acknowledged: number; lost: number; doubled: number };

/** Compares what was acknowledged with what is in the database, in the diary and its history. Each change carries its own note. */
export async function compareStoredNotes(dataFolder: string, acknowledged: ReadonlySet<string>): Promise<NoteBalance> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const { rows } = await client.query<{ note: string; count: number }>(
    `select note, count(*)::int as count from
       (select note from diary_entries union all select entry->>'note' from diary_history) all_notes
     where note is not null group by note`,
  );
  await client.end();
  const counts = new Map(rows.map(({ note, count }) => [note, count]));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((note) => !counts.has(note)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}
