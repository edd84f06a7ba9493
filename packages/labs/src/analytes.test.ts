import { readdirSync, readFileSync } from 'node:fs';
import { type Analyte, type Conversion, listPrintedNames } from '@wellkept/knowledge/analyte.ts';
import { describe, expect, it } from 'vitest';
import { isConvertibleUnit } from './reading/choose-analyte.ts';
import { foldName } from './reading/fold-name.ts';
import { buildAnalyteNameIndex } from './reading/name-index.ts';
import { spellings } from './reading/unit-spellings.ts';
import { fromCanonicalUnit, toCanonicalUnit } from './values/convert.ts';

type Bounds = readonly [number | null, number | null];
type Range = { analyteId: string; unit: string; kind: 'interval' | 'limit'; adults?: Bounds; male?: Bounds; female?: Bounds };
type RangesFile = { source: { publisher: string; title: string; year: number }; ranges: readonly Range[] };

const folder = (name: string) => new URL(`../../knowledge/data/labs/${name}/`, import.meta.url);
const readFiles = (name: string): unknown[] =>
  readdirSync(folder(name)).map((file) => JSON.parse(readFileSync(new URL(file, folder(name)), 'utf8')));
// The files' shape is what the tests below are about.
const analytes = readFiles('analytes').flat() as Analyte[];
const rangeFiles = readFiles('ranges') as RangesFile[];
const index = buildAnalyteNameIndex(analytes);
const byId = new Map(analytes.map((analyte) => [analyte.id, analyte]));

/** Units that laboratories leave out or that stand in the name. */
const unprinted = new Set(['1', '{INR}', '[pH]', '{1.73_m2}']);
const printable = new Set([...Object.values(spellings), '[IU]/L', ...unprinted]);

const sharedUnits = (one: Analyte, other: Analyte) =>
  [one.unit, ...Object.keys(one.units ?? {})].filter((unit) => isConvertibleUnit(other, unit));

describe('analytes', () => {
  it('have ids of their own', () => {
    expect(byId.size).toBe(analytes.length);
    expect(analytes.filter(({ id }) => !/^[a-z][a-z0-9_]*$/.test(id))).toEqual([]);
  });

  it('have LOINC codes with a right check digit', () => {
    const isRight = (loinc: string) => {
      const [digits = '', check = ''] = loinc.split('-');
      const sum = [...digits].toReversed().reduce((total, digit, place) => {
        const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      return /^\d{3,5}$/.test(digits) && (10 - (sum % 10)) % 10 === Number(check);
    };
    expect(analytes.filter(({ loinc }) => loinc && !isRight(loinc)).map(({ id, loinc }) => `${id} ${loinc}`)).toEqual([]);
    expect(analytes.filter(({ loinc }) => loinc).length).toBeGreaterThanOrEqual(400);
  });

  it('are measured in units that are read from reports', () => {
    const unknown = analytes.flatMap(({ id, unit, units = {} }) =>
      [unit, ...Object.keys(units)].filter((one) => !printable.has(one)).map((one) => `${id} ${one}`),
    );
    expect(unknown).toEqual([]);
  });

  it('say what a conversion rests on where it is not a power of ten', () => {
    const isPowerOfTen = (conversion: Conversion) => typeof conversion === 'number' && Number.isInteger(Math.log10(conversion));
    expect(
      analytes.filter(({ units = {}, basis }) => Object.values(units).some((one) => !isPowerOfTen(one)) && !basis).map(({ id }) => id),
    ).toEqual([]);
  });

  it('convert there and back', () => {
    for (const analyte of analytes) {
      for (const unit of Object.keys(analyte.units ?? {}))
        expect(fromCanonicalUnit(toCanonicalUnit(7, unit, analyte) ?? Number.NaN, unit, analyte)).toBeCloseTo(7, 6);
    }
  });

  it('have plausible bounds that are bounds', () => {
    expect(analytes.filter(({ plausible }) => plausible && plausible[0] >= plausible[1]).map(({ id }) => id)).toEqual([]);
  });

  it('are found by every one of their names', () => {
    const lost = analytes.flatMap((analyte) =>
      listPrintedNames(analyte)
        .filter((name) => !index.find(name).includes(analyte))
        .map((name) => `${analyte.id}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('share a name only where specimen or unit tells them apart', () => {
    const clashes = new Set<string>();
    for (const one of analytes) {
      for (const name of listPrintedNames(one)) {
        for (const other of index.find(name)) {
          const isApart =
            one === other ||
            one.specimen !== other.specimen ||
            sharedUnits(one, other).every((unit) => (one.unit === unit) !== (other.unit === unit));
          if (!isApart) clashes.add(`${foldName(name)}: ${[one.id, other.id].toSorted().join(', ')}`);
        }
      }
    }
    expect([...clashes]).toEqual([]);
  });
});

describe('reference ranges', () => {
  it('name their source', () => {
    for (const { source } of rangeFiles) {
      expect(source.publisher.length * source.title.length).toBeGreaterThan(0);
      expect(source.year).toBeGreaterThan(2010);
    }
  });

  const ranges = rangeFiles.flatMap((file) => file.ranges);
  it.each(ranges)('of $analyteId lie within what is plausible and are in its unit', ({ analyteId, unit, adults, male, female }) => {
    const analyte = byId.get(analyteId);
    expect(analyte?.unit).toBe(unit);
    const all = [adults, male, female].filter((bounds) => bounds !== undefined);
    expect(all.length).toBeGreaterThan(0);
    for (const [low, high] of all) {
      expect(low !== null || high !== null).toBe(true);
      if (low !== null && high !== null) expect(low).toBeLessThan(high);
      const [least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY] = analyte?.plausible ?? [];
      for (const bound of [low, high]) if (bound !== null) expect(bound >= least && bound <= most).toBe(true);
    }
  });
});
