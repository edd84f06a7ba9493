import {
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from '@wellkept/contract/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications.ts';
import { isPiece } from '@wellkept/safety/dose.ts';
import type { Resolution } from '@wellkept/safety/findings.ts';
import { shownName } from '@wellkept/safety/match.ts';
import { wordsOf } from '@wellkept/safety/names.ts';
import { type ReadItem, readItem } from '@wellkept/safety/parse-item.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { strengthText } from '../checking/choices.ts';
import { guessType, type MedicationType } from './medication-type.ts';
import { saysMore } from './unread-words.ts';

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

/** The draft with the whole line in its notes, where the line says more than the fields hold: nothing that was typed is lost. */
export const keepingLine = (draft: Draft, resolution: Pick<Resolution, 'text' | 'match'>): Draft =>
  saysMore(resolution, draft) ? { ...draft, text: `Written as: ${resolution.text.trim()}` } : draft;

/**
 * A line as a person wrote it, in its parts: "metformin 500 mg twice daily for diabetes". `moment` is when the heading above it says it is
 * taken; it counts where the line itself says nothing of that.
 */
export function draftOf(resolution: Resolution, kindOf: KindOf, fallback: MedicationType, moment: string | null = null): Draft {
  const { text, match } = resolution;
  const frequency = resolution.frequency?.text ?? moment ?? '';
  if (!match) return { ...plainDraft(text, fallback), frequency: resolution.frequency ? '' : frequency };
  const ingredients = match.ingredients.map(({ substanceId }) => ({ id: substanceId, kind: kindOf(substanceId) }));
  if (resolution.unknownParts.length > 0) return plainDraft(text, guessType(ingredients, fallback));
  const item = readItem(text);
  const strength = strengthText({ ...resolution, dose: item.strength });
  const draft: Draft = {
    ...emptyDraft(shownName(resolution), guessType(ingredients, fallback)),
    strength: [strength, formText(item, match.matchedName)].filter(Boolean).join(' '),
    dosage: item.count ? countText(item.count) : '',
    frequency,
    // The words may belong to the name.
    indication: (/ for /i.test(match.matchedName) ? null : item.purpose) ?? '',
  };
  return keepingLine(draft, resolution);
}

/**
 * How fast a tablet lets go of its medicine, and whether it is for the eye or the skin, is part of its strength: two forms are not exchanged
 * for one another. What is counted ("2 tablets") is said by the dose.
 */
function formText({ form, count, name, nameWithForm }: ReadItem, matchedName: string): string | null {
  if (/ release$/.test(form ?? '')) return form;
  if (count && isPiece(count.unit)) return null;
  const said = new Set([...wordsOf(name), ...wordsOf(matchedName)]);
  return (
    wordsOf(nameWithForm)
      .filter((word) => !said.has(word))
      .join(' ') || null
  );
}

const several: Readonly<Record<string, string>> = { gummy: 'gummies', suppository: 'suppositories', patch: 'patches', inhaler: 'puffs' };
const asTheyAre = new Set(['drops', 'ml', 'liquid', 'cream', 'ointment', 'gel', 'lotion', 'foam', 'shampoo', 'powder']);

/** "2 tablets", "1-2 tablets", "1 puff", "5 ml". */
function countText({ amount, least, unit }: NonNullable<ReadItem['count']>): string {
  const many = least === null ? amount : `${least}-${amount}`;
  if (amount > 1 && !asTheyAre.has(unit)) return `${many} ${several[unit] ?? `${unit}s`}`;
  return `${many} ${unit === 'inhaler' ? 'puff' : unit}`;
}

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

/** The line that is checked for a draft. */
export const textOfDraft = ({ name, strength, dosage, frequency }: Draft) =>
  takenText({ name, strength, prescribedDosage: dosage, frequency });
