import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toOwnUnit } from '../values/convert.ts';
import type { NameIndex } from './name-index.ts';

/** Whether the analyte's values can be printed in the unit: one that converts to its own. */
export const isUnitOf = (analyte: Analyte, unit: string): boolean => toOwnUnit(1, unit, analyte) !== null;

/** Laboratories print units and international units for one another; the one that the analyte is measured in is meant. */
export const unitFor = (analyte: Analyte, unit: string): string =>
  [unit, unit.replace('[IU]', 'U'), unit.replace(/(?<=^[a-z]?)U(?=\/)/, '[IU]')].find((one) => isUnitOf(analyte, one)) ?? unit;

const isMeasuredIn = (analyte: Analyte, unit: string) => isUnitOf(analyte, unitFor(analyte, unit));

type Asked = { analytes: readonly Analyte[]; reading: { index: NameIndex; specimen: 'blood' | 'urine' } };

/**
 * Which of those that share a name it is: that of the section's specimen which is measured in the unit. A word such as "negative" is of one
 * that has no amounts.
 */
export function chosenAnalyte({ analytes, reading }: Asked, unit: string | null, isWord = false): Analyte | null {
  const own = analytes.filter(({ specimen }) => specimen === reading.specimen);
  const candidates = own.length > 0 ? own : reading.specimen === 'blood' ? analytes : [];
  if (isWord) return candidates.find(({ plausible }) => !plausible) ?? candidates.find(({ specimen }) => specimen === 'urine') ?? null;
  if (unit === null) return candidates[0] ?? null;
  // A unit may be misprinted; a share of something is another measurement.
  const sure =
    candidates.find((analyte) => analyte.unit === unit) ??
    candidates.find(({ units = {} }) => unit in units) ??
    candidates.find((analyte) => isMeasuredIn(analyte, unit));
  return (
    sure ?? shareAsCount(candidates, unit, reading.index) ?? (candidates.length === 1 && unit !== '%' ? (candidates[0] ?? null) : null)
  );
}

/** "Neutrophils 4.8 thou/mm3" is a count though the name alone means the share. */
function shareAsCount(candidates: readonly Analyte[], unit: string, index: NameIndex): Analyte | undefined {
  const share = candidates.find(({ id }) => id.endsWith('_pct'));
  return share && index.find(`absolute ${share.id.replace('_pct', '')}`).find((analyte) => isUnitOf(analyte, unit));
}
