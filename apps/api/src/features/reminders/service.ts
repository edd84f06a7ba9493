import { randomUUID } from 'node:crypto';
import { addDays, dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
import {
  eveningCheckIn,
  type PushSubscription,
  pushDevicesMax,
  type ReminderInput,
  type ReminderSettingsChange,
  rechecksMax,
} from '@wellkept/contract/reminders/reminders.ts';
import { findExcess, type PaceLimit } from '@wellkept/dosing/recurrence/pace-limit.ts';
import { getLastStart } from '@wellkept/dosing/recurrence/start-day.ts';
import { catchUpOnMoveMs, listOccurrences } from '@wellkept/tracking/reminders/occurrences.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noteTimesChanged } from '../profile/repository.ts';
import { findActiveReminders, findChannels, toDeliverySettings, updateNextReminder } from './due-reminders.ts';
import {
  countRechecks,
  findDevices,
  findOccurrencesByNotification,
  findSettings,
  lockSettings,
  type SettingsRow,
  type StoredKind,
  updateProgress,
  upsertDevice,
  upsertReminder,
  upsertSettings,
} from './repository.ts';
import { enqueueNotification, type NotificationJob } from './send-notification.ts';
import { wakeCarers } from './watched-records.ts';

const laterSeconds = 30 * 60;

/** Changes how a person is reminded. A new time zone alone creates no settings for a person without reminders. */
export async function updateSettings(tx: Transaction, userId: UserId, change: ReminderSettingsChange, now: Date): Promise<void> {
  const before = await lockSettings(tx, userId);
  const isOnlyZoneChanged = Object.entries(change).every(([name, value]) => name === 'zone' || value === undefined);
  if (!before && isOnlyZoneChanged) return;
  await upsertSettings(tx, userId, { ...change, zone: change.zone ?? before?.zone ?? 'UTC' });
  if (before?.nextAt) await rewindProgress(tx, userId, before, change, now);
  if (change.zone !== undefined && change.zone !== before?.zone) await wakeCarers(tx, userId);
  await updateNextReminder(tx, userId, now);
}

/** Reminders that a change moves into the time already handled would otherwise be lost. Those already sent are known and not sent again. */
async function rewindProgress(
  tx: Transaction,
  userId: UserId,
  before: SettingsRow,
  { zone, quiet }: ReminderSettingsChange,
  now: Date,
): Promise<void> {
  const isMoved = zone !== undefined && zone !== before.zone;
  if (!isMoved && quiet === undefined) return;
  const delivery = toDeliverySettings(before);
  const set = await findActiveReminders(tx, userId, now);
  // Put off by the quiet hours as they were.
  const waiting = set.flatMap(({ reminder }) =>
    listOccurrences(reminder, delivery, now, new Date(now.getTime() + dayMs)).filter(({ due }) => due <= now),
  );
  const instantsMs = [
    ...waiting.map(({ due }) => due.getTime() - 1),
    ...(isMoved ? [Math.max(now.getTime() - catchUpOnMoveMs, before.createdAt.getTime())] : []),
  ];
  const earliest = Math.min(before.doneUntil.getTime(), ...instantsMs);
  await updateProgress(tx, userId, { doneUntil: new Date(earliest) });
}

export async function saveReminder(
  tx: Transaction,
  userId: UserId,
  kind: StoredKind,
  subject: string,
  input: ReminderInput,
  { limit, now }: { limit: PaceLimit | null; now: Date },
): Promise<void> {
  const excess = kind === 'medicine' && input.isOn ? findExcess(input, limit) : null;
  if (excess) throw new AppError('invalid', excess.message, excess.field);
  if ((kind === 'check-in') !== (subject === eveningCheckIn)) throw new AppError('notFound', 'There is no such reminder.');
  if ((kind === 'refill') !== (input.supply !== null))
    throw new AppError('invalid', kind === 'refill' ? 'Enter how many are left.' : 'Only a refill counts what is left.', 'supply');
  if (kind === 'recheck' && input.on === null) throw new AppError('invalid', 'Choose a day.', 'on');
  if (kind === 'recheck' && input.name === null) throw new AppError('invalid', 'Enter what should be measured again.', 'name');
  const zone = (await findSettings(tx, userId))?.zone ?? 'UTC';
  const today = toLocalDay(now, zone);
  // Where the zone is not known the person may be a day ahead.
  if (kind === 'medicine' && input.isOn && input.on !== null && input.on > addDays(getLastStart(input.schedule, today), 1))
    throw new AppError('invalid', 'Choose the day of the next dose.', 'on');
  const name = kind === 'recheck' ? input.name : null;
  if (kind === 'medicine') await noteTimesChanged(tx, userId, now);
  await upsertReminder(tx, userId, { kind, subject }, { ...input, name }, today);
  if (kind === 'recheck' && (await countRechecks(tx, userId)) > rechecksMax)
    throw new AppError('conflict', `You can plan up to ${rechecksMax} rechecks. Remove the ones you’ve done.`);
  if (kind === 'medicine') await wakeCarers(tx, userId);
  await updateNextReminder(tx, userId, now);
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
    throw new AppError('conflict', `You can get notifications in up to ${pushDevicesMax} browsers. Remove one you no longer use.`);
  await updateSettings(tx, userId, { zone, byPush: true }, now);
}

const createJob = (userId: UserId, noticeId: string, now: Date, fields: Pick<NotificationJob, 'form' | 'kind' | 'round'>) => ({
  userId,
  noticeId,
  until: new Date(now.getTime() + dayMs / 2).toISOString(),
  ...fields,
});

/** Sends a first notice by every way that is on, and says how many those are. */
export async function sendTest(tx: Transaction, userId: UserId, now: Date): Promise<number> {
  const settings = await findSettings(tx, userId);
  const channels = settings ? await findChannels(tx, userId, settings) : [];
  const job = createJob(userId, randomUUID(), now, { form: 'test', kind: null, round: 0 });
  for (const channel of channels) await enqueueNotification(tx, { ...job, channel });
  return channels.length;
}

/** The same notice once more, in half an hour, on the browsers. */
export async function remindLater(tx: Transaction, userId: UserId, noticeId: string, now: Date): Promise<void> {
  const [first] = await findOccurrencesByNotification(tx, userId, noticeId);
  const settings = await findSettings(tx, userId);
  if (!first || !settings) throw new AppError('notFound', 'There is no such notification.');
  const attempt = Math.floor(now.getTime() / 60_000);
  const job = createJob(userId, noticeId, now, { form: 'due', kind: first.kind, round: attempt });
  const channels = await findChannels(tx, userId, { ...settings, byMail: false });
  for (const channel of channels) await enqueueNotification(tx, { ...job, channel }, laterSeconds);
}
