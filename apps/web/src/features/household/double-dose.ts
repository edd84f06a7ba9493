import type { DiaryEntry, Verdict } from '@wellkept/contract/tracking/diary.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { formatMoment } from '../../lib/date-text.ts';
import { spellText } from '../../lib/spelling.ts';
import type { CareChange } from './care-queue.ts';
import { formatPlace } from './record-clock.ts';

/**
 * The dose that someone marked as taken before this carer did; null where there is none. Also where it was this carer's own account: two people
 * may use it, on two devices. The same entry by the same carer is one tick that was sent twice.
 */
export function findDoubleDose({ payload }: CareChange, { verdict, entry }: Verdict, carerId: string | null): DiaryEntry | null {
  if (verdict !== 'already' && verdict !== 'conflict') return null;
  if (!('entry' in payload) || payload.entry.kind !== 'intake' || payload.entry.state !== 'taken') return null;
  if (entry?.kind !== 'intake' || entry.state !== 'taken') return null;
  return entry.id === payload.entry.id && (entry.enteredBy ?? null) === carerId ? null : entry;
}

type Names = { firstName: string; carerId: string | null; authors: DiaryDay['authors'] };

/** Who marked the dose first, and what to do where it was given twice. */
export function formatDoubleDose({ at, zone, enteredBy }: DiaryEntry, { firstName, carerId, authors }: Names): string {
  const name = authors.find(({ id }) => id === enteredBy)?.firstName ?? 'Someone else';
  const who = !enteredBy ? firstName : enteredBy === carerId ? 'Your account' : name;
  const when = at === null ? '' : ` at ${formatMoment(at, 'time', zone)}${formatPlace(zone)}`;
  return [
    `${who} already marked this as taken${when}.`,
    `If you gave it too, give no more of it for now.`,
    `Call ${firstName}’s pharmacist or doctor, or ${spellText('a poison center')}, and say what was taken, how much and when.`,
    `If ${firstName} is hard to wake, has a seizure, collapses or can’t breathe well, call the emergency number.`,
  ].join(' ');
}
