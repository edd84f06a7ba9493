import ucum from '@lhncbc/ucum-lhc';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toCanonicalUnit } from '../values/convert.ts';

// The parser with all of UCUM's units is more than a megabyte: for the server and the command line. Pages convert by the analytes' own tables.

type Basis = { molecularWeight?: number; charge?: number };

const getUtils = () => ucum.UcumLhcUtils.getInstance();

/** The parser writes a line to the console about anything else. */
const canBeUnit = (unit: string) => /^[!-~]+$/.test(unit);

/** Whether a text is a unit of the Unified Code for Units of Measure. */
export const isUcum = (unit: string): boolean => canBeUnit(unit) && getUtils().validateUnitString(unit).status === 'valid';

/** From any unit to any other of the same dimension; between mass, moles and charges by what the substance weighs. Null where there is no way. */
export function convertUnitByUcum(value: number, units: { from: string; to: string }, basis: Basis = {}): number | null {
  if (!canBeUnit(units.from) || !canBeUnit(units.to)) return null;
  const { status, toVal } = getUtils().convertUnitTo(units.from, value, units.to, basis);
  return status === 'succeeded' ? toVal : null;
}

/** Grams in a mole, as the analyte's conversions state it; null where they rest on something else. */
export function parseMolarMass({ basis }: Pick<Analyte, 'basis'>): number | null {
  const [, grams] = /molar mass[^:;]*:\s*([\d.]+) g\/mol/i.exec(basis ?? '') ?? [];
  return grams === undefined ? null : Number(grams);
}

/** In the analyte's unit, by its own table, or else by UCUM and its molar mass. Null for a unit of something else. */
export function toCanonicalUnitByUcum(value: number, unit: string, analyte: Analyte): number | null {
  const canonicalValue = toCanonicalUnit(value, unit, analyte);
  if (canonicalValue !== null) return canonicalValue;
  const molecularWeight = parseMolarMass(analyte);
  return convertUnitByUcum(value, { from: unit, to: analyte.unit }, molecularWeight === null ? {} : { molecularWeight });
}
