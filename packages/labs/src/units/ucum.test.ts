import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { describe, expect, it } from 'vitest';
import { toCanonicalUnit } from '../values/convert.ts';
import { convertUnitByUcum, isUcum, parseMolarMass, toCanonicalUnitByUcum } from './ucum.ts';

const { all, byId } = await loadAnalytes();
const getAnalyte = (id: string) => {
  const analyte = byId.get(id);
  if (!analyte) throw new Error(id);
  return analyte;
};

describe('units', () => {
  it('of all analytes are units of UCUM', () => {
    const units = new Set(all.flatMap(({ unit, units = {} }) => [unit, ...Object.keys(units)]));
    expect([...units].filter((unit) => !isUcum(unit))).toEqual([]);
  });

  it.each(['mg/dl2x', '10+3/uL', 'mg per dL', 'µmol/L', ''])('does not take %s for one', (unit) => {
    expect(isUcum(unit)).toBe(false);
  });

  const tables = all.flatMap((analyte) =>
    Object.entries(analyte.units ?? {})
      // Percent of HbA1c and IFCC units differ by a calibration, volumes of cells by what is counted, and the index of androgens is times 100
      // whether a report prints a percent sign beside it or not.
      .filter(([unit, conversion]) => typeof conversion === 'number' && unit !== '[EU]/dL' && analyte.id !== 'free_androgen_index')
      .map(([unit, conversion]) => ({ analyte, id: analyte.id, unit, conversion })),
  );
  it('convert by the tables of the analytes as UCUM converts them', () => {
    const compared = tables.flatMap(({ analyte, id, unit }) => {
      const molecularWeight = parseMolarMass(analyte);
      const theirs = convertUnitByUcum(1, { from: unit, to: analyte.unit }, molecularWeight === null ? {} : { molecularWeight });
      const ours = toCanonicalUnit(1, unit, analyte);
      return theirs === null || ours === null ? [] : [{ id, unit, ratio: ours / theirs }];
    });
    expect(compared.length).toBeGreaterThan(100);
    // Tables are rounded to the digits that laboratories use.
    expect(compared.filter(({ ratio }) => Math.abs(ratio - 1) > 0.002)).toEqual([]);
  });

  it.each([
    [100, 'mg/dL', 'glucose', 'mmol/L', 5.551],
    [88.4, 'umol/L', 'creatinine', 'mg/dL', 1],
    [9.8, 'mg/dL', 'calcium', 'mmol/L', 2.445],
  ])('%d %s of %s is so much in %s', (value, from, id, to, expected) => {
    const molecularWeight = parseMolarMass(getAnalyte(id)) ?? Number.NaN;
    expect(convertUnitByUcum(value, { from, to }, { molecularWeight })).toBeCloseTo(expected, 2);
  });

  it.each([
    ['glucose', 1.8, 'g/L', 180],
    ['creatinine', 0.08, 'mmol/L', 0.905],
    ['sodium', 0.14, 'mol/L', 140],
    ['hemoglobin', 8.7, 'mmol/L', 14.02],
    ['alt', 0.5, 'ukat/L', 30],
  ])('of %s, %d %s are read in its own unit', (id, value, unit, expected) => {
    expect(toCanonicalUnitByUcum(value, unit, getAnalyte(id))).toBeCloseTo(expected, 1);
  });

  it.each([
    ['glucose', 'mm/h'],
    ['tsh', 'mg/dL'],
    ['hemoglobin', 'no unit'],
  ])('%s in %s is not converted', (id, unit) => {
    expect(toCanonicalUnitByUcum(1, unit, getAnalyte(id))).toBeNull();
  });
});
