import { isZone } from '@wellkept/clinical/local-day.ts';
import { dayNote, getDayScale, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId } from '@wellkept/tracking/diary/measures.ts';
import { z } from 'zod';
import { Amount, Count, LocalDay, PastInstant } from '../bounds.ts';
import {
  bodyAreas,
  changesMax,
  type EntryKind,
  entryKinds,
  entryNoteLengthMax,
  entrySources,
  factorValueMax,
  habitStates,
  intakeStates,
  practiceMinutesMax,
  practices,
  severityMax,
  subjectLengthMax,
} from './diary-limits.ts';

export const Zone = z
  .string()
  .max(64)
  .refine(isZone, 'This isn’t a time zone, such as Europe/Berlin')
  .meta({ description: 'The time zone of the person, as an IANA name' });
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give the time as hours and minutes, such as 08:30');

const fields = {
  id: z.uuid(),
  day: LocalDay,
  /** When it was; null where it is about the whole day. */
  at: PastInstant.nullable(),
  zone: Zone,
  kind: z.enum(entryKinds),
  /** A scale of the day, a measure, the name of a symptom or factor, a practice, or the id of a habit or medicine. */
  subject: z.string().trim().min(1, 'Enter a name').max(subjectLengthMax, `A name can have up to ${subjectLengthMax} characters`),
  /** Of a planned dose: the time it was planned for. */
  slot: ClockTime.nullable(),
  /** In the canonical unit of its subject; the severity of a symptom, null where it was not given; the minutes of a night or practice. */
  value: Amount.nullable(),
  /** The lower number of a blood pressure. */
  secondValue: Amount.nullable(),
  state: z.enum([...intakeStates, ...habitStates]).nullable(),
  area: z.enum(bodyAreas).nullable(),
  /** What the medicine or habit was called when this was written. */
  label: z.string().max(subjectLengthMax).nullable(),
  note: z.string().max(entryNoteLengthMax, `A note can have up to ${entryNoteLengthMax} characters`).nullable(),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;
/** `message` is for the one who types the entry, `reason` for the one whose file it was read from. */
type FieldProblem = { field: keyof Fields; message: string; reason: string };

const createProblem = (field: keyof Fields, message: string, reason = message): FieldProblem => ({ field, message, reason });
function checkRange(value: number | null, min: number, max: number, unit = ''): FieldProblem | null {
  if (value !== null && value >= min && value <= max) return null;
  const range = `${max}${unit && ` ${unit}`}`;
  const reason = value === null ? 'An entry without its number' : `A number that isn’t between ${min} and ${range}`;
  return createProblem('value', `Enter a number from ${min} to ${range}`, reason);
}
const checkState = (state: Fields['state'], states: readonly string[]): FieldProblem | null =>
  state !== null && states.includes(state)
    ? null
    : createProblem('state', `Choose one of: ${states.join(', ')}`, 'A mark the diary has no place for');
const checkId = (subject: string): FieldProblem | null =>
  z.uuid().safeParse(subject).success
    ? null
    : createProblem('subject', 'This isn’t an id', 'An entry that belongs to no habit or medicine');
const checkOptionalValue = (value: number | null, max = factorValueMax): FieldProblem | null =>
  value === null ? null : checkRange(value, 0, max);

/** What each kind asks of an entry; the first thing that is wrong. */
const rules: Readonly<Record<EntryKind, (entry: Fields) => FieldProblem | null>> = {
  day: ({ subject, value, note }) => {
    if (subject === dayNote) return value === null && note ? null : createProblem('note', 'Write something', 'A note without words');
    if (!isDayScaleId(subject)) return createProblem('subject', 'There is no such scale', 'A scale the diary doesn’t have');
    const { min, max, unit } = getDayScale(subject);
    return checkRange(value, min, max, unit);
  },
  measurement: ({ subject, value, secondValue }) => {
    if (!isMeasureId(subject)) return createProblem('subject', 'There is no such measure', 'A measure the diary doesn’t have');
    const { min, max, second, metric } = getMeasure(subject);
    const first = checkRange(value, min, max, metric.unit);
    if (first || !second) return first;
    const range = `${second.min} to ${second.max}`;
    if (secondValue === null)
      return createProblem('secondValue', `Enter a lower number from ${range}`, 'A blood pressure with one of its two numbers');
    if (secondValue < second.min || secondValue > second.max)
      return createProblem(
        'secondValue',
        `Enter a lower number from ${range}`,
        `A lower number that isn’t between ${second.min} and ${second.max}`,
      );
    return secondValue < (value ?? 0) ? null : createProblem('secondValue', 'The lower number must be below the upper one');
  },
  symptom: ({ value }) => checkOptionalValue(value, severityMax),
  factor: ({ value }) => checkRange(value, 0, factorValueMax),
  intake: ({ subject, state, value }) => checkId(subject) ?? checkState(state, intakeStates) ?? checkOptionalValue(value),
  habit: ({ subject, state, value }) => checkId(subject) ?? checkState(state, habitStates) ?? checkOptionalValue(value),
  practice: ({ subject, value }) =>
    practices.some((practice) => practice === subject)
      ? checkRange(value, 0, practiceMinutesMax, 'min')
      : createProblem('subject', 'There is no such exercise', 'An exercise the diary doesn’t have'),
};

/** Fields that belong to other kinds stay empty, so that each has one meaning. */
const kindsByField: Readonly<Partial<Record<keyof Fields, readonly EntryKind[]>>> = {
  slot: ['intake'],
  secondValue: ['measurement'],
  state: ['intake', 'habit'],
  area: ['symptom'],
  label: ['intake', 'habit'],
};

function findProblem(entry: Fields): FieldProblem | null {
  for (const [field, kinds] of Object.entries(kindsByField) as [keyof Fields, readonly EntryKind[]][])
    if (entry[field] !== null && !kinds.includes(entry.kind))
      return createProblem(field, `A ${entry.kind} entry has no ${field}`, 'An entry with a part that belongs to another kind');
  return rules[entry.kind](entry);
}

/** An entry as the person writes it. */
export const DiaryEntryInput = z
  .strictObject(fields)
  .superRefine((entry, context) => {
    const problem = findProblem(entry);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field], params: { reason: problem.reason } });
  })
  .meta({ id: 'DiaryEntryFields' });
export type DiaryEntryInput = z.infer<typeof DiaryEntryInput>;

/** Why an entry with a field of this name is left out, where the field itself is not what it has to be. */
const reasonsByField: Readonly<Partial<Record<string, string>>> = {
  day: 'A day the diary can’t accept',
  at: 'A time the diary can’t accept',
  zone: 'A time zone that doesn’t exist',
  subject: 'A name that is empty or too long',
  slot: 'A time of the day that could not be read',
  value: 'A number that is too large or could not be read',
  secondValue: 'A number that is too large or could not be read',
  state: 'A mark the diary has no place for',
  area: 'A part of the body the diary doesn’t have',
  label: 'A name that is empty or too long',
  note: `A note longer than ${entryNoteLengthMax} characters`,
};

/** Why an entry that was read from a file is left out, for the person whose file it is. */
export function explainRefusedEntry({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'custom' && typeof issue.params?.['reason'] === 'string') return issue.params['reason'];
  return reasonsByField[String(issue?.path[0])] ?? 'An entry the diary can’t accept';
}

export const DiaryEntry = z
  .object({
    ...fields,
    /** Read as they are stored. */
    day: z.iso.date(),
    at: z.iso.datetime().nullable(),
    value: z.number().nullable(),
    secondValue: z.number().nullable(),
    zone: z.string(),
    area: z.string().nullable(),
    source: z.enum(entrySources),
    importId: z.uuid().nullable(),
    /** The carer who wrote this version; null where the person did. Versions from before there were carers have none. */
    enteredBy: z.uuid().nullable().optional(),
    /** Counts up with each correction. */
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DiaryEntry' });
export type DiaryEntry = z.infer<typeof DiaryEntry>;

const change = {
  /** Made by the client for each change: however often it is sent, it happens once. */
  change: z.uuid(),
  /** The version that the person saw; null for a new entry. */
  base: Count.min(1).nullable(),
};
export const DiaryPut = z.strictObject({ ...change, entry: DiaryEntryInput }).meta({ id: 'DiaryPut' });
export type DiaryPut = z.infer<typeof DiaryPut>;
export const DiaryDelete = z.strictObject({ ...change, delete: z.uuid() }).meta({ id: 'DiaryDelete' });
export type DiaryDelete = z.infer<typeof DiaryDelete>;
export const DiaryChange = z.union([DiaryPut, DiaryDelete]).meta({ id: 'DiaryChange' });
export type DiaryChange = z.infer<typeof DiaryChange>;

/** Changes are looked at one by one: a wrong one holds up none of the others. */
export const DiaryChanges = z
  .strictObject({
    changes: z
      .array(z.looseObject({ change: z.uuid() }))
      .min(1)
      .max(changesMax),
  })
  .meta({ id: 'DiaryChanges', description: 'Each a DiaryPut or a DiaryDelete.' });

export const Verdict = z
  .object({
    change: z.uuid(),
    /**
     * saved: it is stored now. already: it was stored before, or equals what is stored. conflict: the entry was changed elsewhere since; the
     * stored one remains, and the one that was sent is added to the history. refused: it breaks the rule in `message`.
     */
    verdict: z.enum(['saved', 'already', 'conflict', 'refused']),
    /** As it is stored now; null when there is none. */
    entry: DiaryEntry.nullable(),
    message: z.string().nullable(),
    field: z.string().nullable(),
  })
  .meta({ id: 'DiaryVerdict' });
export type Verdict = z.infer<typeof Verdict>;

export const EntryParams = z.object({ id: z.uuid() });

/** What an entry was before, or would have been. */
export const EntryVersion = z
  .object({
    reason: z.enum(['replaced', 'deleted', 'conflict']),
    version: z.int(),
    entry: DiaryEntry,
    recordedAt: z.iso.datetime(),
  })
  .meta({ id: 'DiaryEntryVersion' });
export type EntryVersion = z.infer<typeof EntryVersion>;
