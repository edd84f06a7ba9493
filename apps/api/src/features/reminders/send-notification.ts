import { formatCount } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { formatDosesOnDay } from '@wellkept/dosing/plan/dose-on-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { getLocalDayWeekday } from '@wellkept/tracking/diary/habit.ts';
import { formatNotification, type NotificationStyle, type NotificationText } from '@wellkept/tracking/reminders/notification-text.ts';
import { type NotificationItem, parseLateSubject } from '@wellkept/tracking/reminders/notifications.ts';
import type { ReminderKind } from '@wellkept/tracking/reminders/occurrences.ts';
import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { user } from '../../auth/tables.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { type Letter, renderLetter } from '../../providers/mail/letter.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import type { PushProvider } from '../../providers/push/port.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { findProfile } from '../profile/repository.ts';
import { computeRowId } from '../transfer/imports/row-id.ts';
import { findAnswered } from './answered-occurrences.ts';
import { type ActiveReminder, findActiveReminders, updateNextReminder } from './due-reminders.ts';
import { createLateDosesError, findLateDoses, type LateDoses } from './late-doses.ts';
import { checkRemindedList, findRemindedList, type RemindedList } from './list-warning.ts';
import { findPausedReminders, formatPausedNotice, type PausedReminder } from './paused-notice.ts';
import { createQuickAnswers, type QuickAnswer } from './quick-answers.ts';
import { createLinkToken } from './reminder-link.ts';
import {
  deleteDevice,
  findOccurrencesByNotification,
  findPushTarget,
  findSettings,
  getReminderKey,
  type SettingsRow,
} from './repository.ts';

/** One notice on one way: by mail, or to one browser. `round` counts how often the person asked for it again. */
export type NotificationJob = {
  userId: string;
  noticeId: string;
  channel: string;
  form: 'due' | 'missed' | 'paused' | 'test';
  kind: ReminderKind | null;
  round: number;
  /** Not worth sending after this. */
  until: string;
  /** Of a notice about silent reminders: with what those are marked that it is about. A notice of an earlier release is about all. */
  pausedNoticeAt?: string;
};

export type NotificationServices = {
  mail: MailProvider;
  push: PushProvider;
  supportEmail: string;
  publicOrigin: string;
  linkSecret: string;
  database: NodePgDatabase;
  people: pg.Pool;
};

export function enqueueNotification(tx: Transaction, job: NotificationJob, seconds = 0): Promise<void> {
  return enqueueJobOnce(tx, 'send_notice', job, { key: `notice ${job.noticeId} ${job.channel} ${job.round}`, seconds });
}

const linkHours = 24;
/** What a push message may hold, of the 4096 bytes that every service carries, without what encryption adds. */
const pushBytesMax = 3900;

/** What a browser is sent. The service worker of the app reads it. */
export type PushContent = NotificationText & {
  owner: string;
  noticeId: string;
  path: string;
  isSilent: boolean;
  /** Written down by one press on the notice; empty where there is nothing to tick. */
  answers: readonly QuickAnswer[];
};

type ComposedNotification = {
  text: NotificationText;
  path: string;
  answers: readonly QuickAnswer[];
  items: readonly NotificationItem[];
  /** What the check of the list says about what is reminded of here. */
  warning: string | null;
};

/** Sends a notice, unless everything in it was answered meanwhile, its reminders are off, or it is too late for it. */
export async function sendNotification(services: NotificationServices, job: NotificationJob, now: Date): Promise<void> {
  if (now.toISOString() > job.until) return;
  const userId = toUserId(job.userId);
  const [person] = await services.database.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return;
  const safety = await loadSafetyEngine();
  const late = job.kind === 'late-dose' ? await findLateNotice(services, userId, now) : null;
  const read = await withUser(services.people, userId, async (tx) => {
    const settings = await findSettings(tx, userId);
    return settings && composeNotification(tx, userId, settings, { job, now, late });
  });
  if (!read) return;
  const { reminded, showsNames, ...notice } = read;
  const composed: ComposedNotification = { ...notice, warning: await checkRemindedList(reminded, { safety, now, showsNames }) };
  if (job.channel === 'mail')
    await services.mail.send(renderLetter(createLetter(services, person, composed, job, now), services.supportEmail));
  else await sendPush(services, userId, composed, job, now);
}

const testText: NotificationText = {
  title: `This is how ${product.name} reminds you`,
  body: 'Reminders arrive here.',
};

type NotificationRequest = { job: NotificationJob; now: Date; late: LateNotice | null };
/** Doses of other people that can be late, and the first names of those people. */
type LateNotice = LateDoses & { firstNames: ReadonlyMap<string, string> };

async function findLateNotice({ people, database }: NotificationServices, userId: UserId, now: Date): Promise<LateNotice> {
  const { doses, failures } = await findLateDoses(people, userId, now);
  const ids = [...new Set(doses.map(({ reminder }) => parseLateSubject(reminder.subject).recordId))];
  const rows = ids.length > 0 ? await database.select({ id: user.id, name: user.firstName }).from(user).where(inArray(user.id, ids)) : [];
  return { doses, failures, firstNames: new Map(rows.map(({ id, name }) => [id, name])) };
}

/** What is read of a notice; its list is checked without a connection. */
type UncheckedNotification = Omit<ComposedNotification, 'warning'> & { reminded: RemindedList | null; showsNames: boolean };

async function composeNotification(
  tx: Transaction,
  userId: UserId,
  settings: SettingsRow,
  { job, now, late }: NotificationRequest,
): Promise<UncheckedNotification | null> {
  const { form, kind } = job;
  const { showsNames } = settings;
  if (form === 'test') return { text: testText, path: '/account#reminders', answers: [], items: [], reminded: null, showsNames };
  if (form === 'paused') {
    const ofNotice = ({ noticeAt }: PausedReminder) => !job.pausedNoticeAt || noticeAt?.toISOString() === job.pausedNoticeAt;
    const names = (await findPausedReminders(tx, userId)).filter(ofNotice).map(({ name }) => name);
    const text = formatPausedNotice(names, showsNames);
    return names.length > 0 ? { text, path: '/account#reminders', answers: [], items: [], reminded: null, showsNames } : null;
  }
  const all = [...(await findActiveReminders(tx, userId, now)), ...(late?.doses ?? [])];
  const set = new Map(all.map((one) => [getReminderKey(one.reminder), one]));
  const ofNotice = await findOccurrencesByNotification(tx, userId, job.noticeId);
  // What cannot be read now may be as late as before: the job is tried again.
  const failed = late?.failures.find(({ recordId }) => ofNotice.some(({ subject }) => parseLateSubject(subject).recordId === recordId));
  if (failed) throw createLateDosesError(userId, [failed]);
  const occurrences = ofNotice.filter((occurrence) => set.has(getReminderKey(occurrence)));
  const isAnswered = await findAnswered(tx, userId, occurrences, set);
  const open = occurrences.filter((occurrence) => !isAnswered(occurrence));
  if (open.length === 0) return null;
  const items = open.map(({ dueAt, ...moment }): NotificationItem => ({ ...moment, due: dueAt, send: dueAt, isOpen: true }));
  const { personalInfo } = await findProfile(tx, userId);
  const voice: NotificationStyle = { showsNames, isHour12: personalInfo.region === 'US', zone: settings.zone, now };
  const recordId = kind === 'late-dose' && items[0] ? parseLateSubject(items[0].subject).recordId : null;
  const whose = recordId === null ? undefined : late?.firstNames.get(recordId);
  const findItemName = (item: NamedItem) => {
    const found = set.get(getReminderKey(item));
    return found ? { name: found.name, dose: formatRemindedDose(found, item) } : null;
  };
  return {
    text: formatNotification({ form, kind, items }, findItemName, { ...voice, ...(whose !== undefined && { whose }) }),
    path: recordId === null ? getTargetPath(form, kind) : `/household/${recordId}`,
    answers: form === 'due' ? createQuickAnswers(userId, items, (item) => findItemName(item)?.name ?? null) : [],
    items,
    reminded: await findRemindedList(tx, userId, items),
    showsNames,
  };
}

type NamedItem = Pick<NotificationItem, 'kind' | 'subject' | 'day' | 'slot'>;

/** How much of a medicine is due at a time of its reminder, where the line has several doses. */
function formatRemindedDose({ sig, reminder }: ActiveReminder, { day, slot }: NamedItem): string | null {
  const minutes = reminder.times.map(parseSlotMinute);
  return formatDosesOnDay(sig, getLocalDayWeekday(day), minutes)[reminder.times.indexOf(slot)] ?? null;
}

function getTargetPath(form: 'due' | 'missed', kind: ReminderKind | null): string {
  if (form === 'due' && kind === 'refill') return '/account#reminders';
  return form === 'due' && kind === 'recheck' ? '/wellness/biomarkers' : '/log';
}

async function sendPush(
  services: NotificationServices,
  userId: UserId,
  { text, path, answers, warning }: ComposedNotification,
  job: NotificationJob,
  now: Date,
): Promise<void> {
  const { people, push } = services;
  const target = await withUser(people, userId, (tx) => findPushTarget(tx, userId, job.channel));
  if (!target) return;
  const body = warning === null ? text.body : `${warning} ${text.body}`;
  const content: PushContent = { ...text, body, owner: userId, noticeId: job.noticeId, path, isSilent: false, answers };
  const whole = Buffer.from(JSON.stringify(content));
  // Too much to be ticked by one press: the notice then opens the day.
  const sent = whole.length <= pushBytesMax ? whole : Buffer.from(JSON.stringify({ ...content, answers: [] }));
  const outcome = await push.send(target, {
    content: sent,
    secondsWorth: Math.max(60, Math.floor((Date.parse(job.until) - now.getTime()) / 1000)),
    topic: job.noticeId.replaceAll('-', ''),
  });
  if (outcome === 'sent') return;
  await withUser(people, userId, async (tx) => {
    await deleteDevice(tx, userId, job.channel);
    await updateNextReminder(tx, userId, now);
  });
}

function createLetter(
  { publicOrigin, linkSecret }: NotificationServices,
  person: { email: string; name: string },
  { text, path, answers, warning }: ComposedNotification,
  { noticeId, userId, round, kind }: NotificationJob,
  now: Date,
): Letter {
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  // Behind the #, so that neither a server on the way nor a log ever sees it.
  const link = `${publicOrigin}/reminder#${createLinkToken({ userId: toUserId(userId), noticeId, expiresAt }, linkSecret)}`;
  return {
    id: computeRowId(noticeId, 'mail', String(round)),
    to: person.email,
    subject: text.title,
    greeting: `Hello ${person.name},`,
    paragraphs: [...(warning === null ? [] : [warning]), text.body],
    button: answers.length > 0 ? { label: 'Mark as done', url: link } : { label: `Open ${product.name}`, url: `${publicOrigin}${path}` },
    closing: `${answers.length > 0 ? `The link works for ${formatCount(linkHours, 'hour')}, without signing in. ` : ''}You asked for these emails. Change or stop them in your settings: ${publicOrigin}${kind === 'late-dose' ? '/household' : '/account#reminders'}`,
  };
}
