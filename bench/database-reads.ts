import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { computePercentile } from './report.ts';

const list = {
  name: 'list',
  text: `select id, name, strength, prescribed_dosage, frequency, indication, active, notes, created_at, updated_at
    from medications where user_id = $1 order by updated_at desc, id`,
};

/** The read of one person's medicines by bare pg on the same running database: no HTTP, no session, no row-level security. ms, p95. */
export async function measureBareReads(dataFolder: string, callers: number, milliseconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept'), max: 10 });
  const { rows } = await pool.query<{ user_id: string }>('select user_id from medications limit 1');
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const readRepeatedly = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await pool.query(list, [rows[0]?.user_id]);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, readRepeatedly));
  await pool.end();
  return computePercentile(times, 0.95);
}
