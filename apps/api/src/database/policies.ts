import { sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, timestamp } from 'drizzle-orm/pg-core';

// The roles. They cannot log in; the application's login becomes one of them for a transaction or a connection.
// Policies are the one place that says what each may do: after a migration the grants are made from them.
/** The requests of one person; sees the rows whose user_id is the `app.user_id` of the transaction. */
export const person = pgRole('wellkept_person').existing();
/** Sign-in, registration, sessions: work on accounts whose person is not known yet. */
export const accounts = pgRole('wellkept_accounts').existing();
/** Background jobs; owns the queue. */
export const jobs = pgRole('wellkept_jobs').existing();
/** What the payment provider says: webhooks, checkouts, and how subscriptions stand. Knows no account beyond its id. */
export const payments = pgRole('wellkept_payments').existing();
/** A caller with a share link sees the shared row only. */
export const shares = pgRole('wellkept_shares').existing();
/** Reads what members published, for everyone, signed in or not. It never sees whose it is. */
export const community = pgRole('wellkept_community').existing();
/** Views for administrators. */
export const admin = pgRole('wellkept_admin').existing();
/** Brings stored rows to their current shape at a start. The owner's login alone may take it on. */
export const upkeep = pgRole('wellkept_upkeep').existing();
/** Owns the functions that write the audit log; nobody logs in as it. */
export const auditor = pgRole('wellkept_audit').existing();

export const roleNames = [
  'wellkept_person',
  'wellkept_accounts',
  'wellkept_jobs',
  'wellkept_payments',
  'wellkept_admin',
  'wellkept_shares',
  'wellkept_audit',
  'wellkept_upkeep',
  'wellkept_community',
] as const;

type Role = typeof person;
type Command = 'select' | 'insert' | 'update' | 'delete';

// An ended transaction leaves the setting empty instead of unset, and '' is no uuid.
const own = sql`user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** The person does as they like with their own rows, and only sees those. */
export const createOwnRowsPolicy = () => pgPolicy('own_rows', { for: 'all', to: person, using: own, withCheck: own });

/** People read their own rows; another role writes them. */
export const createOwnRowsReadPolicy = () => pgPolicy('own_rows', { for: 'select', to: person, using: own });

/** Rows about nobody, which every person may read. */
export const createSharedRowsPolicy = () => pgPolicy('shared_rows', { for: 'select', to: person, using: sql`true` });

/** All rows, for a role and the commands that it needs. */
export const createEveryRowPolicies = (role: Role, ...commands: Command[]) =>
  commands.map((command) =>
    pgPolicy(`${role.name.replace('wellkept_', '')}_${command}`, {
      for: command,
      to: role,
      ...(command === 'insert' ? {} : { using: sql`true` }),
      ...(command === 'insert' || command === 'update' ? { withCheck: sql`true` } : {}),
    }),
  );

export const createInstantColumn = (name: string) => timestamp(name, { withTimezone: true });
export const createCreatedAtColumn = () => createInstantColumn('created_at').notNull().defaultNow();
export const createBytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
