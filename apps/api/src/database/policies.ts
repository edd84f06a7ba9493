import { type CareRole, listCareRolesFrom } from '@wellkept/contract/household/care-roles.ts';
import { type SQL, sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, timestamp } from 'drizzle-orm/pg-core';

// The roles. They cannot log in; the application's login becomes one of them for a transaction or a connection.
// Policies are the one place that says what each may do: after a migration the grants are made from them.
/** The requests of one person; sees the rows whose user_id is the `app.user_id` of the transaction. */
export const person = pgRole('wellkept_person').existing();
/** Sign-in, registration, sessions: work on accounts whose person is not known yet. */
export const accounts = pgRole('wellkept_accounts').existing();
/** The requests of a carer in a record that is not theirs; sees that record's rows while `carers` says so. */
export const carer = pgRole('wellkept_carer').existing();
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
  'wellkept_carer',
] as const;

type Role = typeof person;
type Command = 'select' | 'insert' | 'update' | 'delete';

// An ended transaction leaves the setting empty instead of unset, and '' is no uuid.
export const ownRows = sql`user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)`;

/** The person does as they like with their own rows, and only sees those. */
export const createOwnRowsPolicy = () => pgPolicy('own_rows', { for: 'all', to: person, using: ownRows, withCheck: ownRows });

/** People read their own rows; another role writes them. */
export const createOwnRowsReadPolicy = () => pgPolicy('own_rows', { for: 'select', to: person, using: ownRows });

const toUuid = (setting: string) => sql.raw(`nullif(current_setting('${setting}', true), '')::uuid`);

/** What the transaction's carer holds of the transaction's record at this moment: a role that was taken away or has run out gives no rows. */
export const heldCare = sql`user_id = ${toUuid('app.user_id')} and carer_id = ${toUuid('app.carer_id')} and (ends_at is null or ends_at > now())`;
export const isHeldBy = (least: CareRole) =>
  sql`user_id = (select held.user_id from carers held where ${heldCare} and held.role in (${sql.raw(
    listCareRolesFrom(least)
      .map((role) => `'${role}'`)
      .join(', '),
  )}))`;

/**
 * Carers read and write the rows of a record from these roles on, where only some of them are theirs to see those that meet the conditions. A
 * table without these policies is out of their reach.
 */
export function createCarerPolicies({ reads, writes, readsOnly, writesOnly }: CarerRights) {
  const readable = readsOnly ? sql`${isHeldBy(reads)} and ${readsOnly}` : isHeldBy(reads);
  const select = pgPolicy('carer_select', { for: 'select', to: carer, using: readable });
  if (writes === undefined) return [select];
  const writable = writesOnly ? sql`${isHeldBy(writes)} and ${writesOnly}` : isHeldBy(writes);
  return [
    select,
    pgPolicy('carer_insert', { for: 'insert', to: carer, withCheck: writable }),
    pgPolicy('carer_update', { for: 'update', to: carer, using: writable, withCheck: writable }),
    pgPolicy('carer_delete', { for: 'delete', to: carer, using: writable }),
  ];
}
type CarerRights = { reads: CareRole; writes?: CareRole; readsOnly?: SQL; writesOnly?: SQL };

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
export const createSearchColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const createBytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
