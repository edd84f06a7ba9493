import { z } from 'zod';

export const SyncTargetResult = z
  .object({
    target: z.string(),
    status: z.enum(['synced', 'skipped']),
    /** What was done, or why there was nothing to do. */
    detail: z.string(),
  })
  .meta({ id: 'SyncTargetResult' });
export type SyncTargetResult = z.infer<typeof SyncTargetResult>;

/** Whether what was saved has reached the parts of the product that it concerns. */
export const SyncState = z
  .object({
    pending: z.int(),
    failed: z.int(),
    lastSyncedAt: z.iso.datetime().nullable(),
    /** What is open, then what was worked off last. */
    changes: z.array(
      z.object({
        source: z.string(),
        status: z.enum(['pending', 'synced', 'failed']),
        attempts: z.int(),
        savedAt: z.iso.datetime(),
        syncedAt: z.iso.datetime().nullable(),
        targets: z.array(z.string()).readonly(),
        /** Of what was worked off. */
        results: z.array(SyncTargetResult).readonly(),
      }),
    ),
  })
  .meta({ id: 'SyncState' });
export type SyncState = z.infer<typeof SyncState>;
