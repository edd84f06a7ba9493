import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { type DateOrder, detectDateOrder, type PrintedDate, parseFirstDate, parsePrintedDate } from './dates.ts';
import { getRowText, type PageRow } from './page-text.ts';
import { findSexes, type ReportSubject, type Sex } from './report-subject.ts';

/** What a report says of itself, as printed; null where it does not say. */
export type LabReportFacts = {
  collected: PrintedDate | null;
  reported: PrintedDate | null;
  born: PrintedDate | null;
  laboratory: string | null;
  patient: string | null;
  sex: Sex | null;
  ageYears: number | null;
};

const labels = {
  collected:
    /(?:sample|specimen|samples?)?\s*(?:collected|collection|drawn)(?:\s*(?:date|time|on|at))*|date (?:of (?:test|collection|sampling|(?:the )?(?:sample|specimen))|collected|drawn)|test date|(?:sample|specimen)(?: (?:date|taken))(?: on)?|(?:(?:bloods?|urine) |(?<!\p{Letter}[\s:.,-]{0,3}))taken(?: on)?|(?:data )?pobran[iao]\p{Letter}*|numune tarihi|afname(?:datum)?(?: van het monster)?|data (?:del )?prelievo|prelievo(?: del)?|provtagning(?:sdatum|sdag)?|采[样集](?:时间|日期)|(?:blut|proben)?(?:entnahme|abnahme)(?:datum)?(?: am)?|(?:date (?:de|du) )?prélèvement(?: (?:du|le))?|prélevé le|(?:fecha de )?(?:la )?(?:toma|extracción)(?: de muestra)?|numune (?:alma|alım|alınma)(?: (?:tarihi|zamanı))?|(?:data da )?(?:colheita|coleta)|coletado em/giu,
  reported:
    /(?:date )?report(?:ed|ing)?(?:\s*(?:date|on|printed|time))*|date of (?:report|issue)|(?:befund|berichts?|ausgabe)datum|befund vom|(?:édité|édition|validé)(?: le)?|date (?:d'édition|du compte[- ]rendu)|fecha (?:de |del )?(?:informe|emisión|validación)|rapor (?:tarihi|zamanı)|onay (?:tarihi|zamanı)|data (?:do |da |de )?(?:laudo|relatório|emissão|liberação|resultado)|emitido em|liberado em/giu,
  /** The one day of a page that does not say of what it is the day. */
  dated:
    /(?<!\p{Letter}[\s.]{0,2})(?:(?:visit|study|lab|results?) )?(?:date|datum|fecha|data|tarih|日期)(?=\s*[:：]?\s*(?:\d|\p{Letter}{3,9}\.? \d|$))/giu,
  born: /d\.?o\.?b\.?|date of birth|birth ?date|born|geb(?:urtsdatum|oren(?: am)?|\.(?: am)?)|né\(?e?\)? le|date de naissance|fecha de nacimiento|doğum tarihi|data de nascimento|nascimento/giu,
  patient:
    /(?:patient(?:'s)?|pt\.?) ?name|name of (?:the )?patient|patient(?:in)?|nome(?: do paciente)?|nombre(?: del paciente)?|name|nom(?: et prénom| du patient)?|paciente|hasta ?(?:adı|adi)?(?: soyadı)?|ad[ıi]? soyad[ıi]?|utente/giu,
  sex: /sexe|sexo|sex|gender|geschlecht|cinsiyet/giu,
  age: /age|alter|âge|edad|yaş|idade/giu,
} as const;

/** Labels stand near the start of their piece of text; a longer one is prose. */
const factTextMax = 200;

/** What stands behind a label: in its cell after a colon, in the cells behind it, or in the cell below. */
function findLabelValues(rows: readonly PageRow[], label: RegExp): string[] {
  const found: string[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [place, cell] of row.cells.entries()) {
      const text = cell.text.slice(0, factTextMax);
      for (const match of text.matchAll(label)) {
        const start = match.index;
        const isWord = !/\p{Letter}/u.test(text[start - 1] ?? '') && !/\p{Letter}/u.test(text[start + match[0].length] ?? '');
        const isLabel = start === 0 || /[|/,;(·]\s*$|\s{2,}$|\d\s+$|\p{Letter}\s+$/u.test(text.slice(0, start));
        if (!isWord || !isLabel) continue;
        const inCell = text.slice(start + match[0].length);
        const behind = [inCell, ...row.cells.slice(place + 1).map(({ text }) => text)]
          .join(' ')
          .replace(/^[^:\d]{0,24}:\s*|^\s*[:.]\s*/, '')
          .trim();
        const below = rows[at + 1]?.cells.find(({ x }) => Math.abs(x - cell.x) < row.height * 2)?.text;
        if (behind !== '') found.push(behind);
        if (below && inCell.trim() === '' && rows[at + 1]?.page === row.page) found.push(below);
      }
    }
  }
  return found;
}

/** Whole pages of values would cost time and say nothing of these. */
const factRowsMax = 90;
const ageYearsMax = 120;
/** A report is printed within so many days of the sample. */
const reportedWithinDays = 62;

/** Reads what a report says of itself from its lines, and from the tall ones that are titles. */
export function readFacts(all: readonly PageRow[], titles: readonly string[] = []): LabReportFacts {
  const rows = all.slice(0, factRowsMax);
  const order = detectDateOrder(all.map(getRowText));
  const findPrintedDate = (label: RegExp, by: DateOrder | null) =>
    findLabelValues(rows, label).flatMap((text) => parsePrintedDate(text.slice(0, 40), by) ?? [])[0] ?? null;
  const collected = findPrintedDate(labels.collected, order);
  const stated = findPrintedDate(labels.reported, order);
  const reported = stated ?? (collected === null ? findOnlyDate(rows, order) : null);
  const settled = order ?? orderByTime(collected, reported);
  const born = correctBirthCentury(findPrintedDate(labels.born, settled), collected ?? reported);
  const person = readPerson(rows);
  return {
    collected: settled === order ? collected : findPrintedDate(labels.collected, settled),
    reported: settled === order || stated === null ? reported : findPrintedDate(labels.reported, settled),
    born,
    laboratory: findLaboratoryName(rows, titles),
    patient: findPatientName(rows),
    sex: person.sex,
    ageYears: person.ageYears ?? computeAgeYears(born, collected ?? reported),
  };
}

/** The day behind "Date:", where the page names no other. */
function findOnlyDate(rows: readonly PageRow[], order: DateOrder | null): PrintedDate | null {
  // A head of several days names the days of its columns.
  const isAlone = (text: string, date: PrintedDate) => parseFirstDate(text.replace(date.text, ' ')) === null;
  const found = findLabelValues(rows, labels.dated).flatMap((text) => {
    const date = parsePrintedDate(text.slice(0, 40), order);
    return date ? [{ ...date, isAlone: isAlone(text, date) }] : [];
  });
  const [only] = found;
  if (!only || new Set(found.map(({ text }) => text)).size > 1 || !found.every((one) => one.isAlone)) return null;
  return { text: only.text, day: only.day, readings: only.readings };
}

/** Only one order may put the sample shortly before the report. */
function orderByTime(collected: PrintedDate | null, reported: PrintedDate | null): DateOrder | null {
  if (!collected || !reported || collected.readings.length !== 2 || reported.readings.length !== 2) return null;
  const fits = ([0, 1] as const).filter((at) => {
    const days = countDaysBetween(collected.readings[at] ?? '', reported.readings[at] ?? '');
    return days >= 0 && days <= reportedWithinDays;
  });
  return fits.length === 1 ? (fits[0] === 0 ? 'day-first' : 'month-first') : null;
}

/**
 * Two digits of a year of birth that would lie ahead of the report belong to the century before. Those of the years since 2020 may be a child's or
 * those of someone over a hundred: only the paper knows which.
 */
function correctBirthCentury(born: PrintedDate | null, at: PrintedDate | null): PrintedDate | null {
  if (!born || /\d{4}/.test(born.text) || !/\D\d{2}$/.test(born.text)) return born;
  const years = born.readings.map((day) => Number(day.slice(0, 4)));
  if (years.some((year) => year < childYear)) return born;
  const earlier = born.readings.map((day) => `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`);
  const isAhead = born.readings.every((day) => day > (at?.readings.toSorted()[0] ?? ''));
  if (at !== null && !isAhead) return { ...born, day: null, readings: [...born.readings, ...earlier] };
  return { ...born, day: born.day === null ? null : (earlier[0] ?? null), readings: earlier };
}

const childYear = 2020;

const introduction =
  /^\W*(?:(?:patient(?:in)?|name|nom|nombre|paciente|nome)\s*:?\s*)?(?:(mr|herrn?|monsieur|m|sr|señor|sig|dhr)|(mrs|ms|miss|frau|mme|madame|mlle|sra|señora|sig\.?ra|mevr))(?:\.\s*|\s+)(?=\p{Lu})/iu;

/** The sex that the line about the person says without a label: "Herr Oberle, geb. 11.08.1978", "Patient: J. Riedel, male, born 1978". */
function findIntroducedSex(text: string): Sex | null {
  const isOfPerson = [labels.patient, labels.born, labels.age].some((label) => text.search(label) !== -1) || personAge.test(text);
  if (!isOfPerson) return null;
  const [, man, woman] = introduction.exec(text) ?? [];
  if (man !== undefined || woman !== undefined) return man === undefined ? 'female' : 'male';
  const named = text.split(/[,;|·–—]|\s-\s|\s{2,}/).flatMap((part) => (sexWord.test(part.trim()) ? findSexes(part) : []));
  return named.length === 1 ? (named[0] ?? null) : null;
}

const personAge = /\d{1,3}\s*(?:years?|yrs?|jahre|ans|años|anos)(?!\p{Letter})/iu;
const sexWord =
  /^(?:male|female|m[äa]nnlich|weiblich|homme|femme|masculin|f[ée]minin|hombre|mujer|var[óo]n|masculino|femenino|feminino)$/iu;

function readPerson(rows: readonly PageRow[]): ReportSubject {
  const sexes = findLabelValues(rows, labels.sex).flatMap((text) => {
    const word = text.slice(0, 24);
    const single = /(?:^|[\s/])([FMWHEK])(?![\p{Letter}])/u.exec(word)?.[1];
    const named = findSexes(word.split(/\s(?=\S+:)/)[0] ?? word)[0];
    return named ?? (single === undefined ? [] : /[FWK]/.test(single) ? 'female' : 'male');
  });
  const years = findLabelValues(rows, labels.age).flatMap((text) => {
    const found = /(?<![\d./-])(\d{1,3})(?![\d./-])\s*(m\b|months?|mois|monate|meses|days?)?/i.exec(text.slice(0, 40));
    return found && found[2] === undefined && Number(found[1]) <= ageYearsMax ? [Number(found[1])] : [];
  });
  const inBrackets = /\((\d{1,3}) (?:yrs?|years?|ans|jahre|años|anos)/i.exec(rows.map(getRowText).join('\n'))?.[1];
  const together = rows
    .map((row) =>
      /(?<![\d.])(\d{1,3})\s*(?:y(?:ea)?rs?|y|jahre|ans|años|anos)\.?\s*[/,|]\s*(males?|females?|m|f|w|h)(?![\p{Letter}])/iu.exec(
        getRowText(row),
      ),
    )
    .find(Boolean);
  const introduced = rows.map((row) => findIntroducedSex(getRowText(row))).find((sex) => sex !== null);
  const togetherSex = together ? (/^[fw]/i.test(together[2] ?? '') ? 'female' : 'male') : null;
  return {
    sex: sexes[0] ?? togetherSex ?? introduced ?? null,
    ageYears: years[0] ?? (inBrackets ? Number(inBrackets) : together ? Number(together[1]) : null),
  };
}

function computeAgeYears(born: PrintedDate | null, at: PrintedDate | null): number | null {
  if (!born?.day || !at?.day) return null;
  const years = Number(at.day.slice(0, 4)) - Number(born.day.slice(0, 4)) - (at.day.slice(5) < born.day.slice(5) ? 1 : 0);
  return years >= 0 && years <= ageYearsMax ? years : null;
}

const otherLabel =
  /\s+(?=(?:age|sex|gender|d\.?o\.?b|date|patient|lab|id|ref|sample|collected|report|geb|geschlecht|alter|sexe|né|âge|edad|sexo|fecha|yaş|cinsiyet|idade|data|mr|uhid|phone|visit|specimen|account|order)\b)/i;
/** Words that stand behind "Name" in the heads of tables and of other people. */
const notPerson =
  /^(?:result|results|value|unit|test|information|details|id|report|doctor|of\b|in range|out of|flag|reference|observed|current|method|status|specimen)|laborator|profile|panel|blood/i;

function findPatientName(rows: readonly PageRow[]): string | null {
  for (const text of findLabelValues(rows, labels.patient)) {
    const name = (text.split(otherLabel)[0] ?? '')
      .replace(/\s*[:|(\d].*$/, '')
      .replace(/^(?:mr|mrs|ms|miss|dr|herr|frau|mme|m)\.\s+/i, '')
      .trim();
    if (/^\p{Letter}[\p{Letter}'’., -]{2,50}$/u.test(name) && !notPerson.test(name)) return name;
  }
  return null;
}

const laboratoryWords =
  /\blab(?:s|or|oratory|oratories|oratoires?|oratorios?|oratuvar[ıi]?|oratorium)?\b|diagnosti|patholog|quest|labcorp|biolog|analisis|analyses medicales|hospital/iu;
const notLaboratory =
  /:|@|www\.|report\b|result|director|\btest\b|technician|befund|laudo|rapor|compte|informe|\d{4,}|clinical (?:chem|bio)|^lab\b|tests?$|accredit|\b(?:block|street|road|sector|floor|suite|avenue|processed at|collected at)\b/i;

const headRowsMax = 14;

/** The laboratory's name is printed before all results; the address and the title of the report are not it. */
function findLaboratoryName(rows: readonly PageRow[], titles: readonly string[]): string | null {
  const top = [...titles, ...rows.slice(0, headRowsMax).flatMap(({ cells }) => cells.map(({ text }) => text))];
  return (
    top.find(
      (text) => laboratoryWords.test(text.normalize('NFKD').replace(/\p{Mark}/gu, '')) && !notLaboratory.test(text) && text.length <= 60,
    ) ?? null
  );
}
