import { z } from 'zod';
import { createSpecifiedSchema } from '../specified-schema.ts';
import { BillingCycle, Email, Role, SelectedPlan } from './account.ts';

export const SessionUser = createSpecifiedSchema(
  'SessionUser',
  z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    emailVerified: z.boolean(),
    role: Role,
    twoFactorEnabled: z.boolean(),
    selected_plan: SelectedPlan,
    billing_cycle: BillingCycle,
    healthDataConsent: z
      .boolean()
      .meta({ description: 'Whether the person consents to processing health data. Without consent nothing new is stored.' }),
    looksAfterOthers: z.boolean().meta({ description: 'Whether there is another record that the person may open.' }),
  }),
);
export type SessionUser = z.infer<typeof SessionUser>;

export const SessionAnswer = z
  .union([
    z.object({ user: z.null() }),
    createSpecifiedSchema(
      'SignedInSession',
      z.object({
        user: SessionUser,
        expires_at: z.int().meta({ description: 'Seconds since 1970.' }),
        expires_in: z.int().meta({ description: 'Seconds from now.' }),
        token_type: z.enum(['cookie', 'bearer']),
      }),
    ),
  ])
  .meta({ id: 'SessionAnswer' });

/** What seals the entries that a browser keeps for use without a connection. */
export const OfflineKeys = z
  .object({
    userId: z.uuid().meta({ description: 'The owner of the keys.' }),
    keys: z
      .array(z.object({ id: z.string().regex(/^[\da-f]{8}$/), key: z.base64url().length(43) }))
      .min(1)
      .meta({ description: 'The first key encrypts. The others decrypt data encrypted with earlier keys.' }),
    keepSeconds: z.int().meta({ description: 'How long a browser may store them after its session was last active.' }),
  })
  .meta({ id: 'OfflineKeys' });
export type OfflineKeys = z.infer<typeof OfflineKeys>;

export const ActiveSession = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    userAgent: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'ActiveSession' });

export const TokenRequest = z
  .strictObject({
    email: Email,
    password: z.string().min(1).max(1000),
    code: z.string().trim().min(1).max(64).optional().meta({ description: 'The code of the second factor, if one is set up.' }),
  })
  .meta({ id: 'TokenRequest' });
export const TokenRefresh = createSpecifiedSchema('TokenRefresh', z.strictObject({ refresh_token: z.string().min(1).max(200) }));
export const TokenAnswer = createSpecifiedSchema(
  'TokenAnswer',
  z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_at: z.int(),
    expires_in: z.int(),
    token_type: z.literal('bearer'),
    user: SessionUser,
  }),
);
