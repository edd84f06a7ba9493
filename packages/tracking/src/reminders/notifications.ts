import { toLocalDay } from '@wellkept/clinical/local-day.ts';
import { computeHalfPauseMs, type Occurrence, type Reminder, type ReminderKind } from './occurrences.ts';

/** Later than this, a reminder says that it is late. */
const lateMs = 15 * 60_000;
const hourMs = 3_600_000;
/** For so long a dose, and the day's question, are still worth asking about. */
const openHours = { medicine: 6, 'check-in': 12 } as const;

/**
 * `due`: it is time for these. `missed`: they could not be sent when they were due; one notice tells of all of them, and those that are `open`
 * can still be done.
 */
export type ReminderNotification = { form: 'due' | 'missed'; kind: ReminderKind | null; items: readonly NotificationItem[] };
export type NotificationItem = Occurrence & { isOpen: boolean };

/** Whether something that comes late can still be done: a dose before it is nearer to the next, a habit on its day. */
export function isStillOpen({ kind, due, send, day }: Occurrence, reminder: Reminder | undefined, now: Date, zone: string): boolean {
  const late = now.getTime() - send.getTime();
  if (late <= lateMs) return true;
  if (kind === 'medicine')
    return now.getTime() - due.getTime() < Math.min(reminder ? computeHalfPauseMs(reminder) : Infinity, openHours.medicine * hourMs);
  if (kind === 'check-in') return late < openHours['check-in'] * hourMs;
  return kind !== 'habit' || toLocalDay(now, zone) === day;
}

/** Puts what is due into as few notices as say it: one for each kind, and one for everything that comes late. */
export function groupNotifications(items: readonly NotificationItem[], now: Date): ReminderNotification[] {
  const isLate = ({ send }: Occurrence) => now.getTime() - send.getTime() > lateMs;
  const kinds = [...new Set(items.filter((item) => !isLate(item)).map(({ kind }) => kind))];
  const dueNow = kinds.map(
    (kind): ReminderNotification => ({ form: 'due', kind, items: items.filter((item) => item.kind === kind && !isLate(item)) }),
  );
  const late = items.filter(isLate);
  const [first] = late;
  if (!first) return dueNow;
  // A single reminder that comes an hour late and can still be followed says what it always says.
  const isSingle = late.every(({ kind, send, isOpen }) => isOpen && kind === first.kind && send.getTime() === first.send.getTime());
  return [...dueNow, isSingle ? { form: 'due', kind: first.kind, items: late } : { form: 'missed', kind: null, items: late }];
}
