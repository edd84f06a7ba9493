import { isDoubt } from './coded-row.ts';
import { getRowText, type PageRow } from './page-text.ts';
import type { TableReading } from './tables/read-table.ts';

const noteLabel =
  /^\W*(?:lab(?:oratory)? )?(?:notes?|comments?|remarks?|kommentar|bemerkung|hinweis|commentaires?|remarques?|comentarios?|notas?|observaç(?:ão|ões)|opmerking(?:en)?|uwagi?|yorum|açıklama)\s*[:–-]\s*(?=\S)/iu;
const noteLengthMax = 1000;

/** The results with what the laboratory wrote right below them: in a message, or on a line of the page. */
export function withLabNotes(readings: readonly TableReading[], printed: readonly PageRow[]): TableReading[] {
  const notes = findPageNotes(readings, printed);
  return readings.map((reading) => {
    const labNote = [reading.row.note, ...(notes.get(reading) ?? [])].filter((note) => note !== undefined).join(' ');
    if (labNote === '') return reading;
    const addNote = <Value>(value: Value) => ({ ...value, labNote: labNote.slice(0, noteLengthMax) });
    return { ...reading, values: reading.values.map(addNote), unrecognized: reading.unrecognized.map(addNote) };
  });
}

/** A remark below the last result of a page may be about all of them, unless it doubts the sample. */
function findPageNotes(readings: readonly TableReading[], printed: readonly PageRow[]): Map<TableReading, string[]> {
  const notes = new Map<TableReading, string[]>();
  const results = readings.filter(({ values, unrecognized }) => values.length + unrecognized.length > 0);
  const byPlace = new Map(results.flatMap((reading) => [reading.row, ...reading.lines].map((row) => [getLine(row), reading] as const)));
  const lastOfPage = new Map([...byPlace.values()].map((reading) => [reading.row.page, reading] as const));
  let above: TableReading | null = null;
  for (const row of printed) {
    const own = byPlace.get(getLine(row));
    const text: string = getRowText(row).trim();
    const isNote = noteLabel.test(text) && (isDoubt(text) || (above !== null && lastOfPage.get(row.page) !== above));
    if (own) above = own;
    else if (above && above.row.page === row.page && isNote) notes.set(above, [...(notes.get(above) ?? []), text.replace(noteLabel, '')]);
    else above = null;
  }
  return notes;
}

const getLine = ({ page, y }: { page: number; y: number }): string => `${page} ${y}`;
