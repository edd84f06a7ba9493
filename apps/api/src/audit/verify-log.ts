import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { verifyAuditChain } from './verify-chain.ts';

const alarm = 'The audit log was changed behind the product’s back';

/** So many chains are read in one view of the database: what is added meanwhile must not look like a break. */
const batchLength = 100;

/** Every person whose part of the log does not verify, with the row where it breaks. Reads the log under the auditor's role. */
export async function findBrokenChains(database: NodePgDatabase): Promise<string[]> {
  const broken: string[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const ids = await database.transaction(
      async (tx) => {
        await tx.execute(sql`set local role wellkept_audit`);
        // Rows without an end of their chain are a break too.
        const { rows } = await tx.execute<{ id: string }>(sql`
          select user_id as id from audit_chains where user_id > ${last}::uuid
          union select user_id from security_audit_log where user_id > ${last}::uuid order by id limit ${batchLength}`);
        for (const { id } of rows) {
          const verdict = await verifyAuditChain(tx, id);
          if (!verdict.intact) broken.push(`${id} at ${verdict.brokenAt}: ${verdict.reason}`);
        }
        return rows.map(({ id }) => id);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (ids.length < batchLength) return broken;
    last = ids.at(-1) ?? last;
  }
}

/** The daily job. It fails while the log does not verify, and so stays in the queue, where health sees it. */
export async function verifyAuditLog(database: NodePgDatabase): Promise<void> {
  const broken = await findBrokenChains(database);
  if (broken.length > 0) throw new Error(`${alarm}, ${broken.length} chains: ${broken.slice(0, 10).join('; ')}`);
}

/** What the last verification found. One that could not be made says nothing of the log. */
export async function getAuditState(jobs: pg.Pool): Promise<'ok' | 'broken'> {
  const { rowCount } = await jobs.query(
    `select from graphile_worker.jobs where task_identifier = 'verify_audit_log' and starts_with(last_error, $1)`,
    [alarm],
  );
  return rowCount === 0 ? 'ok' : 'broken';
}
