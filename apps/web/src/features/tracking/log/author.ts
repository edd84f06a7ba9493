import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';

/** "by Anna" of an entry that a carer wrote; nothing of the person's own. */
export function formatAuthor({ enteredBy }: Pick<ShownEntry, 'enteredBy'>, { authors }: Pick<DiaryDay, 'authors'>): string {
  if (!enteredBy) return '';
  // A day that an earlier version stored in this browser has no names.
  const author = (authors ?? []).find(({ id }) => id === enteredBy);
  return author ? `by ${author.firstName}` : 'by a carer';
}
