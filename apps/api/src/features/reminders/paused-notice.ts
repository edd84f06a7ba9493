import { product } from '@wellkept/contract/site/product.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { findExcess } from '@wellkept/dosing/recurrence/pace-limit.ts';
import type { NotificationText } from '@wellkept/tracking/reminders/notification-text.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findReminderRows } from './repository.ts';

/** The medicines whose reminder is on, and silent because its days or times are more than the line of the medicine now allows. */
export async function findPausedNames(tx: Transaction, userId: UserId): Promise<string[]> {
  const rows = (await findReminderRows(tx, userId)).filter(({ kind, isOn }) => kind === 'medicine' && isOn);
  if (rows.length === 0) return [];
  const { knowledge } = await loadSafetyEngine();
  const medicines = new Map((await findActiveMedications(tx, userId)).map((medicine) => [medicine.id, medicine]));
  return rows.flatMap(({ subject, times, schedule }) => {
    const medicine = medicines.get(subject);
    const isPaused = medicine && schedule && findExcess({ times, schedule }, findPaceLimit(knowledge, medicine.parsed)) !== null;
    return isPaused ? [medicine.name] : [];
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
