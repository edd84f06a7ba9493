import type { DocumentProblem } from './document-error.ts';
import type { View } from './view.ts';

/** A piece of text at its place, in points from the page's lower left corner; `certainty` is there where letters were recognised in a picture. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number; certainty?: number };

/** A page as it is to be read: upright, with its text at its places. */
export type TextPage = {
  width: number;
  height: number;
  items: readonly PlacedText[];
  /** Its letters were recognised in a picture. */
  isRecognised: boolean;
  /** How the picture was looked at. */
  view: View;
  /** How the lines of a photographed page run. */
  slant: Skew;
  /** Why the page could not be read; its text is missing then. */
  problem?: DocumentProblem;
};

/**
 * How far lines fall to the right, in pixels: the sum of `rise[k] * x ** (k + 1)` at the top of the page, and of `change[k] * x ** (k + 1)`
 * more by the pixel downwards. On flat paper there is one of each, a slope.
 */
export type Skew = { rise: readonly number[]; change: readonly number[] };
export const noSkew: Skew = { rise: [], change: [] };

const sumPowers = (factors: readonly number[], x: number) => factors.reduceRight((sum, factor) => (sum + factor) * x, 0);

/** How far the line at a place has fallen since the left edge. */
export const computeFall = ({ rise, change }: Skew, { x, y }: { x: number; y: number }): number =>
  sumPowers(rise, x) + sumPowers(change, x) * y;

/** A place in shares of the page's picture, from its upper left corner. */
export type PicturePlace = { left: number; top: number; width: number; height: number };

/** Where a piece of text is in the page's picture, whose lines may slant. */
export function computePicturePlace(
  { width, height, slant }: Pick<TextPage, 'width' | 'height' | 'slant'>,
  piece: { x: number; end: number; y: number; height: number },
): PicturePlace {
  const middleX = (piece.x + piece.end) / 2;
  const straight = height - piece.y - piece.height / 2;
  const middleY = (straight + sumPowers(slant.rise, middleX)) / (1 - sumPowers(slant.change, middleX));
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole));
  return {
    left: share(piece.x, width),
    top: share(middleY - piece.height / 2, height),
    width: share(piece.end - piece.x, width),
    height: share(piece.height, height),
  };
}
