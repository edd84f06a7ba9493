import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { getListEngine } from '../../lib/knowledge.ts';
import { createNameOnlyDraft } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';

/** Code that reads lines comes with the knowledge that it reads them by. */
const loadReader = () => Promise.all([getListEngine(), import('./draft-from-text.ts'), import('./ask-about-dose.ts')]);

/** What was typed, in its parts. All of it is the name where the knowledge can't be downloaded. */
export const readDraft = (text: string, fallbackType: MedicationType): Promise<MedicationInput> =>
  loadReader().then(
    ([engine, { createTypedDraft }]) => createTypedDraft(text, engine, fallbackType),
    () => createNameOnlyDraft(text, fallbackType),
  );

/** The same with what to ask about its dose before it is saved; nothing is asked where the knowledge can't be downloaded. */
export const readDraftToSave = (text: string, fallbackType: MedicationType): Promise<{ draft: MedicationInput; question: string | null }> =>
  loadReader().then(
    ([engine, { createTypedDraft }, { askAboutDose }]) => {
      const draft = createTypedDraft(text, engine, fallbackType);
      return { draft, question: askAboutDose(engine, draft, null) };
    },
    () => ({ draft: createNameOnlyDraft(text, fallbackType), question: null }),
  );
