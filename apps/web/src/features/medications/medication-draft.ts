import {
  medicationIndicationLengthMax,
  medicationLineLengthMax,
  medicationNameLengthMax,
  medicationTextLengthMax,
} from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import { isCountableUnit } from '@wellkept/medications/parse/dose.ts';
import { type ParsedItemDetails, parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatMedicationName } from '@wellkept/medications/resolve/match.ts';
import { formatSig } from '@wellkept/medications/sig/sig-text.ts';
import { formatStrength } from '../interactions/type-ahead-choices.ts';
import { guessType, type MedicationType } from './medication-type.ts';
import { hasUnrecognizedText } from './unrecognized-text.ts';

/** A medicine as it stands in the form: every field a text. */
export type MedicationDraft = {
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

export type GetSubstanceKind = (substanceId: string) => Parameters<typeof guessType>[0][number]['kind'];

const createEmptyDraft = (name: string, type: MedicationType): MedicationDraft => ({
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
export const createNameOnlyDraft = (text: string, type: MedicationType) => createEmptyDraft(text.trim(), type);

/** The draft with the whole line in its notes, where the line says more than the fields hold: nothing that was typed is lost. */
export const addUnrecognizedLine = (draft: MedicationDraft, resolution: Pick<Resolution, 'text' | 'match'>): MedicationDraft =>
  hasUnrecognizedText(resolution, draft) ? { ...draft, text: `Written as: ${resolution.text.trim()}` } : draft;

/**
 * A line as a person wrote it, in its parts: "metformin 500 mg twice daily for diabetes". `moment` is when the heading above it says it is
 * taken; it counts where the line itself says nothing of that.
 */
export function createMedicationDraft(
  resolution: Resolution,
  kindOf: GetSubstanceKind,
  fallback: MedicationType,
  timeOfDay: string | null = null,
): MedicationDraft {
  const { text, match } = resolution;
  const frequency = resolution.frequency?.text ?? timeOfDay ?? '';
  if (!match) return { ...createNameOnlyDraft(text, fallback), frequency: resolution.frequency ? '' : frequency };
  const ingredients = match.ingredients.map(({ substanceId }) => ({ id: substanceId, kind: kindOf(substanceId) }));
  if (resolution.unknownParts.length > 0) return createNameOnlyDraft(text, guessType(ingredients, fallback));
  const item = parseItemDetails(text);
  const strength = formatStrength({ ...resolution, dose: item.strength });
  const draft: MedicationDraft = {
    ...createEmptyDraft(formatMedicationName(resolution), guessType(ingredients, fallback)),
    strength: [strength, formatForm(item, match.matchedName)].filter(Boolean).join(' '),
    dosage: item.count ? formatQuantity(item.count) : '',
    frequency,
    // The words may belong to the name.
    indication: (/ for /i.test(match.matchedName) ? null : item.purpose) ?? '',
  };
  return addUnrecognizedLine(draft, resolution);
}

/**
 * How fast a tablet releases its medicine, and whether it is for the eye or the skin, is part of its strength: two forms are not
 * interchangeable. Counted forms ("2 tablets") are left out because the dose names them.
 */
function formatForm({ form, count, name, nameWithForm }: ParsedItemDetails, matchedName: string): string | null {
  if (/ release$/.test(form ?? '')) return form;
  if (count && isCountableUnit(count.unit)) return null;
  const nameWords = new Set([...tokenizeName(name), ...tokenizeName(matchedName)]);
  return (
    tokenizeName(nameWithForm)
      .filter((word) => !nameWords.has(word))
      .join(' ') || null
  );
}

const several: Readonly<Record<string, string>> = { gummy: 'gummies', suppository: 'suppositories', patch: 'patches', inhaler: 'puffs' };
const asTheyAre = new Set(['drops', 'ml', 'liquid', 'cream', 'ointment', 'gel', 'lotion', 'foam', 'shampoo', 'powder']);

/** "2 tablets", "1-2 tablets", "1 puff", "5 ml". */
function formatQuantity({ amount, least, unit }: NonNullable<ParsedItemDetails['count']>): string {
  const many = least === null ? amount : `${least}-${amount}`;
  if (amount > 1 && !asTheyAre.has(unit)) return `${many} ${several[unit] ?? `${unit}s`}`;
  return `${many} ${unit === 'inhaler' ? 'puff' : unit}`;
}

export const toMedicationDraft = ({ name, strength, prescribedDosage, frequency, indication, notes }: Medication): MedicationDraft => ({
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

const toLine = (text: string, lengthMax = medicationLineLengthMax) => text.trim().slice(0, lengthMax) || null;

/** The form's fields as the server takes them: what is empty is null, what is too long is cut at its limit. */
export function createMedicationInput(draft: MedicationDraft, active: boolean): MedicationInput {
  const dosage = toLine(draft.dosage);
  return {
    name: draft.name.trim().slice(0, medicationNameLengthMax),
    strength: toLine(draft.strength),
    prescribedDosage: dosage,
    frequency: toLine(draft.frequency),
    indication: toLine(draft.indication, medicationIndicationLengthMax),
    active,
    notes: {
      type: draft.type,
      startDate: /^\d{4}-\d{2}-\d{2}$/.test(draft.startDate) ? draft.startDate : null,
      prescribingDoctor: toLine(draft.prescribingDoctor),
      dosage,
      text: toLine(draft.text, medicationTextLengthMax),
    },
  };
}

/** A draft as the list shows it at once, before the server has answered. */
export function createMedication(
  id: string,
  draft: MedicationDraft,
  active: boolean,
  now: Date,
  createdAt = now.toISOString(),
): Medication {
  return { id, ...createMedicationInput(draft, active), createdAt, updatedAt: now.toISOString() };
}

/** The line that is checked for a draft. */
export const formatDraft = ({ name, strength, dosage, frequency }: MedicationDraft) =>
  formatSig({ name, strength, prescribedDosage: dosage, frequency });
