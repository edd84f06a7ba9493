import pg from 'pg';
import { embeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { percentile } from './report.ts';

const list = {
  name: 'list',
  text: `select id, name, strength, prescribed_dosage, frequency, indication, active, notes, created_at, updated_at
    from medications where user_id = $1 order by updated_at desc, id`,
};

/** The read of one person's medicines by bare pg on the same running database: no HTTP, no session, no row-level security. ms, p95. */
export async function bareReads(dataFolder: string, callers: number, milliseconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: embeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept'), max: 10 });
  const { rows } = await pool.query<{ user_id: string }>('select user_id from medications limit 1');
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const call = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await pool.query(list, [rows[0]?.user_id]);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  await pool.end();
  return percentile(times, 0.95);
}
