import { expect, test } from 'vitest';
import { keptLines, type Section } from './fit-page.ts';

const section = (count: number, least: number, fewest = least, height = 10): Section => ({
  title: '',
  least,
  fewest,
  lines: Array.from({ length: count }, () => ({ node: null, height })),
});
const sizes = { titleHeight: 20, moreHeight: 8 };

test.each<[string, Section[], number, number[]]>([
  ['what has room stays', [section(3, 1), section(4, 1)], 110, [3, 4]],
  ['the longest gives first, and its count of the rest needs room too', [section(3, 1), section(8, 1)], 120, [3, 4]],
  ['of two that are as long the later gives', [section(4, 1), section(4, 1)], 118, [4, 3]],
  ['where the least is too much, less stays', [section(3, 2, 1), section(9, 3, 1)], 86, [2, 1]],
  ['the fewest stay, even where there is no room for them', [section(3, 2), section(9, 3)], 10, [2, 3]],
  ['a section of nothing takes no room', [section(0, 0), section(3, 1)], 50, [0, 3]],
])('%s', (_what, sections, room, kept) => {
  expect(keptLines(sections, { room, ...sizes })).toEqual(kept);
});
