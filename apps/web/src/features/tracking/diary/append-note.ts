import { entryNoteLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { dayNote } from '@wellkept/tracking/diary/day-scales.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { getToday } from '../../../lib/today.ts';
import { createEntry, readDay } from './diary-data.ts';
import { diaryQueue, write } from './diary-queue.ts';
import { toEntryInput, toShownEntry, withQueued } from './queued-entries.ts';

/** Adds a paragraph to the note of today, which the log shows; it can be taken back. Works without a connection too. */
export async function appendToTodaysNote(text: string): Promise<void> {
  const day = getToday();
  try {
    const before = (await findNote(day))?.note ?? '';
    const joined = [before, text].filter((part) => part !== '').join('\n\n');
    if (joined.length > entryNoteLengthMax) {
      toast({ kind: 'error', title: 'Your note for today has no room for this.' });
      return;
    }
    await saveNote(day, joined);
    const undo = () => saveNote(day, before).catch(showFailure);
    toast({ kind: 'success', title: 'Added to your note for today', action: { label: 'Undo', run: () => void undo() } });
  } catch (error) {
    showFailure(error);
  }
}

const showFailure = (error: unknown): number => toast({ kind: 'error', title: formatFailure(error, 'saving') });

async function findNote(day: string) {
  const [{ entries }] = await Promise.all([readDay(day), diaryQueue.settled()]);
  return withQueued(entries.map(toShownEntry), diaryQueue.list(), day).find(({ kind, subject }) => kind === 'day' && subject === dayNote);
}

async function saveNote(day: string, text: string): Promise<void> {
  const note = await findNote(day);
  const base = note?.version ?? null;
  if (text !== '') {
    const entry = note
      ? { ...toEntryInput(note), note: text }
      : toEntryInput(createEntry({ id: crypto.randomUUID(), day, kind: 'day', subject: dayNote, note: text }));
    await write([{ entry, base }]);
  } else if (note) await write([{ delete: note.id, day, base }]);
}
