import type { CountedDose, MedicationWords } from '@wellkept/clinical/medication.ts';
import { isCountableUnit } from '../parse/countable-units.ts';
import type { PieceCount } from '../parse/line-reader.ts';
import { parseDirections, parseItemDetails } from '../parse/parse-item.ts';

/**
 * The line that is checked for a stored medicine: its name, then how much at a time and how often, as far as both can be read. Words that are
 * neither ("as the doctor prescribed") would become part of the name and are left out; what the name itself contains is not repeated.
 */
export function formatSig({ name, strength, prescribedDosage, frequency }: MedicationWords): string {
  const named = parseItemDetails(name);
  const several = findSeveralDoses({ strength, prescribedDosage, frequency }, named);
  if (several) return [name, several].join(' ');
  const hasDose = named.dose !== null || named.strengths.length > 0;
  const frequencyPart = parseSigPart(frequency);
  // "25 mg twice a day" in the field for how often says how much, too.
  const dosage = parseSigPart(prescribedDosage) ?? (frequencyPart?.dose && !prescribedDosage?.trim() ? frequencyPart : null);
  const often = named.frequency ? null : (frequencyPart?.frequency?.text ?? dosage?.frequency?.text);
  const most = named.most ? null : (dosage?.most ?? frequencyPart?.most);
  // A name with its strength in it, and beside it how many are taken.
  const count = named.strength && !named.count && !dosage?.strength ? dosage?.count : null;
  const dose = hasDose ? (count && count.amount !== 1 ? formatPieceCount(count) : null) : formatSigDose(strength, dosage);
  return [name, dose, often, most && `max ${most.unit === 'dose' ? most.amount : `${most.amount} ${most.unit}`} a day`]
    .filter(Boolean)
    .join(' ');
}

/**
 * Several doses, each with its days or its time of the day, however the fields share them out: "5 mg" in one and "Mon Wed Fri, 2.5 mg other
 * days" in the next. What one tablet contains goes before the number of tablets. Null for a medicine with one dose.
 */
function findSeveralDoses(fields: Omit<MedicationWords, 'name'>, named: ReturnType<typeof parseItemDetails>): string | null {
  const texts = [fields.strength, fields.prescribedDosage, fields.frequency].flatMap((text) => text?.trim() || []);
  if (countNumbers(texts) < 2) return null;
  const own = formatOwnStrength(named);
  const { doses, name, frequency, strength, combinedText } = parseTogether([own, ...texts]);
  if (doses.length === 0 || (name !== '' && !/^\w+ release$/i.test(name))) return null;
  const each = own === '' && strength ? `${strength.amount} ${strength.unit}` : combinedText;
  return [each, name, frequency?.text].filter(Boolean).join(' ');
}

/**
 * What of a medicine's fields names several doses without saying which is taken when: "40 mg for 5 days then 20 mg", "taper 40 30 20", or a
 * strength of 5 mg beside "Mon Wed Fri, 2.5 mg sometimes". Null where nothing does.
 */
export function findUnclearDoses({ name, ...fields }: MedicationWords): string | null {
  const { strength, prescribedDosage, frequency } = fields;
  const texts = [strength, prescribedDosage, frequency].flatMap((text) => text?.trim() || []);
  if (countNumbers(texts) < 2 || findSeveralDoses(fields, parseItemDetails(name))) return null;
  const isUnclear = (text: string): boolean => parseDirections(text).unclearDoses !== null || new Set(listBareNumbers(text)).size > 1;
  const unclear = texts.filter(isUnclear);
  if (unclear.length > 0) return unclear.join(', ');
  const often = frequency?.trim() ? parseDirections(frequency) : null;
  const isBeside = often?.dose && [strength, prescribedDosage].some((text) => text?.trim());
  const whole = texts.join(', ');
  return isBeside && parseDirections(whole).unclearDoses !== null ? whole : null;
}

/** The most that the unclear doses of a medicine's fields come to; null where nobody can tell. */
export function findHighestDoses({ name, strength, prescribedDosage, frequency }: MedicationWords): readonly CountedDose[] | null {
  const texts = [strength, prescribedDosage, frequency].flatMap((text) => text?.trim() || []);
  const own = formatOwnStrength(parseItemDetails(name));
  const read = [parseTogether([own, ...texts]), ...texts.map(parseDirections)];
  return read.find(({ highestDoses }) => highestDoses.length > 0)?.highestDoses ?? null;
}

const formatOwnStrength = ({ strength }: ReturnType<typeof parseItemDetails>): string =>
  strength ? `${strength.amount} ${strength.unit}` : '';

const countNumbers = (texts: readonly string[]): number =>
  texts.join(' ').split(/\d[\d.,/]*|half|\b(?:one|two|three|four)\b|[½¼¾]/i).length - 1;
const listBareNumbers = (text: string): string[] =>
  parseDirections(text).name.match(/(?<![\w.,/-])\d{1,4}(?:[.,]\d{1,3})?(?![\w./-])/g) ?? [];

function parseTogether(texts: readonly string[]) {
  const read = parseDirections(texts.filter(Boolean).join(' , '));
  return { ...read, combinedText: [read.strengths.join('/'), read.strengthUnit].filter(Boolean).join(' ') };
}

/** "2 tablet", "1-2 tablet": short, since it is read again and not shown. */
const formatPieceCount = ({ least, amount, unit }: PieceCount): string => `${least === null ? '' : `${least}-`}${amount} ${unit}`;

/** The fields that say something that was not read, as they were written. A number alone as the strength is read with the name. */
export const findUnreadParts = ({ name, strength, prescribedDosage, frequency }: MedicationWords): string[] =>
  (findSeveralDoses({ strength, prescribedDosage, frequency }, parseItemDetails(name))
    ? []
    : [isBareNumber(strength) ? null : strength, prescribedDosage, frequency]
  ).flatMap((text) => {
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
  if (part.frequency?.perDay === 0 || part.unclearDoses !== null) return null;
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
