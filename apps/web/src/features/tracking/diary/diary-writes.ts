import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { type DiaryWrite, write } from './diary-queue.ts';
import { type ShownEntry, toEntryInput } from './queued-entries.ts';

/** One step of the person: what each entry was, and what it is now; null where it is not there. */
export type EntryChange = { before: ShownEntry | null; after: DiaryEntryInput | null };

const undoMs = 8000;

/** The writes of a step: an entry that is there already keeps its id. */
export function toDiaryWrites({ before, after }: EntryChange): DiaryWrite[] {
  if (after) return [{ entry: before ? { ...after, id: before.id } : after, base: before?.version ?? null }];
  return before ? [{ delete: before.id, day: before.day, base: before.version }] : [];
}

/**
 * Writes a step and offers to take it back. To take it back is a change like any other: it is made to whatever the entries have become by
 * then, which `now` tells.
 */
export async function saveWithUndo(steps: readonly EntryChange[], message: string, now: () => readonly ShownEntry[]): Promise<void> {
  await write(steps.flatMap(toDiaryWrites));
  const undo = () => {
    dismissToast();
    const current = now();
    const reverted = steps.map(({ before, after }): EntryChange => {
      const id = before?.id ?? after?.id;
      const getEntryKey = (one: Pick<ShownEntry, 'kind' | 'subject' | 'day' | 'slot'>) =>
        [one.kind, one.subject, one.day, one.slot].join(' ');
      const there =
        current.find((one) => one.id === id) ??
        (after
          ? current.find((one) => one.kind !== 'symptom' && one.kind !== 'measurement' && getEntryKey(one) === getEntryKey(after))
          : undefined);
      return { before: there ?? null, after: before ? toEntryInput(before) : null };
    });
    void write(reverted.flatMap(toDiaryWrites));
  };
  toast({ kind: 'success', title: message, action: { label: 'Undo', run: undo }, durationMs: undoMs });
}
