import { DocumentError } from '../document-error.ts';

/** One result of a message between laboratories and records; texts as the message has them, empty where it has none. */
export type MessageResult = {
  name: string;
  /** The LOINC code; null where the message names none. */
  loinc: string | null;
  value: string;
  unit: string;
  range: string;
  /** H, L, N or A. */
  flag: string;
  /** What the laboratory wrote about the result, such as that the sample was damaged. */
  note: string;
  /** The day of the sample as YYYY-MM-DD; empty where it is not known. */
  day: string;
  /** Why there is no value; null where there is one. */
  absence: Absence | null;
};

/** A result that is not there yet, one that could not be had, and one that the laboratory took back. */
export type Absence = 'pending' | 'failed' | 'withdrawn';

/** A result that has no value, with what the sender says about it. It belongs to no day: no report is made of it alone. */
export const createAbsentResult = (name: string, absence: Absence, note = ''): MessageResult => ({
  ...{ name, loinc: null, value: '', unit: '', range: '', flag: '', day: '' },
  ...{ note, absence },
});

/** What a message says: whom it is about, from where, and its results. */
export type LabMessage = {
  patient: string;
  /** YYYY-MM-DD, or empty. */
  born: string;
  sex: 'Female' | 'Male' | '';
  laboratory: string;
  results: readonly MessageResult[];
};

/** Results of one report, and those of all days of an export. */
export const resultsMax = 2000;
export const exportResultsMax = 20_000;

/** "20240305" and "2024-03-05T08:00:00Z" as 2024-03-05; empty for anything else. */
export const parseDay = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : '';
};

/** M and F in any case and length. */
export const parseSex = (text: string): LabMessage['sex'] => (/^f/i.test(text) ? 'Female' : /^m/i.test(text) ? 'Male' : '');

/** HL7 table 0078 brought to H, L, N and A. */
export const parseFlag = (code: string): string =>
  /^H|^>/.test(code) ? 'H' : /^L|^</.test(code) ? 'L' : /^(?:N|A)/.test(code) ? code.slice(0, 1) : '';

/** The message, where its results are of one day. A report has one date, and no result may be stored under another's. */
export function requireOneDay(message: LabMessage): LabMessage {
  const days = new Set(message.results.flatMap(({ day }) => (day === '' ? [] : [day])));
  if (days.size > 1) throw new DocumentError('severalDays');
  if (message.results.length > resultsMax) throw new DocumentError('tooLong', 'too many results');
  return message;
}
