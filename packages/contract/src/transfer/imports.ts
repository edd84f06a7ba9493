import { dayScaleIds } from '@wellkept/tracking/diary/day-scales.ts';
import { measureIds } from '@wellkept/tracking/diary/measures.ts';
import { z } from 'zod';
import { columnsMax, importFormats } from './import-limits.ts';

const of = z.number().min(2).max(10_000);

/** What a column of a table of one’s own stands for; `of` is the highest step of its scale. */
export const ColumnTarget = z
  .discriminatedUnion('to', [
    z.strictObject({ to: z.literal('nothing') }),
    z.strictObject({ to: z.literal('date') }),
    z.strictObject({ to: z.literal('time') }),
    z.strictObject({ to: z.literal('scale'), scale: z.enum(dayScaleIds), of }),
    z.strictObject({ to: z.literal('measure'), measure: z.enum(measureIds), units: z.enum(['metric', 'us']) }),
    z.strictObject({ to: z.literal('pressure'), side: z.enum(['upper', 'lower']) }),
    z.strictObject({ to: z.literal('asleep'), per: z.enum(['second', 'minute']) }),
    z.strictObject({ to: z.literal('symptom'), of }),
    z.strictObject({ to: z.literal('factor') }),
    z.strictObject({ to: z.literal('note') }),
  ])
  .meta({ id: 'ColumnTarget' });

export const DateOrder = z.enum(['ymd', 'dmy', 'mdy']);
export const Mapping = z.strictObject({ order: DateOrder, columns: z.array(ColumnTarget).max(columnsMax) }).meta({ id: 'ColumnMapping' });

/** Where a person puts a mood of their own on our scale; null leaves it out. */
const MoodChoice = z.strictObject({ word: z.string().min(1).max(100), value: z.int().min(1).max(5).nullable() });

/** How a file is to be read. It is sent as JSON, in a part called `options` before the file. */
export const ImportOptions = z
  .strictObject({
    /** Made by the client: the same import, sent twice, happens once. */
    id: z.uuid(),
    /** Where the person was, for times that do not say so themselves. */
    zone: z.string().max(64),
    units: z.enum(['metric', 'us']),
    /** For a table of one’s own: what its columns stand for; as guessed where it is left out. */
    mapping: Mapping.optional(),
    /** For moods in the person’s own words or language; as chosen for the last such file where it is left out. */
    moods: z.array(MoodChoice).max(200).optional(),
  })
  .meta({ id: 'ImportOptions' });
export type ImportOptions = z.infer<typeof ImportOptions>;

const format = z.enum(importFormats);

/** What a file holds, and what of it would be new; nothing is stored. */
export const ImportReading = z
  .object({
    format,
    /** Of a table of one’s own. */
    table: z
      .object({
        columns: z.array(
          z.object({
            name: z.string(),
            samples: z.array(z.string()),
            target: ColumnTarget,
            /** Neither its name nor its values say in which unit it is: the person does, with the mapping. */
            asksUnit: z.boolean(),
          }),
        ),
        /** Null where each date could be read in two ways. */
        order: DateOrder.nullable(),
      })
      .nullable(),
    found: z.array(
      z.object({
        /** A kind of the diary's entries, or one kind for everything that belongs to no day, such as medicines. */
        kind: z.string(),
        subject: z.string(),
        entries: z.int(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
      }),
    ),
    entries: z.int(),
    fresh: z.int(),
    /** What the file’s own words, steps and letters were taken to mean, in sentences. */
    howRead: z.array(z.string()),
    /** Moods that only the person can put on our scale, each with the step chosen for it. Without one they are left out. */
    moods: z.array(MoodChoice.extend({ count: z.int() })),
    leftOut: z.array(z.object({ reason: z.string(), count: z.int(), example: z.string() })),
  })
  .meta({ id: 'ImportReading' });
export type ImportReading = z.infer<typeof ImportReading>;

export const Import = z
  .object({
    id: z.uuid(),
    format,
    fileName: z.string(),
    /** How many entries it added. */
    entries: z.int(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const ImportParams = z.object({ id: z.uuid() });
