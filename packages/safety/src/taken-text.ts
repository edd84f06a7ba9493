import { isPiece } from './dose.ts';
import type { Count } from './line-reader.ts';
import { readItem } from './parse-item.ts';

/** A medicine as it is kept: its name, what one piece holds, how many are taken, how often. */
export type Taken = { name: string; strength: string | null; prescribedDosage: string | null; frequency: string | null };

/**
 * The line that is checked for a kept medicine: its name, then how much at a time and how often, as far as both can be read. Words that are
 * neither ("as the doctor said") would become part of the name and are left out; what the name says itself is not said twice.
 */
export function takenText({ name, strength, prescribedDosage, frequency }: Taken): string {
  const named = readItem(name);
  const hasDose = named.dose !== null || named.strengths.length > 0;
  const dosage = understood(prescribedDosage);
  const howOften = understood(frequency);
  const often = named.frequency ? null : (howOften?.frequency?.text ?? dosage?.frequency?.text);
  const most = named.most ? null : (dosage?.most ?? howOften?.most);
  // A name with its strength in it, and beside it how many are taken.
  const count = named.strength && !named.count && !dosage?.strength ? dosage?.count : null;
  const dose = hasDose ? (count && count.amount !== 1 ? countText(count) : null) : doseText(strength, dosage);
  return [name, dose, often, most && `max ${most.unit === 'dose' ? most.amount : `${most.amount} ${most.unit}`} a day`]
    .filter(Boolean)
    .join(' ');
}

/** "2 tablet", "1-2 tablet": short, since it is read again and not shown. */
const countText = ({ least, amount, unit }: Count): string => `${least === null ? '' : `${least}-`}${amount} ${unit}`;

type Understood = ReturnType<typeof readItem> & { text: string };

/** Null for a text in which anything is left over. */
function understood(text: string | null): Understood | null {
  // "100 mg/5 ml" is one strength.
  const tidy = text?.trim().replace(/(\/\s*\d+)\s+(?=ml\b)/i, '$1') ?? '';
  // A minus in front of a number is no list mark here: such a dose does not exist.
  if (tidy === '' || /^[-–]/.test(tidy)) return null;
  const item = readItem(`item ${tidy}`);
  if (item.frequency?.perDay === 0) return null;
  const [, release = null] = /^item (\w+ release)$/i.exec(item.name) ?? [];
  return item.name === 'item' || release ? { ...item, form: release ?? item.form, text: tidy } : null;
}

function doseText(strength: string | null, dosage: Understood | null): string | null {
  // "1000 mg" as the prescribed dose goes before the 500 mg of one tablet.
  if (dosage?.strength) return `${dosage.strength.amount} ${dosage.strength.unit}`;
  const one = understood(strength);
  const count = dosage?.count;
  if (!one) {
    // A number alone is a strength whose unit nobody wrote; what it is taken for is said where it is counted.
    const bare = /^\d{1,6}(?:[.,]\d{1,3})?$/.exec(strength?.trim() ?? '')?.[0];
    return [bare, count && countText(count)].filter(Boolean).join(' ') || null;
  }
  const isPerVolume = one.text.includes('/');
  if (!count || count.amount === 1 || isPerVolume || !one.strength || !isPiece(count.unit)) return one.text;
  if (count.least !== null) return `${one.text} ${countText(count)}`;
  const amount = Number((one.strength.amount * count.amount).toPrecision(9));
  return [`${amount} ${one.strength.unit}`, one.form].filter(Boolean).join(' ');
}
