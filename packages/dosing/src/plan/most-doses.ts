import type { MedicationWords, ParsedMedication, Quantity } from '@wellkept/clinical/medication.ts';
import { isCountableUnit } from '@wellkept/medications/parse/countable-units.ts';
import { parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';

type ReadMedication = Pick<MedicationWords, 'prescribedDosage'> & { parsed: Pick<ParsedMedication, 'sig' | 'sigText'> | null };

const milligrams: Readonly<Record<string, number>> = { g: 1000, mg: 1, mcg: 0.001 };

/**
 * So many doses of what is taken as needed the words of its line allow on a day: by "up to 4 times a day", "every 6 hours", or the most of a day
 * beside the dose. The smallest of them counts, and of "1-2 tablets" the larger. Null where the line names no most.
 */
export function findMostDosesADay({ parsed, prescribedDosage }: ReadMedication): number | null {
  if (!parsed) return null;
  const { timing, maxPerDay, dose, count } = parsed.sig;
  const pieces = count ?? [prescribedDosage ?? '', parsed.sigText].map((text) => parseItemDetails(text).count?.amount).find(Boolean) ?? 1;
  const limits = [
    // Twice a week is once on a day.
    timing?.asNeeded && timing.mostPerDay !== null ? Math.max(1, timing.mostPerDay) : null,
    maxPerDay && countDoses(maxPerDay, dose && { ...dose, amount: dose.amount * (count ?? 1) }, pieces),
  ].filter((one) => one !== null);
  return limits.length === 0 ? null : Math.floor(Math.min(...limits) + 1e-9);
}

function countDoses(most: Quantity, dose: Quantity | null, pieces: number): number | null {
  if (most.unit === 'dose') return most.amount;
  if (isCountableUnit(most.unit)) return most.amount / (dose && isCountableUnit(dose.unit) ? dose.amount : pieces);
  if (dose === null) return null;
  const [whole, part] = [milligrams[most.unit], milligrams[dose.unit]];
  const one = whole !== undefined && part !== undefined ? (dose.amount * part) / whole : dose.unit === most.unit ? dose.amount : null;
  return one === null || one <= 0 ? null : most.amount / one;
}
