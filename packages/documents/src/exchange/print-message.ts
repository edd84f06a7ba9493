import { noSkew, type PlacedText, type TextPage } from '../text-page.ts';
import { identityView } from '../view.ts';
import type { Absence, LabMessage, MessageResult } from './lab-message.ts';
import { getPrintedDay, type Table } from './read-table.ts';

const [widthMin, height, left, top, foot] = [900, 1160, 40, 1110, 50];
const [lineStep, size, letterWidth] = [18, 10, 5.6];
/** Between columns is room for so many letters. */
const gapLetters = 4;
const nameLengthMax = 66;
const cellLengthMax = 200;

type Line = readonly (readonly [text: string, x: number])[];

/** A message as printed pages, so that it is read, shown and looked through as every other report is. Each result ends in its code. */
export function printMessage({ patient, born, sex, laboratory, results }: LabMessage): TextPage[] {
  const day = results.find((result) => result.day !== '')?.day ?? '';
  const facts = [
    ['Patient name', patient],
    ['Date of birth', born],
    ['Sex', sex],
    ['Collected', day],
  ].flatMap(([label, text = '']): Line[] => (text === '' ? [] : [[[`${label}: ${shorten(text, nameLengthMax)}`, left]]]));
  // At the top, without a label, as on paper.
  const title: Line[] = laboratory === '' ? [] : [[[shorten(laboratory, nameLengthMax), left]]];
  const head = ['Test', 'Result', 'Flag', 'Unit', 'Reference range', 'Code'];
  return layOutLines([
    ...title,
    ...facts,
    [],
    ...placeInColumns([
      head,
      ...results.flatMap((one) => (one.absence === null ? [formatCells(one), ...formatNotes(one)] : [formatAbsent(one)])),
    ]),
  ]);
}

const absenceWords: Readonly<Record<Absence, string>> = {
  pending: 'not reported yet',
  failed: 'no result',
  withdrawn: 'taken back by the lab',
};

/** A line that is no result: it runs across all columns. */
const formatAbsent = ({ name, absence, note }: MessageResult): string[] => [
  shorten(`Not in this report: ${name}, ${absenceWords[absence ?? 'failed']}${note === '' ? '' : `. ${note}`}`, cellLengthMax),
];

const formatCells = ({ name, value, flag, unit, range, loinc }: MessageResult): string[] => [
  name || 'Test',
  value,
  flag,
  unit,
  range,
  loinc === null ? 'no LOINC' : `LOINC ${shorten(loinc, 10)}`,
];

/** What the laboratory wrote more, on lines below the result: a note, and a result in words that is too long for its cell. */
const formatNotes = ({ value, note }: MessageResult): string[][] =>
  [value.length > cellLengthMax ? value : '', note]
    .flatMap((text) => text.match(noteLine) ?? [])
    .map((line) => [`Lab note: ${line.trim()}`]);
const noteLine = /\S.{0,149}(?!\S)|\S{1,150}/gu;

const shorten = (text: string, lengthMax: number): string => (text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text);

/** Rows of a file of separated values as printed pages. Of a day, the clock is left out: it may look like a year. */
export function printTable({ rows, headAt, dayAt }: Table): TextPage[] {
  const printed = rows.map((cells, number) =>
    cells.map((text, at) => (at === dayAt && number > headAt ? getPrintedDay(cells, { dayAt }) : text.trim())),
  );
  return layOutLines(placeInColumns(printed));
}

/** Cells in columns as wide as their text; only what is longer than `cellLengthMax` is cut off. A line of one cell runs across all of them. */
function placeInColumns(rows: readonly (readonly string[])[]): Line[] {
  const texts = rows.map((cells) => cells.map((text) => shorten(text, cellLengthMax)));
  const table = texts.filter((cells) => cells.filter((text) => text !== '').length > 1);
  const count = Math.max(1, ...texts.map((cells) => cells.length));
  let x = left;
  const starts = Array.from({ length: count }, (_, at) => {
    const start = x;
    x += (Math.max(0, ...table.map((cells) => cells[at]?.length ?? 0)) + gapLetters) * letterWidth;
    return start;
  });
  return texts.map((cells) => cells.map((text, at): Line[number] => [text, starts[at] ?? left]));
}

function layOutLines(lines: readonly Line[]): TextPage[] {
  const perPage = Math.floor((top - foot) / lineStep);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / perPage)) }, (_, at) =>
    lines.slice(at * perPage, (at + 1) * perPage),
  );
  const end = Math.max(0, ...lines.flatMap((line) => line.map(([text, x]) => x + text.length * letterWidth)));
  const width = Math.max(widthMin, Math.ceil(end) + left);
  return pages.map((own) => ({
    ...{ width, height, isRecognised: false, view: identityView, slant: noSkew },
    items: own.flatMap((line, number): PlacedText[] =>
      line.flatMap(([text, x]) =>
        text === '' ? [] : [{ text, x, y: top - number * lineStep, width: text.length * letterWidth, height: size }],
      ),
    ),
  }));
}
