import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { toast } from '../../../lib/toast.ts';
import { createMedicationDraft } from '../../medications/draft-from-text.ts';
import { createMedication } from '../../medications/medication-draft.ts';
import { saveMedications } from '../../medications/medication-writes.ts';
import { selectSavable } from './savable-items.ts';

type Save = { result: CheckResult; taken: readonly string[]; engine: Pick<Engine, 'kindOf'>; onView: () => void };

/** Keeps the items of a checked list as medicines, and says what became of each. */
export async function saveItems({ result, taken, engine: { kindOf }, onView }: Save): Promise<void> {
  const { fresh, known, foods } = selectSavable(result, taken, kindOf);
  const left = [known > 0 ? `${formatCount(known, 'item')} already there.` : '', foods > 0 ? 'Foods and drinks are left out.' : ''];
  const text = left.filter(Boolean).join(' ');
  if (fresh.length === 0) {
    toast({ kind: 'info', title: 'There is nothing new to save.', ...(text ? { text } : {}) });
    return;
  }
  const action = { label: 'View', run: onView };
  const now = new Date();
  const failure = await saveMedications(
    fresh.map((resolution) => createMedication(crypto.randomUUID(), createMedicationDraft(resolution, kindOf, 'Supplement'), now)),
  );
  if (failure === null) toast({ kind: 'success', title: `${formatCount(fresh.length, 'item')} saved to your cabinet`, text, action });
  else
    toast({
      kind: 'error',
      title: 'Failed to save your data. Please check your connection and try again.',
      text: 'Your items are kept on this device.',
      action,
    });
}
