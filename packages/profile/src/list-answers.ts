import { listLengthMax } from './limits.ts';
import type { Dietary, MedicalHistory, ProfileMedicines, SymptomFrequency, Symptoms } from './profile.ts';

/** Trimmed; a blank text, one that is there in any case, and one beyond the limit are not added. */
export function withText(texts: readonly string[] | undefined, text: string): string[] {
  const [list, added] = [texts ?? [], text.trim()];
  const isThere = list.some((one) => one.toLowerCase() === added.toLowerCase());
  return added === '' || isThere || list.length >= listLengthMax ? [...list] : [...list, added];
}

export const withoutText = (texts: readonly string[] | undefined, text: string): string[] => (texts ?? []).filter((one) => one !== text);

/** "No conditions" clears every list of the section and is asked about allergies too. Unticking it brings nothing back. */
export const withNoConditions = ({ noAllergies: _, ...history }: MedicalHistory, noConditions: boolean): MedicalHistory =>
  noConditions ? { noConditions, noAllergies: true } : { ...history, noConditions };

/** "No allergies" clears their list and counts as an answer; unticked, the question is open again. */
export const withNoAllergies = ({ noAllergies: _, ...history }: MedicalHistory, isNone: boolean): MedicalHistory => {
  if (!isNone) return history;
  const { allergies: __, ...others } = history;
  return { ...others, noAllergies: true };
};

/** The same for foods that a person avoids, under any of their names. */
export const withNoRestrictions = ({ noRestrictions: _, ...diet }: Dietary, isNone: boolean): Dietary => {
  if (!isNone) return diet;
  const { restrictions: __, dietaryRestrictions: ___, ...others } = diet;
  return { ...others, noRestrictions: true };
};

/** "No symptoms" clears them all and counts as an answer; unticked, the question is open again. */
export const withNoSymptoms = (symptoms: Symptoms, noSymptoms: boolean): Symptoms =>
  noSymptoms ? { currentSymptoms: [], severity: {}, frequency: {}, completed: true } : { ...symptoms, completed: false };

export const withSymptom = (symptoms: Symptoms, symptom: string): Symptoms => ({
  ...symptoms,
  currentSymptoms: withText(symptoms.currentSymptoms, symptom),
});

/** Its severity and frequency go with it. */
export function withoutSymptom(symptoms: Symptoms, symptom: string): Symptoms {
  const without = <Value extends number | SymptomFrequency>(map: Record<string, Value> | undefined) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([name]) => name !== symptom));
  return {
    ...symptoms,
    currentSymptoms: withoutText(symptoms.currentSymptoms, symptom),
    severity: without(symptoms.severity),
    frequency: without(symptoms.frequency),
  };
}

/** The "none" box of medicines clears the list; the empty list is the answer. */
export const withNoMedicines = (medicines: ProfileMedicines): ProfileMedicines => ({ ...medicines, current: [] });

/** More medicines than this are pointed out. */
export const medicinesUnremarkableMax = 2;
export const multipleMedicinesText = 'Multiple Medications Detected';
export const hasMultipleMedicines = (count: number): boolean => count > medicinesUnremarkableMax;
