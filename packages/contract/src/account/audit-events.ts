import { z } from 'zod';
import { Amount } from '../bounds.ts';

export const RiskLevel = z.enum(['LOW', 'MEDIUM', 'HIGH']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** Actions that only the server writes. A client that claims one is refused. */
export const ReservedAuditAction = z.enum([
  'account_registered',
  'carer_added',
  'carer_removed',
  'record_opened_by_carer',
  'email_verified',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_revoked',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'token_issued',
  'token_reuse_detected',
  'consent_given',
  'consent_withdrawn',
  'profile_changed',
  'data_exported',
  'data_imported',
  'share_created',
  'share_opened',
  'share_revoked',
  'share_locked',
  'account_deleted',
  'lab_uploaded',
  'lab_upload_deleted',
  'user_id_mismatch',
  'role_changed',
  'subscription_changed',
  'viewed_by_administrator',
  'post_author_revealed',
  'administrator_action',
  'ai_health_chat',
]);
export type ReservedAuditAction = z.infer<typeof ReservedAuditAction>;

const Scalar = z.union([z.string().max(10_000), Amount, z.boolean(), z.null()]);
const Details = z.record(z.string().max(500), Scalar);
/** A name, not a text: what people typed has no place in it. */
const Word = z.string().regex(/^[\w.:/-]{1,100}$/, 'Use letters, digits and _ . : / - only');

/** An event that a client reports of itself. */
export const AuditEvent = z
  .strictObject({
    userId: z.uuid().optional().meta({ description: 'Must match the session. A mismatch is refused and audited.' }),
    action: Word.refine((action) => !ReservedAuditAction.safeParse(action).success, 'This action is written by the server only'),
    resourceType: Word,
    resourceId: z.string().max(200).optional(),
    success: z.boolean(),
    userAgent: z.string().max(1000).optional(),
    sessionId: z.string().max(200).optional(),
    metadata: Details.optional(),
    riskLevel: RiskLevel,
    phiAccessed: z.boolean(),
    phiDetails: Details.optional(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;
