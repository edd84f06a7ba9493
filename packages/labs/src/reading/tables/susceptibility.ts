import { getPart, type PageCell, type PageRow } from '../page-text.ts';
import type { RowContext } from '../read-row.ts';
import { createBlankResult } from '../read-value.ts';
import { isMeasurementName } from '../unrecognized-row.ts';
import { computeOverlap } from './grid.ts';
import type { TableReading } from './read-table.ts';

/** What a laboratory calls a germ beside an antibiotic. SDD: susceptible, dose dependent. */
const verdict =
  /^(?:S|I|R|SDD|sensi(?:tive|ble|bel|tivo|vel)|susceptible|interm[eé]di(?:ate|aire|[aá]ri[oa]|[oaä]r?)|resisten(?:t|te|cia)|r[ée]sistant)$/iu;
/** So many antibiotics below each other are a table of them; a lone letter may be a unit or a mark. */
const rowsMin = 3;
/** Two of the three verdicts, or words: a column of "S" alone may say anything. */
const verdictsMin = 2;
const overlapMin = 0.3;
/** The head of such a table, or its legend. */
const legend =
  /antibiogram|antibiotic|antimicrobial|suscept|sensitiv|sensib|empfindlich|resistog|antybiogram|antibiyogram|(?<!\p{Letter})MIC(?!\p{Letter})|EUCAST|CLSI/iu;

type Judged = { row: PageRow; name: PageCell; value: PageCell };

/** Antibiotics with what they do to a germ: each is a result in words. Nothing of them is a number that could be judged. */
export function readSusceptibility(rows: readonly PageRow[], getContext: (row: PageRow) => RowContext): TableReading[] {
  if (!rows.some(({ cells }) => cells.some(({ text }) => legend.test(text)))) return [];
  return [...Map.groupBy(rows, getPart).values()].flatMap((part) => {
    const judged = part.flatMap((row) => findJudged(row) ?? []);
    const [first] = judged;
    const column = judged.filter(({ value }) => first && computeOverlap(first.value, value) >= overlapMin);
    const verdicts = new Set(column.map(({ value }) => value.text.trim().toLowerCase()));
    const isWord = column.some(({ value }) => value.text.trim().length > 'SDD'.length);
    return column.length >= rowsMin && (isWord || verdicts.size >= verdictsMin)
      ? column.map((one) => readJudged(one, getContext(one.row)))
      : [];
  });
}

function findJudged(row: PageRow): Judged | null {
  const [name, ...others] = row.cells;
  const value = others.find(({ text }) => verdict.test(text.trim()));
  return name && value && isMeasurementName(name.text) ? { row, name, value } : null;
}

function readJudged({ row, name, value }: Judged, { specimen }: RowContext): TableReading {
  const { page, y, height } = row;
  const found = {
    ...createBlankResult(name.text.trim(), Math.min(name.certainty, value.certainty)),
    valueText: value.text.trim(),
    evidence: 'column' as const,
    place: { page, y, height, x: value.x, end: value.end },
    specimen,
  };
  return { row, x: name.x, lines: [], values: [], unrecognized: [found] };
}
