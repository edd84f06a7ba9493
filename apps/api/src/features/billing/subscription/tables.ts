import type { SubscriptionEvent, SubscriptionState } from '@wellkept/contract/billing/subscription.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../../../auth/tables.ts';
import {
  accounts,
  admin,
  createEveryRowPolicies,
  createInstantColumn,
  createOwnRowsReadPolicy,
  payments,
} from '../../../database/policies.ts';
import type { ProviderName } from '../../../providers/payments/port.ts';

const createUserIdColumn = () => uuid('user_id').references(() => user.id, { onDelete: 'cascade' });

/** A person's subscription as last read from the payment provider. No row: never started one. */
export const subscribers = pgTable(
  'subscribers',
  {
    userId: createUserIdColumn().primaryKey(),
    subscribed: boolean('subscribed').notNull().default(false),
    simplifiedTier: text('simplified_tier', { enum: ['paid', 'free'] })
      .notNull()
      .default('free'),
    subscriptionTier: text('subscription_tier').notNull().default('free'),
    /** The end of what is paid for. */
    subscriptionEnd: createInstantColumn('subscription_end'),
    /** Until when it opens paid features: longer than what is paid for while a renewal is awaited or retried. */
    accessUntil: createInstantColumn('access_until'),
    billingCycle: text('billing_cycle', { enum: ['monthly', 'yearly'] }),
    state: text('state').$type<SubscriptionState>().notNull().default('none'),
    cancelsAt: createInstantColumn('cancels_at'),
    /** Something runs at the provider and may charge, whether or not it opens anything here. */
    isRunning: boolean('is_running').notNull().default(false),
    priceCents: integer('price_cents'),
    /** A checkout that was begun and can be paid until then. */
    pendingUntil: createInstantColumn('pending_until'),
    updatedAt: createInstantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscribers_plan').on(table.subscriptionTier, table.state),
    check('subscribers_tier_is_known', sql`simplified_tier in ('paid', 'free')`),
    check('subscribers_cycle_is_known', sql`billing_cycle in ('monthly', 'yearly')`),
    check('subscribers_state_is_known', sql`state in ('none', 'active', 'past_due', 'cancelled', 'refunded', 'disputed')`),
    check('subscribers_paid_is_subscribed', sql`subscribed = (simplified_tier = 'paid') and subscribed = (subscription_tier <> 'free')`),
    check('subscribers_paid_has_an_end', sql`not subscribed or (subscription_end is not null and access_until is not null)`),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(accounts, 'select'),
    ...createEveryRowPolicies(payments, 'select', 'insert', 'update'),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);

/** What happened to it, for its owner to read. */
export const subscriptionHistory = pgTable(
  'subscription_history',
  {
    userId: createUserIdColumn().notNull(),
    at: createInstantColumn('at').notNull(),
    event: text('event').$type<SubscriptionEvent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.at, table.event] }),
    createOwnRowsReadPolicy(),
    ...createEveryRowPolicies(payments, 'select', 'insert'),
  ],
);

/** Who a person is to the payment provider, and the checkout that is open. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: createUserIdColumn().notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    customerId: text('customer_id').notNull().unique(),
    checkoutId: text('checkout_id'),
    /** Price and addresses of the open checkout: the same request is answered by the same checkout. */
    checkoutFor: text('checkout_for'),
    checkoutUrl: text('checkout_url'),
    checkoutEndsAt: createInstantColumn('checkout_ends_at'),
    /** Goes into the key by which the provider tells a repeated request from a new one. */
    checkoutCount: integer('checkout_count').notNull().default(0),
    /** When the newest answer of the provider that was stored had been asked for. An older answer is not stored after it. */
    askedAt: createInstantColumn('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    ...createEveryRowPolicies(accounts, 'select'),
    ...createEveryRowPolicies(payments, 'select', 'insert', 'update', 'delete'),
  ],
);

/** Customers whose account is deleted. Whatever is still paid for them is ended; there is no way back to the person. */
export const closedCustomers = pgTable(
  'closed_customers',
  {
    provider: text('provider').$type<ProviderName>().notNull(),
    customerId: text('customer_id').notNull(),
    closedAt: createInstantColumn('closed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.customerId] }),
    ...createEveryRowPolicies(accounts, 'insert'),
    ...createEveryRowPolicies(payments, 'select'),
  ],
);

/**
 * Every message of the payment provider, once. Its content is not stored: the provider is asked for the current state.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').$type<ProviderName>().notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    /** Of a dispute, which names no customer. */
    chargeId: text('charge_id'),
    happenedAt: createInstantColumn('happened_at').notNull(),
    receivedAt: createInstantColumn('received_at').notNull().defaultNow(),
    state: text('state', { enum: ['waiting', 'applied', 'ignored', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payment_events_open').on(table.receivedAt).where(sql`state in ('waiting', 'failed')`),
    index('payment_events_customer').on(table.customerId),
    index('payment_events_received_at').on(table.receivedAt),
    check('payment_events_state_is_known', sql`state in ('waiting', 'applied', 'ignored', 'failed')`),
    ...createEveryRowPolicies(payments, 'select', 'insert', 'update', 'delete'),
    ...createEveryRowPolicies(admin, 'select'),
  ],
);
