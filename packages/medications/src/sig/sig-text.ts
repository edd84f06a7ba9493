import type { MedicationWords } from '@wellkept/clinical/medication.ts';
import { isCountableUnit } from '../parse/dose.ts';
import type { PieceCount } from '../parse/line-reader.ts';
import { parseDirections, parseItemDetails } from '../parse/parse-item.ts';

/**
 * The line that is checked for a stored medicine: its name, then how much at a time and how often, as far as both can be read. Words that are
 * neither ("as the doctor prescribed") would become part of the name and are left out; what the name itself contains is not repeated.
 */
export function formatSig({ name, strength, prescribedDosage, frequency }: MedicationWords): string {
  const named = parseItemDetails(name);
  const hasDose = named.dose !== null || named.strengths.length > 0;
  const dosage = parseSigPart(prescribedDosage);
  const frequencyPart = parseSigPart(frequency);
  const often = named.frequency ? null : (frequencyPart?.frequency?.text ?? dosage?.frequency?.text);
  const most = named.most ? null : (dosage?.most ?? frequencyPart?.most);
  // A name with its strength in it, and beside it how many are taken.
  const count = named.strength && !named.count && !dosage?.strength ? dosage?.count : null;
  const dose = hasDose ? (count && count.amount !== 1 ? formatPieceCount(count) : null) : formatSigDose(strength, dosage);
  return [name, dose, often, most && `max ${most.unit === 'dose' ? most.amount : `${most.amount} ${most.unit}`} a day`]
    .filter(Boolean)
    .join(' ');
}

/** "2 tablet", "1-2 tablet": short, since it is read again and not shown. */
const formatPieceCount = ({ least, amount, unit }: PieceCount): string => `${least === null ? '' : `${least}-`}${amount} ${unit}`;

/** The fields that say something that was not read, as they were written. A number alone as the strength is read with the name. */
export const findUnreadParts = ({ strength, prescribedDosage, frequency }: MedicationWords): string[] =>
  [isBareNumber(strength) ? null : strength, prescribedDosage, frequency].flatMap((text) => {
    const words = text?.trim() ?? '';
    return words === '' || parseSigPart(words) ? [] : [words];
  });

const bareNumber = /^\d{1,6}(?:[.,]\d{1,3})?$/;
const isBareNumber = (text: string | null): boolean => bareNumber.test(text?.trim() ?? '');

type ParsedSigPart = ReturnType<typeof parseDirections> & { text: string };

/** Null for a text in which anything is left over. */
function parseSigPart(text: string | null): ParsedSigPart | null {
  // "100 mg/5 ml" is one strength.
  const tidy = text?.trim().replace(/(\/\s*\d+)\s+(?=ml\b)/i, '$1') ?? '';
  // A minus in front of a number is no list mark here: such a dose does not exist.
  if (tidy === '' || /^[-–]/.test(tidy)) return null;
  const part = parseDirections(tidy);
  if (part.frequency?.perDay === 0) return null;
  const [release = null] = /^\w+ release$/i.exec(part.name) ?? [];
  return part.name === '' || release ? { ...part, form: release ?? part.form, text: tidy } : null;
}

function formatSigDose(strength: string | null, dosage: ParsedSigPart | null): string | null {
  // "1000 mg" as the prescribed dose goes before the 500 mg of one tablet.
  if (dosage?.strength) return `${dosage.strength.amount} ${dosage.strength.unit}`;
  const one = parseSigPart(strength);
  const count = dosage?.count;
  if (!one) {
    // A number alone is a strength whose unit nobody wrote; where it is counted decides what it is taken for.
    const bare = bareNumber.exec(strength?.trim() ?? '')?.[0];
    return [bare, count && formatPieceCount(count)].filter(Boolean).join(' ') || null;
  }
  const isPerVolume = one.text.includes('/');
  if (!count || count.amount === 1 || isPerVolume || !one.strength || !isCountableUnit(count.unit)) return one.text;
  if (count.least !== null) return `${one.text} ${formatPieceCount(count)}`;
  const amount = Number((one.strength.amount * count.amount).toPrecision(9));
  return [`${amount} ${one.strength.unit}`, one.form].filter(Boolean).join(' ');
}
