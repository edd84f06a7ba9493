import type { Absence, LabMessage, MessageResult } from './lab-message.ts';

const escapes: Readonly<Record<string, string>> = { '|': '\\F\\', '^': '\\S\\', '~': '\\R\\', '&': '\\T\\', '\\': '\\E\\' };
const escapeText = (text: string): string => text.replace(/[|^~&\\]/g, (letter) => escapes[letter] ?? letter);
const toHl7Day = (day: string): string => day.replaceAll('-', '');

/**
 * A message as HL7 version 2, whatever it came in: it has a field for each of its texts and takes them as they are. `parseHl7` gives the same
 * message back.
 */
export function formatHl7({ patient, born, sex, laboratory, results }: LabMessage): string {
  const segments = [
    ['MSH', '^~\\&', '', escapeText(laboratory), '', '', '', '', 'ORU^R01', '1', 'P', '2.5.1'],
    ['PID', '1', '', '', '', `^${escapeText(patient)}`, '', toHl7Day(born), sex.slice(0, 1)],
    ...results.flatMap(formatResult),
  ];
  return segments.map((fields) => `${fields.join('|')}\r`).join('');
}

const statuses: Readonly<Record<Absence, string>> = { pending: 'I', failed: 'X', withdrawn: 'D' };

function formatResult({ name, loinc, value, unit, range, flag, note, day, absence }: MessageResult, at: number): string[][] {
  const identifier = `${escapeText(loinc ?? '')}^${escapeText(name)}^${loinc === null ? '' : 'LN'}`;
  const texts = [value, unit, range].map(escapeText);
  const result = [
    'OBX',
    String(at + 1),
    'ST',
    identifier,
    '',
    ...texts,
    flag,
    '',
    '',
    absence === null ? 'F' : statuses[absence],
    '',
    '',
    toHl7Day(day),
  ];
  return note === '' ? [result] : [result, ['NTE', '1', '', escapeText(note)]];
}
