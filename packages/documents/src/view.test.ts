import { expect, it } from 'vitest';
import type { TextRegion } from './engine.ts';
import { computeRotatedSize, computeView, isSideways, isWhole } from './view.ts';

const picture = { width: 1000, height: 800 };
const image = { data: new Uint8Array(), width: 0, height: 0 };

/** Lines of letters around the middle of the picture, turned to the right by so many degrees, as the engine finds them: the leftmost corner first. */
function createRegions(degrees: number, count = 10): TextRegion[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const toPoint = (x: number, y: number) => [500 + x * cos - y * sin, 400 + x * sin + y * cos] as const;
  return Array.from({ length: count }, (_, number) => {
    const y = (number - count / 2) * 24;
    const [a, b, c, d] = [toPoint(-150, y), toPoint(150, y), toPoint(150, y + 12), toPoint(-150, y + 12)];
    return { box: Math.abs(degrees) > 45 ? [d, a, b, c] : [a, b, c, d], image };
  });
}

it.each([
  [0, false],
  [8, false],
  [90, true],
  [84, true],
] as const)('a page turned by %i degrees lies on its side: %s', (degrees, isOnSide) => {
  expect(isSideways(createRegions(degrees))).toBe(isOnSide);
});

it.each([
  [3, 0, -3],
  [-8, 0, 8],
  [94, 3, -4],
  [86, 3, 4],
] as const)('a page turned by %i degrees is looked at turned by %i quarters and %i degrees', (turned, quarterTurns, degrees) => {
  expect(computeView(createRegions(turned), picture, quarterTurns).degrees).toBeCloseTo(degrees, 5);
});

it('nothing is turned for less than a degree, nor cut off where letters fill the picture', () => {
  const { degrees, part } = computeView(
    [
      ...createRegions(0.5),
      {
        box: [
          [10, 10],
          [960, 10],
          [960, 790],
          [10, 790],
        ],
        image,
      },
    ],
    picture,
    0,
  );
  expect(degrees).toBe(0);
  expect(isWhole(part)).toBe(true);
});

it('what stands around the letters is cut off, wherever turning takes them', () => {
  const { part, degrees } = computeView(createRegions(93), picture, 3);
  const size = computeRotatedSize(picture, 3, degrees);
  // The lines are 300 long and 240 high together, with room around them.
  expect(part.width * size.width).toBeGreaterThan(300);
  expect(part.width * size.width).toBeLessThan(300 + 0.05 * size.width);
  expect(part.height * size.height).toBeGreaterThan(228);
  expect(part.height * size.height).toBeLessThan(240 + 0.05 * size.height);
});
