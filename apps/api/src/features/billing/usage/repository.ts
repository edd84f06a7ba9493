import type { Counted } from '@wellkept/contract/billing/allowances.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit-log.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';

export type UsageCounts = Record<Counted, number>;

/** The day, by UTC, from its first to its last millisecond. */
const isToday = (column: string) =>
  sql.raw(`${column} >= date_trunc('day', now(), 'UTC') and ${column} < date_trunc('day', now(), 'UTC') + interval '1 day'`);
const today = sql`(now() at time zone 'UTC')::date`;

export async function findUsage(tx: Transaction, userId: UserId): Promise<UsageCounts> {
  const { rows } = await tx.execute<{ counted: Counted; count: number }>(sql`
    select 'chats' as counted, count(*)::int as count from security_audit_log
      where user_id = ${userId} and action = 'ai_health_chat' and ${isToday('created_at')}
    union all select counted, count from usage_counts where user_id = ${userId} and day = ${today}`);
  const counts: UsageCounts = { chats: 0, product_checks: 0, ingredient_checks: 0 };
  for (const { counted, count } of rows) counts[counted] = count;
  return counts;
}

/**
 * Counts one use, unless the day's limit is reached: then false, and nothing is counted. Exact however many ask at once; the use is undone
 * with the transaction, so what fails is not counted.
 */
export async function countUse(tx: Transaction, userId: UserId, counted: Counted, limit: number | null): Promise<boolean> {
  return counted === 'chats' ? countChat(tx, userId, limit) : countCheck(tx, userId, counted, limit);
}

async function countCheck(tx: Transaction, userId: UserId, counted: Counted, limit: number | null): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into usage_counts as known (user_id, day, counted, count) values (${userId}, ${today}, ${counted}, 1)
    on conflict (user_id, day, counted) do update set count = known.count + 1
      where ${limit}::int is null or known.count < ${limit}::int`);
  return (rowCount ?? 0) > 0;
}

/** A chat is an entry of the audit log. The lock puts a person's chats in line between counting and writing. */
async function countChat(tx: Transaction, userId: UserId, limit: number | null): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chats ${userId}`}, 0))`);
  if (limit !== null && (await findUsage(tx, userId)).chats >= limit) return false;
  await audit(tx, userId, { action: 'ai_health_chat', resourceType: 'assistant', success: true, riskLevel: 'LOW', phiAccessed: true });
  return true;
}
