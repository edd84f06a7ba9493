import { medicationLineLengthMax } from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import { isCountableUnit } from '@wellkept/medications/parse/countable-units.ts';
import { formatPieces } from '@wellkept/medications/parse/format-pieces.ts';
import { type ParsedItemDetails, parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';
import { parseStoppedLine } from '@wellkept/medications/parse/stopped-line.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { formatMedicationName } from '@wellkept/medications/resolve/match.ts';
import { writtenAs } from '@wellkept/medications/sig/written-line.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { formatReplacement, formatStrength } from '../interactions/type-ahead-choices.ts';
import { guessType } from './guess-type.ts';
import { createMedication, createNameOnlyDraft, toMedicationDraft } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';
import { hasUnrecognizedText } from './unrecognized-text.ts';

type Reader = Pick<Engine, 'resolve' | 'kindOf'>;
export type GetSubstanceKind = (substanceId: string) => Parameters<typeof guessType>[0][number]['kind'];

/** The draft with the whole line in its notes, where the line says more than the fields hold: nothing that was typed is lost. */
export const addUnrecognizedLine = (draft: MedicationInput, resolution: Pick<Resolution, 'text' | 'match'>): MedicationInput =>
  hasUnrecognizedText(resolution, draft)
    ? { ...draft, notes: { ...draft.notes, text: [draft.notes.text, `${writtenAs}${resolution.text.trim()}`].filter(Boolean).join(' ') } }
    : draft;

/** A line as a person wrote it, in its parts: "metformin 500 mg twice daily for diabetes". What belongs to no part is in the notes. */
export const createMedicationDraft = (...[resolution, ...rest]: Parameters<typeof readMedicationDraft>): MedicationInput =>
  addUnrecognizedLine(readMedicationDraft(resolution, ...rest), resolution);

/** What a line says was stopped is no longer taken. The whole line is in its notes, with when and why. */
export const markAsStopped = (draft: MedicationInput, written: string): MedicationInput => ({
  ...draft,
  active: false,
  notes: { ...draft.notes, text: `${writtenAs}${written.trim()}` },
});

/** One line that was typed, which may say that it was stopped. */
export function createTypedDraft(text: string, { resolve, kindOf }: Reader, fallback: MedicationType): MedicationInput {
  const stopped = parseStoppedLine(text);
  const draft = createMedicationDraft(resolve(stopped?.rest || text), kindOf, fallback);
  return stopped ? markAsStopped(draft, text) : draft;
}

/** The parts alone. `timeOfDay` is when the heading above the line says it is taken; it counts where the line itself says nothing of that. */
export function readMedicationDraft(
  resolution: Resolution,
  kindOf: GetSubstanceKind,
  fallback: MedicationType,
  timeOfDay: string | null = null,
): MedicationInput {
  const { text, match } = resolution;
  if (!match) return { ...createNameOnlyDraft(text, fallback), frequency: resolution.frequency ? null : timeOfDay };
  const ingredients = match.ingredients.map(({ substanceId }) => ({ id: substanceId, kind: kindOf(substanceId) }));
  if (resolution.unknownParts.length > 0) return createNameOnlyDraft(text, guessType(ingredients, fallback));
  const item = parseItemDetails(text);
  // Cut at the end of a field, the last of the doses would be lost.
  if (Math.max(resolution.unclearDoses?.length ?? 0, resolution.frequency?.text.length ?? 0) > medicationLineLengthMax)
    return createNameOnlyDraft(text, guessType(ingredients, fallback));
  const hasSeveralDoses = resolution.doses !== undefined || resolution.unclearDoses !== undefined;
  const strength = hasSeveralDoses && item.doses.length === 0 ? null : formatStrength({ ...resolution, dose: item.strength });
  return {
    ...createNameOnlyDraft(formatMedicationName(resolution), guessType(ingredients, fallback)),
    strength: [strength, formatForm(item, match.matchedName)].filter(Boolean).join(' ') || null,
    // Of several doses none may be left over as the one.
    prescribedDosage: resolution.unclearDoses ?? (item.count && formatPieces(item.count)),
    frequency: resolution.frequency?.text ?? (resolution.unclearDoses === undefined ? timeOfDay : null),
    // The words may belong to the name.
    indication: / for /i.test(match.matchedName) ? null : item.purpose,
  };
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

/** The medicine under the name that the person chose for it. What its own fields say stays; the others are filled from the words of the name. */
export function renameMedication(medication: Medication, match: Match, resolution: Resolution, { resolve, kindOf }: Reader): Medication {
  const { name, strength, prescribedDosage, frequency, indication } = readMedicationDraft(
    resolve(formatReplacement(match, resolution)),
    kindOf,
    medication.notes.type,
  );
  const before = toMedicationDraft(medication);
  const draft = {
    ...before,
    name,
    strength: before.strength ?? strength,
    prescribedDosage: before.prescribedDosage ?? prescribedDosage,
    frequency: before.frequency ?? frequency,
    indication: before.indication ?? indication,
  };
  return createMedication(medication.id, addUnrecognizedLine(draft, { text: resolution.text, match }), new Date(), medication.createdAt);
}
