import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toCanonicalUnit } from './convert.ts';
import { getShownUnit } from './unit-systems.ts';

/** Units that laboratories print too where nobody names one. */
const alsoIn: Readonly<Record<string, readonly string[]>> = { d_dimer: ['mg/L{FEU}'] };

/** Numbers that can be meant in a unit, where the limits of the analyte itself do not tell its units apart. */
const plausibleIn: Readonly<Record<string, Readonly<Record<string, readonly [low: number, high: number]>>>> = {
  d_dimer: { 'ng/mL{FEU}': [50, 200_000], 'mg/L{FEU}': [0, 49] },
  hba1c: { 'mmol/mol': [18, 200] },
};

/** The units that reports print for an analyte. */
export function listUsualUnits(analyte: Analyte): string[] {
  const cells = analyte.units?.['/uL'] === undefined ? [] : ['/uL'];
  const systems = [getShownUnit(analyte, 'conventional').unit, getShownUnit(analyte, 'si').unit];
  return [...new Set([analyte.unit, ...systems, ...cells, ...(alsoIn[analyte.id] ?? [])])];
}

/** What a number without a unit can mean: each usual unit in which it is plausible, with its amount in the analyte's own. */
export function findPlausibleUnits(value: number, analyte: Analyte): { unit: string; amount: number }[] {
  const [low, high] = analyte.plausible ?? [-Infinity, Infinity];
  const found = listUsualUnits(analyte).flatMap((unit) => {
    const [least, most] = plausibleIn[analyte.id]?.[unit] ?? [-Infinity, Infinity];
    const canonicalValue = value >= least && value <= most ? toCanonicalUnit(value, unit, analyte) : null;
    const amount = canonicalValue === null ? null : Number(canonicalValue.toPrecision(6));
    return amount !== null && amount >= low && amount <= high ? [{ unit, amount }] : [];
  });
  // Units of another name and the same size are one.
  return found.filter(({ amount }, at) => found.findIndex((other) => other.amount === amount) === at);
}
