import { expect, it } from 'vitest';
import { deskew } from './deskew.ts';
import type { TextLine } from './engine.ts';
import { computePicturePlace } from './text-page.ts';

const size = { width: 1500, height: 800 };
const [rowCount, pitch, tall] = [12, 36, 24];
const columns = [
  { x: 20, width: 210 },
  { x: 560, width: 48 },
  { x: 1120, width: 60 },
  { x: 1380, width: 110 },
];

/** A table of twelve rows as it is found on paper whose lines run along `bend`. */
const photograph = (bend: (x: number, y: number) => number, at = columns): TextLine[] =>
  Array.from({ length: rowCount }, (_, row) => 120 + row * pitch).flatMap((y, row) =>
    at.map(({ x, width }, column) => {
      const [left, right] = [bend(x, y), bend(x + width, y)].map((fall) => Math.round(y + fall));
      const corner = (at: number, level = 0) => [at, level] as const;
      const box = [corner(x, left), corner(x + width, right), corner(x + width, (right ?? 0) + tall), corner(x, (left ?? 0) + tall)];
      return { text: `${row}:${column}`, mean: 0.9, box };
    }),
  );

/** The texts of each line, from left to right. */
const listLines = (lines: readonly TextLine[]) => {
  const { items } = deskew(lines, size);
  const inOrder = items.toSorted((one, other) => other.y - one.y);
  return Array.from({ length: rowCount }, (_, row) =>
    inOrder
      .slice(row * columns.length, (row + 1) * columns.length)
      .map(({ text }) => text)
      .toSorted(),
  );
};
const straightLines = Array.from({ length: rowCount }, (_, row) => columns.map((_, column) => `${row}:${column}`));

it.each([
  ['lie flat', () => 0],
  ['slant', (x: number) => 0.03 * x],
  ['rise in the middle', (x: number) => -70 * Math.sin((Math.PI * x) / 1500)],
  ['fall by four lines at the right', (x: number) => 150 * (x / 1500) ** 2],
  ['bend less at the foot', (x: number, y: number) => -60 * Math.sin((Math.PI * x) / 1500) * (1 - y / 1600)],
])('brings to one line what was printed on one, where lines %s', (_, bend) => {
  expect(listLines(photograph(bend))).toEqual(straightLines);
});

it('takes no column for the lines above its own where paper is wavy, though that would put as many pieces on common lines', () => {
  const at = [
    { x: 20, width: 150 },
    { x: 435, width: 45 },
    { x: 740, width: 75 },
    { x: 1050, width: 95 },
  ];
  expect(listLines(photograph((x) => -25 * Math.sin((2.5 * Math.PI * x) / 1500), at))).toEqual(straightLines);
});

it('finds the place in the picture of a piece whose line bends', () => {
  const lines = photograph((x) => 150 * (x / 1500) ** 2);
  const { items, slant } = deskew(lines, size);
  const piece = items.find(({ text }) => text === '3:3');
  const [corner] = lines.find(({ text }) => text === '3:3')?.box ?? [];
  const { x = 0, width = 0, y = 0, height = 0 } = piece ?? {};
  const { top, height: share } = computePicturePlace({ ...size, slant }, { x, end: x + width, y, height });
  expect(Math.abs((top + share / 2) * size.height - (corner?.[1] ?? 0) - tall / 2)).toBeLessThan(tall);
});
