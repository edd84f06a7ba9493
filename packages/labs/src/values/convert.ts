import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { computeMetricFactor } from './metric.ts';

const cells = /^(?:10\*(\d+))?\/(uL|L)$/;
const microlitresInLitre = 1e6;

/** Cells in a litre for one of the unit; null where the unit counts no cells. */
function parseCellsPerLitre(unit: string): number | null {
  const match = cells.exec(unit);
  return match ? 10 ** Number(match[1] ?? 0) * (match[2] === 'uL' ? microlitresInLitre : 1) : null;
}

/** A value in the analyte's unit; null where the printed unit does not convert to it, as mass and moles of lipoprotein(a) do not. */
export function toCanonicalUnit(value: number, unit: string, analyte: Analyte): number | null {
  if (unit === analyte.unit) return value;
  const known = analyte.units?.[unit];
  if (typeof known === 'number') return value * known;
  if (known) return value * known.factor + known.offset;
  const from = parseCellsPerLitre(unit);
  const to = parseCellsPerLitre(analyte.unit);
  if (from !== null && to !== null) return (value * from) / to;
  // By way of a known unit that differs only in its prefixes: pmol/L by way of nmol/L.
  for (const other of [analyte.unit, ...Object.keys(analyte.units ?? {})]) {
    const factor = computeMetricFactor(unit, other);
    if (factor !== null) return toCanonicalUnit(value * factor, other, analyte);
  }
  return null;
}

/** A value in the analyte's unit as one in another; null where they do not convert. */
export function fromCanonicalUnit(value: number, unit: string, analyte: Analyte): number | null {
  const zero = toCanonicalUnit(0, unit, analyte);
  const one = toCanonicalUnit(1, unit, analyte);
  return zero === null || one === null ? null : (value - zero) / (one - zero);
}

/** From any unit of an analyte to any other; null where there is no way. */
export function convertUnit(value: number, units: { from: string; to: string }, analyte: Analyte): number | null {
  const canonicalValue = toCanonicalUnit(value, units.from, analyte);
  return canonicalValue === null ? null : fromCanonicalUnit(canonicalValue, units.to, analyte);
}
