import { formatNumber } from '@wellkept/clinical/wording.ts';

const unitTexts: Readonly<Record<string, string>> = {
  '1': '',
  '{INR}': '',
  '[pH]': '',
  a: 'years',
  '/[HPF]': 'per field',
  '/[LPF]': 'per field',
  '/100{WBC}': 'per 100 white cells',
  'mm[Hg]': 'mmHg',
  "[GPL'U]/mL": 'GPL/mL',
  "[MPL'U]/mL": 'MPL/mL',
  '{copies}/mL': 'copies/mL',
};

/**
 * A unit as people write it, out of UCUM or as a report prints it: "10*3/uL" and "10^3/uL" are "10³/µL", "mL/min/{1.73_m2}" and
 * "mL/min/1.73m2" are "mL/min/1.73 m²". Empty where there is none.
 */
export function formatUnit(unit: string): string {
  const known = unitTexts[unit];
  if (known !== undefined) return known;
  return unit
    .replace(/10[*^](\d)/, (_, power: string) => `10${'⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(power)] ?? power}`)
    .replace(/\{1\.73_m2\}|1\.73 ?m(?:2|\^2)(?!\w)/, '1.73 m²')
    .replace('(24.h)', '24 h')
    .replace(/\{(\w+)\}/, ' $1')
    .replace(/\[(IU|EU)\]/, '$1')
    .replace(/\bu(?=(?:g|mol|[lL]|m|kat|[eE]q|IU|s|V)(?![a-zA-Z]))/g, 'µ');
}

function countDecimals(value: number): number {
  const size = Math.abs(value);
  return size >= 100 || value === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}

/** With as many digits as laboratories print for its size. */
export const roundValue = (value: number): number => Number(value.toFixed(countDecimals(value)));

/** A value with as many digits as laboratories print for its size. */
export const formatValue = (value: number): string => formatNumber(value, { decimalsMax: countDecimals(value) });
