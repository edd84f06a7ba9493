import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { getListEngine } from '../../lib/knowledge.ts';
import { toast } from '../../lib/toast.ts';
import { shorten } from '../../lib/wording.ts';
import { createMedication } from './medication-draft.ts';
import { type MedicationFilter, withActive } from './medication-groups.ts';
import { isSupplement } from './medication-type.ts';
import { deleteMedication, saveMedication, saveMedications } from './medication-writes.ts';

/** Adds medicines and offers to take the addition back. A row that could not be saved shows its own error, so nothing is announced then. */
export async function addMedications(drafts: readonly MedicationInput[], filter: MedicationFilter): Promise<void> {
  const now = new Date();
  const medications = drafts.map((draft) => createMedication(crypto.randomUUID(), draft, now));
  const [first] = medications;
  if (!first) return;
  const elsewhere = filter === 'supplements' && medications.some(({ notes }) => !isSupplement(notes.type));
  const addedText = medications.length === 1 ? `${shorten(first.name, 40)} added` : `${medications.length} added`;
  const failure = await (medications.length === 1 ? saveMedication(first) : saveMedications(medications));
  if (failure !== null) return;
  const undo = { label: 'Undo', run: () => medications.forEach((medication) => void deleteMedication(medication)) };
  toast({ kind: 'success', title: elsewhere ? `${addedText} to your medicines` : addedText, action: undo });
}

export async function removeMedication(medication: Medication): Promise<void> {
  toast({
    kind: 'info',
    title: `${shorten(medication.name, 40)} removed from your cabinet`,
    action: { label: 'Undo', run: () => void saveMedication(medication) },
  });
  const failure = await deleteMedication(medication);
  if (failure === null) return;
  toast({
    kind: 'error',
    title: `${shorten(medication.name, 40)} could not be deleted. ${failure}`,
    action: { label: 'Retry', run: () => void removeMedication(medication) },
  });
}

/** Moves a medicine between those taken now and those no longer taken. */
export function toggleActive(medication: Medication): void {
  void saveMedication(withActive(medication, !medication.active));
  toast({
    kind: 'info',
    title: `${shorten(medication.name, 40)} ${medication.active ? 'moved to what you no longer take' : 'is on your list again'}`,
    action: { label: 'Undo', run: () => void saveMedication(medication) },
  });
}

/** Saves a medicine under the name that was chosen for it, read again. */
export async function renameOnList(before: Medication, match: Match, resolution: Resolution): Promise<void> {
  const loaded = await Promise.all([getListEngine(), import('./draft-from-text.ts')]).catch(() => null);
  if (!loaded) {
    toast({ kind: 'error', title: `${shorten(before.name, 40)} could not be renamed. Check your connection.` });
    return;
  }
  const [engine, { renameMedication }] = loaded;
  const after = renameMedication(before, match, resolution, engine);
  void saveMedication(after);
  toast({
    kind: 'success',
    title: `Saved as ${shorten(after.name, 40)}`,
    action: { label: 'Undo', run: () => void saveMedication(before) },
  });
}
