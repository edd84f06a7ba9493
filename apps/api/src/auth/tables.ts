import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  accounts,
  admin,
  createBytesColumn,
  createCarerPolicies,
  createCreatedAtColumn,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsPolicy,
  jobs,
} from '../database/policies.ts';

const createAccountsPolicies = () => createEveryRowPolicies(accounts, 'select', 'insert', 'update', 'delete');
const createCleanupPolicies = () => createEveryRowPolicies(jobs, 'select', 'delete');

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
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_unconfirmed').on(table.createdAt).where(sql`not email_verified`),
    check('user_email_is_normal', sql`email = lower(btrim(email)) and length(email) between 5 and 254`),
    check('user_role_is_known', sql`role in ('person', 'admin')`),
    check(
      'user_plan_is_known',
      sql`selected_plan in ('wellness', 'wellness_plus', 'premium', 'pro') and billing_cycle in ('monthly', 'yearly')`,
    ),
    ...createAccountsPolicies(),
    ...createCleanupPolicies(),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);

const createUserIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const session = pgTable(
  'session',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().unique(),
    token: text('token').notNull().unique(),
    expiresAt: createInstantColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('session_expires_at').on(table.expiresAt),
    ...createAccountsPolicies(),
    ...createCleanupPolicies(),
  ],
);

/** Sign-ins of API clients. Stores only hashes of the tokens; reusing a refresh token ends the whole grant. */
export const apiGrants = pgTable(
  'api_grants',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().unique(),
    accessHash: createBytesColumn('access_hash').notNull().unique(),
    accessExpiresAt: createInstantColumn('access_expires_at').notNull(),
    refreshHash: createBytesColumn('refresh_hash').notNull().unique(),
    /** No longer used: a version that is still running while this one starts writes it. */
    usedRefreshHash: createBytesColumn('used_refresh_hash'),
    expiresAt: createInstantColumn('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: createCreatedAtColumn(),
    lastSeenAt: createInstantColumn('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('api_grants_expires_at').on(table.expiresAt),
    ...createAccountsPolicies(),
    ...createCleanupPolicies(),
  ],
);

export const account = pgTable(
  'account',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().unique(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: createInstantColumn('access_token_expires_at'),
    refreshTokenExpiresAt: createInstantColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('account_once_per_provider').on(table.providerId, table.accountId),
    ...createAccountsPolicies(),
  ],
);

/** Single-use values of mail links and challenges. */
export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: createInstantColumn('expires_at').notNull(),
    createdAt: createCreatedAtColumn(),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_value').on(table.value),
    index('verification_expires_at').on(table.expiresAt),
    ...createAccountsPolicies(),
    ...createCleanupPolicies(),
  ],
);

export const twoFactor = pgTable(
  'two_factor',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: createInstantColumn('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), ...createAccountsPolicies()],
);

export const passkey = pgTable(
  'passkey',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().unique(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: createCreatedAtColumn(),
    aaguid: text('aaguid'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), ...createAccountsPolicies()],
);

/** What a person agreed to, in which wording, and until when. Rows are only added and, once, withdrawn. */
export const consents = pgTable(
  'consents',
  {
    userId: createUserIdColumn(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: ['terms', 'health-data', 'adult', 'product-mails'] }).notNull(),
    version: text('version').notNull(),
    givenAt: createInstantColumn('given_at').notNull().defaultNow(),
    withdrawnAt: createInstantColumn('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('consents_standing_once').on(table.userId, table.kind, table.version).where(sql`withdrawn_at is null`),
    check('consents_kind_is_known', sql`kind in ('terms', 'health-data', 'adult', 'product-mails')`),
    check('consents_withdrawn_after_given', sql`withdrawn_at >= given_at`),
    createOwnRowsPolicy(),
    ...createCarerPolicies({ reads: 'look', readsOnly: sql`kind = 'health-data'` }),
    ...createEveryRowPolicies(accounts, 'select', 'insert'),
  ],
);

/** Attempts by caller and purpose, shared by all processes of the server. Keys are hashes, so no address is stored. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: createBytesColumn('key').primaryKey(), count: integer('count').notNull(), endsAt: createInstantColumn('ends_at').notNull() },
  (table) => [
    index('rate_limits_ends_at').on(table.endsAt),
    check('rate_limits_count_is_positive', sql`count > 0`),
    ...createAccountsPolicies(),
    ...createCleanupPolicies(),
  ],
);
