import { z } from 'zod';
import { BillingCycle } from '../account/account.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';

/** Every plan that an account can have; `premium` and `pro` are no longer sold. */
export const PlanName = z.enum(['wellness', 'wellness_plus', 'health_pro', 'premium', 'pro']);

export const SubscriptionState = z.enum(['none', 'pending', 'active', 'past_due', 'cancelled', 'refunded', 'disputed']).meta({
  id: 'SubscriptionState',
  description:
    'pending: a checkout was started but not paid. past_due: a renewal is being retried and access continues. cancelled: it ends or ended at subscription_end.',
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** What happened to a subscription, in the order of its history. */
export const SubscriptionEvent = z.enum([
  'checkout_started',
  'subscribed',
  'renewed',
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'cancelled',
  'resumed',
  'refunded',
  'disputed',
  'dispute_closed',
  'closed',
  'ended',
]);
export type SubscriptionEvent = z.infer<typeof SubscriptionEvent>;

export const SubscriptionStatus = createSpecifiedSchema(
  'SubscriptionStatus',
  z.object({
    subscribed: z.boolean(),
    simplified_tier: z.enum(['paid', 'free']),
    subscription_tier: z.string().meta({ description: 'The paid plan, or `free`.' }),
    subscription_end: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The end of the paid period, when the subscription renews or ends.' }),
    plan: PlanName,
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    billing_cycle: BillingCycle.nullable(),
    state: SubscriptionState,
    isRunning: z.boolean().meta({
      description:
        'Whether a subscription is running at the payment provider and may charge, even if it gives no access. It can be cancelled.',
    }),
    cancelsAt: z.iso.datetime().nullable().meta({ description: 'When a cancelled subscription ends. Access continues until then.' }),
    priceUsd: z.number().nullable(),
    history: z.array(z.object({ at: z.iso.datetime(), event: SubscriptionEvent })).meta({ description: 'Newest first, at most 50.' }),
  }),
);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const address = z.string().min(1).max(2000);

export const CheckoutRequest = createSpecifiedSchema(
  'CheckoutRequest',
  z.strictObject({
    lookup_key: z.string().min(1).max(100),
    success_url: address,
    cancel_url: address,
  }),
);

/** A page of the payment provider to go to. */
export const ProviderPage = z.object({ url: z.string() }).meta({ id: 'ProviderPage' });

export const PlanChangeRequest = createSpecifiedSchema('PlanChangeRequest', z.strictObject({ lookup_key: z.string().min(1).max(100) }));

export const PlanChangePreview = createSpecifiedSchema(
  'PlanChangePreview',
  z.object({
    lookup_key: z.string(),
    amountDueUsd: z.number().meta({ description: 'The amount charged now. A negative amount is credited to the next payments.' }),
    priceUsd: z.number(),
    billing_cycle: BillingCycle,
    renewsAt: z.iso.datetime(),
    /** Given back with the change, so that what is charged is what was shown. */
    quote: z.string(),
  }),
);
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

export const PlanChange = createSpecifiedSchema(
  'PlanChange',
  z.strictObject({ lookup_key: z.string().min(1).max(100), quote: z.string().min(1).max(300) }),
);

export const Invoice = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    amountUsd: z.number(),
    state: z.enum(['paid', 'open', 'refunded', 'disputed', 'void']),
    url: z.string().nullable().meta({ description: 'The receipt at the payment provider.' }),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

const Allowance = z.object({
  dailyCount: z.int().min(0),
  limit: z.int().nullable().meta({ description: 'Per day (UTC). Null means no limit.' }),
  remaining: z.int().min(0).nullable(),
  mayUse: z.boolean(),
});

/** What was used since the beginning of the day (UTC). */
export const Usage = z
  .object({
    chats: Allowance,
    productChecks: Allowance,
    ingredientChecks: Allowance,
    resetsAt: z.iso.datetime(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** Whether sample data was reported where a subscriber's own belongs. A warning, nothing more. */
export const DemoDataLeak = z.object({ hasLeak: z.boolean() }).meta({ id: 'DemoDataLeak' });
