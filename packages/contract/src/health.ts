import { z } from 'zod';

export const Health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'down']),
    jobs: z.enum(['ok', 'down']),
    version: z.string(),
  })
  .meta({ id: 'Health' });
