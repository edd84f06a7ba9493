import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Medicine } from '@wellkept/profile/profile.ts';
import { createMedication, createNameOnlyDraft } from '../../medications/medication-draft.ts';

/**
 * Medicines have one home, the table of medications: the cabinet, the dialog, the dashboard and every check read it. The profile's own list
 * only says "none" (an empty list), or holds what an earlier profile brought along until the person moves it to the cabinet as this. What
 * was stopped then is stopped in the cabinet.
 */
export const toListMedication = ({ name, dosage, frequency, type, active }: Medicine, now: Date): Medication =>
  createMedication(crypto.randomUUID(), { ...createNameOnlyDraft(name, type), prescribedDosage: dosage, frequency, active }, now);
