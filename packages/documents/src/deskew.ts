import type { TextLine } from './engine.ts';
import { estimateLineBend, type Run } from './line-bend.ts';
import { computeFall, noSkew, type PlacedText, type Skew } from './text-page.ts';

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

/** Bent lines must bring so much more of the pieces to common lines than straight ones do. */
const bentGain = 0.1;
/** How a piece was found to run is right within this share of its height, or so many pixels. */
const fallShare = 0.12;
const fallMin = 2;
/**
 * What a piece that runs otherwise counts against pieces on common lines. Lines are equally far apart, so a wrong slope brings a column to the
 * lines above or below its own just as well: only the slope of the pieces themselves shows which.
 */
const fallWeight = 0.35;

type Size = { width: number; height: number };
type Slope = { y: number; slope: number; weight: number };

/**
 * Pieces of a photographed page at the places they would have on a straight one. A page that was not held flat has lines that run at
 * different slopes, or are bent: how they run shows in the pieces, and is then put exactly by what brings most of them to common lines.
 */
export function deskew(lines: readonly TextLine[], size: Size): { items: PlacedText[]; slant: Skew } {
  const pieces = lines.flatMap(toSkewedText);
  const usualHeight = pieces.map(({ tall }) => tall).toSorted((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? 0;
  const [straight, bent] = [estimateSkew(pieces), estimateLineBend(pieces.map(toRun), size)].map((rough) =>
    refineSkew(pieces, rough, { usualHeight, pageHeight: size.height }),
  );
  const isBent = straight && bent && bent.score > straight.score + bentGain * straight.aligned;
  const slant = (isBent ? bent.slant : straight?.slant) ?? noSkew;
  const items = pieces.map(({ text, certainty, left, right, tall, y }) => {
    // Where a line's foot is follows from its middle: how tall a box was found depends on its letters.
    const middle = y - computeFall(slant, { x: (left + right) / 2, y });
    const height = Math.max(1, tall * (1 - roomShare));
    return { text, x: left, y: size.height - middle - (usualHeight * (1 - roomShare)) / 2, width: right - left, height, certainty };
  });
  return { items, slant };
}

type SkewedText = { text: string; certainty: number; left: number; right: number; tall: number; y: number; fall: number };

const toRun = ({ left, right, y, fall, tall }: SkewedText): Run => ({ left, right, y, fall, height: tall });

function toSkewedText({ text, mean, box: [a, b, c, d] }: TextLine): SkewedText[] {
  if (!a || !b || !c || !d || text.trim() === '') return [];
  const [left, right] = [(a[0] + d[0]) / 2, (b[0] + c[0]) / 2];
  const [tall, y, fall] = [(d[1] - a[1] + c[1] - b[1]) / 2, (a[1] + b[1] + c[1] + d[1]) / 4, (b[1] - a[1] + c[1] - d[1]) / 2];
  return [{ text: text.trim(), certainty: mean, left, right, tall, y, fall }];
}

function refineSkew(
  pieces: readonly SkewedText[],
  rough: Skew,
  { usualHeight, pageHeight }: { usualHeight: number; pageHeight: number },
): { slant: Skew; score: number; aligned: number } {
  const near = usualHeight * onLineShare;
  const rate = (slant: Skew) => {
    const middles = pieces.map(({ left, right, y }) => y - computeFall(slant, { x: (left + right) / 2, y })).toSorted((a, b) => a - b);
    const aligned = middles.reduce((sum, y, at) => sum + Math.exp(-(((y - (middles[at - 1] ?? Number.NEGATIVE_INFINITY)) / near) ** 2)), 0);
    return { slant, aligned, score: aligned - fallWeight * computeMisfit(pieces, slant) };
  };
  let best = rate(rough);
  for (let i = -steps; i <= steps; i += 1) {
    for (let j = -steps; j <= steps; j += 1) {
      const change = ((j / steps) * changeReach) / pageHeight;
      const slope = (i / steps) * slopeReach - ((j / steps) * changeReach) / 2;
      const tried = addSlope(rough, slope, change);
      const rated = rate(tried);
      if (rated.score > best.score) best = rated;
    }
  }
  return best;
}

/** How far the pieces run otherwise than lines would. One whose box was found crooked says little. */
const computeMisfit = (pieces: readonly SkewedText[], slant: Skew): number =>
  pieces.reduce((sum, { left, right, y, tall, fall }) => {
    const miss = fall - computeFall(slant, { x: right, y }) + computeFall(slant, { x: left, y });
    return sum + Math.log1p((miss / Math.max(fallMin, fallShare * tall)) ** 2);
  }, 0);

const addSlope = ({ rise: [slope = 0, ...rises], change: [ownChange = 0, ...changes] }: Skew, more: number, change: number): Skew => ({
  rise: [slope + more, ...rises],
  change: [ownChange + change, ...changes],
});

/** Of lines that are straight. */
function estimateSkew(pieces: readonly SkewedText[]): Skew {
  const slopes = pieces.flatMap(({ left, right, y, tall, fall }): Slope[] => {
    const [weight, slope] = [right - left, fall / (right - left)];
    return weight > longTimes * tall && Math.abs(slope) < slopeMax ? [{ y, slope, weight }] : [];
  });
  if (slopes.length === 0) return noSkew;
  const usual = computeWeightedMedian(slopes);
  // A piece whose box was found crooked says nothing of the page.
  const fitting = slopes.filter(({ slope }) => Math.abs(slope - usual) < 0.03);
  const total = fitting.reduce((sum, { weight }) => sum + weight, 0);
  const computeWeightedMean = (of: (one: Slope) => number) => fitting.reduce((sum, one) => sum + of(one) * one.weight, 0) / total;
  const [meanY, meanSlope] = [computeWeightedMean(({ y }) => y), computeWeightedMean(({ slope }) => slope)];
  const spread = computeWeightedMean(({ y }) => (y - meanY) ** 2);
  const change =
    spread === 0 || fitting.length < 10 ? 0 : computeWeightedMean(({ y, slope }) => (y - meanY) * (slope - meanSlope)) / spread;
  return { rise: [meanSlope - change * meanY], change: [change] };
}

function computeWeightedMedian(slopes: readonly Slope[]): number {
  const sorted = slopes.toSorted((a, b) => a.slope - b.slope);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { slope, weight } of sorted) {
    passed += weight;
    if (passed >= half) return slope;
  }
  return 0;
}
