import { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { measureIds } from '@wellkept/tracking/diary/measures.ts';
import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { DosePace } from '../dosing/dose-pace.ts';
import { ListVerdict } from '../interactions/verdict.ts';
import { MedicationAppearance } from '../medications/medications.ts';
import { DiaryEntry, Zone } from './diary.ts';
import { entryKinds, intakeStates, rangeEntriesMax } from './diary-limits.ts';
import { Topic } from './diary-topics.ts';
import { Habit } from './habits.ts';

export const DayParams = z.object({ day: LocalDay });

/** A value of another day in its shortest form. */
export const NotedValue = z
  .object({
    day: z.iso.date(),
    at: z.iso.datetime().nullable(),
    kind: z.enum(entryKinds),
    subject: z.string(),
    value: z.number().nullable(),
    secondValue: z.number().nullable(),
    state: DiaryEntry.shape.state,
  })
  .meta({ id: 'NotedValue' });
export type NotedValue = z.infer<typeof NotedValue>;

const medicine = {
  medicationId: z.string(),
  name: z.string(),
  strength: z.string().nullable(),
  appearance: MedicationAppearance.nullable(),
};

/** Everything that the log of one day shows. */
export const DiaryDay = z
  .object({
    day: z.iso.date(),
    /** In the order in which they happened; what is about the whole day stands first. */
    entries: z.array(DiaryEntry),
    /** The carers who wrote any of them. */
    authors: z.array(z.object({ id: z.uuid(), firstName: z.string() })),
    /** False: the doses are those of the day, without the hours and rules of the plan, which dose timing pays for. */
    isPlanned: z.boolean(),
    /** What is due on the day, in its order, by the plan as it is now. Without a plan a slot only tells one dose from the next. */
    doses: z.array(
      z.object({
        ...medicine,
        slot: z.string(),
        /** Whether the slot is when it is due: an hour of the plan, or one that the person gave or named a part of the day for. */
        isSlotKnown: z.boolean(),
        /** Of a medicine without a first day, before it was added here: nobody was asked about it then. */
        isBeforeStart: z.boolean().optional(),
        /** Of a medicine that is not due every day: from this day to the next on which it is, 7 of a weekly one. */
        daysToNext: z.int().min(2).max(7).optional(),
        rule: z.string(),
      }),
    ),
    asNeeded: z.array(
      z.object({
        ...medicine,
        /** So many doses its line allows in 24 hours; null where it names no most. */
        dosesMax: z.int().min(0).nullable(),
        /** The doses that were taken on this day and on those beside it. */
        takenNear: z.array(z.object({ id: z.uuid(), day: z.iso.date(), at: z.iso.datetime().nullable() })),
      }),
    ),
    /** Not daily, on days that nobody chose or the week does not tell: one dose in each stretch, and no counter. */
    openDays: z.array(
      z.object({
        ...medicine,
        pace: DosePace,
        /** Whether choosing days of the week settles it. */
        hasDaysToChoose: z.boolean(),
        /** The days near this one on which it was taken, this one among them. */
        takenOn: z.array(z.iso.date()),
      }),
    ),
    /** What the list means as it is now. */
    verdict: ListVerdict,
    /** What no hour mends: "These times do not make it safe: …". It leads the doses. */
    warning: z.string().nullable(),
    /** What of the person, as they are now, decides how dangerous a reading is. */
    states: z.array(UrgencyState),
    /** Those that are not archived. */
    habits: z.array(Habit),
    /** The six days before: the day's scales, symptoms and habits. */
    week: z.array(NotedValue.pick({ day: true, kind: true, subject: true, value: true, state: true })),
    /** Those that are pinned or were used last. */
    symptoms: z.array(Topic),
    factors: z.array(Topic),
    /** What was measured last, up to this day. */
    latest: z.array(z.object({ subject: z.enum(measureIds), value: z.number(), secondValue: z.number().nullable(), day: z.iso.date() })),
  })
  .meta({ id: 'DiaryDay' });
export type DiaryDay = z.infer<typeof DiaryDay>;

export const IntakeLogQuery = z.strictObject({ today: LocalDay, zone: Zone });

/** What became of the doses of the last two weeks, the newest day first. */
export const IntakeLog = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        doses: z.array(z.object({ ...medicine, slot: z.string(), rule: z.string(), answer: z.enum(intakeStates).nullable() })),
        /** Taken beside the plan. */
        extra: z.int(),
      }),
    ),
  })
  .meta({ id: 'IntakeLog' });
export type IntakeLog = z.infer<typeof IntakeLog>;

const list = z.string().max(2000);
export const RangeQuery = z.strictObject({
  from: LocalDay,
  to: LocalDay,
  /** Kinds, parted by commas. */
  kinds: list.regex(new RegExp(`^(${entryKinds.join('|')})(,(${entryKinds.join('|')}))*$`), 'There is no such kind').optional(),
});

/** The values of a range of days. */
export const DiaryRange = z
  .object({
    values: z.array(NotedValue).max(rangeEntriesMax),
    /** There were more: the range is cut off at its end. */
    isCut: z.boolean(),
  })
  .meta({ id: 'DiaryRange' });

export const LookBackRequest = z.strictObject({ symptom: z.string().min(1).max(200), day: LocalDay }).meta({ id: 'LookBackRequest' });
const number = z.number();
export const LookBackAnswer = z
  .object({
    day: z.iso.date(),
    ordinaryDays: z.int(),
    compared: z.array(
      z.object({
        kind: z.string(),
        subject: z.string(),
        before: z.array(number.nullable()).readonly(),
        value: number,
        usual: z.object({ low: number, middle: number, high: number, mean: number, days: z.int() }),
        isUnusual: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'LookBack' });
