import { DocumentError } from '../document-error.ts';
import { type Absence, createAbsentResult, type LabMessage, type MessageResult, parseDay, parseFlag, parseSex } from './lab-message.ts';
import { nameSpecimen } from './specimen-name.ts';

/** Results that do not count by their status, whatever value they have: HL7 table 0085. */
const absences: Readonly<Record<string, Absence>> = { D: 'withdrawn', W: 'withdrawn', X: 'failed' };
/** Statuses of results that come later, where there is no value yet, and of such orders: HL7 tables 0085 and 0123. */
const pendingStatuses = ['I', 'O', 'P', 'R', 'S'];

type Delimiters = { field: string; component: string; repetition: string; escapeMark: string };

/** An HL7 version 2 message of results (ORU), by chapter 7 of the standard. */
export function parseHl7(text: string): LabMessage {
  const lines = text.split(/[\r\n\v]+/).filter((line) => line.trim() !== '');
  const header = lines.find((line) => line.startsWith('MSH')) ?? '';
  const [component = '^', repetition = '~', escapeMark = '\\'] = header.slice(4);
  const delimiters = { field: header[3] ?? '|', component, repetition, escapeMark };
  const segments = lines.map((line) => line.split(delimiters.field));
  const people = segments.filter(([name]) => name === 'PID');
  // Results of several people never become one report.
  if (new Set(people.map((fields) => `${fields[3]} ${fields[5]}`)).size > 1) throw new DocumentError('severalPeople');
  const get = (fields: readonly string[] | undefined, at: number, part = 0) => getComponent(fields?.[at] ?? '', part, delimiters);
  const [person] = people;
  return {
    patient: [get(person, 5, 1), get(person, 5)].filter((name) => name !== '').join(' '),
    born: parseDay(get(person, 7)),
    sex: parseSex(get(person, 8)),
    // The fields of the header are counted from the separator.
    laboratory: get(
      segments.find(([name]) => name === 'MSH'),
      3,
    ),
    results: readResults(segments, delimiters),
  };
}

function readResults(segments: readonly (readonly string[])[], delimiters: Delimiters): MessageResult[] {
  let sampled = '';
  const known = new Set(segments.filter(hasValue).map((fields) => getComponent(fields[3] ?? '', 0, delimiters)));
  const corrected = listCorrected(segments, delimiters);
  return segments.flatMap((fields, at): MessageResult[] => {
    const get = (at: number, part = 0) => getComponent(fields[at] ?? '', part, delimiters);
    if (fields[0] === 'OBR') {
      sampled = parseDay(get(7)) || findSpecimenDay(segments, at, delimiters) || parseDay(get(22));
      const absence = findAbsence(get(25), '');
      const name = get(4, 1) || get(4, 4) || get(4);
      return absence === null || name === '' || hasResults(segments, at) ? [] : [createAbsentResult(name, absence)];
    }
    if (fields[0] !== 'OBX' || corrected.has(fields)) return [];
    const value = formatValue(fields[2] ?? '', fields[5] ?? '', delimiters);
    const note = listNotes(segments.slice(at + 1), delimiters).join(' ');
    const absence = findAbsence(get(11), value);
    if (absence !== null || value === '') {
      const name = get(3, 1) || get(3, 4) || get(3);
      const isReplaced = absence !== 'pending' && absence !== 'failed' && known.has(get(3));
      const isSilent = name === '' || (absence === null && note === '');
      const words = absence === 'withdrawn' || value === '' || /^[-.\d\s]+$/.test(value) ? note : `${value} ${note}`.trim();
      return isReplaced || isSilent ? [] : [createAbsentResult(name, absence ?? 'failed', words)];
    }
    // The identifier is code, text and system, and perhaps the same again in another system.
    const loinc = get(3, 2) === 'LN' ? get(3) : get(3, 5) === 'LN' ? get(3, 3) : '';
    return [
      {
        name: nameSpecimen(get(3, 1) || get(3, 4) || get(3), listSpecimens(segments, at, delimiters)),
        loinc: loinc === '' ? null : loinc,
        value,
        unit: get(6),
        range: get(7),
        flag: parseFlag(get(8)),
        note,
        day: parseDay(get(14)) || sampled,
        absence: null,
      },
    ];
  });
}

const findAbsence = (status: string, value: string): Absence | null =>
  absences[status] ?? (value === '' && pendingStatuses.includes(status) ? 'pending' : null);

/** A result that has a value and was not taken back. */
const hasValue = (fields: readonly string[]): boolean =>
  fields[0] === 'OBX' && (fields[5] ?? '') !== '' && !Object.hasOwn(absences, fields[11] ?? '');

/** The segments of an order up to the next one. */
function listOwnSegments(segments: readonly (readonly string[])[], at: number): (readonly string[])[] {
  const end = segments.findIndex(([name], place) => place > at && (name === 'OBR' || name === 'PID'));
  return segments.slice(at + 1, end === -1 ? undefined : end);
}

const hasResults = (segments: readonly (readonly string[])[], at: number): boolean =>
  listOwnSegments(segments, at).some(([name]) => name === 'OBX');

/** When the specimen of an order was taken, SPM-17. */
function findSpecimenDay(segments: readonly (readonly string[])[], at: number, delimiters: Delimiters): string {
  const specimen = listOwnSegments(segments, at).find(([name]) => name === 'SPM');
  return parseDay(getComponent(specimen?.[17] ?? '', 0, delimiters));
}

/** What was sampled, by the order of a result (OBR-15) and the specimen behind it (SPM-4): codes and words. */
function listSpecimens(segments: readonly (readonly string[])[], at: number, delimiters: Delimiters): string[] {
  const order = segments.slice(0, at).findLast(([name]) => name === 'OBR');
  const start = order === undefined ? 0 : segments.indexOf(order) + 1;
  const end = segments.findIndex(([name], place) => place >= start && name === 'OBR');
  const specimen = segments.slice(start, end === -1 ? undefined : end).find(([name]) => name === 'SPM');
  const [source = ''] = (order?.[15] ?? '').split(delimiters.repetition);
  // Before version 2.7, OBR-15 begins with a code of parts of its own.
  const parts = [
    ...source.split(delimiters.component).flatMap((part) => part.split('&')),
    ...(specimen?.[4] ?? '').split(delimiters.component),
  ];
  return parts.map((part) => unescapeText(part, delimiters)).filter((part) => part !== '');
}

/** Results that a later one of the same test, part and time corrects (status C): only the corrected one counts. */
function listCorrected(segments: readonly (readonly string[])[], delimiters: Delimiters): ReadonlySet<readonly string[]> {
  const replaced = new Set<readonly string[]>();
  const last = new Map<string, readonly string[]>();
  let order: readonly string[] = [];
  for (const fields of segments) {
    if (fields[0] === 'OBR') order = fields;
    if (fields[0] !== 'OBX') continue;
    const key = [getComponent(fields[3] ?? '', 0, delimiters), fields[4], fields[14], order[3], order[7], order[15]].join('|');
    const before = last.get(key);
    if (before && (fields[11] ?? '').startsWith('C')) replaced.add(before);
    last.set(key, fields);
  }
  return replaced;
}

/** The notes right behind a result, NTE-3. */
function listNotes(behind: readonly (readonly string[])[], delimiters: Delimiters): string[] {
  const end = behind.findIndex(([name]) => name !== 'NTE');
  return (end === -1 ? behind : behind.slice(0, end)).map((fields) =>
    unescapeText((fields[3] ?? '').split(delimiters.repetition).join(' '), delimiters),
  );
}

/** A value by its type: numbers and texts as they are, a structured number as one text, a code by its name. Files within the message are left out. */
function formatValue(type: string, field: string, delimiters: Delimiters): string {
  const get = (part: number) => getComponent(field, part, delimiters);
  if (type === 'ED' || type === 'RP') return '';
  if (type === 'SN') return [0, 1, 2, 3].map(get).join('');
  if (type === 'CE' || type === 'CWE' || type === 'CNE') return get(1) || get(0);
  return unescapeText(field.split(delimiters.repetition).join(', '), delimiters);
}

/** A part of the first repetition of a field. */
const getComponent = (field: string, part: number, delimiters: Delimiters): string =>
  unescapeText(field.split(delimiters.repetition)[0]?.split(delimiters.component)[part] ?? '', delimiters);

function unescapeText(text: string, { field, component, repetition, escapeMark }: Delimiters): string {
  const letters: Readonly<Record<string, string>> = { F: field, S: component, R: repetition, T: '&', E: escapeMark, '.br': ' ' };
  return text
    .split(escapeMark)
    .map((piece, at) => (at % 2 === 1 ? (letters[piece] ?? '') : piece))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
