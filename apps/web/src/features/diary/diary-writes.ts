import type { DiaryEntryInput } from '@wellkept/contract/diary.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { type Written, write } from './diary-queue.ts';
import { inputOf, type ShownEntry } from './queued-entries.ts';

/** One step of the person: what each entry was, and what it is now; null where it is not there. */
export type Step = { before: ShownEntry | null; after: DiaryEntryInput | null };

const undoMs = 8000;

function writtenOf({ before, after }: Step): Written[] {
  if (after) return [{ entry: before ? { ...after, id: before.id } : after, base: before?.version ?? null }];
  return before ? [{ delete: before.id, day: before.day, base: before.version }] : [];
}

/**
 * Writes a step and offers to take it back. To take it back is a change like any other: it is made to whatever the entries have become by
 * then, which `now` tells.
 */
export async function take(steps: readonly Step[], said: string, now: () => readonly ShownEntry[]): Promise<void> {
  await write(steps.flatMap(writtenOf));
  const undo = () => {
    dismissToast();
    const current = now();
    const back = steps.map(({ before, after }): Step => {
      const id = before?.id ?? after?.id;
      const key = (one: Pick<ShownEntry, 'kind' | 'subject' | 'day' | 'slot'>) => [one.kind, one.subject, one.day, one.slot].join(' ');
      const there =
        current.find((one) => one.id === id) ??
        (after ? current.find((one) => one.kind !== 'symptom' && one.kind !== 'measurement' && key(one) === key(after)) : undefined);
      return { before: there ?? null, after: before ? inputOf(before) : null };
    });
    void write(back.flatMap(writtenOf));
  };
  toast({ kind: 'success', title: said, action: { label: 'Undo', run: undo }, durationMs: undoMs });
}
