import { z } from 'zod';
import { DataIntegrity, Freshness } from '../account/diagnostics.ts';
import { Preferences } from '../account/preferences.ts';
import { DosePace } from '../dosing/dose-pace.ts';
import { ActionPlan } from '../goals/action-plans.ts';
import { SafetyRecord } from '../interactions/safety.ts';
import { ListVerdict } from '../interactions/verdict.ts';
import { Urgency } from '../labs/biomarkers.ts';
import { Medication } from '../medications/medications.ts';
import { Profile } from '../profile/profile.ts';
import { SyncState } from '../profile/sync.ts';

const score = z.number().min(0).max(100);

export const WellnessScore = z
  .object({
    score,
    /** Nothing is known of the person yet: the score is nobody's, and is to be marked so. */
    isDefault: z.boolean(),
    subScores: z.array(
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
export type WellnessScore = z.infer<typeof WellnessScore>;

const dose = z.object({
  /** Minutes after midnight; beyond 1440 it is after the midnight that follows. Null where nothing says it, and in a day that is not planned. */
  at: z.int().nullable(),
  /** "with breakfast"; empty in a day that is not planned, as is the rule. */
  moment: z.string(),
  medicationId: z.string(),
  /** What to mind, in a sentence. */
  rule: z.string(),
  /** On which it is due, Sunday as 0; empty for every day. */
  weekdays: z.array(z.int().min(0).max(6)).readonly(),
});

/** The doses of a day as the timing plan has them. */
export const DayOfDoses = z
  .object({
    /** False: which medicines are due, without the hours and rules, which dose timing pays for. So is a list that is too long to plan. */
    isPlanned: z.boolean(),
    /** The worst finding of the whole list, in every plan; null without any. */
    severity: ListVerdict.shape.severity,
    /** What no hour mends: "These times do not make it safe: …". It leads the day wherever that is shown. */
    warning: z.string().nullable(),
    /** In the order of the day. */
    doses: z.array(dose).readonly(),
    /** Not daily, on days that the calendar does not tell. */
    sometimes: z.array(dose.extend({ pace: DosePace, /** Whether days of the week settle it. */ hasDaysToChoose: z.boolean() })).readonly(),
    /** Ids of medicines that are taken as needed. */
    asNeeded: z.array(z.string()).readonly(),
    /** Ids of medicines that were not recognised, so that nothing of them is checked; due are the doses that the person wrote. */
    unread: z.array(z.string()).readonly(),
    /** Better hours, and rules that do not fit into the day: to be looked at on the timing page. */
    openCount: z.int(),
  })
  .meta({ id: 'DayOfDoses' });
export type DayOfDoses = z.infer<typeof DayOfDoses>;

/** A newest test result or reading that needs a doctor within days or sooner. */
export const PressingValue = z
  .object({
    id: z.string(),
    kind: z.enum(['result', 'reading']),
    name: z.string(),
    valueText: z.string(),
    unit: z.string(),
    collectedOn: z.iso.date(),
    urgency: Urgency,
  })
  .meta({ id: 'PressingValue' });

/** Everything that the main dashboard shows, from one moment. */
export const Dashboard = z
  .object({
    profile: Profile,
    completeness: z.object({ score, isComplete: z.boolean(), missing: z.array(z.string()) }),
    onboarding: z.object({
      isDone: z.boolean(),
      isNewUser: z.boolean(),
    }),
    overview: z.object({
      text: z.string(),
      sections: z.array(z.object({ section: z.string(), title: z.string(), isDone: z.boolean(), badge: z.string() })),
    }),
    integrity: DataIntegrity,
    /** Null where the profile has nothing about how the person lives. */
    lifestyle: z
      .object({ score, status: z.enum(['good', 'moderate', 'needs-attention']), unanswered: z.array(z.string()).readonly() })
      .nullable(),
    personalization: z.object({ score, confidence: z.enum(['high', 'medium', 'low', 'minimal']) }),
    /** Null without the plan that it is part of. */
    wellness: WellnessScore.nullable(),
    /** Results and readings that cannot wait, the soonest first; in every plan. */
    pressingValues: z.array(PressingValue),
    /** What the list means as it is at this moment. */
    verdict: ListVerdict,
    /** Those of the list as it is at this moment, with the person's answer to each. */
    findings: z.object({
      counts: z.object({ contraindicated: z.int(), major: z.int(), moderate: z.int(), minor: z.int() }),
      /** Not opened yet. */
      newCount: z.int(),
      /** Of contraindicated and major severity, the most severe first; at most 100. */
      severe: z.array(SafetyRecord),
    }),
    day: DayOfDoses,
    actions: ActionPlan,
    /** What is taken now, the newest change first. */
    medicines: z.array(Medication),
    freshness: z.array(Freshness),
    sync: z.object({ pending: SyncState.shape.pending, failed: SyncState.shape.failed, lastSyncedAt: SyncState.shape.lastSyncedAt }),
    preferences: Preferences,
    hasRecoverableData: z.boolean(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
