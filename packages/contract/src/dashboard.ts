import { z } from 'zod';
import { ActionPlan } from './action-plans.ts';
import { DataIntegrity, Freshness } from './diagnostics.ts';
import { Medication } from './medications.ts';
import { Preferences } from './preferences.ts';
import { Profile } from './profile.ts';
import { SafetyRecord } from './safety.ts';
import { SyncState } from './sync.ts';

const score = z.number().min(0).max(100);

export const WellnessScore = z
  .object({
    score,
    /** Nothing is known of the person yet: the score is nobody's, and is to be marked so. */
    is_default: z.boolean(),
    sub_scores: z.array(
      z.object({
        id: z.enum(['nutrition', 'fitness', 'sleep', 'biomarkers']),
        name: z.string(),
        /** Null where nothing is known, here and in the parts. */
        score: score.nullable(),
        parts: z.array(z.object({ name: z.string(), score: score.nullable(), weight: z.number() })),
        /** What would raise it, with the points it can bring; then what would make it better known, without. */
        raises: z.array(z.object({ text: z.string(), gain: z.number().nullable() })),
      }),
    ),
  })
  .meta({ id: 'WellnessScore' });

/** Everything that the main dashboard shows, from one moment. */
export const Dashboard = z
  .object({
    profile: Profile,
    completeness: z.object({ score, is_complete: z.boolean(), missing: z.array(z.string()) }),
    onboarding: z.object({
      is_done: z.boolean(),
      is_new_user: z.boolean(),
      /** From 0. */
      resume_step: z.int(),
      resume_text: z.string().nullable(),
    }),
    overview: z.object({
      text: z.string(),
      sections: z.array(z.object({ section: z.string(), title: z.string(), is_done: z.boolean(), badge: z.string() })),
    }),
    integrity: DataIntegrity,
    /** Null where nothing was told of how the person lives. */
    lifestyle: z.object({ score, status: z.enum(['good', 'moderate', 'needs-attention']) }).nullable(),
    personalization: z.object({ score, confidence: z.enum(['high', 'medium', 'low', 'minimal']) }),
    wellness: WellnessScore,
    findings: z.object({
      counts: z.object({ contraindicated: z.int(), major: z.int(), moderate: z.int(), minor: z.int() }),
      /** Not opened yet. */
      new_count: z.int(),
      /** Of contraindicated and major severity, the most severe first; at most 100. */
      severe: z.array(SafetyRecord),
    }),
    actions: ActionPlan,
    /** What is taken now, the newest change first. */
    medicines: z.array(Medication),
    freshness: z.array(Freshness),
    sync: z.object({ pending: SyncState.shape.pending, failed: SyncState.shape.failed, lastSyncedAt: SyncState.shape.lastSyncedAt }),
    preferences: Preferences,
    has_recoverable_data: z.boolean(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
