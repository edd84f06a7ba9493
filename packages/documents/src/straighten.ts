import type { FoundLine } from './engine.ts';
import { level, type PlacedText, type Slant } from './text-page.ts';

/** A piece this many times as wide as tall says how its line runs. */
const longTimes = 4;
const slopeMax = 0.3;
/** Room that the engine leaves around letters, as a share of the piece's height on both sides together. */
const roomShare = 0.25;
/** The boxes of short words say roughly how lines run. What puts most pieces on common lines is looked for around that. */
const slopeReach = 0.024;
const changeReach = 0.03;
const steps = 12;
/** Pieces whose middles differ by less than this share of their height are on one line. */
const onLineShare = 0.2;

type Size = { width: number; height: number };
type Slope = { y: number; slope: number; weight: number };

/**
 * Pieces of a photographed page at the places they would have on a straight one. A page that was not held flat has lines that run at
 * different slopes: the slope is taken to change evenly from the top to the foot.
 */
export function straightened(lines: readonly FoundLine[], size: Size): { items: PlacedText[]; slant: Slant } {
  const pieces = lines.flatMap(pieceOf);
  const usualHeight = pieces.map(({ tall }) => tall).toSorted((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0;
  const slant = finerSlant(pieces, slantOf(lines), { usualHeight, pageHeight: size.height });
  const items = pieces.map(({ text, certainty, left, right, tall, y }) => {
    // Where a line's foot is follows from its middle: how tall a box was found depends on its letters.
    const middle = straightY({ y, x: (left + right) / 2 }, slant);
    const height = Math.max(1, tall * (1 - roomShare));
    return { text, x: left, y: size.height - middle - (usualHeight * (1 - roomShare)) / 2, width: right - left, height, certainty };
  });
  return { items, slant };
}

type Piece = { text: string; certainty: number; left: number; right: number; tall: number; y: number };

function pieceOf({ text, mean, box: [a, b, c, d] }: FoundLine): Piece[] {
  if (!a || !b || !c || !d || text.trim() === '') return [];
  const [left, right] = [(a[0] + d[0]) / 2, (b[0] + c[0]) / 2];
  return [{ text: text.trim(), certainty: mean, left, right, tall: (d[1] - a[1] + c[1] - b[1]) / 2, y: (a[1] + b[1] + c[1] + d[1]) / 4 }];
}

const straightY = ({ x, y }: { x: number; y: number }, { slope, change }: Slant) => y - (slope + change * y) * x;

function finerSlant(
  pieces: readonly Piece[],
  rough: Slant,
  { usualHeight, pageHeight }: { usualHeight: number; pageHeight: number },
): Slant {
  const near = usualHeight * onLineShare;
  const score = (slant: Slant) => {
    const middles = pieces.map(({ left, right, y }) => straightY({ y, x: (left + right) / 2 }, slant)).toSorted((a, b) => a - b);
    return middles.reduce((sum, y, at) => sum + Math.exp(-(((y - (middles[at - 1] ?? Number.NEGATIVE_INFINITY)) / near) ** 2)), 0);
  };
  let best = { slant: rough, score: score(rough) };
  for (let i = -steps; i <= steps; i += 1) {
    for (let j = -steps; j <= steps; j += 1) {
      const change = rough.change + ((j / steps) * changeReach) / pageHeight;
      const slope = rough.slope + (i / steps) * slopeReach - ((j / steps) * changeReach) / 2;
      const tried = { slope, change };
      const reached = score(tried);
      if (reached > best.score) best = { slant: tried, score: reached };
    }
  }
  return best.slant;
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
