import { z } from 'zod';
import { createSpecifiedEnum, createSpecifiedSchema } from '../specified-schema.ts';

const legacyDepthMax = 20;
const legacyLengthMax = 300_000;

/** Any JSON: earlier versions stored shapes of their own. Only depth and length are limited. */
const anyShape = z
  .unknown()
  // What is nested beyond measure cannot be written down either, so the next rule must not see it.
  .refine((value) => computeDepth(value) <= legacyDepthMax, { error: `Nested deeper than ${legacyDepthMax}`, abort: true })
  .refine((value) => (JSON.stringify(value) ?? '').length <= legacyLengthMax, `Longer than ${legacyLengthMax} characters`)
  .optional();

/** Counted without recursion, since a body may be nested as deep as it is long. */
function computeDepth(value: unknown): number {
  let depth = 0;
  for (let level = [value]; level.length > 0 && depth <= legacyDepthMax; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return depth;
}

/** What is not named stays as it is. */
export const UserDetails = createSpecifiedSchema(
  'UserDetails',
  z
    .strictObject({ questionnaire_data: anyShape, medication_data: anyShape, diet_data: anyShape })
    .refine((details) => Object.values(details).some((value) => value !== undefined), 'Name at least one part'),
);
export type UserDetails = z.infer<typeof UserDetails>;

const LegacyPart = createSpecifiedEnum('LegacyPart', ['questionnaire_data', 'medication_data', 'diet_data']);
const found = createSpecifiedSchema(
  'LegacyDataFound',
  z.object({ questionnaire_data: z.boolean(), medication_data: z.boolean(), diet_data: z.boolean() }),
);

/** What earlier versions stored about the person, and whether the profile lacks it. */
export const RecoverableData = createSpecifiedSchema(
  'RecoverableData',
  z.object({
    user_id: z.uuid(),
    hasRecoverableData: z.boolean(),
    /** Neither a profile with anything in it, nor earlier data. */
    isNewUser: z.boolean(),
    hasUserDetails: z.boolean(),
    /** Which parts hold anything. */
    data_found: found,
    /** Parts that are damaged, or in a form that nobody knows; what of them can be read is recovered all the same. */
    unread: z.array(LegacyPart),
    /** Of the profile as it is now, 0 to 100. */
    completeness_score: z.number().min(0).max(100),
    /** Whether the profile and the earlier data have anything of the three sections that the card names. */
    sections: z.array(
      z.object({
        section: createSpecifiedEnum('RecoverableSection', ['personal_info', 'medical_history', 'medications']),
        inProfile: z.boolean(),
        inLegacyData: z.boolean(),
      }),
    ),
  }),
);
export type RecoverableData = z.infer<typeof RecoverableData>;

export const RecoveryRequest = createSpecifiedSchema(
  'RecoveryRequest',
  z.strictObject({
    target_user_id: z
      .uuid('No user ID provided')
      .exactOptional()
      .meta({ description: 'Must match the session. A mismatch is refused and audited.' }),
  }),
);

const Recovered = createSpecifiedSchema(
  'Recovered',
  z.object({
    success: z.boolean(),
    migration_result: createSpecifiedSchema(
      'MigrationResult',
      z.object({ action: z.enum(['created_profile', 'updated_profile', 'unchanged']), completeness_score: z.number().min(0).max(100) }),
    ).nullable(),
    data_found: found,
    user_id: z.uuid(),
  }),
);

/** `error` says in words why nothing could be recovered, and is null where it could. */
export const RecoveryResult = z.object({ result: Recovered, error: z.string().nullable() }).meta({ id: 'RecoveryResult' });
export type RecoveryResult = z.infer<typeof RecoveryResult>;

/** What an earlier version stored, as it was sent; null parts were never sent. */
export const StoredUserDetails = createSpecifiedSchema(
  'StoredUserDetails',
  z.object({
    user_id: z.uuid(),
    questionnaire_data: z.unknown(),
    medication_data: z.unknown(),
    diet_data: z.unknown(),
    updated_at: z.iso.datetime(),
  }),
);
export type StoredUserDetails = z.infer<typeof StoredUserDetails>;
