import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { withoutOverprints } from './clean-page.ts';
import { withoutEarlier } from './columns.ts';
import { withCorrectedCells } from './corrected-cells.ts';
import { withHeadUnits } from './head-units.ts';
import { joinRows } from './join-rows.ts';
import { type AnalyteNameIndex, buildAnalyteNameIndex } from './name-index.ts';
import { hasDecimalComma } from './numbers.ts';
import { withOrphanValues } from './orphan-values.ts';
import { buildRows, getRowText, listTitles, type PageRow, type PageText } from './page-text.ts';
import { withJoinedBounds } from './range-columns.ts';
import { withRangeLines } from './range-lines.ts';
import { type RowContext, readRow } from './read-row.ts';
import type { ReadValue, UnrecognizedValue } from './read-value.ts';
import { correctRecognizedPage } from './recognized-text.ts';
import { type LabReportFacts, readFacts } from './report-facts.ts';
import { findValueColumns } from './value-columns.ts';

export type ReportReading = {
  pages: number;
  facts: LabReportFacts;
  values: readonly ReadValue[];
  /** Lines that read as results of measurements that are not known, in printed order. */
  unrecognized: readonly UnrecognizedValue[];
};

const headingLengthMax = 60;
const tableCellsMin = 3;
const urineHeading =
  /(?<!\p{Letter})(?:urine|urines|urinalysis|urin|urinstatus|harn|urina|orina|idrar|mocz|moczu|urineonderzoek)(?!\p{Letter})|尿/iu;
/** What a report of a urine test is sure to print somewhere. */
const urineWord = /(?<!d)urin|harn(?!stoff|säure)|orina|idrar|mocz(?!nik)|hpf|尿/iu;
const bloodHeading =
  /\b(?:blood|serum|plasma|ha?ematology|biochemistry|chemistry|lipid|thyroid|liver|kidney|renal|vitamin|cbc|count|hormone|blut|h[äa]matologie|sang|sangre|hemogram|hematolog|bioqu[ií]mica|biochimie|kan|biyokimya|sangue|emocromo|ematologia|bloed|krew|krwi|morfologia)\w*|血|生化/i;
const remarkHeading =
  /^\W*(?:interpretations?|comments?|notes?|remarks?|recommendations?|clinical (?:significance|use|information|utility)|guidelines?|advice|therap(?:y|ies)|medications?|treatment plan|plan|kommentar|bemerkung|hinweis|empfehlung|interprétation|commentaires?|interpretación|comentarios?|observaç|observacion|recomenda|yorum|açıklama|öneri)\w*\b/i;
const tableHead =
  /\b(?:test|analy[st]es?|parameter|investigation|examination|component|name|untersuchung|analyse|examen|prueba|exame|tetkik)\b.*\b(?:results?|values?|observed|ergebnis|wert|résultats?|resultados?|sonuç)\b/i;

const indexes = new WeakMap<readonly Analyte[], AnalyteNameIndex>();

/** Made once for a list of analytes: it takes longer than a page. */
function getNameIndex(analytes: readonly Analyte[]): AnalyteNameIndex {
  const index = indexes.get(analytes) ?? buildAnalyteNameIndex(analytes);
  indexes.set(analytes, index);
  return index;
}

/** Reads the values of a report from the text of its pages, in printed order, and what the report says of itself. */
export function readReport(printedPages: readonly PageText[], analytes: readonly Analyte[]): ReportReading {
  const index = getNameIndex(analytes);
  const pages = printedPages.map((page) => correctRecognizedPage(withoutOverprints(page)));
  const printed = pages.flatMap((page, number) => buildRows(page, number + 1));
  const facts = readFacts(printed, pages.slice(0, 1).flatMap(listTitles));
  const tidy = withOrphanValues(withJoinedBounds(withCorrectedCells(withoutEarlier(printed))));
  const rows = withRangeLines(joinRows(withHeadUnits(tidy), index), index);
  const report = {
    index,
    decimalComma: hasDecimalComma(rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
    person: facts,
    columns: findValueColumns(rows),
    mentionsUrine: printed.some((row) => urineWord.test(getRowText(row))),
    usesSigns: rows.some(({ cells }) => cells.some(({ text }) => text === '+')),
  };
  let section: Section = { specimen: 'blood', isRemark: false };
  const unrecognized: UnrecognizedValue[] = [];
  const read = rows.flatMap((row) => {
    section = detectSection(row, section);
    const found = readRow(row, { ...report, ...section });
    // A whole line of a table ends the remark above it.
    if (found.values.length > 0 && row.cells.length >= tableCellsMin) section = { ...section, isRemark: false };
    unrecognized.push(...found.unrecognized);
    return found.values;
  });
  const isFasting = printed.some((row) => fasting.test(getRowText(row)));
  const fastingAdjusted = isFasting ? read.map((value) => toFastingAnalyte(value, analytes)) : read;
  return { pages: pages.length, facts, values: withRepeatedPattern(withoutEchoes(fastingAdjusted)), unrecognized };
}

/** So many values on the line below their name are a pattern of the report; fewer may be taken from another line. */
const patternMin = 3;

function withRepeatedPattern(values: readonly ReadValue[]): ReadValue[] {
  const isBelow = ({ evidence, unit, range }: ReadValue) => evidence === 'lineBelow' && (unit !== null || range !== null);
  const isPattern = values.filter(isBelow).length >= patternMin;
  return values.map((value) => (isPattern && isBelow(value) ? { ...value, evidence: 'inline' } : value));
}

type Section = Pick<RowContext, 'specimen' | 'isRemark'>;

/** What a heading says of the lines below it. */
function detectSection(row: PageRow, { specimen, isRemark }: Section): Section {
  const text = getRowText(row);
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
function toFastingAnalyte(value: ReadValue, analytes: readonly Analyte[]): ReadValue {
  const own = value.analyte.id === 'glucose' && analytes.find(({ id }) => id === 'glucose_fasting');
  return own ? { ...value, analyte: own } : value;
}

const isFull = ({ unit, range }: ReadValue) => unit !== null && range !== null;

/** The same analyte again without a unit or a range is a table of explanations or a summary, not a second result. */
function withoutEchoes(values: readonly ReadValue[]): ReadValue[] {
  const distinct: ReadValue[] = [];
  for (const value of values) {
    const at = distinct.findIndex(({ analyte }) => analyte === value.analyte);
    const before = distinct[at];
    if (!before) distinct.push(value);
    else if (before.valueText === value.valueText) {
      if (isFull(value) && !isFull(before)) distinct[at] = value;
    } else if (isFull(value) && value.comparator === null) distinct.push(value);
  }
  return distinct;
}
