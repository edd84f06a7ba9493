import type { components } from '@wellkept/contract/api.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatValue } from '@wellkept/labs/values/unit-text.ts';

export type Biomarkers = components['schemas']['Biomarkers'];
export type Biomarker = components['schemas']['Biomarker'];
export type BiomarkerValue = components['schemas']['BiomarkerValue'];
export type DatedValue = components['schemas']['DatedBiomarkerValue'];
export type MarkerMeaning = NonNullable<Biomarker['meaning']>;

/** An amount of the marker's own unit in the chosen system. */
export const toUnitSystem = (amount: number, { units }: Pick<Biomarker, 'units'>, system: LabUnitSystem): number =>
  amount * units[system].factor + units[system].offset;

/** "5.6", "< 0.5", "negative". */
export function formatBiomarkerValue(
  { amount, comparator, valueText: printed }: BiomarkerValue,
  marker: Biomarker,
  system: LabUnitSystem,
): string {
  if (amount === null) return printed;
  return `${comparator ? `${comparator} ` : ''}${formatValue(toUnitSystem(amount, marker, system))}`;
}

export const getBiomarkerUnit = (value: BiomarkerValue, { units }: Biomarker, system: LabUnitSystem): string =>
  value.amount === null ? (value.printedUnit ?? '') : units[system].unit;

const normalizeUnit = (unit: string): string => unit.toLocaleLowerCase().replaceAll(/\s/g, '');

/** Says so when the report used another unit; what reads as it was printed was converted there and back. */
export function formatConversionNote(value: BiomarkerValue, marker: Biomarker, system: LabUnitSystem): string | null {
  if (value.amount === null || value.printedUnit === null) return null;
  const shown = formatBiomarkerValue(value, marker, system);
  if (shown === value.valueText && normalizeUnit(value.printedUnit) === normalizeUnit(marker.units[system].unit)) return null;
  return shown === value.valueText && !value.isConverted && marker.units[system].factor === 1
    ? null
    : `Converted from ${value.valueText} ${value.printedUnit} on the report.`;
}

/** "12 – 15.5", "up to 116", "from 45". */
export function formatBiomarkerRange({ range, units, ...marker }: Biomarker, system: LabUnitSystem): string | null {
  if (!range) return null;
  const formatBound = (bound: number) => formatValue(toUnitSystem(bound, { ...marker, units } as Biomarker, system));
  if (range.low !== null && range.high !== null) return `${formatBound(range.low)} – ${formatBound(range.high)}`;
  return range.high !== null ? `up to ${formatBound(range.high)}` : `from ${formatBound(range.low ?? 0)}`;
}

export const getLatestValue = ({ values }: Pick<Biomarker, 'values'>): BiomarkerValue => {
  const latest = values.at(-1);
  if (!latest) throw new Error('a marker without a value');
  return latest;
};
export const listEarlierValues = ({ values }: Pick<Biomarker, 'values'>): BiomarkerValue[] => values.slice(0, -1);
