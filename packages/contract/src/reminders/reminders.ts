import { reminderKinds } from '@wellkept/tracking/reminders/occurrences.ts';
import { z } from 'zod';
import { LocalDay, PlannedDay } from '../bounds.ts';
import { PaceLimit } from '../dosing/dose-pace.ts';
import { ListVerdict } from '../interactions/verdict.ts';
import { medicationLineLengthMax } from '../medications/medication-limits.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { ClockTime, Zone } from '../tracking/diary.ts';
import { habitRemindersMax } from '../tracking/diary-limits.ts';
import { FixedSchedule } from '../tracking/habits.ts';

export const rechecksMax = 50;
export const pushDevicesMax = 20;
/** The one subject of the evening's question. */
export const eveningCheckIn = 'evening';

export const ReminderKind = z.enum(reminderKinds);

const settings = {
  /** Where the person is; hours are those of this zone. */
  zone: Zone,
  byMail: z.boolean(),
  byPush: z.boolean(),
  /** Whether notices and the subjects of mails may say what they are about. */
  showsNames: z.boolean(),
  /** Nothing is sent between these; it comes when they are over. */
  quiet: z.strictObject({ from: ClockTime, to: ClockTime }).nullable(),
};
/** As much of them as changes. A zone alone changes nothing for people without reminders. */
export const ReminderSettingsChange = z
  .strictObject(settings)
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Name at least one setting')
  .meta({ id: 'ReminderSettingsChange' });
export type ReminderSettingsChange = z.infer<typeof ReminderSettingsChange>;

export const ReminderSettings = z.object({ ...settings, zone: z.string() }).meta({ id: 'ReminderSettings' });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** What is left of a medicine. */
const Supply = z
  .strictObject({
    left: z.number().min(0).max(100_000),
    countedOn: LocalDay,
    perDay: z.number().gt(0, 'Enter how much a day takes').max(1000),
    /** How many days before the last one the notice appears. */
    warnDays: z.int().min(0).max(90),
  })
  .meta({ id: 'MedicineSupply' });

const reminder = {
  isOn: z.boolean(),
  times: z.array(ClockTime).min(1, 'Enter a time').max(habitRemindersMax),
  schedule: FixedSchedule,
  /** Of a recheck: the day on which it is due. Of a medicine taken every so many days: a day from which those are counted. */
  on: PlannedDay.nullable(),
  /** Of a refill. */
  supply: Supply.nullable(),
};
export const ReminderInput = z
  .strictObject({
    ...reminder,
    name: createSingleLineSchema('Name', medicationLineLengthMax).nullable(),
    /** Of a medicine: turned on with all others of the day plan. Without it the person set it for itself, and the plan leaves it alone. */
    isFromPlan: z.boolean().optional(),
  })
  .meta({ id: 'ReminderFields' });
export type ReminderInput = z.infer<typeof ReminderInput>;

/** Medicines, refills, rechecks and the evening's question are set here; the times of a habit belong to the habit. */
export const ReminderParams = z
  .object({
    kind: z.enum(['medicine', 'check-in', 'refill', 'recheck']),
    subject: z.union([z.uuid(), z.literal(eveningCheckIn)]),
  })
  .refine(({ kind, subject }) => kind === 'check-in' || subject !== eveningCheckIn, {
    message: 'Only the check-in is in the evening. The others belong to a medicine or a test',
    path: ['subject'],
  });

/** Something that one can be reminded of, set or not. */
export const ReminderItem = z
  .object({
    kind: ReminderKind,
    subject: z.string(),
    name: z.string(),
    ...reminder,
    times: z.array(z.string()),
    on: z.iso.date().nullable(),
    /** Null where it was set by nobody yet and the days are not known. */
    schedule: z.union([FixedSchedule, z.strictObject({ every: z.literal('week'), times: z.int() })]).nullable(),
    isSet: z.boolean(),
    /** On, but silent: its days or times are more than its line says, or none are left. `isOn` is false then. */
    isPaused: z.boolean(),
    /** Of a medicine that is not daily: how often it is taken at most. A reminder of more is refused. */
    limit: PaceLimit.nullable(),
    isFromPlan: z.boolean(),
    /** Whether the day plan gives it times on known days. What is taken as needed has none. */
    isInPlan: z.boolean(),
    /** The times of the plan, where they are others. */
    planned: z.object({ times: z.array(z.string()), schedule: FixedSchedule }).nullable(),
  })
  .meta({ id: 'ReminderItem' });
export type ReminderItem = z.infer<typeof ReminderItem>;

export const PushDevice = z
  .object({ id: z.uuid(), endpoint: z.string(), userAgent: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'PushDevice' });

export const Reminders = z
  .object({
    settings: ReminderSettings,
    /** False: reminders beyond medicines are part of a paid plan. */
    mayAll: z.boolean(),
    /** What a browser needs to know to let this server, and no other, wake it. */
    pushKey: z.string(),
    devices: z.array(PushDevice),
    items: z.array(ReminderItem),
    /** What the list of medicines means as it is now: reminders do not make it safe. */
    verdict: ListVerdict,
    /** What no hour mends: "These times do not make it safe: …". It leads the reminders. */
    warning: z.string().nullable(),
    nextAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Reminders' });
export type Reminders = z.infer<typeof Reminders>;

/** What a browser makes for this server. The keys encrypt each message for it alone. */
export const PushSubscription = z
  .strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({
      /** A point of P-256: 65 bytes. */
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      /** 16 bytes. */
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
    zone: Zone,
  })
  .meta({ id: 'PushSubscriptionFields' });
export type PushSubscription = z.infer<typeof PushSubscription>;

export const IdParams = z.object({ id: z.uuid() });

export const ReminderLink = z.strictObject({ token: z.string().max(500) }).meta({ id: 'ReminderLink' });
/** What a link from a mail is about, without names, since anyone with the mail can open it. */
export const ReminderLinkAnswer = z
  .object({
    title: z.string(),
    state: z.enum(['open', 'answered']),
    count: z.int(),
    /** That medicines of the list should not be taken together, without their names; null where nothing severe is known. */
    warning: z.string().nullable(),
  })
  .meta({ id: 'ReminderLinkAnswer' });
