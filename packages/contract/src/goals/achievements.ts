import { z } from 'zod';

/** Care and consistency, by what is really there. Nothing is taken back by a day that was missed. */
export const Achievement = z
  .object({
    id: z.string(),
    title: z.string(),
    /** What it is for. */
    text: z.string(),
    stage: z.enum(['safe', 'noticing', 'trying', 'keeping']),
    earnedOn: z.iso.date().nullable(),
    /** How far, where it can be counted. */
    progress: z.object({ done: z.int(), of: z.int() }).nullable(),
    /** Where it can be done. */
    path: z.string(),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof Achievement>;

export const Achievements = z.object({ achievements: z.array(Achievement) }).meta({ id: 'Achievements' });

/** How the last four weeks compare with the four before. */
export const ProgressLine = z
  .object({
    series: z.object({ id: z.string(), name: z.string(), unit: z.string() }),
    before: z.object({ mean: z.number(), days: z.int() }),
    now: z.object({ mean: z.number(), days: z.int() }),
    difference: z.object({ estimate: z.number(), low: z.number(), high: z.number() }),
    text: z.string(),
  })
  .meta({ id: 'ProgressLine' });

export const Progress = z
  .object({
    /** How many entries each day has, of the last half year; days without are left out. */
    days: z.array(z.object({ day: z.iso.date(), entries: z.int(), mood: z.number().nullable() })),
    lines: z.array(ProgressLine),
    /** Too few days to compare. */
    waiting: z.array(z.object({ name: z.string(), days: z.int(), needed: z.int() })),
  })
  .meta({ id: 'Progress' });
export type Progress = z.infer<typeof Progress>;
