import { readFile } from 'node:fs/promises';
import { DocumentError, type DocumentProblem } from '@wellkept/documents/document-error.ts';
import { readPages } from '@wellkept/documents/read-pages.ts';
import type { PrintedValue } from '@wellkept/labs/reading/read-value.ts';
import type { AssessedValue } from '@wellkept/labs/values/assess.ts';
import { computeRangeFlag } from '@wellkept/labs/values/flag.ts';
import { problemTexts } from './problem-texts.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

export async function runLabsCommand(words: readonly string[]): Promise<void> {
  const { texts, json } = readWords(words, 'file');
  const [action, path, ...more] = texts;
  if (action !== 'read' || path === undefined || more.length > 0) throw new UsageError('Name one report: labs read FILE.');
  const bytes = await readFile(path).catch((error: Error) => {
    throw new UsageError(`The file "${path}" cannot be read: ${error.message}.`);
  });
  try {
    const { questions, ...read } = await readLabs(bytes);
    if (json) console.log(JSON.stringify(read, null, 2));
    else
      console.log(
        [
          ...read.results.map(formatLine),
          ...formatUnrecognized(read),
          ...formatUnreadLines(read),
          ...formatUnreadPages(read),
          ...questions,
        ].join('\n'),
      );
    if (read.results.length + read.unrecognized.length === 0) fail('No result was recognized in it.');
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    if (json) console.log(JSON.stringify({ pages: 0, results: [], unrecognized: [], unread: [], problem: error.problem }, null, 2));
    fail(problemTexts[error.problem]);
  }
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 2;
}

export type ReadLab = {
  analyteId: string;
  name: string;
  printedName: string;
  loinc: string | null;
  valueText: string;
  value: number | null;
  /** As printed; `ucum` is what it means. */
  unit: string | null;
  ucum: string | null;
  refLow: number | null;
  refHigh: number | null;
  /** Against the printed range; null where there is none. */
  flag: 'H' | 'L' | 'N' | null;
  /** What the report itself says. */
  printedFlag: 'H' | 'L' | 'N' | 'A' | null;
  page: number;
  /** The line on the page, from the top. */
  row: number;
  confidence: 'high' | 'medium' | 'low';
  /** What to ask before the value counts. */
  questions: readonly string[];
};

/** A line that reads as a result of something the catalog does not have. */
export type UnrecognizedLab = Pick<
  ReadLab,
  'printedName' | 'valueText' | 'value' | 'unit' | 'ucum' | 'refLow' | 'refHigh' | 'flag' | 'printedFlag' | 'page' | 'row'
>;
/** A line that looks like a result, of which nothing was read. */
type UnreadLab = { text: string; page: number; row: number };
type UnreadPage = { page: number; problem: DocumentProblem };
export type ReadLabs = {
  pages: number;
  results: ReadLab[];
  unrecognized: UnrecognizedLab[];
  unread: UnreadLab[];
  unreadPages: UnreadPage[];
  questions: string[];
};

/** What a report contains, read without a server or a database. */
export async function readLabs(bytes: Uint8Array): Promise<ReadLabs> {
  // While another process opens the document, this one loads what its text is read with.
  const [pages, { all }, { readReport }, { assessValues }, { findLineNumber: lineNumberOf }] = await Promise.all([
    readPages(bytes),
    import('@wellkept/knowledge/load.ts').then(({ loadAnalytes }) => loadAnalytes()),
    import('@wellkept/labs/reading/read-report.ts'),
    import('@wellkept/labs/values/assess.ts'),
    import('@wellkept/labs/reading/page-text.ts'),
  ]);
  const read = readReport(pages, all);
  const findRow = ({ place }: Pick<PrintedValue, 'place'>) => lineNumberOf(pages[place.page - 1], place.y);
  const results = assessValues(read.values).map((value) => ({ ...toReadLab(value), row: findRow(value) }));
  const unrecognized = read.unrecognized.map((value) => ({
    ...toPrintedFields(value),
    flag: computeRangeFlag(value, value.range),
    row: findRow(value),
  }));
  const unread = read.unread.map((line) => ({ text: line.text, page: line.place.page, row: findRow(line) }));
  const unreadPages = pages.flatMap(({ problem }, at) => (problem ? [{ page: at + 1, problem }] : []));
  const questions = [...new Set(results.flatMap((result) => result.questions))];
  return { pages: pages.length, results, unrecognized, unread, unreadPages, questions };
}

const toPrintedFields = ({ name, valueText, value, unit, printedUnit, range, printedFlag, place }: PrintedValue) => ({
  printedName: name,
  valueText,
  value,
  unit: printedUnit,
  ucum: unit,
  refLow: range?.low ?? null,
  refHigh: range?.high ?? null,
  printedFlag,
  page: place.page,
});

function toReadLab(value: AssessedValue): Omit<ReadLab, 'row'> {
  const { analyte, confidence, questions } = value;
  return {
    analyteId: analyte.id,
    name: analyte.name,
    loinc: analyte.loinc ?? null,
    ...toPrintedFields(value),
    flag: value.flag,
    confidence: confidence.level,
    questions: questions.map(({ reason }) => reason),
  };
}

const formatUnrecognized = ({ unrecognized }: Pick<ReadLabs, 'unrecognized'>): string[] =>
  unrecognized.length === 0 ? [] : ['Not recognized:', ...unrecognized.map((one) => formatLine({ ...one, name: one.printedName }))];

const formatUnreadLines = ({ unread }: Pick<ReadLabs, 'unread'>): string[] =>
  unread.length === 0 ? [] : ['Not read, look at the report:', ...unread.map(({ text, page }) => `${text}  (page ${page})`)];

const formatUnreadPages = ({ unreadPages }: Pick<ReadLabs, 'unreadPages'>): string[] =>
  unreadPages.map(({ page, problem }) => `Page ${page} could not be read. ${problemTexts[problem]}`);

type Line = Pick<ReadLab, 'name' | 'valueText' | 'unit' | 'refLow' | 'refHigh' | 'flag' | 'printedFlag'>;

const formatLine = ({ name, valueText, unit, refLow, refHigh, flag, printedFlag }: Line) =>
  [`${name}: ${valueText}${unit ? ` ${unit}` : ''}`, formatRange(refLow, refHigh), flag ?? printedFlag ?? '']
    .filter((part) => part !== '')
    .join('  ');

function formatRange(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `(${low} to ${high})`;
  if (low !== null) return `(from ${low})`;
  return high === null ? '' : `(up to ${high})`;
}
