import { dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
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
  if (kind !== 'late-dose' && late <= lateMs) return true;
  if (kind === 'medicine')
    return now.getTime() - due.getTime() < Math.min(reminder ? computeHalfPauseMs(reminder) : Infinity, openHours.medicine * hourMs);
  if (kind === 'late-dose') return now.getTime() - due.getTime() < dayMs;
  if (kind === 'check-in') return late < openHours['check-in'] * hourMs;
  return kind !== 'habit' || toLocalDay(now, zone) === day;
}

/** Of a dose of someone else: whose it is, and of which medicine. */
export const formatLateSubject = (recordId: string, medicationId: string): string => `${recordId} ${medicationId}`;
export function parseLateSubject(subject: string): { recordId: string; medicationId: string } {
  const [recordId = '', medicationId = ''] = subject.split(' ');
  return { recordId, medicationId };
}

/** One notice for each person whose doses are late. Doses of a day before are past mending, and nobody is notified of them. */
function groupLateDoses(items: readonly NotificationItem[]): ReminderNotification[] {
  const open = items.filter(({ isOpen }) => isOpen);
  return [...Map.groupBy(open, ({ subject }) => parseLateSubject(subject).recordId).values()].map(
    (ofOne): ReminderNotification => ({ form: 'due', kind: 'late-dose', items: ofOne }),
  );
}

/** Puts what is due into as few notices as say it: one for each kind, and one for everything that comes late. */
export function groupNotifications(all: readonly NotificationItem[], now: Date): ReminderNotification[] {
  const items = all.filter(({ kind }) => kind !== 'late-dose');
  return [...groupOwnNotifications(items, now), ...groupLateDoses(all.filter(({ kind }) => kind === 'late-dose'))];
}

function groupOwnNotifications(items: readonly NotificationItem[], now: Date): ReminderNotification[] {
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
