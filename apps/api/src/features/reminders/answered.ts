import type { DiaryEntry } from '@wellkept/contract/diary.ts';
import type { Occurrence } from '@wellkept/insights/reminders/due.ts';
import { matchDoses } from '@wellkept/insights/tracking/doses.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findEntries } from '../diary/repository.ts';
import type { SetReminder } from './due-reminders.ts';
import { keyOf } from './repository.ts';

type Moment = Pick<Occurrence, 'kind' | 'subject' | 'day' | 'slot'>;

/** Tells of each moment whether the diary has its answer already: nobody is reminded of what they have ticked. */
export async function findAnswered(
  tx: Transaction,
  userId: UserId,
  moments: readonly Moment[],
  set: ReadonlyMap<string, SetReminder>,
): Promise<(moment: Moment) => boolean> {
  const days = moments.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return () => false;
  const entries = await findEntries(tx, userId, { from, to, kinds: ['intake', 'habit', 'day'] });
  const of = (kind: DiaryEntry['kind'], { day, subject }: Pick<Moment, 'day' | 'subject'>) =>
    entries.filter((entry) => entry.kind === kind && entry.day === day && entry.subject === subject);
  return (moment) => {
    const { kind, day, subject, slot } = moment;
    if (kind === 'habit') return of('habit', moment).length > 0;
    if (kind === 'check-in') return of('day', { day, subject: 'mood' }).length > 0;
    if (kind !== 'medicine') return false;
    const times = set.get(keyOf(moment))?.reminder.times ?? [slot];
    const due = times.map((time) => ({ medicationId: subject, slot: time }));
    return matchDoses(due, of('intake', moment)).doses.some(({ dose, intake }) => dose.slot === slot && intake !== null);
  };
}
