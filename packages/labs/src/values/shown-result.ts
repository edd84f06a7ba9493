import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Result } from '../meaning/result.ts';
import { toCanonicalUnit } from './convert.ts';
import { formatPrintedUnit } from './printed-text.ts';
import { getShownUnit, type LabUnitSystem } from './unit-systems.ts';
import { formatUnit, formatValue, roundValue } from './unit-text.ts';

export type ShownValue = { value: string; unit: string };
type Shown = Pick<Result, 'amount' | 'comparator' | 'valueText' | 'unit'> & { printedUnit?: string | null };
type Range = NonNullable<Result['range']>;

/** An amount of the analyte's own unit in the system of the person, to calculate with. What is shown of it is written for people: "1,200". */
export function convertToShown(amount: number, analyte: Analyte, system: LabUnitSystem): number {
  const { factor, offset } = getShownUnit(analyte, system);
  return amount * factor + offset;
}

/** The same as it is shown. */
export const showAmount = (amount: number, analyte: Analyte, system: LabUnitSystem): ShownValue => ({
  value: formatValue(convertToShown(amount, analyte, system)),
  unit: formatUnit(getShownUnit(analyte, system).unit),
});

/** The number of a result in the system of the person, to compare it with another; nothing of a bound, and of words. */
export const getShownAmount = ({ amount, comparator }: Pick<Shown, 'amount' | 'comparator'>, analyte: Analyte, system: LabUnitSystem) =>
  amount === null || comparator !== null ? {} : { amount: convertToShown(amount, analyte, system) };

const isPrintedIn = ({ amount, unit }: Pick<Shown, 'amount' | 'unit'>, shown: string): boolean =>
  amount === null || unit === null || unit === shown;

/** A result as its report prints it, or in the system of the person where that has another unit. */
export function showResult(result: Shown, analyte: Analyte | undefined, system: LabUnitSystem): ShownValue {
  const { amount, comparator, valueText, unit, printedUnit = null } = result;
  const printed = { value: valueText, unit: formatPrintedUnit({ printedUnit, unit }) };
  if (!analyte || amount === null || isPrintedIn(result, getShownUnit(analyte, system).unit)) {
    // A value that was typed without a unit is in the analyte's own.
    const isBare = analyte !== undefined && amount !== null && unit === null && printed.unit === '';
    return isBare ? { ...showAmount(amount, analyte, system), value: formatBareValue(result, analyte, system) } : printed;
  }
  const shown = showAmount(amount, analyte, system);
  return { ...shown, value: `${comparator ? `${comparator} ` : ''}${shown.value}` };
}

function formatBareValue({ amount, valueText, comparator }: Shown, analyte: Analyte, system: LabUnitSystem): string {
  const { factor, offset } = getShownUnit(analyte, system);
  if (amount === null || (factor === 1 && offset === 0)) return valueText;
  return `${comparator ? `${comparator} ` : ''}${showAmount(amount, analyte, system).value}`;
}

/** The printed range in the unit in which the result is shown; null where its bounds do not convert. */
export function showRange(result: Shown & { range: Range | null }, analyte: Analyte, system: LabUnitSystem): Range | null {
  const { range, unit } = result;
  const { unit: shown, factor, offset } = getShownUnit(analyte, system);
  if (range === null || isPrintedIn(result, shown)) return range;
  const convert = (bound: number | null): number | null => {
    const canonicalBound = bound === null || unit === null ? null : toCanonicalUnit(bound, unit, analyte);
    return canonicalBound === null ? null : roundValue(canonicalBound * factor + offset);
  };
  const [low, high] = [convert(range.low), convert(range.high)];
  if ((low === null) !== (range.low === null) || (high === null) !== (range.high === null)) return null;
  return low === null && high === null ? null : { ...range, low, high };
}

type Choice = { labUnits?: LabUnitSystem | undefined; region?: string | undefined; units?: 'metric' | 'us' | undefined };

/**
 * What the person chose; otherwise as laboratories print where they live, as their own reports print, or as they measure themselves. Laboratories
 * in the United Kingdom use SI units, those in the United States conventional ones; elsewhere both are printed.
 */
export function chooseUnitSystem(
  { labUnits, region, units }: Choice,
  results: readonly Pick<Result, 'analyteId' | 'unit'>[],
  byId: ReadonlyMap<string, Analyte>,
): LabUnitSystem {
  if (labUnits) return labUnits;
  if (region === 'US') return 'conventional';
  if (region === 'UK') return 'si';
  return countPrinted(results, byId) ?? (units === 'metric' ? 'si' : 'conventional');
}

/** The system in which most results are printed, of those whose unit tells; null where none does or both are as many. */
function countPrinted(results: readonly Pick<Result, 'analyteId' | 'unit'>[], byId: ReadonlyMap<string, Analyte>): LabUnitSystem | null {
  let more = 0;
  for (const { analyteId, unit } of results) {
    const analyte = byId.get(analyteId);
    if (!analyte || unit === null) continue;
    const [si, conventional] = [getShownUnit(analyte, 'si').unit, getShownUnit(analyte, 'conventional').unit];
    if (si !== conventional) more += Number(unit === si) - Number(unit === conventional);
  }
  return more === 0 ? null : more > 0 ? 'si' : 'conventional';
}
