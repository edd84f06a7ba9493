import { z } from 'zod';
import { EffectAxis, Id, SourceId, Words } from './facts.ts';
import { UrgencyState } from './urgency.ts';

export const AnalyteId = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** What of everyday life changes a value without an illness behind it. */
export const InfluenceFactor = z.enum([
  'food',
  'fasting',
  'exercise',
  'pregnancy',
  'medicine',
  'supplement',
  'time',
  'illness',
  'alcohol',
  'sample',
  'cycle',
  'posture',
  'smoking',
  'age',
  'weight',
  'water',
  'place',
]);
export type InfluenceFactor = z.infer<typeof InfluenceFactor>;

/** What treatment aims at. Amounts are in the analyte's own unit. */
export const TreatmentGoal = z.strictObject({
  /** All of these must be true of the person. */
  needs: z.array(UrgencyState).min(1),
  low: z.number().optional(),
  high: z.number().optional(),
  /** "Below 6": the upper limit itself is outside. */
  isUpperOutside: z.literal(true).optional(),
  /** The range of people without the treatment says nothing under it, nor does the mark that a report makes by it. */
  replacesRange: z.literal(true).optional(),
  /** Follows "the goal": "of gout treatment". */
  whose: Words,
  says: Words,
  source: SourceId,
});
export type TreatmentGoal = z.infer<typeof TreatmentGoal>;

/** What a reader without medical training should know of a measurement; of several where they tell the same. */
export const Marker = z.strictObject({
  /** The first names the text. */
  of: z.array(AnalyteId).min(1),
  /** What it is called at home: "Iron stores". */
  title: Words,
  what: Words,
  why: Words,
  high: Words,
  low: Words,
  moves: z.array(z.strictObject({ by: InfluenceFactor, text: Words })),
  /** Left out where nothing has to be prepared. */
  prepare: Words.optional(),
  recheck: Words,
  /** What treatment aims at, where that is another thing than the usual range. */
  goal: TreatmentGoal.optional(),
  sources: z.array(SourceId).min(1),
});
export type Marker = z.infer<typeof Marker>;

/** One data file of `data/labs/markers`: what belongs to one part of the body, in its place among the others. */
export const MarkerGroup = z.strictObject({ id: Id, order: z.int().min(1), name: Words, intro: Words, markers: z.array(Marker).min(1) });
export type MarkerGroup = z.infer<typeof MarkerGroup>;

/** How far a value swings within one healthy person, as coefficient of variation in percent. */
export const Variation = z.strictObject({ analyteId: AnalyteId, withinPercent: z.number().positive(), source: SourceId });
export type Variation = z.infer<typeof Variation>;

/** How values are spread in a population, in the analyte's unit, at the `percentilePoints` of markers.ts. */
export const Percentiles = z.strictObject({
  analyteId: AnalyteId,
  sex: z.enum(['female', 'male']),
  people: z.int().positive(),
  points: z.array(z.number()).length(7),
  source: SourceId,
});
export type Percentiles = z.infer<typeof Percentiles>;

/** Which measurements show what medicines are known to do: by the axis of an effect, a nutrient that runs short, a test that is disturbed. */
export const DrugTestInteractionMap = z.strictObject({
  /** What follows when the axis goes up; the opposite follows when it goes down, unless only one direction is measured. */
  axes: z.array(
    z.strictObject({
      axis: EffectAxis,
      direction: z.enum(['both', 'up', 'down']),
      rises: z.array(AnalyteId),
      falls: z.array(AnalyteId),
    }),
  ),
  nutrients: z.record(Id, z.array(AnalyteId).min(1)),
  /** By the words of `disturbsTests`; none where it is no test that we keep. */
  tests: z.record(Words, z.array(AnalyteId)),
  /** Of those the ones that are calculated from the value that the test measures and go the other way. */
  opposed: z.array(AnalyteId),
});
export type DrugTestInteractionMap = z.infer<typeof DrugTestInteractionMap>;
