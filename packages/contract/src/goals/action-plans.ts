import { z } from 'zod';
import { PlannedDay } from '../bounds.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';

export const ActionStatus = z.enum(['pending', 'completed', 'dismissed']);
export type ActionStatus = z.infer<typeof ActionStatus>;

const scale = z.int().min(1).max(10);

const healthActionFields = z.object({
  /** The same whenever the plan is made again. */
  action_id: z.string(),
  title: z.string(),
  category: z.enum(['nutrition', 'lifestyle', 'fitness']),
  priority: z.enum(['high', 'medium', 'low']),
  impact_score: scale,
  time_sensitivity: scale,
  effort: z.int().min(1).max(5),
  /** What of the person it rests on, and why it helps. */
  description: z.string(),
  status: ActionStatus,
  completed_at: z.iso.datetime().nullable(),
  scheduled_for: z.iso.date().nullable(),
  metadata: z.object({
    steps: z.array(z.string()).readonly(),
    source: z.object({
      publisher: z.string(),
      title: z.string(),
      year: z.int(),
      locator: z.string().optional(),
      url: z.string().optional(),
    }),
    /** Ids of the findings or results that it is about. */
    subjects: z.array(z.string()).readonly(),
  }),
});

/** One thing worth doing for this person, with its reason and where that is from. */
export const HealthAction = createSpecifiedSchema('HealthAction', healthActionFields);
export type HealthAction = z.infer<typeof HealthAction>;

/** What became of an action that was changed. Its text belongs to the plan. */
export const ActionState = createSpecifiedSchema(
  'ActionState',
  healthActionFields.pick({ action_id: true, status: true, completed_at: true, scheduled_for: true }),
);
export type ActionState = z.infer<typeof ActionState>;

export const ActionPlan = z
  .object({
    /** What is still to do, the most urgent first, then what was done. Five, unless more were asked for. */
    actions: z.array(HealthAction),
    counts: z.object({ pending: z.int(), completed: z.int(), dismissed: z.int() }),
  })
  .meta({ id: 'ActionPlan' });
export type ActionPlan = z.infer<typeof ActionPlan>;

const actionCountMax = 200;
export const ActionPlanQuery = z.strictObject({
  count: z.coerce.number().int().min(1).max(actionCountMax).optional().meta({ description: 'The maximum number to return.' }),
});

export const ActionChange = createSpecifiedSchema(
  'ActionChange',
  z
    .strictObject({
      action_id: z.string().min(1).max(200),
      status: ActionStatus.exactOptional(),
      /** The day on which the person means to do it; null takes it back. */
      scheduled_for: PlannedDay.nullable().exactOptional(),
    })
    .refine(({ status, scheduled_for }) => status !== undefined || scheduled_for !== undefined, 'Name a status or a day'),
);
export type ActionChange = z.infer<typeof ActionChange>;
