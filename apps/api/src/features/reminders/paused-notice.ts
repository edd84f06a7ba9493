import { product } from '@wellkept/contract/site/product.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { findExcess } from '@wellkept/dosing/recurrence/pace-limit.ts';
import type { NotificationText } from '@wellkept/tracking/reminders/notification-text.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findReminderRows } from './repository.ts';

/** A medicine whose reminder is silent. `noticeAt` is when the person was notified of it; null where nobody was since it is. */
export type PausedReminder = { medicationId: string; name: string; noticeAt: Date | null };

/** The medicines whose reminder is on, and silent because its days or times are more than the line of the medicine now allows. */
export async function findPausedReminders(tx: Transaction, userId: UserId): Promise<PausedReminder[]> {
  const rows = (await findReminderRows(tx, userId)).filter(({ kind, isOn }) => kind === 'medicine' && isOn);
  if (rows.length === 0) return [];
  const { knowledge } = await loadSafetyEngine();
  const medicines = new Map((await findActiveMedications(tx, userId)).map((medicine) => [medicine.id, medicine]));
  return rows.flatMap(({ subject, times, schedule, updatedAt, pausedNoticeAt }) => {
    const medicine = medicines.get(subject);
    const isPaused = medicine && schedule && findExcess({ times, schedule }, findPaceLimit(knowledge, medicine.parsed)) !== null;
    // A reminder that was set again since the notice, and is silent again, is another pause.
    const noticeAt = pausedNoticeAt !== null && pausedNoticeAt >= updatedAt ? pausedNoticeAt : null;
    return isPaused ? [{ medicationId: subject, name: medicine.name, noticeAt }] : [];
  });
}

const nameLengthMax = 40;
const namesMax = 3;

/** What such a notice says. */
export function formatPausedNotice(names: readonly string[], showsNames: boolean): NotificationText {
  const shown = names.slice(0, namesMax).map((name) => name.slice(0, nameLengthMax));
  const more = names.length > namesMax ? `, ${names.length - namesMax} more` : '';
  const change = `days or times don’t match how often you take it now. Set them again in ${product.name}.`;
  return {
    title: names.length === 1 ? 'A medicine reminder is paused' : `${names.length} medicine reminders are paused`,
    body: showsNames ? `${shown.join(', ')}${more}: the ${change}` : `The ${change}`,
  };
}
