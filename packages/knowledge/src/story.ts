import { z } from 'zod';
import { Id, Side, SourceId, Words } from './facts.ts';
import { AnalyteId } from './marker.ts';
import { UrgencyState } from './urgency.ts';
import { urgencyLevels } from './urgency-level.ts';

/** What a value must be. `of`: the first of these that was measured and fits. Amounts are in the analyte's own unit. */
export const StoryCondition = z.strictObject({
  of: z.array(AnalyteId).min(1),
  /** `high` and `low` against the report's range, ours, or by an urgency of that side; `positive` is a result in words. */
  is: z.enum(['high', 'low', 'in-range', 'not-high', 'not-low', 'positive', 'fallen', 'risen']).optional(),
  atLeast: z.number().optional(),
  above: z.number().optional(),
  below: z.number().optional(),
  /** Only where the value asks for a doctor this soon on its own. */
  urgency: z.enum(urgencyLevels).optional(),
});
export type StoryCondition = z.infer<typeof StoryCondition>;

const Thread = z.strictObject({ when: StoryCondition, text: Words });

/** What a rule says of the person's own list: "{names}" are those of `takes` and `with` that the person has. */
const OwnItem = z.strictObject({
  takes: z.array(Side).min(1),
  /** One of these has to be taken too. */
  with: z.array(Side).min(1).optional(),
  text: Words,
  source: SourceId,
});

/** Markers that belong together: what fits, what does not, what to do first. Never a diagnosis. */
export const LabStoryRule = z.strictObject({
  id: Id,
  title: Words,
  /** All conditions of one of these. */
  when: z.array(z.array(StoryCondition).min(1)).min(1),
  /** One of these is taken, or none of these. */
  takes: z.array(Side).min(1).optional(),
  takesNone: z.array(Side).min(1).optional(),
  needs: z.array(UrgencyState).min(1).optional(),
  excludes: z.array(UrgencyState).min(1).optional(),
  /** Only where something of the person's own list is named: the title says that something taken plays a part. */
  needsOwn: z.literal(true).optional(),
  sex: z.enum(['female', 'male']).optional(),
  /** In whole years; for a person whose age is not known the rule is left out. */
  age: z.strictObject({ from: z.int().positive().optional(), below: z.int().positive().optional() }).optional(),
  /** Where the ranges and the advice hold for those, too; otherwise neither has any story. */
  inPregnancy: z.literal(true).optional(),
  inChildren: z.literal(true).optional(),
  /** Left out beside one of these, which say more. */
  yieldsTo: z.array(Id).min(1).optional(),
  /** At the latest; a value that asks for a doctor sooner goes before it. */
  level: z.enum(urgencyLevels),
  text: Words,
  fits: z.array(Thread),
  against: z.array(Thread),
  also: z.array(Thread),
  own: z.array(OwnItem),
  conditions: z.array(z.strictObject({ has: z.array(Id).min(1), text: Words, source: SourceId })),
  first: Words,
  ask: z.array(Words).min(1),
  /** What to measure again and when. */
  repeat: Words,
  sources: z.array(SourceId).min(1),
});
export type LabStoryRule = z.infer<typeof LabStoryRule>;

/** One data file of `data/labs/stories`. Of equally urgent stories the group of the lower order comes first. */
export const LabStoryFile = z.strictObject({ group: Id, order: z.int().min(1), rules: z.array(LabStoryRule).min(1) });
export type LabStoryFile = z.infer<typeof LabStoryFile>;
