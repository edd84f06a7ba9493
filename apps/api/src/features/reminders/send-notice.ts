import { product } from '@wellkept/contract/product.ts';
import type { ReminderKind } from '@wellkept/insights/reminders/due.ts';
import type { NoticeItem } from '@wellkept/insights/reminders/notices.ts';
import { type NoticeText, noticeText, type Voice } from '@wellkept/insights/reminders/words.ts';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { user } from '../../auth/tables.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { type Letter, renderLetter } from '../../providers/mail/letter.ts';
import type { MailProvider } from '../../providers/mail/port.ts';
import type { PushProvider } from '../../providers/push/port.ts';
import { loadSafetyEngine } from '../check/engine.ts';
import { idOf } from '../imports/row-id.ts';
import { findProfile } from '../profile/repository.ts';
import { findAnswered } from './answered.ts';
import { findSetReminders, renewNextReminder } from './due-reminders.ts';
import { linkToken } from './link.ts';
import { checkRemindedList, findRemindedList, type RemindedList } from './list-warning.ts';
import { type QuickAnswer, quickAnswersOf } from './quick-answers.ts';
import { deleteDevice, findMomentsOf, findPushTarget, findSettings, keyOf, type SettingsRow } from './repository.ts';

/** One notice on one way: by mail, or to one browser. `round` counts how often the person asked for it again. */
export type NoticeJob = {
  userId: string;
  noticeId: string;
  channel: string;
  form: 'due' | 'missed' | 'test';
  kind: ReminderKind | null;
  round: number;
  /** Not worth sending after this. */
  until: string;
};

export type NoticeParts = {
  mail: MailProvider;
  push: PushProvider;
  supportEmail: string;
  publicOrigin: string;
  linkSecret: string;
  database: NodePgDatabase;
  people: pg.Pool;
};

export function enqueueNotice(tx: Transaction, job: NoticeJob, seconds = 0): Promise<void> {
  return enqueueJobOnce(tx, 'send_notice', job, { key: `notice ${job.noticeId} ${job.channel} ${job.round}`, seconds });
}

const linkHours = 24;
/** What a push message may hold, of the 4096 bytes that every service carries, without what encryption adds. */
const pushBytesMax = 3900;

/** What a browser is sent. The service worker of the app reads it. */
export type PushContent = NoticeText & {
  owner: string;
  noticeId: string;
  path: string;
  isSilent: boolean;
  /** Written down by one press on the notice; empty where there is nothing to tick. */
  answers: readonly QuickAnswer[];
};

type Composed = {
  text: NoticeText;
  path: string;
  answers: readonly QuickAnswer[];
  items: readonly NoticeItem[];
  /** What the check of the list says about what is reminded of here. */
  warning: string | null;
};

/** Sends a notice, unless everything in it was answered meanwhile, its reminders are off, or it is too late for it. */
export async function sendNotice(parts: NoticeParts, job: NoticeJob, now: Date): Promise<void> {
  if (now.toISOString() > job.until) return;
  const userId = toUserId(job.userId);
  const [person] = await parts.database.select({ email: user.email, name: user.name }).from(user).where(eq(user.id, userId));
  if (!person) return;
  const safety = await loadSafetyEngine();
  const read = await withUser(parts.people, userId, async (tx) => {
    const settings = await findSettings(tx, userId);
    return settings && compose(tx, userId, settings, { job, now });
  });
  if (!read) return;
  const { reminded, showsNames, ...notice } = read;
  const composed: Composed = { ...notice, warning: await checkRemindedList(reminded, { safety, now, showsNames }) };
  if (job.channel === 'mail') await parts.mail.send(renderLetter(letterOf(parts, person, composed, job, now), parts.supportEmail));
  else await wake(parts, userId, composed, job, now);
}

const testText: NoticeText = {
  title: `This is how ${product.name} reminds you`,
  body: 'Reminders arrive here.',
};

type Asked = { job: NoticeJob; now: Date };
/** What is read of a notice; its list is checked without a connection. */
type ReadNotice = Omit<Composed, 'warning'> & { reminded: RemindedList | null; showsNames: boolean };

async function compose(tx: Transaction, userId: UserId, settings: SettingsRow, { job, now }: Asked): Promise<ReadNotice | null> {
  const { form, kind } = job;
  const { showsNames } = settings;
  if (form === 'test') return { text: testText, path: '/account#reminders', answers: [], items: [], reminded: null, showsNames };
  const set = new Map((await findSetReminders(tx, userId, now)).map((one) => [keyOf(one.reminder), one]));
  const moments = (await findMomentsOf(tx, userId, job.noticeId)).filter((moment) => set.has(keyOf(moment)));
  const isAnswered = await findAnswered(tx, userId, moments, set);
  const open = moments.filter((moment) => !isAnswered(moment));
  if (open.length === 0) return null;
  const items = open.map(({ dueAt, ...moment }): NoticeItem => ({ ...moment, due: dueAt, send: dueAt, isOpen: true }));
  const { personal_info } = await findProfile(tx, userId);
  const voice: Voice = { showsNames, isHour12: personal_info.region === 'US', zone: settings.zone, now };
  const nameOf = (item: Pick<NoticeItem, 'kind' | 'subject'>) => set.get(keyOf(item))?.name ?? null;
  return {
    text: noticeText({ form, kind, items }, nameOf, voice),
    path: pathOf(form, kind),
    answers: form === 'due' ? quickAnswersOf(userId, items, nameOf) : [],
    items,
    reminded: await findRemindedList(tx, userId, items),
    showsNames,
  };
}

function pathOf(form: 'due' | 'missed', kind: ReminderKind | null): string {
  if (form === 'due' && kind === 'refill') return '/account#reminders';
  return form === 'due' && kind === 'recheck' ? '/wellness/biomarkers' : '/log';
}

async function wake(
  parts: NoticeParts,
  userId: UserId,
  { text, path, answers, warning }: Composed,
  job: NoticeJob,
  now: Date,
): Promise<void> {
  const { people, push } = parts;
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
    await renewNextReminder(tx, userId, now);
  });
}

function letterOf(
  { publicOrigin, linkSecret }: NoticeParts,
  person: { email: string; name: string },
  { text, path, answers, warning }: Composed,
  { noticeId, userId, round }: NoticeJob,
  now: Date,
): Letter {
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  // Behind the #, so that neither a server on the way nor a log ever sees it.
  const link = `${publicOrigin}/reminder#${linkToken({ userId: toUserId(userId), noticeId, expiresAt }, linkSecret)}`;
  return {
    id: idOf(noticeId, 'mail', String(round)),
    to: person.email,
    subject: text.title,
    greeting: `Hello ${person.name},`,
    paragraphs: [...(warning === null ? [] : [warning]), text.body],
    button: answers.length > 0 ? { label: 'Tick it as done', url: link } : { label: `Open ${product.name}`, url: `${publicOrigin}${path}` },
    closing: `${answers.length > 0 ? `The link works for ${linkHours} hours, without signing in. ` : ''}You asked for these mails; change or end them in your settings: ${publicOrigin}/account#reminders`,
  };
}
