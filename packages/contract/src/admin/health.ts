import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'silent', 'down']).meta({ description: 'silent: accepts connections but does not answer.' }),
    jobs: z.enum(['ok', 'behind', 'down']).meta({ description: 'behind: a job has been waiting for more than five minutes.' }),
    oldestJobSeconds: z.number().int().nullable().meta({ description: 'How long the oldest due job has been waiting. Null if unknown.' }),
    storage: z.enum(['ok', 'full', 'readOnly', 'failing']).meta({ description: 'Whether the data folder is writable.' }),
    audit: z.enum(['ok', 'broken', 'unknown']).meta({ description: 'The result of the daily audit log verification.' }),
    reasons: z.array(z.string()).meta({ description: 'Why the server is degraded, for its operators.' }),
    version: z.string(),
  })
  .meta({ id: 'Health' });
