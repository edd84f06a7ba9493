import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'down']),
    jobs: z.enum(['ok', 'down']),
    audit: z.enum(['ok', 'broken', 'unknown']).meta({ description: 'What the daily verification of the audit log found.' }),
    version: z.string(),
  })
  .meta({ id: 'Health' });
