import type { TextRegion } from './engine.ts';

/** A part of a picture, in shares of it. */
export type CropRegion = { left: number; top: number; width: number; height: number };
/** How a picture has to be looked at for its page to stand upright: turned to the right by quarters and degrees, and then only a part of it. */
export type View = { quarters: number; degrees: number; part: CropRegion };
export const whole: CropRegion = { left: 0, top: 0, width: 1, height: 1 };
export const isWhole = ({ left, top, width, height }: CropRegion): boolean => left === 0 && top === 0 && width === 1 && height === 1;
export const identityView: View = { quarters: 0, degrees: 0, part: whole };

type Size = { width: number; height: number };
type Point = readonly [x: number, y: number];

/** A piece this many times as long as tall says how its line runs. */
const longTimes = 3;
/** Less than this is left to the straightening of the lines; turning costs sharpness. */
const degreesMin = 0.8;
const degreesMax = 30;
/** What stands around the letters is cut off where that leaves less than this of the picture. */
const shareMax = 0.85;
/** Room around the outermost letters, as a share of the picture. */
const margin = 0.02;

/** The longest pieces, which say most of how a page lies. */
export const selectLongRegions = (pieces: readonly TextRegion[], count: number): TextRegion[] =>
  pieces
    .filter(({ box }) => computeLine(box).length > longTimes * computeLine(box).height)
    .toSorted((a, b) => computeLine(b.box).length - computeLine(a.box).length)
    .slice(0, count);

/** Whether most of what is written runs upwards or downwards. */
export function isSideways(pieces: readonly TextRegion[]): boolean {
  const lengths = pieces.map(({ box }) => computeLine(box));
  const long = lengths.filter(({ length, height }) => length > longTimes * height);
  const sumLengths = (some: typeof long) => some.reduce((sum, { length }) => sum + length, 0);
  return 2 * sumLengths(long.filter(({ isUpright }) => isUpright)) > sumLengths(long);
}

/** The view in which the page with these pieces, turned by so many quarters, stands straight and fills the picture. */
export function computeView(pieces: readonly TextRegion[], { width, height }: Size, quarterTurns: number): View {
  const lines = pieces.map(({ box }) => computeLine(box)).filter(({ length, height: tall }) => length > longTimes * tall);
  const found = computeWeightedMedian(lines.map(({ degrees, length }) => ({ value: degrees, weight: length })));
  const degrees = Math.abs(found) < degreesMin || Math.abs(found) > degreesMax ? 0 : -found;
  const size = computeRotatedSize({ width, height }, quarterTurns, degrees);
  const corners = pieces.flatMap(({ box }) => box.map((corner) => rotatePoint(corner, { width, height }, quarterTurns, degrees)));
  const [xs, ys] = [corners.map(([x]) => x / size.width), corners.map(([, y]) => y / size.height)];
  const [left, top] = [Math.max(0, Math.min(...xs) - margin), Math.max(0, Math.min(...ys) - margin)];
  const [right, foot] = [Math.min(1, Math.max(...xs) + margin), Math.min(1, Math.max(...ys) + margin)];
  const part = { left, top, width: right - left, height: foot - top };
  return { quarters: quarterTurns, degrees, part: degrees === 0 && Math.max(part.width, part.height) > shareMax ? whole : part };
}

/** The view in which what was looked at stands on its head. */
export const rotateView180 = ({ quarters: quarterTurns, degrees, part }: View): View => ({
  quarters: (quarterTurns + 2) % 4,
  degrees,
  part: { ...part, left: 1 - part.left - part.width, top: 1 - part.top - part.height },
});

/** How a piece runs: `degrees` is how far its line falls to the right, of a page that lies on its side from there. */
function computeLine([a, b, c, d]: TextRegion['box']): { length: number; height: number; isUpright: boolean; degrees: number } {
  if (!a || !b || !c || !d) return { length: 0, height: 1, isUpright: false, degrees: 0 };
  const along: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2];
  const down: Point = [(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2];
  const [width, height] = [Math.hypot(...along), Math.hypot(...down)];
  const isUpright = height > width;
  const degrees = isUpright ? -Math.atan2(down[0], down[1]) : Math.atan2(along[1], along[0]);
  return { length: Math.max(width, height), height: Math.min(width, height), isUpright, degrees: (degrees * 180) / Math.PI };
}

/** A picture that is turned grows by the corners that stick out. */
export function computeRotatedSize({ width, height }: Size, quarterTurns: number, degrees: number): Size {
  const [wide, tall] = quarterTurns % 2 === 0 ? [width, height] : [height, width];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.abs(Math.sin((degrees * Math.PI) / 180))];
  return { width: wide * cos + tall * sin, height: wide * sin + tall * cos };
}

function rotatePoint([x, y]: readonly [number, number], size: Size, quarterTurns: number, degrees: number): Point {
  const angle = ((quarterTurns * 90 + degrees) * Math.PI) / 180;
  const [fromX, fromY] = [x - size.width / 2, y - size.height / 2];
  const to = computeRotatedSize(size, quarterTurns, degrees);
  return [
    to.width / 2 + fromX * Math.cos(angle) - fromY * Math.sin(angle),
    to.height / 2 + fromX * Math.sin(angle) + fromY * Math.cos(angle),
  ];
}

function computeWeightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
