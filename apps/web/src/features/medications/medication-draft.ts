import {
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from '@wellkept/contract/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications.ts';
import type { Resolution } from '@wellkept/safety/findings.ts';
import { capitalised } from '@wellkept/safety/wording.ts';
import { strengthText } from '../checking/choices.ts';
import { lettersOf } from '../checking/result-view.ts';
import { guessType, type MedicationType } from './medication-type.ts';

/** A medicine as it stands in the form: every field a text. */
export type Draft = {
  name: string;
  strength: string;
  dosage: string;
  frequency: string;
  indication: string;
  type: MedicationType;
  startDate: string;
  prescribingDoctor: string;
  text: string;
};

export type KindOf = (substanceId: string) => Parameters<typeof guessType>[0][number]['kind'];

const emptyDraft = (name: string, type: MedicationType): Draft => ({
  name,
  strength: '',
  dosage: '',
  frequency: '',
  indication: '',
  type,
  startDate: '',
  prescribingDoctor: '',
  text: '',
});

/** A line as it was written, where nothing is known of it: all of it is the name. */
export const plainDraft = (text: string, type: MedicationType) => emptyDraft(text.trim(), type);

/** A line as a person wrote it, in its parts: "metformin 500 mg twice daily". */
export function draftOf(resolution: Resolution, kindOf: KindOf, fallback: MedicationType): Draft {
  const { name, text, frequency, match } = resolution;
  if (!match) return plainDraft(text, fallback);
  const strength = strengthText(resolution);
  const typed = nameWithout(strength, name.trim());
  const isItsName = match.how === 'exact' && lettersOf(typed) === lettersOf(match.name);
  const ingredients = match.ingredients.map(({ substanceId }) => ({ id: substanceId, kind: kindOf(substanceId) }));
  return {
    ...emptyDraft(isItsName ? match.name : capitalised(typed || text.trim()), guessType(ingredients, fallback)),
    strength: strength ?? '',
    frequency: frequency?.text ?? '',
  };
}

/** A misspelt name is read with its bare number, which is its strength here. */
const nameWithout = (strength: string | null, name: string) =>
  strength !== null && name.endsWith(` ${strength}`) ? name.slice(0, -strength.length).trim() : name;

export const draftOfMedication = ({ name, strength, prescribedDosage, frequency, indication, notes }: Medication): Draft => ({
  name,
  strength: strength ?? '',
  dosage: prescribedDosage ?? notes.dosage ?? '',
  frequency: frequency ?? '',
  indication: indication ?? '',
  type: notes.type,
  startDate: notes.startDate ?? '',
  prescribingDoctor: notes.prescribingDoctor ?? '',
  text: notes.text ?? '',
});

const line = (text: string, lengthMax = medicationLineLengthMax) => text.trim().slice(0, lengthMax) || null;

/** The form's fields as the server takes them: what is empty is null, what is too long is cut at its limit. */
export function inputOf(draft: Draft, active: boolean): MedicationInput {
  const dosage = line(draft.dosage);
  return {
    name: draft.name.trim().slice(0, medicationNameLengthMax),
    strength: line(draft.strength),
    prescribedDosage: dosage,
    frequency: line(draft.frequency),
    indication: line(draft.indication, medicationIndicationLengthMax),
    active,
    notes: {
      type: draft.type,
      startDate: /^\d{4}-\d{2}-\d{2}$/.test(draft.startDate) ? draft.startDate : null,
      prescribingDoctor: line(draft.prescribingDoctor),
      dosage,
      text: line(draft.text, medicationTextLengthMax),
    },
  };
}

/** A draft as the list shows it at once, before the server has answered. */
export function medicationOf(id: string, draft: Draft, active: boolean, now: Date, createdAt = now.toISOString()): Medication {
  return { id, ...inputOf(draft, active), createdAt, updatedAt: now.toISOString() };
}

/** What the server stores of a medicine. */
export const inputOfMedication = ({ createdAt: _created, updatedAt: _updated, id: _id, ...input }: Medication): MedicationInput => input;
