import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Row = {
  sequence: string;
  content: string;
  userId: string;
  details: string | null;
  detailsSalt: Buffer | null;
  detailsCommitment: Buffer;
  personCommitment: Buffer;
  previousHash: Buffer;
  hash: Buffer;
};

export type ChainVerdict = { intact: true; length: number } | { intact: false; brokenAt: number; reason: string };

const computeSha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Recomputes one person's chain from its rows; `userId` is the person's id, or the pseudonym of a deleted account. Of pseudonymised rows the
 * content of details can no longer be compared, but their order, kind, time and number can.
 */
export async function verifyAuditChain(database: NodePgDatabase, userId: string): Promise<ChainVerdict> {
  const { rows: ends } = await database.execute<{ length: string; lastHash: Buffer; personSalt: Buffer | null }>(
    sql`select length, last_hash as "lastHash", person_salt as "personSalt" from audit_chains where user_id = ${userId}::uuid`,
  );
  const { rows } = await database.execute<Row>(sql`
    select sequence, user_id as "userId", details::text as details, details_salt as "detailsSalt", details_commitment as "detailsCommitment",
      person_commitment as "personCommitment", previous_hash as "previousHash", hash,
      concat_ws(E'\n', sequence, action, resource_type, success::text, risk_level, phi_accessed::text,
        (extract(epoch from created_at) * 1000000)::bigint) as content
    from security_audit_log where user_id = ${userId}::uuid order by sequence`);
  const end = ends[0];
  if (!end)
    return rows.length === 0 ? { intact: true, length: 0 } : { intact: false, brokenAt: 1, reason: 'the end of the chain is missing' };
  let previousHash: Buffer = Buffer.alloc(0);
  for (const [index, row] of rows.entries()) {
    const reason = findRowFault(row, index + 1, previousHash, end.personSalt);
    if (reason) return { intact: false, brokenAt: index + 1, reason };
    previousHash = row.hash;
  }
  if (Number(end.length) !== rows.length || !end.lastHash.equals(previousHash))
    return { intact: false, brokenAt: rows.length + 1, reason: 'rows are missing at the end' };
  return { intact: true, length: rows.length };
}

function findRowFault(row: Row, sequence: number, previousHash: Buffer, personSalt: Buffer | null): string | null {
  if (Number(row.sequence) !== sequence) return 'a row is missing';
  if (!row.previousHash.equals(previousHash)) return 'the row does not follow the one before it';
  if (personSalt && !row.personCommitment.equals(computeSha256(personSalt, Buffer.from(row.userId.replaceAll('-', ''), 'hex'))))
    return 'the row belongs to somebody else';
  if (row.detailsSalt && !row.detailsCommitment.equals(computeSha256(row.detailsSalt, row.details ?? '')))
    return 'the details were changed';
  const parts = [row.content, row.personCommitment.toString('hex'), row.detailsCommitment.toString('hex'), previousHash.toString('hex')];
  return row.hash.equals(computeSha256(parts.join('\n'))) ? null : 'the row was changed';
}
