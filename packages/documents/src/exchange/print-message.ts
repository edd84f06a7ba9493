import { noSkew, type PlacedText, type TextPage } from '../text-page.ts';
import { identityView } from '../view.ts';
import type { LabMessage, MessageResult } from './lab-message.ts';
import { getPrintedDay, type Table } from './read-table.ts';

const [width, height, left, top, foot] = [900, 1160, 40, 1110, 50];
const [lineStep, size, letterWidth] = [18, 10, 5.6];
const columns = { name: left, value: 420, flag: 540, unit: 570, range: 670, code: 790 } as const;
const nameLengthMax = 66;
const valueLengthMax = 200;

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
  const head: Line = [
    ['Test', columns.name],
    ['Result', columns.value],
    ['Flag', columns.flag],
    ['Unit', columns.unit],
    ['Reference range', columns.range],
    ['Code', columns.code],
  ];
  // At the top, without a label, as on paper.
  const title: Line[] = laboratory === '' ? [] : [[[shorten(laboratory, nameLengthMax), left]]];
  return layOutLines([...title, ...facts, [], head, ...results.map(formatLine)]);
}

const formatLine = ({ name, value, flag, unit, range, loinc }: MessageResult): Line =>
  (
    [
      [shorten(name, nameLengthMax) || 'Test', columns.name],
      [shorten(value, valueLengthMax), columns.value],
      [flag, columns.flag],
      [shorten(unit, 24), columns.unit],
      [shorten(range, 24), columns.range],
      [loinc === null ? 'no LOINC' : `LOINC ${shorten(loinc, 10)}`, columns.code],
    ] as const
  ).filter(([text]) => text !== '');

const shorten = (text: string, lengthMax: number): string => (text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text);

/**
 * Rows of a file of separated values as printed pages, in columns of their own. A day that is too long for its column is printed whole above
 * the table: "5 Sept 2024" that ends after ten letters is a day of 2020.
 */
export function printTable({ rows, headAt, dayAt }: Table): TextPage[] {
  const count = Math.max(1, ...rows.map((cells) => cells.length));
  const step = (width - 2 * left) / Math.min(count, 12);
  const lengthMax = Math.floor(step / letterWidth) - 2;
  const days = rows.slice(headAt + 1).map((cells) => getPrintedDay(cells, { dayAt }));
  const long = days.find((day) => day.length > lengthMax);
  const format = (cells: readonly string[], number: number) =>
    cells.map((text, at): Line[number] => {
      const isDay = at === dayAt && number > headAt;
      return [isDay ? (long === undefined ? (days[number - headAt - 1] ?? '') : '') : shorten(text.trim(), lengthMax), left + at * step];
    });
  const fact: Line[] = long === undefined ? [] : [[[`${rows[headAt]?.[dayAt]?.trim()}: ${shorten(long, valueLengthMax)}`, left]]];
  return layOutLines([...fact, ...rows.map(format)]);
}

function layOutLines(lines: readonly Line[]): TextPage[] {
  const perPage = Math.floor((top - foot) / lineStep);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / perPage)) }, (_, at) =>
    lines.slice(at * perPage, (at + 1) * perPage),
  );
  return pages.map((own) => ({
    ...{ width, height, isRecognised: false, view: identityView, slant: noSkew },
    items: own.flatMap((line, number): PlacedText[] =>
      line.flatMap(([text, x]) =>
        text === ''
          ? []
          : [{ text, x, y: top - number * lineStep, width: Math.min(text.length * letterWidth, 110 * letterWidth), height: size }],
      ),
    ),
  }));
}
