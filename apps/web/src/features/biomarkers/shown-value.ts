import type { components } from '@wellkept/contract/api.ts';
import type { UnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { valueWords } from '@wellkept/labs/values/unit-words.ts';

export type Biomarkers = components['schemas']['Biomarkers'];
export type Biomarker = components['schemas']['Biomarker'];
export type BiomarkerValue = components['schemas']['BiomarkerValue'];
export type Meaning = NonNullable<Biomarker['meaning']>;

/** An amount of the marker's own unit in the chosen system. */
export const inSystem = (amount: number, { units }: Pick<Biomarker, 'units'>, system: UnitSystem): number =>
  amount * units[system].factor + units[system].offset;

/** "5.6", "< 0.5", "negative". */
export function valueText({ amount, comparator, valueText: printed }: BiomarkerValue, marker: Biomarker, system: UnitSystem): string {
  if (amount === null) return printed;
  return `${comparator ? `${comparator} ` : ''}${valueWords(inSystem(amount, marker, system))}`;
}

export const unitOf = (value: BiomarkerValue, { units }: Biomarker, system: UnitSystem): string =>
  value.amount === null ? (value.printedUnit ?? '') : units[system].unit;

/** What stands in another unit on the report is said so. */
export function conversionNote(value: BiomarkerValue, marker: Biomarker, system: UnitSystem): string | null {
  if (value.amount === null || value.printedUnit === null) return null;
  const shown = valueText(value, marker, system);
  return shown === value.valueText && !value.isConverted && marker.units[system].factor === 1
    ? null
    : `Converted from ${value.valueText} ${value.printedUnit} on the report.`;
}

/** "12 – 15.5", "up to 116", "from 45". */
export function rangeText({ range, units, ...marker }: Biomarker, system: UnitSystem): string | null {
  if (!range) return null;
  const words = (bound: number) => valueWords(inSystem(bound, { ...marker, units } as Biomarker, system));
  if (range.low !== null && range.high !== null) return `${words(range.low)} – ${words(range.high)}`;
  return range.high !== null ? `up to ${words(range.high)}` : `from ${words(range.low ?? 0)}`;
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
export const monthWords = (day: string): string => months.format(asDate(day));
export const dayWords = (day: string): string => days.format(asDate(day));

export const latestOf = ({ values }: Pick<Biomarker, 'values'>): BiomarkerValue => {
  const latest = values.at(-1);
  if (!latest) throw new Error('a marker without a value');
  return latest;
};
export const earlierOf = ({ values }: Pick<Biomarker, 'values'>): BiomarkerValue[] => values.slice(0, -1);
