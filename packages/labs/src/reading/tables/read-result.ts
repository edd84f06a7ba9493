import { chooseAnalyte } from '../choose-analyte.ts';
import { withoutNameSigns } from '../name-tokens.ts';
import { isOtherName } from '../other-name.ts';
import type { PageCell } from '../page-text.ts';
import { findName, parseUnitInBrackets, type RowContext, withoutTranslation } from '../read-row.ts';
import { type PrintedUnit, type ReadValue, readValues, type UnrecognizedValue } from '../read-value.ts';
import { createAnyAnalyte, isMeasurementName } from '../unrecognized-row.ts';

/** A printed name with what it means. The unit in brackets behind it is no part of it. */
export type Named = { text: string; analytes: ReadValue['analyte'][]; unit: PrintedUnit | null };

/** "Test Name: Glucose" */
const nameLabel =
  /^\W*(?:lab )?(?:test|analyte|component|examination|investigation|examen|exame|prueba|untersuchung)(?: name)?\s*[:：]\s*(?=\S)/iu;

/** What a row's name means, without what stands before and behind it. */
export function nameCell(name: PageCell, { index }: RowContext): Named {
  const plain = withoutNameSigns(name.text.replace(nameLabel, '')).replace(
    /^(?:\d{1,2}[.)]\s+|o\s+(?=\p{Lu}\p{Letter})|\{[^}]{0,3}\}\s*|[\s*•·+-]+)(?=\p{Letter})/u,
    '',
  );
  // "Platelets 01": which laboratory measured it.
  const whole = withoutTranslation(plain, index).replace(/(?:[\s:=†‡§*]|(?<=\p{Letter}{4}\s?)0\d(?=\s*$))+$/u, '');
  const unit = parseUnitInBrackets(whole);
  // "(mg/dL)" is no magnesium.
  const printed = unit ? whole.replace(`(${unit.printed})`, '').replace(`[${unit.printed}]`, '').trim() : whole;
  const read = (words: string) => findName(`${words}\t`, name.certainty < 1, index);
  // A line's number or a test's code may be printed as one with the name.
  const [, numbered] = /^\d{1,8}\s+(?=\p{Letter}{2})(.+)$/u.exec(printed) ?? [];
  const isNumbered = numbered !== undefined && read(printed) === null && (read(numbered) !== null || /^\d{3}/.test(printed));
  const text = isNumbered ? numbered : printed;
  const found = read(text);
  // "HIV 1 Western blot": what stands behind a number counts too.
  const rest = text.slice(found?.end ?? 0);
  // "Tiroxina livre - T4 livre": another name of the same.
  const isSame = found !== null && index.find(rest).some((one) => found.analytes.includes(one));
  const behind = rest.split(/\d+(?!\s?(?:st|nd|rd|th|ª|º|ère|ere|re|er|h))/i);
  const isOther = found !== null && !isSame && behind.length > 1 && isOtherName(`${behind.slice(1).join(' ')}\t`, found.analytes, index);
  return { text, analytes: isOther ? [] : [...(found?.analytes ?? [])], unit };
}

export type PrintedResult = {
  printedName: string;
  named: Named;
  /** The value first, then marks, unit and range, with tabs between. */
  text: string;
  certainty: number;
  /** Whether names that the catalog does not have are taken for measurements too. */
  isUnknownRead: boolean;
};

/** The result of a name and what is printed for it, wherever on the page the two stand. */
export function readResult(
  { printedName, named, text, certainty, isUnknownRead }: PrintedResult,
  reading: RowContext,
): { values: ReadValue[]; unrecognized: UnrecognizedValue[] } {
  const none = { values: [], unrecognized: [] };
  const context = { unitAhead: named.unit, reading, certainty };
  const values = named.analytes.length > 0 ? readValues(text, { ...context, name: printedName, analytes: named.analytes }) : [];
  if (values.length > 0) return { values, unrecognized: [] };
  if (!isUnknownRead || !isMeasurementName(named.text)) return none;
  const [read] = readValues(text, { ...context, name: named.text, analytes: [createAnyAnalyte(reading.specimen)] });
  // A known name in a unit that it is not measured in, or under the heading of another specimen, stands for something else of that name.
  if (named.analytes.length > 0 && chooseAnalyte({ analytes: named.analytes, reading }, read?.unit ?? null) !== null) return none;
  // A bound alone, without a range of its own, is a line of a table of ranges.
  if (!read || (read.comparator !== null && (read.range === null || read.unit === null))) return none;
  const { analyte: _, ...found } = read;
  return { values: [], unrecognized: [{ ...found, specimen: reading.specimen }] };
}
