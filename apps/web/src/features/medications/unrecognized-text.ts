import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import { parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';

type Fields = Pick<MedicationInput, 'name' | 'strength' | 'prescribedDosage' | 'frequency' | 'indication'>;

/** What is read of a line ends here. */
const readLettersMax = 400;
const small = new Set(['for', 'a', 'an', 'and', 'the', 'of', 'my', 'take', 'taking']);
const amounts = /(\d[\d.,]*)\s*(?:mg|mcg|µg|μg|ug|g|iu|units?|ml|meq|%)(?![\p{L}\p{N}])/giu;

/**
 * Whether a line says something that no field of the form holds: a word beside the name, a second amount, "1 or 2 tablets". Words for how
 * often it is taken are all understood or part of the name.
 */
export function hasUnrecognizedText({ text, match }: Pick<Resolution, 'text' | 'match'>, fields: Fields): boolean {
  if (!match) return false;
  const item = parseItemDetails(text);
  if (text.length > readLettersMax || item.most || item.mostOf.length > 0) return true;
  const { name, strength, prescribedDosage, frequency, indication } = fields;
  const texts = [name, strength, prescribedDosage, frequency, indication].filter(Boolean).join(' ');
  const held = new Set(tokenizeName(texts));
  const left = tokenizeName(item.name).filter((word) => !held.has(word) && !small.has(word));
  // A name that was spelt differently: "metfromin" is Metformin.
  const spelled = new Set(tokenizeName(item.name));
  const missing = tokenizeName(match.matchedName).filter((word) => !spelled.has(word));
  if (left.length > missing.length) return true;
  const numbers = new Set(listNumbers(texts));
  return [...text.matchAll(amounts)].some(([, number = '']) => listNumbers(number).some((one) => !numbers.has(one)));
}

const listNumbers = (text: string): number[] => (text.match(/\d[\d.,]*/g) ?? []).map(parseNumber);

/** "1,000" is a thousand, "0,5" a half. */
const parseNumber = (digits: string): number =>
  Number(
    digits
      .replace(/[.,]+$/, '')
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );
