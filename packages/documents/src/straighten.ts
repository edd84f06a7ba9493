import type { FoundLine } from './engine.ts';
import { level, type PlacedText, type Slant } from './text-page.ts';

/** A piece this many times as wide as tall says how its line runs. */
const longTimes = 4;
const slopeMax = 0.3;
/** Room that the engine leaves around letters, as a share of the piece's height on both sides together. */
const roomShare = 0.35;

type Size = { width: number; height: number };
type Slope = { y: number; slope: number; weight: number };

/**
 * Pieces of a photographed page at the places they would have on a straight one. A page that was not held flat has lines that run at
 * different slopes: the slope is taken to change evenly from the top to the foot.
 */
export function straightened(lines: readonly FoundLine[], { height: pageHeight }: Size): { items: PlacedText[]; slant: Slant } {
  const slant = slantOf(lines);
  const items = lines.flatMap(({ text, mean, box }) => {
    const [a, b, c, d] = box;
    if (!a || !b || !c || !d || text.trim() === '') return [];
    const left = (a[0] + d[0]) / 2;
    const right = (b[0] + c[0]) / 2;
    const tall = (d[1] - a[1] + c[1] - b[1]) / 2;
    const middleX = (left + right) / 2;
    const middleY = (a[1] + b[1] + c[1] + d[1]) / 4;
    const straight = middleY - (slant.slope + slant.change * middleY) * middleX;
    const height = Math.max(1, tall * (1 - roomShare));
    return [{ text: text.trim(), x: left, y: pageHeight - straight - height / 2, width: right - left, height, certainty: mean }];
  });
  return { items, slant };
}

function slantOf(lines: readonly FoundLine[]): Slant {
  const slopes = lines.flatMap(({ box: [a, b, c, d] }): Slope[] => {
    if (!a || !b || !c || !d) return [];
    const width = (b[0] - a[0] + c[0] - d[0]) / 2;
    const tall = (d[1] - a[1] + c[1] - b[1]) / 2;
    const slope = (b[1] - a[1] + c[1] - d[1]) / 2 / width;
    return width > longTimes * tall && Math.abs(slope) < slopeMax ? [{ y: (a[1] + c[1]) / 2, slope, weight: width }] : [];
  });
  if (slopes.length === 0) return level;
  const usual = weightedMedian(slopes);
  // A piece whose box was found crooked says nothing of the page.
  const fitting = slopes.filter(({ slope }) => Math.abs(slope - usual) < 0.03);
  const total = fitting.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (one: Slope) => number) => fitting.reduce((sum, one) => sum + of(one) * one.weight, 0) / total;
  const [meanY, meanSlope] = [mean(({ y }) => y), mean(({ slope }) => slope)];
  const spread = mean(({ y }) => (y - meanY) ** 2);
  const change = spread === 0 || fitting.length < 10 ? 0 : mean(({ y, slope }) => (y - meanY) * (slope - meanSlope)) / spread;
  return { slope: meanSlope - change * meanY, change };
}

function weightedMedian(slopes: readonly Slope[]): number {
  const sorted = slopes.toSorted((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { slope, weight } of sorted) {
    passed += weight;
    if (passed >= half) return slope;
  }
  return 0;
}
