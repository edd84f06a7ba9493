import type { LabRange, LabResultInput } from '@wellkept/contract/labs/lab-results.ts';
import type { DraftResult, LabDraft, LabReview, LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { type PrintedDate, withoutFutureReading } from '@wellkept/labs/reading/dates.ts';
import type { ReadValue, UnrecognizedValue } from '@wellkept/labs/reading/read-value.ts';
import type { LabReportFacts } from '@wellkept/labs/reading/report-facts.ts';
import type { AssessedValue } from '@wellkept/labs/values/assess.ts';
import { parseTypedValue } from '@wellkept/labs/values/typed-value.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { listUsualUnits } from '@wellkept/labs/values/usual-units.ts';
import { getToday } from '../../../lib/today.ts';

const blank = { unrecognizedIn: null, isCorrected: false, isConfirmed: false, isLeftOut: false } as const;

function toReviewRow(result: DraftResult, key: string): LabReviewRow {
  const { analyteId, name, specimen, value: _value, upTo: _upTo, comparator: _comparator, ...read } = result;
  const { confidence: _confidence, reasons: _reasons, questions: _questions, ...printed } = read;
  if (analyteId !== null) return { ...blank, ...printed, key, name, analyteId };
  return { ...blank, ...printed, key, name: '', analyteId, unrecognizedIn: specimen ?? 'blood' };
}

/** The day of the sample as it is printed; a sample was taken today at the latest. */
export function findSampleDate({ collected, reported }: Pick<LabReportFacts, 'collected' | 'reported'>): PrintedDate | null {
  const date = collected ?? reported;
  return date && withoutFutureReading(date, getToday());
}

/** A review before anybody has changed something in it. */
export function createLabReview(draft: LabDraft): LabReview {
  const { laboratory, otherPerson, results } = draft;
  return {
    collectedOn: findSampleDate(draft)?.day ?? '',
    laboratory: laboratory ?? '',
    isOwn: otherPerson === null,
    rows: results.map((result, at) => toReviewRow(result, String(at))),
  };
}

/** A row of a pasted list, of a measurement that we know or do not know. */
export function toPastedRow(value: ReadValue | UnrecognizedValue, key: string): LabReviewRow {
  const { name, valueText, unit, printedUnit, range, printedFlag, evidence, labNote = null } = value;
  const printed = { printedName: name, valueText, unit, printedUnit, range: range && { ...range }, printedFlag, evidence, labNote };
  const row = { ...blank, ...printed, key, place: null, certainty: 1 };
  if ('analyte' in value) return { ...row, name: value.analyte.name, analyteId: value.analyte.id };
  return { ...row, name: '', analyteId: null, unrecognizedIn: value.specimen };
}

export const createEmptyRow = (key: string): LabReviewRow => ({
  ...blank,
  key,
  name: '',
  analyteId: null,
  printedName: '',
  valueText: '',
  unit: null,
  printedUnit: null,
  range: null,
  printedFlag: null,
  place: null,
  labNote: null,
  certainty: 1,
  evidence: 'typed',
});

/** Applies a typed correction: the typed text counts as certain, and an answered question is asked again. */
export const correctRow = (row: LabReviewRow, change: Partial<LabReviewRow>): LabReviewRow => ({
  ...row,
  ...change,
  certainty: 1,
  evidence: 'typed',
  isCorrected: true,
  isConfirmed: false,
});

/** Whether two results stand at one place of a report. */
export const isSamePlace = (one: LabReviewRow['place'], other: LabReviewRow['place']): boolean =>
  one !== null && other !== null && one.page === other.page && one.left === other.left && one.top === other.top;

/** A range out of its two fields; null when both are empty, undefined when one is no number. */
export function parseRange(low: string, high: string): LabRange | null | undefined {
  const bounds = [low, high].map((text) => (text.trim() === '' ? null : parseTypedValue(text)));
  if (bounds.some((bound) => bound !== null && (bound.value === null || bound.comparator !== null || bound.upTo !== null)))
    return undefined;
  const [from = null, to = null] = bounds.map((bound) => bound?.value ?? null);
  if (from === null && to === null) return null;
  if (from !== null && to !== null && from > to) return undefined;
  const text = from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} - ${to}`;
  return { low: from, high: to, isStrict: false, text };
}

type AnalyteById = ReadonlyMap<string, Analyte>;

/** What a row means, for looking at it; null while a part of it is missing. */
function toReadValue(row: LabReviewRow, analytes: AnalyteById): ReadValue | null {
  const analyte = row.analyteId === null ? undefined : analytes.get(row.analyteId);
  const typed = parseTypedValue(row.valueText);
  if (!analyte || !typed) return null;
  const { printedName, valueText, unit, printedUnit, range, printedFlag, certainty, evidence } = row;
  const place = { page: 0, x: 0, end: 0, y: 0, height: 0 };
  const printed = { valueText, unit, printedUnit, range, printedFlag, certainty, evidence };
  return { ...printed, analyte, name: printedName || analyte.name, ...typed, place };
}

/** A result saved under its printed name: no questions are asked about it and nothing is concluded from it. */
export const isSavedUnrecognized = ({ analyteId, unrecognizedIn, printedName, valueText }: LabReviewRow): boolean =>
  analyteId === null && unrecognizedIn !== null && printedName.trim() !== '' && parseTypedValue(valueText) !== null;

/** Whether another number on the page may be the value of an unrecognized name. */
export const isDoubtfulUnrecognized = (row: LabReviewRow): boolean =>
  isSavedUnrecognized(row) &&
  !row.isConfirmed &&
  ['leftover', 'otherLine', 'rangeColumn', 'lineBelow', 'otherWords', 'otherDay', 'otherSample', 'doubted'].includes(row.evidence);

export type AssessedRow = { row: LabReviewRow; assessed: AssessedValue | null; isAsking: boolean };

/** Saying that the number is right does not say what it is in. */
const mustChooseUnit = (assessed: AssessedValue | null): boolean => assessed?.questions.some(({ units }) => units !== undefined) ?? false;

/** The rows with their assessment. Rows that are left out do not affect the others. */
export function assessRows(
  rows: readonly LabReviewRow[],
  analytes: AnalyteById,
  assess: (values: readonly ReadValue[]) => AssessedValue[],
): AssessedRow[] {
  const values = rows.map((row) => (row.isLeftOut ? null : toReadValue(row, analytes)));
  const assessed = assess(values.filter((value) => value !== null));
  let at = 0;
  return rows.map((row, index) => {
    const own = values[index] === null ? null : (assessed[at++] ?? null);
    const isUnclear =
      row.isLeftOut || isSavedUnrecognized(row)
        ? false
        : own === null || own.questions.some((question) => question.kind !== 'combination' || question.analyteIds[0] === own.analyte.id);
    return { row, assessed: own, isAsking: isUnclear && (!row.isConfirmed || mustChooseUnit(own)) };
  });
}

/** What is sent of a row that has been looked at. */
export function toResultInput({ row, assessed }: AssessedRow): LabResultInput | null {
  if (row.isLeftOut) return null;
  const { unit, printedUnit, range, printedFlag, place, labNote } = row;
  const printed = { valueText: row.valueText.trim(), unit, printedUnit, range, printedFlag, place, labNote };
  if (assessed) {
    const { analyte, value, upTo, comparator } = assessed;
    return { ...printed, specimen: null, analyteId: analyte.id, printedName: row.printedName || analyte.name, value, upTo, comparator };
  }
  const typed = parseTypedValue(row.valueText);
  if (!typed || !isSavedUnrecognized(row) || row.unrecognizedIn === null) return null;
  return { ...printed, ...typed, analyteId: null, printedName: row.printedName.trim(), specimen: row.unrecognizedIn };
}

/** The unit that goes without saying; null where reports print more than one. */
export const findSingleUnit = (analyte: Analyte): string | null => (listUsualUnits(analyte).length === 1 ? analyte.unit : null);

/** Units to choose from: the one that is there, the analyte's own, and those that convert to it. */
export function listUnitOptions(row: LabReviewRow, analyte: Analyte | undefined): { value: string; label: string }[] {
  const known = analyte ? [analyte.unit, ...Object.keys(analyte.units ?? {})] : [];
  const all = [...new Set([...(row.unit === null ? [] : [row.unit]), ...known])].filter((unit) => unit !== '1');
  return all.map((unit) => ({ value: unit, label: formatUnit(unit === row.unit && row.printedUnit ? row.printedUnit : unit) }));
}
