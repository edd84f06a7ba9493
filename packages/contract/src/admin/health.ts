import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'silent', 'down']).meta({ description: 'silent: it takes connections and does not answer.' }),
    jobs: z.enum(['ok', 'behind', 'down']).meta({ description: 'behind: a job has waited for more than five minutes.' }),
    oldestJobSeconds: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How long the oldest job that could be done has waited; null where that is not known.' }),
    storage: z.enum(['ok', 'full', 'readOnly', 'failing']).meta({ description: 'Whether the data folder can be written to.' }),
    audit: z.enum(['ok', 'broken', 'unknown']).meta({ description: 'What the daily verification of the audit log found.' }),
    reasons: z.array(z.string()).meta({ description: 'Why it is degraded, for those who run it.' }),
    version: z.string(),
  })
  .meta({ id: 'Health' });
