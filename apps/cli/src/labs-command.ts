import { readFile } from 'node:fs/promises';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { readPages } from '@wellkept/documents/read-pages.ts';
import type { AssessedValue } from '@wellkept/labs/values/assess.ts';
import { problemTexts } from './problem-texts.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

export async function labs(words: readonly string[]): Promise<void> {
  const { texts, json } = readWords(words, 'file');
  const [action, path, ...more] = texts;
  if (action !== 'read' || path === undefined || more.length > 0) throw new UsageError('Name one report: labs read FILE.');
  const bytes = await readFile(path).catch((error: Error) => {
    throw new UsageError(`The file "${path}" cannot be read: ${error.message}.`);
  });
  try {
    const { pages, results, questions } = await readLabs(bytes);
    if (json) console.log(JSON.stringify({ pages, results }, null, 2));
    else console.log([...results.map(lineOf), ...questions].join('\n'));
    if (results.length === 0) fail('No result was recognised in it.');
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    if (json) console.log(JSON.stringify({ pages: 0, results: [], problem: error.problem }, null, 2));
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
  loinc: string;
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

/** What a report holds, read without a server or a database. */
export async function readLabs(bytes: Uint8Array): Promise<{ pages: number; results: ReadLab[]; questions: string[] }> {
  // While another process opens the document, this one loads what its text is read with.
  const [pages, { all }, { readReport }, { assessValues }, { lineNumberOf }] = await Promise.all([
    readPages(bytes),
    import('@wellkept/knowledge/load.ts').then(({ loadAnalytes }) => loadAnalytes()),
    import('@wellkept/labs/reading/read-report.ts'),
    import('@wellkept/labs/values/assess.ts'),
    import('@wellkept/labs/reading/page-text.ts'),
  ]);
  const assessed = assessValues(readReport(pages, all).values);
  const results = assessed.map((value) => ({ ...labOf(value), row: lineNumberOf(pages[value.place.page - 1], value.place.y) }));
  return { pages: pages.length, results, questions: [...new Set(results.flatMap((result) => result.questions))] };
}

function labOf(value: AssessedValue): Omit<ReadLab, 'row'> {
  const { analyte, range, place, confidence, questions } = value;
  return {
    analyteId: analyte.id,
    name: analyte.name,
    printedName: value.name,
    loinc: analyte.loinc,
    valueText: value.valueText,
    value: value.value,
    unit: value.printedUnit,
    ucum: value.unit,
    refLow: range?.low ?? null,
    refHigh: range?.high ?? null,
    flag: value.flag,
    printedFlag: value.printedFlag,
    page: place.page,
    confidence: confidence.level,
    questions: questions.map(({ reason }) => reason),
  };
}

const lineOf = ({ name, valueText, unit, refLow, refHigh, flag, printedFlag }: ReadLab) =>
  [`${name}: ${valueText}${unit ? ` ${unit}` : ''}`, rangeText(refLow, refHigh), flag ?? printedFlag ?? '']
    .filter((part) => part !== '')
    .join('  ');

function rangeText(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `(${low} to ${high})`;
  if (low !== null) return `(from ${low})`;
  return high === null ? '' : `(up to ${high})`;
}
