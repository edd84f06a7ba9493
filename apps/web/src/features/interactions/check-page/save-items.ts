import { formatCount } from '@wellkept/clinical/wording.ts';
import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { ListEngine } from '../../../lib/knowledge.ts';
import { toast } from '../../../lib/toast.ts';
import { askAboutDose } from '../../medications/ask-about-dose.ts';
import { createMedicationDraft } from '../../medications/draft-from-text.ts';
import { createMedication } from '../../medications/medication-draft.ts';
import { saveMedications } from '../../medications/medication-writes.ts';
import { selectSavable } from './savable-items.ts';

/** What of a checked list becomes medicines, and what to ask about the doses first. */
export type PreparedItems = {
  drafts: MedicationInput[];
  /** What is left out, in sentences; empty for nothing. */
  left: string;
  questions: { name: string; text: string }[];
};

export function prepareItems(result: CheckResult, taken: readonly string[], engine: ListEngine): PreparedItems {
  const { fresh, known, foods } = selectSavable(result, taken, engine.kindOf);
  const left = [known > 0 ? `${formatCount(known, 'item')} already there.` : '', foods > 0 ? 'Foods and drinks are left out.' : ''];
  const drafts = fresh.map((resolution) => createMedicationDraft(resolution, engine.kindOf, 'Supplement'));
  const questions = drafts.flatMap((draft) => {
    const text = askAboutDose(engine, draft, null);
    return text === null ? [] : [{ name: draft.name, text }];
  });
  return { drafts, left: left.filter(Boolean).join(' '), questions };
}

/** Keeps the items of a checked list as medicines, and says what became of each. */
export async function saveItems({ drafts, left: text }: PreparedItems, onView: () => void): Promise<void> {
  if (drafts.length === 0) {
    toast({ kind: 'info', title: 'There is nothing new to save.', ...(text ? { text } : {}) });
    return;
  }
  const action = { label: 'View', run: onView };
  const now = new Date();
  const failure = await saveMedications(drafts.map((draft) => createMedication(crypto.randomUUID(), draft, now)));
  if (failure === null) toast({ kind: 'success', title: `${formatCount(drafts.length, 'item')} saved to your cabinet`, text, action });
  else
    toast({
      kind: 'error',
      title: 'Failed to save your data. Please check your connection and try again.',
      text: 'Your items are kept on this device.',
      action,
    });
}
