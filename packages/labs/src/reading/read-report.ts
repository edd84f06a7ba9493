import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { toCanonicalUnit } from '../values/convert.ts';
import { areDifferentWords } from '../values/second-value.ts';
import { withoutAllergenCodes } from './allergen-codes.ts';
import { withCenteredRecords } from './centered-records.ts';
import { withoutOverprints } from './clean-page.ts';
import { findCodedRow, separateAbsent, separateNotes } from './coded-row.ts';
import { withCorrectedCells } from './corrected-cells.ts';
import { withDamagedSample } from './damaged-sample.ts';
import type { PrintedDate } from './dates.ts';
import { joinRows } from './join-rows.ts';
import { withLabNotes } from './lab-notes.ts';
import { withLeveledColumns } from './level-columns.ts';
import { type AnalyteNameIndex, buildAnalyteNameIndex } from './name-index.ts';
import { hasDecimalComma } from './numbers.ts';
import { buildRows, getPart, getRowText, listTitles, type PageCell, type PageRow, type PageText } from './page-text.ts';
import { type RowContext, readRow } from './read-row.ts';
import { isNamedOfBlood, type PrintedValue, type ReadValue, type UnrecognizedValue } from './read-value.ts';
import { correctRecognizedPage } from './recognized-text.ts';
import { type LabReportFacts, readFacts } from './report-facts.ts';
import { detectSection, firstSection, gasWord, getPlace, listOtherSamples, listSections, type Section } from './sections.ts';
import { withSideParts } from './side-parts.ts';
import { readBoxes } from './tables/boxes.ts';
import { listCellKinds } from './tables/cell-kinds.ts';
import { chooseDay, type DayLines } from './tables/choose-day.ts';
import { readDatedResults } from './tables/dated-results.ts';
import { getLineKey } from './tables/day-columns.ts';
import { computeOverlap, findGrids, joinComplements } from './tables/grid.ts';
import { readHeadedResults } from './tables/headed-results.ts';
import { withLevelNames } from './tables/level-names.ts';
import { readTable, type TableReading } from './tables/read-table.ts';
import { readResultRuns } from './tables/result-runs.ts';
import { splitSideBySide } from './tables/side-by-side.ts';
import { readStages } from './tables/stage-results.ts';
import { readSusceptibility } from './tables/susceptibility.ts';
import { readTextLines } from './tables/text-lines.ts';
import { readNamedTexts } from './tables/text-results.ts';
import { readTransposedTables } from './tables/transposed.ts';
import { listUnreadLines, toUnreadLine, type UnreadLine } from './unread-lines.ts';

export type ReportReading = {
  pages: number;
  facts: LabReportFacts;
  values: readonly ReadValue[];
  /** Lines that read as results of measurements that are not known, in printed order. */
  unrecognized: readonly UnrecognizedValue[];
  /** Lines that look like results, of which nothing was read. */
  unread: readonly UnreadLine[];
  /** The days of earlier results, each of which can be read on its own, as YYYY-MM-DD. */
  earlierDays: readonly string[];
  /** The printed dates of other earlier results beside those that were read; empty where one has no date. */
  unreadDays: readonly string[];
};

const tableCellsMin = 3;
/** What a report of a urine test is sure to print somewhere. */
const urineWord = /(?<!d)urin|harn(?!stoff|säure)|orina|idrar|mocz(?!nik)|hpf|尿|;\s?d?U(?=\s|$)/iu;
const indexes = new WeakMap<readonly Analyte[], AnalyteNameIndex>();

/** Made once for a list of analytes: it takes longer than a page. */
function getNameIndex(analytes: readonly Analyte[]): AnalyteNameIndex {
  const index = indexes.get(analytes) ?? buildAnalyteNameIndex(analytes);
  indexes.set(analytes, index);
  return index;
}

/**
 * Reads the values of a report from the text of its pages, in printed order, and what the report says of itself. Of results of several days beside
 * each other those of the newest are read, or those of `day`, as YYYY-MM-DD.
 */
export function readReport(printedPages: readonly PageText[], analytes: readonly Analyte[], day: string | null = null): ReportReading {
  const index = getNameIndex(analytes);
  const pages = printedPages.map((page) => withLeveledColumns(correctRecognizedPage(withoutOverprints(page)), index));
  const { rows: all, absent } = separateAbsent(pages.flatMap((page, number) => buildRows(page, number + 1)));
  const printed = separateNotes(all);
  const printedFacts = readFacts(printed, pages.slice(0, 1).flatMap(listTitles));
  const whole = withSideParts(withCorrectedCells(printed), index);
  const chosen = chooseDay(whole, printedFacts, day);
  const facts = { ...printedFacts, collected: joinDates(printedFacts.collected, chosen.collected, day) };
  const mended = withoutAllergenCodes(chosen.rows, index);
  const getSection = listSections(mended);
  const report = {
    index,
    decimalComma: hasDecimalComma(mended.flatMap(({ cells }) => cells.map(({ text }) => text))),
    person: facts,
    mentionsUrine: printed.some((row) => urineWord.test(getRowText(row))),
    mentionsGases: printed.some((row) => gasWord.test(getRowText(row))),
    usesSigns: mended.some(({ cells }) => cells.some(({ text }) => text === '+')),
  };
  const tables = readTables(mended, getSection, report);
  const lines = readLines(withCenteredRecords(listLeft(mended, tables)), report);
  const sorted = withoutBounds([...tables, ...lines], mended).toSorted(
    (one, other) => one.row.page - other.row.page || other.row.y - one.row.y || one.x - other.x,
  );
  const found = withLabNotes(sorted, printed);
  const read = found.flatMap(({ values }) => values);
  const stages = readStages(chosen.stages, (row) => ({ ...report, ...getSection(row) }));
  const unrecognized = [...found.flatMap((one) => one.unrecognized).map((value) => withDayDoubt(value, chosen)), ...stages];
  const others = listOtherSamples(mended, getSection);
  const isFasting = printed.some((row) => fasting.test(getRowText(row)));
  const fastingAdjusted = isFasting ? read.map((value) => toFastingAnalyte(value, analytes)) : read;
  const adjusted = report.mentionsGases ? fastingAdjusted.map((value) => toIonizedCalcium(value, analytes)) : fastingAdjusted;
  const { distinct, different } = separateEchoes(
    withDamagedSample(adjusted, printed).map((value) => withSampleDoubt(withDayDoubt(value, chosen), others)),
  );
  const isRead = (one: TableReading) => one.unrecognized.length > 0 || one.values.some(({ place }) => !different.has(place));
  const accounted = [...found.filter(isRead).flatMap(({ row, lines }) => [row, ...lines]), ...chosen.heads];
  const context = { index, isRemark: (row: PageRow) => getSection(row).isRemark };
  const older = found.flatMap((one) => one.unread ?? []);
  const isLeft = ({ page, y }: PageRow) => !accounted.some((row) => row.page === page && row.y === y);
  const unclear = chosen.unclear.filter(isLeft).map(toUnreadLine);
  const unread = [
    ...absent,
    ...unclear,
    ...listUnreadLines(mended, [...accounted, ...chosen.unclear], context),
    ...listUnreadLines([...older, ...chosen.others], [], context),
  ];
  const unreadDays = [...new Set([...found.filter(isRead).flatMap((one) => one.unreadDays ?? []), ...chosen.unreadDays])];
  const { earlierDays } = chosen;
  return { pages: pages.length, facts, values: withRepeatedPattern(distinct), unrecognized, unread, unreadDays, earlierDays };
}

type ReportContext = Omit<RowContext, keyof Section>;

/** The day of the sample: as the report says it, and as the head of the results does. Where the two differ, either may be meant. */
function joinDates(stated: PrintedDate | null, headed: PrintedDate | null, day: string | null): PrintedDate | null {
  if (stated === null || headed === null || day !== null) return headed ?? stated;
  if (headed.readings.some((one) => stated.readings.includes(one))) return stated.day === null ? headed : stated;
  return {
    text: `${stated.text} in one place and ${headed.text} in another`,
    day: null,
    readings: [...stated.readings, ...headed.readings],
  };
}

const withDayDoubt = <Value extends PrintedValue>(value: Value, { isDoubtful }: DayLines): Value =>
  isDoubtful(value.place) ? { ...value, evidence: 'otherDay' } : value;

/** A known name under a heading of another sample: "Glucose" of spinal fluid. A name that says that it is of blood is one. */
const withSampleDoubt = <Value extends PrintedValue>(value: Value, others: ReadonlySet<string>): Value =>
  others.has(getLineKey(value.place)) && !isNamedOfBlood(value.name) ? { ...value, evidence: 'otherSample' } : value;

/** The results of the report's tables. */
function readTables(rows: readonly PageRow[], getSection: (row: PageRow) => Section, report: ReportContext): TableReading[] {
  const printed = rows.filter((row) => findCodedRow(row, report.index) === null);
  const getContext = (row: PageRow): RowContext => ({ ...report, ...getSection(row) });
  const sideways = readTransposedTables(printed, getContext);
  const susceptible = readSusceptibility(printed, getContext);
  const dated = readDatedResults(listLeft(printed, susceptible), getContext);
  const apart = [...sideways, ...susceptible, ...dated];
  const headed = readHeadedResults(listLeft(printed, apart), getContext);
  const runs = readResultRuns(listLeft(printed, [...headed, ...apart]), getContext);
  const plain = withLevelNames(withCenteredRecords(listLeft(printed, [...headed, ...apart, ...runs])));
  const grids = findGrids(plain).flatMap(splitSideBySide).map(joinComplements);
  const inGrids = new Set(grids.flatMap((grid) => [...grid.rows, ...grid.heads]).map(getPlace));
  const loose = plain.filter((row) => !inGrids.has(getPlace(row)));
  const looseByPart = Map.groupBy(loose, ({ part = 0 }) => part);
  const tables = grids.flatMap((grid) => readTable(grid, looseByPart.get(grid.rows[0]?.part ?? 0) ?? [], getContext));
  const lines = readTextLines(listLeft(plain, tables), getContext);
  const boxes = readBoxes(listLeft(plain, [...tables, ...lines]), getContext);
  const all = [...apart, ...headed, ...runs, ...tables, ...lines, ...boxes];
  return [...all, ...readNamedTexts(listLeft(plain, all), getContext, all.length > 0)];
}

/** What nothing was read from: of two tables side by side, one may have been read. */
function listLeft(rows: readonly PageRow[], found: readonly TableReading[]): PageRow[] {
  // A cell is known by its own place: rows may have been brought together from several lines.
  const getCellPlace = (row: PageRow, { x, y }: PageCell) => `${getPart(row)} ${y} ${x}`;
  const taken = new Set(found.flatMap((one) => [one.row, ...one.lines]).flatMap((row) => row.cells.map((cell) => getCellPlace(row, cell))));
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => !taken.has(getCellPlace(row, cell)));
    return cells.length === row.cells.length ? [row] : cells.length > 0 ? [{ ...row, cells }] : [];
  });
}

/** The results of lines that are in no table. */
function readLines(left: readonly PageRow[], report: ReportContext): TableReading[] {
  const rows = joinRows(left, report.index);
  let section = firstSection;
  return rows.flatMap((row) => {
    section = detectSection(row, section);
    const found = readRow(row, { ...report, ...section });
    // A whole line of a table ends the remark above it.
    if (found.values.length > 0 && row.cells.length >= tableCellsMin) section = { ...section, isRemark: false };
    return [{ row, x: row.cells[0]?.x ?? 0, lines: [], ...found }];
  });
}

/** So many ranges below each other are a column of them. */
const rangeColumnMin = 2;

/** "< 200" in the column of ranges is no result: the value of its line was not found. The line counts as unread. */
function withoutBounds(readings: readonly TableReading[], rows: readonly PageRow[]): TableReading[] {
  const ranges = rows.flatMap(({ page, cells }) =>
    cells.filter(({ text }) => isRangeOnly(text)).map((cell) => ({ ...cell, page, height: 0 })),
  );
  const amounts = readings.flatMap(({ values }) => values.filter(({ comparator }) => comparator === null).map(({ place }) => place));
  const countAt = (cells: readonly ReadValue['place'][], place: ReadValue['place']) =>
    cells.filter((cell) => cell.page === place.page && computeOverlap(cell, place) > 0).length;
  // In boxes, values and ranges stand below each other.
  const isBound = ({ comparator, range, place }: ReadValue) =>
    comparator !== null && range === null && countAt(ranges, place) >= rangeColumnMin && countAt(amounts, place) === 0;
  return readings.flatMap((one) => {
    const values = one.values.filter((value) => !isBound(value));
    return values.length < one.values.length && values.length + one.unrecognized.length === 0 ? [] : [{ ...one, values }];
  });
}

const isRangeOnly = (text: string) => listCellKinds(text).has('range') && !listCellKinds(text).has('amount');

/** So many values on the line below their name are a pattern of the report; fewer may be taken from another line. */
const patternMin = 3;

function withRepeatedPattern(values: readonly ReadValue[]): ReadValue[] {
  const isBelow = ({ evidence, unit, range }: ReadValue) => evidence === 'lineBelow' && (unit !== null || range !== null);
  const isPattern = values.filter(isBelow).length >= patternMin;
  return values.map((value) => (isPattern && isBelow(value) ? { ...value, evidence: 'inline' } : value));
}

const fasting =
  /\b(?:specimen|sample|collection|collected|status|patient)\b.*\bfasting\b(?!\s*(?:plasma|glucose|insulin|blood))(?!\s*:?\s*no\b)|^\s*\(?fasting\)?(?:\s*:?\s*yes)?\s*$|(?<!non[- ]?)fasting\s*:\s*(?:yes|y)\b/i;

/** Glucose of a sample that the report says was taken fasting is the fasting one. */
function toFastingAnalyte(value: ReadValue, analytes: readonly Analyte[]): ReadValue {
  const own = value.analyte.id === 'glucose' && analytes.find(({ id }) => id === 'glucose_fasting');
  return own ? { ...value, analyte: own } : value;
}

/** In mmol/L: total calcium is hardly ever so low, and ionized calcium normally is. */
const ionizedMax = 1.5;

/** Analyzers of blood gases measure the free calcium alone, and some print it as the bare ion: "Ca++". Its range or its amount says so. */
function toIonizedCalcium(value: ReadValue, analytes: readonly Analyte[]): ReadValue {
  const ionized = analytes.find(({ id }) => id === 'calcium_ionized');
  if (!ionized || value.analyte.id !== 'calcium' || !/^c?Ca\W*(?:2\s?\+|²?[+⁺])/i.test(value.name)) return value;
  const amount = value.range?.high ?? value.value;
  const inMmol = amount === null ? null : toCanonicalUnit(amount, value.unit ?? ionized.unit, ionized);
  return inMmol !== null && inMmol <= ionizedMax ? { ...value, analyte: ionized } : value;
}

const isFull = ({ unit, range }: ReadValue) => unit !== null && range !== null;

/**
 * The same analyte again without a unit or a range is a table of explanations or a summary, not a second result. Where it is another amount, the
 * line counts as unread.
 */
function separateEchoes(values: readonly ReadValue[]): { distinct: ReadValue[]; different: ReadonlySet<ReadValue['place']> } {
  const distinct: ReadValue[] = [];
  const different = new Set<ReadValue['place']>();
  for (const value of values) {
    const at = distinct.findIndex(({ analyte }) => analyte === value.analyte);
    const before = distinct[at];
    if (!before) distinct.push(value);
    else if (before.valueText === value.valueText) {
      if (isFull(value) && !isFull(before)) distinct[at] = value;
    } else if ((isFull(value) && value.comparator === null) || areDifferentWords(before, value)) distinct.push(value);
    else different.add(value.place);
  }
  return { distinct, different };
}
