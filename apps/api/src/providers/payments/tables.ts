import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createEveryRowPolicies, payments } from '../../database/policies.ts';
import type { SandboxAccount } from './sandbox-account.ts';

/** What a real payment provider would keep at its place. Filled in local mode only. */
export const sandboxCustomers = pgTable(
  'sandbox_customers',
  { customerId: text('customer_id').primaryKey(), account: jsonb('account').$type<SandboxAccount>().notNull() },
  () => [...createEveryRowPolicies(payments, 'select', 'insert', 'update', 'delete')],
);
