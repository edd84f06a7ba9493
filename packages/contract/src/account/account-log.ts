import { z } from 'zod';

export const accountLogPageLength = 25;

/** What happened in an account, as its owner may read it. */
export const AccountLogEntry = z
  .object({
    /** Counts up from 1, by person. */
    number: z.int(),
    /** One of the server's own actions, or a word of a client. */
    action: z.string(),
    resourceType: z.string(),
    success: z.boolean(),
    at: z.iso.datetime(),
    userAgent: z.string().nullable(),
    /** Words and counts beside it, never health values: the way of a sign-in, the kind of a consent, the sections of a change. */
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AccountLogEntry' });
export type AccountLogEntry = z.infer<typeof AccountLogEntry>;

export const AccountLogQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Return only entries with a smaller number.' }),
});

export const AccountLog = z
  .object({
    /** The newest first. */
    entries: z.array(AccountLogEntry),
    /** What `before` is for the next page; null on the last. */
    next: z.int().nullable(),
  })
  .meta({ id: 'AccountLog' });
export type AccountLog = z.infer<typeof AccountLog>;
