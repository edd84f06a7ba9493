import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { PageText } from '@wellkept/labs/reading/page-text.ts';
import { drawBoxes, drawLines } from './generator/blocks.ts';
import { makeRandom, pick, type Random } from './generator/chance.ts';
import { type Factor, type Factors, factorValues, leftOutValues } from './generator/factors.ts';
import { makePen, type Pen } from './generator/pen.ts';
import { makeResultMaker, type Result } from './generator/results.ts';
import { createTable, lineSteps } from './generator/table.ts';
import { footnotes } from './generator/words.ts';

export { type Factor, type Factors, factorValues, leftOutValues };

/** What is printed. `id` is null for a measurement that the catalog does not have, `unit` is in UCUM. */
export type ExpectedRow = {
  id: string | null;
  name: string;
  valueText: string;
  unit: string | null;
  low: number | null;
  high: number | null;
};
export type GeneratedReport = { factors: Factors; pages: PageText[]; expected: ExpectedRow[] };

const [height, widthMin, margin, gap] = [842, 595, 36, 24];
const rowsMin = 6;
const rowsMax = 16;
const rowsOfTwoPages = 40;

const isForeign = ({ language }: Factors) => language !== 'English';

/** How many different results there are in a language that the catalog does not list. */
const foreignMax = 16;

const listDrawn = (name: string, values: readonly string[]) =>
  values.filter((value) => (leftOutValues as Readonly<Record<string, string>>)[name] !== value);

/**
 * A report with everything about its layout drawn by lot, from all but the values that are left out. `fixed` keeps some factors at a value, which
 * may be one of those.
 */
export function makeReport(seed: number, analytes: readonly Analyte[], fixed: Partial<Factors> = {}): GeneratedReport {
  const random = makeRandom(seed);
  const drawn = Object.fromEntries(
    Object.entries(factorValues).map(([name, values]) => [name, pick<string>(random, listDrawn(name, values))]),
  );
  // Each factor has one of its own values: the entries above are built from them.
  const factors = { ...drawn, ...fixed } as Factors;
  const makeResult = makeResultMaker(random, analytes, factors);
  const wanted = factors.arrangement === 'over two pages' ? rowsOfTwoPages : rowsMin + Math.floor(random() * (rowsMax - rowsMin));
  const results = Array.from({ length: isForeign(factors) ? Math.min(foreignMax, wanted) : wanted }, makeResult);
  const pen = makePen(factors);
  let y = 790;
  pen.put('Northfield Diagnostics', margin, y);
  pen.put('Patient: Mara Lind   Sex: Female   Age: 44 years', margin, y - 14);
  y -= 24 + lineSteps[factors.spacing];
  const drawing = drawResults(random, pen, results, y, factors);
  if (factors.below === 'a footnote') for (const [at, line] of footnotes.entries()) pen.put(line, margin, drawing.y - 20 - at * 12);
  const width = Math.max(widthMin, drawing.width);
  return {
    factors,
    pages: pen.pages.map((items) => ({ width, height, items })),
    expected: results.map((result) => toExpected(result, factors)),
  };
}

function drawResults(random: Random, pen: Pen, results: readonly Result[], y: number, factors: Factors): { y: number; width: number } {
  const { arrangement } = factors;
  if (arrangement === 'lines of text') return { y: drawLines(random, pen, results, y, factors), width: widthMin };
  if (arrangement.startsWith('boxes')) return { y: drawBoxes(random, pen, results, y, factors), width: widthMin };
  const table = createTable(random, factors);
  if (arrangement !== 'two tables side by side') return { y: table.draw(pen, results, margin, y), width: table.width + 2 * margin };
  const half = Math.ceil(results.length / 2);
  const left = table.draw(pen, results.slice(0, half), margin, y);
  const right = table.draw(pen, results.slice(half), margin + table.width + gap, y);
  return { y: Math.min(left, right), width: 2 * table.width + gap + 2 * margin };
}

/** Whether the woman of the report is pregnant or treated it does not say: no bounds are certain. */
function toExpected({ id, name, value, ucum, range: own, otherRange }: Result, { rangeFor }: Factors): ExpectedRow {
  const range = otherRange && rangeFor !== 'each age' ? { low: null, high: null } : own;
  const toNumber = (text: string | null) => (text === null ? null : Number(text.replace(',', '.')));
  return { id, name, valueText: value, unit: ucum, low: toNumber(range.low), high: toNumber(range.high) };
}
