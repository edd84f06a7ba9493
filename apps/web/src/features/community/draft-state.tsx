import { toast } from '../../lib/toast.ts';
import type { Draft } from './drafts.ts';

type Props = { draft: Pick<Draft<'id'>, 'isStored' | 'discard' | 'restore'> };

/** Where what is typed waits, and the way to be rid of it. */
export function DraftState({ draft: { isStored, discard, restore } }: Props) {
  if (!isStored) return null;
  const handleDiscard = () => {
    const undo = restore;
    discard();
    toast({ kind: 'success', title: 'Draft discarded', action: { label: 'Undo', run: undo }, durationMs: 8000 });
  };
  return (
    <>
      <span className="cap">Saved on this device until you post.</span>
      <button type="button" className="btn quiet" onClick={handleDiscard}>
        Discard draft
      </button>
    </>
  );
}
