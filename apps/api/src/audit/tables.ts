import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditor, createBytesColumn, createEveryRowPolicies, createInstantColumn, createOwnRowsReadPolicy } from '../database/policies.ts';

/**
 * What happened, by person, in an order that cannot be changed unnoticed. Rows come from the function append_audit only; a trigger refuses
 * every change but the pseudonymising of a deleted account. There is no foreign key: the rows outlive the account.
 */
export const securityAuditLog = pgTable(
  'security_audit_log',
  {
    /** After the account is deleted: a pseudonym that leads nowhere. */
    userId: uuid('user_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    action: text('action').notNull(),
    createdAt: createInstantColumn('created_at').notNull(),
    resourceType: text('resource_type').notNull(),
    success: boolean('success').notNull(),
    riskLevel: text('risk_level', { enum: ['LOW', 'MEDIUM', 'HIGH'] }).notNull(),
    phiAccessed: boolean('phi_accessed').notNull(),
    /** resourceId, userAgent, sessionId, metadata, phiDetails; destroyed with its salt when the account is deleted. */
    details: jsonb('details').$type<Record<string, unknown>>(),
    detailsSalt: createBytesColumn('details_salt'),
    detailsCommitment: createBytesColumn('details_commitment').notNull(),
    personCommitment: createBytesColumn('person_commitment').notNull(),
    previousHash: createBytesColumn('previous_hash').notNull(),
    hash: createBytesColumn('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sequence] }),
    index('security_audit_log_usage').on(table.userId, table.action, table.createdAt),
    check('security_audit_log_sequence_is_positive', sql`sequence > 0`),
    check('security_audit_log_risk_is_known', sql`risk_level in ('LOW', 'MEDIUM', 'HIGH')`),
    check('security_audit_log_details_keep_their_salt', sql`(details is null) = (details_salt is null)`),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(auditor, 'select', 'insert', 'update'),
  ],
);

/** The end of each person's chain. Without it, rows cut off at the end would not be missed. */
export const auditChains = pgTable(
  'audit_chains',
  {
    userId: uuid('user_id').primaryKey(),
    /** Hides the user id inside the commitments; destroyed when the account is deleted. */
    personSalt: createBytesColumn('person_salt'),
    length: bigint('length', { mode: 'number' }).notNull().default(0),
    lastHash: createBytesColumn('last_hash').notNull(),
  },
  () => [
    check('audit_chains_length_is_not_negative', sql`length >= 0`),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(auditor, 'select', 'insert', 'update'),
  ],
);
