import type { DiaryEntry } from '@wellkept/contract/tracking/diary.ts';
import { matchDoses } from '@wellkept/tracking/diary/doses.ts';
import { parseLateSubject } from '@wellkept/tracking/reminders/notifications.ts';
import type { Occurrence } from '@wellkept/tracking/reminders/occurrences.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findEntries } from '../tracking/diary/repository.ts';
import type { ActiveReminder } from './due-reminders.ts';
import { getReminderKey } from './repository.ts';

type OccurrenceKey = Pick<Occurrence, 'kind' | 'subject' | 'day' | 'slot'>;

/** Tells of each moment whether the diary has its answer already: nobody is reminded of what they have ticked. */
export async function findAnswered(
  tx: Transaction,
  userId: UserId,
  occurrences: readonly OccurrenceKey[],
  set: ReadonlyMap<string, ActiveReminder>,
): Promise<(occurrence: OccurrenceKey) => boolean> {
  const days = occurrences.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return () => false;
  const entries = await findEntries(tx, userId, { from, to, kinds: ['intake', 'habit', 'day'] });
  const selectEntries = (kind: DiaryEntry['kind'], { day, subject }: Pick<OccurrenceKey, 'day' | 'subject'>) =>
    entries.filter((entry) => entry.kind === kind && entry.day === day && entry.subject === subject);
  return (occurrence) => {
    const { kind, day, subject, slot } = occurrence;
    if (kind === 'habit') return selectEntries('habit', occurrence).length > 0;
    if (kind === 'check-in') return selectEntries('day', { day, subject: 'mood' }).length > 0;
    if (kind === 'late-dose') return isLateDoseAnswered(occurrence, set.get(getReminderKey(occurrence)));
    if (kind !== 'medicine') return false;
    const times = set.get(getReminderKey(occurrence))?.reminder.times ?? [slot];
    const due = times.map((time) => ({ medicationId: subject, slot: time }));
    return matchDoses(due, selectEntries('intake', occurrence)).doses.some(({ dose, intake }) => dose.slot === slot && intake !== null);
  };
}

/** A dose of someone else that has its entry, or that their plan does not have any more. */
function isLateDoseAnswered({ subject, day, slot }: OccurrenceKey, active: ActiveReminder | undefined): boolean {
  if (!active?.reminder.times.includes(slot)) return true;
  const { medicationId } = parseLateSubject(subject);
  const due = active.reminder.times.map((time) => ({ medicationId, slot: time }));
  const ofDay = (active.intakes ?? []).filter((intake) => intake.day === day);
  return matchDoses(due, ofDay).doses.some(({ dose, intake }) => dose.slot === slot && intake !== null);
}
