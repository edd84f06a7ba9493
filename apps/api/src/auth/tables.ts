import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, admin, bytes, createdAt, everyRow, instant, jobs, ownRows } from '../database/policies.ts';

const accountsMayAll = () => everyRow(accounts, 'select', 'insert', 'update', 'delete');
const jobsMayClean = () => everyRow(jobs, 'select', 'delete');

/** Accounts. The singular names are those that better-auth looks for. */
export const user = pgTable(
  'user',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['person', 'admin'] })
      .notNull()
      .default('person'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    selectedPlan: text('selected_plan', { enum: ['wellness', 'wellness_plus', 'premium', 'pro'] })
      .notNull()
      .default('wellness'),
    billingCycle: text('billing_cycle', { enum: ['monthly', 'yearly'] })
      .notNull()
      .default('monthly'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_unconfirmed').on(table.createdAt).where(sql`not email_verified`),
    check('user_email_is_normal', sql`email = lower(btrim(email)) and length(email) between 5 and 254`),
    check('user_role_is_known', sql`role in ('person', 'admin')`),
    check(
      'user_plan_is_known',
      sql`selected_plan in ('wellness', 'wellness_plus', 'premium', 'pro') and billing_cycle in ('monthly', 'yearly')`,
    ),
    ...accountsMayAll(),
    ...jobsMayClean(),
    ...everyRow(admin, 'select'),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    userId: userId(),
    id: uuid('id').notNull().unique(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('session_expires_at').on(table.expiresAt),
    ...accountsMayAll(),
    ...jobsMayClean(),
  ],
);

/** Sign-ins of API clients. Only hashes of the tokens are kept; a used refresh token ends the whole grant. */
export const apiGrants = pgTable(
  'api_grants',
  {
    userId: userId(),
    id: uuid('id').notNull().unique(),
    accessHash: bytes('access_hash').notNull().unique(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshHash: bytes('refresh_hash').notNull().unique(),
    /** No longer used: a version that is still running while this one starts writes it. */
    usedRefreshHash: bytes('used_refresh_hash'),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('api_grants_expires_at').on(table.expiresAt),
    ...accountsMayAll(),
    ...jobsMayClean(),
  ],
);

export const account = pgTable(
  'account',
  {
    userId: userId(),
    id: uuid('id').notNull().unique(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('account_once_per_provider').on(table.providerId, table.accountId),
    ...accountsMayAll(),
  ],
);

/** Single-use values of mail links and challenges. */
export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_value').on(table.value),
    index('verification_expires_at').on(table.expiresAt),
    ...accountsMayAll(),
    ...jobsMayClean(),
  ],
);

export const twoFactor = pgTable(
  'two_factor',
  {
    userId: userId(),
    id: uuid('id').notNull().unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), ...accountsMayAll()],
);

export const passkey = pgTable(
  'passkey',
  {
    userId: userId(),
    id: uuid('id').notNull().unique(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: createdAt(),
    aaguid: text('aaguid'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), ...accountsMayAll()],
);

/** What a person agreed to, in which wording, and until when. Rows are only added and, once, withdrawn. */
export const consents = pgTable(
  'consents',
  {
    userId: userId(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: ['terms', 'health-data', 'adult', 'product-mails'] }).notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('consents_standing_once').on(table.userId, table.kind, table.version).where(sql`withdrawn_at is null`),
    check('consents_kind_is_known', sql`kind in ('terms', 'health-data', 'adult', 'product-mails')`),
    check('consents_withdrawn_after_given', sql`withdrawn_at >= given_at`),
    ownRows(),
    ...everyRow(accounts, 'select', 'insert'),
  ],
);

/** Attempts by caller and purpose. Keys are hashes, so that no address is kept here; shared by all processes of the server. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: bytes('key').primaryKey(), count: integer('count').notNull(), endsAt: instant('ends_at').notNull() },
  (table) => [
    index('rate_limits_ends_at').on(table.endsAt),
    check('rate_limits_count_is_positive', sql`count > 0`),
    ...accountsMayAll(),
    ...jobsMayClean(),
  ],
);
