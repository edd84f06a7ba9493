import { expect, test } from 'vitest';
import { fitLineCounts, type PageSection } from './page-fit.ts';

const createSection = (count: number, least: number, fewest = least, height = 10): PageSection => ({
  title: '',
  least,
  fewest,
  lines: Array.from({ length: count }, () => ({ node: null, height })),
});
const sizes = { titleHeight: 20, moreHeight: 8 };

test.each<[string, PageSection[], number, number[]]>([
  ['what has room stays', [createSection(3, 1), createSection(4, 1)], 110, [3, 4]],
  ['the longest gives first, and its count of the rest needs room too', [createSection(3, 1), createSection(8, 1)], 120, [3, 4]],
  ['of two that are as long the later gives', [createSection(4, 1), createSection(4, 1)], 118, [4, 3]],
  ['where the least is too much, less stays', [createSection(3, 2, 1), createSection(9, 3, 1)], 86, [2, 1]],
  ['the fewest stay, even where there is no room for them', [createSection(3, 2), createSection(9, 3)], 10, [2, 3]],
  ['a section of nothing takes no room', [createSection(0, 0), createSection(3, 1)], 50, [0, 3]],
])('%s', (_what, sections, room, expected) => {
  expect(fitLineCounts(sections, { room, ...sizes })).toEqual(expected);
});
