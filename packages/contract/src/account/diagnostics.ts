import { z } from 'zod';
import { createSpecifiedSchema } from '../specified-schema.ts';

const SystemState = z.enum(['good', 'warning', 'error']).meta({ description: 'Operational, Warning, Error.' });

export const SystemCheck = z
  .object({
    rows: z.array(
      z.object({
        name: z.enum(['Authentication', 'Data Retrieval', 'Feature Gating', 'Data Saving', 'Cross-Migration']),
        state: SystemState,
      }),
    ),
    /** What the toast says of all rows. */
    summary: z.object({ state: SystemState, text: z.string() }),
    checkedAt: z.iso.datetime(),
    /** Null where the profile could not be read. */
    profileScore: z.number().min(0).max(100).nullable(),
    hasRecoverableData: z.boolean(),
  })
  .meta({ id: 'SystemCheck' });
export type SystemCheck = z.infer<typeof SystemCheck>;

export const DataIntegrity = z
  .object({ isValid: z.boolean(), score: z.number().min(0).max(100), issues: z.array(z.string()) })
  .meta({ id: 'DataIntegrity' });

export const ConnectionTest = z
  .object({
    /** Profiles of this person: 0 or 1. */
    profiles: z.int(),
    /** There and back between server and database. */
    milliseconds: z.number(),
  })
  .meta({ id: 'ConnectionTest' });

export const Freshness = createSpecifiedSchema(
  'Freshness',
  z.object({
    source: z.enum(['diet_profiles', 'health_goals', 'medications', 'blood_test_history']),
    /** As it stands on a button: "Update diet". */
    type: z.string(),
    /** Null for what was never filled in. */
    updated_at: z.iso.datetime().nullable(),
    isOutdated: z.boolean(),
  }),
);
export type Freshness = z.infer<typeof Freshness>;
