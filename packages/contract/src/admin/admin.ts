import { z } from 'zod';
import { BillingCycle } from '../account/account.ts';
import { PlanName, SubscriptionState } from '../billing/subscription.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';
import { errorSeverities } from './error-severity.ts';

export const UsersByPlan = z
  .object({
    people: z.int(),
    plans: z.array(z.object({ plan: PlanName, state: SubscriptionState, billingCycle: BillingCycle.nullable(), people: z.int() })),
    waitingList: z.int().meta({ description: 'Addresses on the waiting list for Health Pro.' }),
  })
  .meta({ id: 'UsersByPlan' });
export type UsersByPlan = z.infer<typeof UsersByPlan>;

/** Who to show. Each person shown finds in their own audit log that an administrator looked. */
export const PeopleSearch = z
  .strictObject({
    plan: PlanName.optional(),
    email: z.string().trim().toLowerCase().min(1).max(254).optional(),
    /** The `next` of the page before. */
    after: z.uuid().optional(),
  })
  .meta({ id: 'PeopleSearch' });

export const PeopleFound = z
  .object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        registeredAt: z.iso.datetime(),
        plan: PlanName,
        state: SubscriptionState,
        subscriptionEnd: z.iso.datetime().nullable(),
      }),
    ),
    next: z.uuid().nullable(),
  })
  .meta({ id: 'PeopleFound' });
export type PeopleFound = z.infer<typeof PeopleFound>;

export const FailedWebhook = z
  .object({
    id: z.string(),
    provider: z.string(),
    type: z.string(),
    receivedAt: z.iso.datetime(),
    attempts: z.int(),
    problem: z.string().nullable(),
    state: z.enum(['waiting', 'failed']),
  })
  .meta({ id: 'FailedWebhook' });
export type FailedWebhook = z.infer<typeof FailedWebhook>;

export const FailedJob = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.int(),
    attemptsMax: z.int(),
    problem: z.string().nullable(),
    nextRunAt: z.iso.datetime().nullable().meta({ description: 'Null if the job failed permanently.' }),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

/** Reports of the same error, without the people who met it. */
export const ErrorReportGroup = createSpecifiedSchema(
  'ErrorReportGroup',
  z.object({
    error_type: z.string(),
    error_message: z.string(),
    severity: z.enum(errorSeverities),
    reports: z.int(),
    people: z.int(),
    url: z.string(),
    stack_trace: z.string().nullable(),
    lastAt: z.iso.datetime(),
  }),
);
export type ErrorReportGroup = z.infer<typeof ErrorReportGroup>;
