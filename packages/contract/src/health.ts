import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'down']),
    jobs: z.enum(['ok', 'behind', 'down']).meta({ description: 'behind: a job has waited for more than five minutes.' }),
    audit: z.enum(['ok', 'broken', 'unknown']).meta({ description: 'What the daily verification of the audit log found.' }),
    version: z.string(),
  })
  .meta({ id: 'Health' });
