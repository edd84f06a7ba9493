import { capitalize } from '@wellkept/clinical/wording.ts';
import { parseUcumUnit } from '@wellkept/labs/reading/units.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import type { OwnLab } from './tool.ts';

/** "6.1 mmol/L": a result with its unit as people write it; codes such as "{INR}" never reach them. */
export const formatLabValue = ({ value, unit }: Pick<OwnLab, 'value' | 'unit'>): string =>
  `${value} ${/[{[*]/.test(unit) ? formatUnit(parseUcumUnit(unit) ?? unit) : unit}`.trim();

/** A result to compare with another; not a number for a bound, "<1.0", and for words. */
export const getLabNumber = ({ amount, value }: Pick<OwnLab, 'amount' | 'value'>): number => amount ?? Number(value);

/** "A ferritin of 9 ng/mL is", "White blood cells of 3.1 are"; `amount` begins with "of". */
export function formatValueSubject(name: string, amount: string): string {
  if (/[^su]s$/.test(name)) return `${capitalize(name)} ${amount} are`;
  // "An LDL": letters that are spoken one by one begin with a vowel more often.
  const article = /^(?:[aeio]|[AEFHILMNORSX][A-Z])/.test(name) ? 'An' : 'A';
  return `${article} ${name} ${amount} is`;
}
