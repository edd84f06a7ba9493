import { linesAboveMax } from '../media-type.ts';
import type { Table } from './read-table.ts';

/** Columns that say whose a result is; the file as a whole may say so too, above the table. */
const personHead =
  /^(?:(?:patient|member|client|subject|person|paziente|paciente|patiënt|pacjent|hasta|utente)(?:'s)?(?: ?(?:name|id|no|nr|number|identifier))?|(?:last|first|given|family|full|middle) ?name|surname|forename|mrn|medical record(?: number)?|d\.?o\.?b\.?|(?:patient )?(?:date of birth|birth ?date)|geburtsdatum|geb\.?(?:datum)?|vorname|nachname|date de naissance|né\(?e?\)? le|nom du patient|prénom|fecha de nacimiento|apellidos?|data di nascita|cognome|data de nascimento|geboortedatum|data urodzenia|nazwisko|imię|doğum tarihi|ad[ıi] soyad[ıi]|姓名)\W*$/iu;
/** Of people or of tests: only beside a column of tests is it of people. */
const nameHead = /^(?:name|nom|nombre|nome|naam)\W*$/iu;
const testHead =
  /^(?:(?:lab )?tests?(?: name)?|analy[st]es?|component|parameter|investigation|examination|marker|observation|untersuchung|analyse|examen|prueba|exame|esame|bepaling|onderzoek|badanie|tetkik|项目.*)\W*$/iu;

const normalize = (cell: string | undefined): string =>
  (cell ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\d]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** How many people the results of a table are of, by its columns and by what stands above or between its lines. */
export function countPeople({ rows }: Pick<Table, 'rows'>): number {
  const headAt = rows.slice(0, linesAboveMax).findIndex((cells) => cells.length > 2 && listPersonColumns(cells).length > 0);
  const columns = listPersonColumns(rows[headAt] ?? []);
  const inColumns = headAt < 0 ? [] : rows.slice(headAt + 1).map((cells) => columns.map((at) => normalize(cells[at])));
  // A line may leave out what the line above says.
  const known = new Set(inColumns.filter((parts) => parts.every((part) => part !== '')).map((parts) => parts.join('|')));
  const partly = Math.max(0, ...columns.map((_, at) => new Set(inColumns.flatMap((parts) => parts[at] || [])).size));
  const facts = rows.flatMap(([label = '', value = '', ...others]) =>
    personHead.test(label.trim()) && others.every((cell) => cell.trim() === '') && value.trim() !== ''
      ? [[normalize(label), normalize(value)] as const]
      : [],
  );
  const inFacts = [...Map.groupBy(facts, ([label]) => label).values()].map((same) => new Set(same.map(([, value]) => value)).size);
  return Math.max(known.size, partly, ...inFacts);
}

function listPersonColumns(cells: readonly string[]): number[] {
  const hasTests = cells.some((cell) => testHead.test(cell.trim()));
  return cells.flatMap((cell, at) => (personHead.test(cell.trim()) || (hasTests && nameHead.test(cell.trim())) ? [at] : []));
}
