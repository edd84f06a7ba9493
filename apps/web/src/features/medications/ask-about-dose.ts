import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { findDoseQuestion } from '@wellkept/interactions/amounts/dose-question.ts';
import type { ListEngine } from '../../lib/knowledge.ts';

/** What the answer to a question about a dose is remembered by: other words are asked about again. */
export const getDoseWords = ({ name, strength, prescribedDosage, frequency }: MedicationInput): string =>
  JSON.stringify([name.trim(), strength?.trim() ?? '', prescribedDosage?.trim() ?? '', frequency?.trim() ?? '']);

/** For a field that appears because it was asked for. */
export const focusWhenShown = (input: HTMLInputElement | null): void => input?.focus();

/**
 * What to ask about a dose before it is saved; null where nothing is unusual, and of what is no longer taken. `before` is null for a medicine that
 * is not on the list yet.
 */
export function askAboutDose({ resolve, knowledge }: ListEngine, draft: MedicationInput, before: Medication | null): string | null {
  if (!draft.active) return null;
  // A draft may have the meaning of the words before they were changed.
  const after = resolve({ ...draft, parsed: null });
  return findDoseQuestion(knowledge, after, before && resolve(before));
}
