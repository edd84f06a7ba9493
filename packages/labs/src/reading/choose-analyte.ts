import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toCanonicalUnit } from '../values/convert.ts';
import type { AnalyteNameIndex } from './name-index.ts';

/** Whether the analyte's values can be printed in the unit: one that converts to its own. */
export const isConvertibleUnit = (analyte: Analyte, unit: string): boolean => toCanonicalUnit(1, unit, analyte) !== null;

/** Laboratories print units and international units for one another; the one that the analyte is measured in is meant. */
export const normalizeUnit = (analyte: Analyte, unit: string): string =>
  [unit, unit.replace('[IU]', 'U'), unit.replace(/(?<=^[a-z]?)U(?=\/)/, '[IU]')].find((one) => isConvertibleUnit(analyte, one)) ?? unit;

const isMeasuredIn = (analyte: Analyte, unit: string) => isConvertibleUnit(analyte, normalizeUnit(analyte, unit));

type AnalyteQuery = {
  analytes: readonly Analyte[];
  reading: { index: AnalyteNameIndex; specimen: 'blood' | 'urine'; mentionsUrine: boolean; mentionsGases: boolean; isAmongGases: boolean };
};

const bloodPh = 'ph_blood';
/** "pH" alone is that of blood where the report measured its gases; else it may be of urine, stool or semen. */
const isBloodPh = (analytes: readonly Analyte[], { mentionsGases }: AnalyteQuery['reading']) => mentionsGases || analytes.length === 1;

/** What a name may mean on this report. Where it has gases and urine, a bare "pH" is of blood among the gases only. */
function listPossible({ analytes, reading }: AnalyteQuery): readonly Analyte[] {
  if (!analytes.some(({ id }) => id === bloodPh)) return analytes;
  const mayBeEither = reading.specimen === 'blood' && reading.mentionsGases && reading.mentionsUrine && !reading.isAmongGases;
  if (analytes.length > 1 && mayBeEither) return [];
  return isBloodPh(analytes, reading) ? analytes : analytes.filter(({ id }) => id !== bloodPh);
}

/**
 * Which of those that share a name it is: that of the section's specimen which is measured in the unit. A word such as "negative" is of one
 * that has no amounts.
 */
export function chooseAnalyte(query: AnalyteQuery, unit: string | null, isWord = false): Analyte | null {
  const { reading } = query;
  const possible = listPossible(query);
  const own = possible.filter(({ specimen }) => specimen === reading.specimen);
  const candidates = own.length > 0 ? own : reading.specimen === 'blood' && reading.mentionsUrine ? possible : [];
  if (isWord) return candidates.find(({ plausible }) => !plausible) ?? candidates.find(({ specimen }) => specimen === 'urine') ?? null;
  if (unit === null) return candidates[0] ?? null;
  // A unit may be misprinted; a share of something is another measurement.
  const sure =
    candidates.find((analyte) => analyte.unit === unit) ??
    findSibling(candidates, reading.index, (sibling) => sibling.unit === unit) ??
    candidates.find(({ units = {} }) => unit in units) ??
    candidates.find((analyte) => isMeasuredIn(analyte, unit)) ??
    findSibling(candidates, reading.index, (sibling) => isMeasuredIn(sibling, unit));
  return (
    sure ??
    findDayAnalyte(possible, unit, reading.index) ??
    findCountAnalyte(candidates, unit, reading.index) ??
    (candidates.length === 1 && unit !== '%' ? (candidates[0] ?? null) : null)
  );
}

/** "HbA1c 38 mmol/mol" is the amount though the name that was found means the share. */
const findSibling = (
  candidates: readonly Analyte[],
  index: AnalyteNameIndex,
  isMeant: (sibling: Analyte) => boolean,
): Analyte | undefined =>
  candidates
    .flatMap((analyte) => index.listSiblings(analyte))
    .find((sibling) => candidates.some(({ specimen }) => specimen === sibling.specimen) && isMeant(sibling));

/** What is given by the day is of a day's urine, also where the name alone is another measurement: "Creatinine 9.8 mmol/24 h". */
function findDayAnalyte(possible: readonly Analyte[], unit: string, index: AnalyteNameIndex): Analyte | undefined {
  if (!unit.endsWith('/(24.h)')) return undefined;
  const names = possible.map(({ name }) => name.replace(/^urine\s|\sin urine\b.*$/giu, ''));
  return names.flatMap((name) => index.find(`${name} 24 h urine`)).find((analyte) => isMeasuredIn(analyte, unit));
}

/** "Neutrophils 4.8 thou/mm3" is a count though the name alone means the share. */
function findCountAnalyte(candidates: readonly Analyte[], unit: string, index: AnalyteNameIndex): Analyte | undefined {
  const share = candidates.find(({ id }) => id.endsWith('_pct'));
  return share && index.find(`absolute ${share.id.replace('_pct', '')}`).find((analyte) => isConvertibleUnit(analyte, unit));
}
