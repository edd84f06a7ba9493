import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { withoutOverprints } from './clean-page.ts';
import { withoutEarlier } from './columns.ts';
import { type ReportFacts, readFacts } from './facts.ts';
import { withHeadUnits } from './head-units.ts';
import { joinedRows } from './join-rows.ts';
import { withMendedCells } from './mend-cells.ts';
import { makeNameIndex, type NameIndex } from './name-index.ts';
import { writesDecimalComma } from './numbers.ts';
import { withOrphanValues } from './orphan-values.ts';
import { type PageText, type Row, rowsOf, textOf, titlesOf } from './page-text.ts';
import { withJoinedBounds } from './range-columns.ts';
import { withRangeLines } from './range-lines.ts';
import { type Reading, readRow } from './read-row.ts';
import type { ReadValue, UnrecognizedValue } from './read-value.ts';
import { mendedPage } from './recognised-text.ts';
import { findValueColumns } from './value-columns.ts';

export type ReportReading = {
  pages: number;
  facts: ReportFacts;
  values: readonly ReadValue[];
  /** Lines that read as results of measurements that are not known, in printed order. */
  unrecognized: readonly UnrecognizedValue[];
};

const headingLengthMax = 60;
const tableCellsMin = 3;
const urineHeading = /\b(?:urine|urinalysis|urin|urinstatus|harn|urina|orina|idrar|urines)\b/i;
const bloodHeading =
  /\b(?:blood|serum|plasma|ha?ematology|biochemistry|chemistry|lipid|thyroid|liver|kidney|renal|vitamin|cbc|count|hormone|blut|h[äa]matologie|sang|sangre|hemogram|hematolog|bioqu[ií]mica|biochimie|kan|biyokimya)\w*/i;
const remarkHeading =
  /^\W*(?:interpretations?|comments?|notes?|remarks?|recommendations?|clinical (?:significance|use|information|utility)|guidelines?|advice|therap(?:y|ies)|medications?|treatment plan|plan|kommentar|bemerkung|hinweis|empfehlung|interprétation|commentaires?|interpretación|comentarios?|observaç|observacion|recomenda|yorum|açıklama|öneri)\w*\b/i;
const tableHead =
  /\b(?:test|analy[st]es?|parameter|investigation|examination|component|name|untersuchung|analyse|examen|prueba|exame|tetkik)\b.*\b(?:results?|values?|observed|ergebnis|wert|résultats?|resultados?|sonuç)\b/i;

const indexes = new WeakMap<readonly Analyte[], NameIndex>();

/** Made once for a list of analytes: it takes longer than a page. */
function indexOf(analytes: readonly Analyte[]): NameIndex {
  const index = indexes.get(analytes) ?? makeNameIndex(analytes);
  indexes.set(analytes, index);
  return index;
}

/** Reads the values of a report from the text of its pages, in printed order, and what the report says of itself. */
export function readReport(given: readonly PageText[], analytes: readonly Analyte[]): ReportReading {
  const index = indexOf(analytes);
  const pages = given.map((page) => mendedPage(withoutOverprints(page)));
  const printed = pages.flatMap((page, number) => rowsOf(page, number + 1));
  const facts = readFacts(printed, pages.slice(0, 1).flatMap(titlesOf));
  const tidy = withOrphanValues(withJoinedBounds(withMendedCells(withoutEarlier(printed))));
  const rows = withRangeLines(joinedRows(withHeadUnits(tidy), index), index);
  const report = {
    index,
    decimalComma: writesDecimalComma(rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
    person: facts,
    columns: findValueColumns(rows),
    usesSigns: rows.some(({ cells }) => cells.some(({ text }) => text === '+')),
  };
  let section: Section = { specimen: 'blood', isRemark: false };
  const unrecognized: UnrecognizedValue[] = [];
  const read = rows.flatMap((row) => {
    section = sectionOf(row, section);
    const found = readRow(row, { ...report, ...section });
    // A whole line of a table ends the remark above it.
    if (found.values.length > 0 && row.cells.length >= tableCellsMin) section = { ...section, isRemark: false };
    unrecognized.push(...found.unrecognized);
    return found.values;
  });
  const isFasting = printed.some((row) => fasting.test(textOf(row)));
  const asTaken = isFasting ? read.map((value) => fastingOf(value, analytes)) : read;
  return { pages: pages.length, facts, values: withRepeatedPattern(withoutEchoes(asTaken)), unrecognized };
}

/** So many values on the line below their name are a pattern of the report; fewer may be taken from another line. */
const patternMin = 3;

function withRepeatedPattern(values: readonly ReadValue[]): ReadValue[] {
  const isBelow = ({ evidence, unit, range }: ReadValue) => evidence === 'lineBelow' && (unit !== null || range !== null);
  const isPattern = values.filter(isBelow).length >= patternMin;
  return values.map((value) => (isPattern && isBelow(value) ? { ...value, evidence: 'inline' } : value));
}

type Section = Pick<Reading, 'specimen' | 'isRemark'>;

/** What a heading says of the lines below it. */
function sectionOf(row: Row, { specimen, isRemark }: Section): Section {
  const text = textOf(row);
  const isHeading = !/\d/.test(text) && text.length < headingLengthMax && row.cells.length <= 2;
  const isUrine = isHeading && urineHeading.test(text);
  const isBlood = isHeading && !isUrine && bloodHeading.test(text);
  return {
    specimen: isUrine ? 'urine' : isBlood ? 'blood' : specimen,
    isRemark: remarkHeading.test(text) ? true : tableHead.test(text) || isUrine || isBlood ? false : isRemark,
  };
}

const fasting =
  /\b(?:specimen|sample|collection|collected|status|patient)\b.*\bfasting\b(?!\s*(?:plasma|glucose|insulin|blood))(?!\s*:?\s*no\b)|^\s*\(?fasting\)?(?:\s*:?\s*yes)?\s*$|(?<!non[- ]?)fasting\s*:\s*(?:yes|y)\b/i;

/** Glucose of a sample that the report says was taken fasting is the fasting one. */
function fastingOf(value: ReadValue, analytes: readonly Analyte[]): ReadValue {
  const own = value.analyte.id === 'glucose' && analytes.find(({ id }) => id === 'glucose_fasting');
  return own ? { ...value, analyte: own } : value;
}

const isFull = ({ unit, range }: ReadValue) => unit !== null && range !== null;

/** The same analyte again without a unit or a range is a table of explanations or a summary, not a second result. */
function withoutEchoes(values: readonly ReadValue[]): ReadValue[] {
  const kept: ReadValue[] = [];
  for (const value of values) {
    const at = kept.findIndex(({ analyte }) => analyte === value.analyte);
    const before = kept[at];
    if (!before) kept.push(value);
    else if (before.valueText === value.valueText) {
      if (isFull(value) && !isFull(before)) kept[at] = value;
    } else if (isFull(value) && value.comparator === null) kept.push(value);
  }
  return kept;
}
