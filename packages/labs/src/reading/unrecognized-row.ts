import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { parseFirstDate } from './dates.ts';
import { findEvidence } from './evidence.ts';
import type { PageCell, PageRow } from './page-text.ts';
import { rangeHeading } from './range-lines.ts';
import type { RowContext } from './read-row.ts';
import { anyAnalyteId, type PrintedUnit, readValues, type UnrecognizedValue } from './read-value.ts';
import { findSexes } from './report-subject.ts';
import { isUnitLike, nameLike } from './tables/cell-kinds.ts';
import { parseUnitAtStart } from './units.ts';
import { isValueCell, isWordCell } from './value-cells.ts';
import { putValueFirst } from './value-first.ts';

const nameLengthMax = 70;
const nameWordsMax = 9;

/** Lines about the person, the sample and the paper begin with these. */
const labels =
  /^\W*(?:age|sex|gender|name|patient|doctor|dr|date|time|page|phone|ph(?=\s*[.:#]|\s+no)|tel|fax|mobile|address|street|road|floor|zip|pin|id|no|barcode|account|order|reg|registered|collected|received|reported|printed|invoice|amount|price|weight|height|bmi|pulse|temperature|accreditation|licen[cs]e|version|iso|year|month|weeks?|adults?|child|newborn|infants?|male|female|alter|geschlecht|datum|seite|âge|sexe|edad|sexo|fecha|página|yaş|cinsiyet|tarih|idade|data|paziente|cognome|nome|sesso|età|nascita|patiënt|naam|geslacht|leeftijd|geboortedatum|pacjent|imię|nazwisko|płeć|wiek|adres|lekarz|medico|arts|lab(?:oratory)? ?(?:no|nr|id|ref|number)|accession|requisition|specimen|sample|method|comment|note|remark|impression|status)s?(?!\p{Letter})|^\W*(?:姓名|性别|年龄|科室|标本|日期|医生|电话|地址|编号|床号)/iu;
/** Whether a line is about the person, the sample or the paper. */
export const isAboutReport = (text: string): boolean => labels.test(text);

/** Lines of a table that explains what values mean. */
const classes =
  /deficien|insufficien|sufficien|trimester|pregnan|diabet|menopaus|follicular|luteal|ovulat|(?<!\p{Letter})(?:risk|goal|target|therapeutic|toxic|optimal|desirable|borderline)(?!\p{Letter})|^\W*(?:low|high)(?![ -](?:density|sensitiv|molecular|fluorescen|grade))(?!\p{Letter})|^\W*(?:very |extremely? |mildly? |moderately? |severely? )?(?:high|low|normal|abnormal|increased|decreased|elevated|mild|moderate|severe|extreme|very)\W*$/iu;
/** Whether a text is a class of results rather than a measurement: "Deficient". */
export const isClassText = (text: string): boolean => classes.test(text);
/** The words of a table's head, which may stand beside "Normal". */
const headWords =
  /(?<!\p{Letter})(?:tests?|results?|parameters?|investigations?|analy[st]es?|units?|values?|flags?|reference|range)(?!\p{Letter})/giu;

/** Stands for the measurement while a line is read whose name is not known; any unit may be its unit. */
export const createAnyAnalyte = (specimen: 'blood' | 'urine'): Analyte => ({
  id: anyAnalyteId,
  name: '',
  loinc: '',
  specimen,
  unit: '%',
  names: [],
});

/** A line that reads as a result in every way but its name: a name, a value in a column of values, and a unit, a range or a mark. */
export function readUnrecognized(given: readonly PageCell[], row: PageRow, reading: RowContext): UnrecognizedValue[] {
  const [name, ...others] = putValueFirst(putNameFirst(given), reading);
  if (!name || reading.isRemark || row.valueBelow || !isMeasurementName(name.text)) return [];
  const at = others.findIndex(({ text }) => isValueCell(text) || isWordCell(text));
  const value = others[at];
  if (!value || others.slice(0, at).some(({ text }) => /\d|\p{Letter}{12}/u.test(text))) return [];
  const rest = others.slice(at);
  const [read, ...more] = readValues(rest.map(({ text }) => text).join('\t'), {
    name: name.text.trim(),
    analytes: [createAnyAnalyte(reading.specimen)],
    unitAhead: null,
    reading,
    certainty: Math.min(name.certainty, ...rest.map(({ certainty }) => certainty)),
  });
  // A bound alone, without a range of its own, is a line of a table of ranges.
  if (!read || more.length > 0 || (read.comparator !== null && (read.range === null || read.unit === null))) return [];
  const printed = read.unit === null ? findUnknownUnit(rest) : null;
  const isWord = read.value === null;
  const hasCompany = printed !== null || read.unit !== null || read.range !== null || read.printedFlag !== null;
  const evidence = findEvidence({
    valueText: read.valueText,
    hasUnitOrRange: hasCompany,
    cells: [name, ...rest],
    at: 1,
    hasWordsBetween: at > 0,
    row,
  });
  // A word may stand anywhere; a number needs something beside it, and a column of values or both unit and range.
  const isFull = (read.unit !== null || printed !== null) && read.range !== null;
  const isBorneOut = evidence === 'column' ? hasCompany || isWord : !isWord && isFull && evidence === 'inline';
  if (!isBorneOut) return [];
  const { analyte: _, ...found } = read;
  const { page, y, height } = row;
  return [
    {
      ...found,
      printedUnit: found.printedUnit ?? printed,
      evidence,
      specimen: reading.specimen,
      place: { page, y, height, x: value.x, end: value.end },
    },
  ];
}

/** A value that is printed before its name changes places with it. */
function putNameFirst(cells: readonly PageCell[]): readonly PageCell[] {
  const at = cells.findIndex(({ text }) => isMeasurementName(text));
  const [name, before] = [cells[at], cells.slice(0, at)];
  const isBefore =
    name !== undefined && at <= 2 && before.every(({ text }) => isValueCell(text) || parseUnitAtStart(text)?.rest.trim() === '');
  return isBefore ? [name, ...before, ...cells.slice(at + 1)] : cells;
}

/** "soit 6,22 mmol/L" is the value above in another unit. */
const sameAmountWord = /^(?:soit|entspricht|corresponde a|i\.e\.)(?=\s*\d|\s*$)/iu;

/** Whether a text may be what a laboratory calls a measurement. */
export function isMeasurementName(printed: string): boolean {
  const text = printed.trim();
  const words = text.split(/\s+/);
  if (text.length > nameLengthMax || words.length > nameWordsMax || !nameLike.test(text) || rangeHeading.test(text)) return false;
  if (/[:;?!]$|@|www\.|https?:|^\W*\d+[.,)]?\s*$/.test(text) || parseFirstDate(text) !== null || findSexes(text).length > 0) return false;
  if (/^\W*\d+\s/.test(text) && !/^\d+\s*(?:-|day|hour|h\b)/i.test(text)) return false;
  // "(Roche Cobas)" says how something was measured.
  if (sameAmountWord.test(text) || /^\([^()]*\)$/.test(text)) return false;
  const isNamed = nameLike.test(text.replace(headWords, ' ').trim());
  return isNamed && parseUnitAtStart(text)?.rest.trim() !== '' && !isWordCell(text) && !labels.test(text) && !classes.test(text);
}

/** An unknown unit, stored as it is printed. */
const findUnknownUnit = (cells: readonly PageCell[]): PrintedUnit['printed'] | null =>
  cells
    .slice(1)
    .find(({ text }) => isUnitLike(text.trim()) && !/^[HLNA]$/.test(text.trim()))
    ?.text.trim() ?? null;
