import type { ReservedAuditAction, RiskLevel } from '@wellkept/contract/account/audit-events.ts';
import { type AuditMetadata, sanitizeAuditMetadata, sanitizeAuditText } from '@wellkept/contract/text-sanitizer.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '../auth/user-id.ts';

type Executor = Pick<NodePgDatabase, 'execute'>;

export type AuditEntry = {
  action: string;
  resourceType: string;
  resourceId?: string | undefined;
  success: boolean;
  riskLevel: RiskLevel;
  phiAccessed?: boolean;
  userAgent?: string | undefined;
  sessionId?: string | undefined;
  metadata?: Readonly<Record<string, unknown>> | undefined;
  phiDetails?: Readonly<Record<string, unknown>> | undefined;
};

/** Adds an event that the server has seen itself. Never carries health values: ids, kinds and counts only. */
export function audit(on: Executor, userId: UserId, entry: AuditEntry & { action: ReservedAuditAction }): Promise<void> {
  return appendEntry(on, userId, entry);
}

/** Adds an event that a client reports of itself; the contract has refused the server's own actions before. */
export function auditClientEvent(on: Executor, userId: UserId, entry: AuditEntry): Promise<void> {
  return appendEntry(on, userId, entry);
}

async function appendEntry(on: Executor, userId: UserId, entry: AuditEntry): Promise<void> {
  const details: Record<string, string | AuditMetadata> = {};
  for (const name of ['resourceId', 'userAgent', 'sessionId'] as const) {
    const value = entry[name];
    if (value !== undefined) details[name] = sanitizeAuditText(value);
  }
  for (const name of ['metadata', 'phiDetails'] as const) {
    const value = entry[name];
    if (value !== undefined) details[name] = sanitizeAuditMetadata(value);
  }
  await on.execute(sql`select append_audit(${userId}::uuid, ${entry.action}, ${entry.resourceType}, ${entry.success}, ${entry.riskLevel},
    ${entry.phiAccessed ?? false}, ${JSON.stringify(details)}::jsonb)`);
}
