import { randomUUID } from 'node:crypto';
import {
  eveningCheckIn,
  type PushSubscription,
  pushDevicesMax,
  type ReminderInput,
  type ReminderSettingsChange,
  rechecksMax,
} from '@wellkept/contract/reminders.ts';
import { lookBackOnMoveMs, occurrencesBetween } from '@wellkept/insights/reminders/due.ts';
import { localDay } from '@wellkept/insights/tracking/local-day.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { findChannels, findSetReminders, placeOf, renewNextReminder } from './due-reminders.ts';
import {
  countRechecks,
  findDevices,
  findMomentsOf,
  findSettings,
  lockSettings,
  type SettingsRow,
  type StoredKind,
  updateProgress,
  upsertDevice,
  upsertReminder,
  upsertSettings,
} from './repository.ts';
import { enqueueNotice, type NoticeJob } from './send-notice.ts';

const dayMs = 24 * 3_600_000;
const laterSeconds = 30 * 60;

/** Changes how somebody is reminded. Whoever has no reminders is not given settings by merely being somewhere else. */
export async function changeSettings(tx: Transaction, userId: UserId, change: ReminderSettingsChange, now: Date): Promise<void> {
  const before = await lockSettings(tx, userId);
  const isZoneAlone = Object.entries(change).every(([name, value]) => name === 'zone' || value === undefined);
  if (!before && isZoneAlone) return;
  await upsertSettings(tx, userId, { ...change, zone: change.zone ?? before?.zone ?? 'UTC' });
  if (before?.nextAt) await lookBack(tx, userId, before, change, now);
  await renewNextReminder(tx, userId, now);
}

/** What a change moves into the time that was dealt with already would else be lost. What was told of is known and not told again. */
async function lookBack(
  tx: Transaction,
  userId: UserId,
  before: SettingsRow,
  { zone, quiet }: ReminderSettingsChange,
  now: Date,
): Promise<void> {
  const isMoved = zone !== undefined && zone !== before.zone;
  if (!isMoved && quiet === undefined) return;
  const place = placeOf(before);
  const set = await findSetReminders(tx, userId, now);
  // Put off by the quiet hours as they were.
  const waiting = set.flatMap(({ reminder }) =>
    occurrencesBetween(reminder, place, now, new Date(now.getTime() + dayMs)).filter(({ due }) => due <= now),
  );
  const moments = [
    ...waiting.map(({ due }) => due.getTime() - 1),
    ...(isMoved ? [Math.max(now.getTime() - lookBackOnMoveMs, before.createdAt.getTime())] : []),
  ];
  const earliest = Math.min(before.doneUntil.getTime(), ...moments);
  await updateProgress(tx, userId, { doneUntil: new Date(earliest) });
}

export async function saveReminder(
  tx: Transaction,
  userId: UserId,
  kind: StoredKind,
  subject: string,
  input: ReminderInput,
  now: Date,
): Promise<void> {
  if ((kind === 'check-in') !== (subject === eveningCheckIn)) throw new AppError('notFound', 'There is no such reminder.');
  if ((kind === 'refill') !== (input.supply !== null))
    throw new AppError('invalid', kind === 'refill' ? 'Enter what is left.' : 'Only a refill counts what is left.', 'supply');
  if (kind === 'recheck' && input.on === null) throw new AppError('invalid', 'Choose a day.', 'on');
  if (kind === 'recheck' && input.name === null) throw new AppError('invalid', 'Say what is to be measured again.', 'name');
  const zone = (await findSettings(tx, userId))?.zone ?? 'UTC';
  const name = kind === 'recheck' ? input.name : null;
  await upsertReminder(tx, userId, { kind, subject }, { ...input, name }, localDay(now, zone));
  if (kind === 'recheck' && (await countRechecks(tx, userId)) > rechecksMax)
    throw new AppError('conflict', `You can plan up to ${rechecksMax} rechecks. Remove those that are done.`);
  await renewNextReminder(tx, userId, now);
}

/** Keeps a browser, and sends to it from now on. */
export async function addDevice(
  tx: Transaction,
  userId: UserId,
  { zone, ...subscription }: PushSubscription,
  userAgent: string,
  now: Date,
): Promise<void> {
  await upsertDevice(tx, userId, randomUUID(), subscription, userAgent);
  if ((await findDevices(tx, userId)).length > pushDevicesMax)
    throw new AppError('conflict', `Up to ${pushDevicesMax} browsers can be woken. Remove one that you no longer use.`);
  await changeSettings(tx, userId, { zone, byPush: true }, now);
}

const job = (userId: UserId, noticeId: string, now: Date, fields: Pick<NoticeJob, 'form' | 'kind' | 'round'>) => ({
  userId,
  noticeId,
  until: new Date(now.getTime() + dayMs / 2).toISOString(),
  ...fields,
});

/** Sends a first notice by every way that is on, and says how many those are. */
export async function sendTest(tx: Transaction, userId: UserId, now: Date): Promise<number> {
  const settings = await findSettings(tx, userId);
  const channels = settings ? await findChannels(tx, userId, settings) : [];
  const notice = job(userId, randomUUID(), now, { form: 'test', kind: null, round: 0 });
  for (const channel of channels) await enqueueNotice(tx, { ...notice, channel });
  return channels.length;
}

/** The same notice once more, in half an hour, on the browsers. */
export async function remindLater(tx: Transaction, userId: UserId, noticeId: string, now: Date): Promise<void> {
  const [first] = await findMomentsOf(tx, userId, noticeId);
  const settings = await findSettings(tx, userId);
  if (!first || !settings) throw new AppError('notFound', 'There is no such notice.');
  const round = Math.floor(now.getTime() / 60_000);
  const notice = job(userId, noticeId, now, { form: 'due', kind: first.kind, round });
  const channels = await findChannels(tx, userId, { ...settings, byMail: false });
  for (const channel of channels) await enqueueNotice(tx, { ...notice, channel }, laterSeconds);
}
