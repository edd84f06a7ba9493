import type { PageText } from '@wellkept/labs/reading/page-text.ts';

const letterWidth = 4.6;

/** A piece of text with the place of its lower left corner in points, and its height where it is not 9. */
export type PlacedPiece = readonly [x: number, y: number, text: string, height?: number];

/** A page for tests whose pieces stand wherever they are put; with a certainty, its letters were recognized in a picture. */
export function createPlacedPage(pieces: readonly PlacedPiece[], certainty?: number): PageText {
  const items = pieces.map(([x, y, text, height = 9]) => ({
    ...{ text, x, y, height, width: (text.length * letterWidth * height) / 9 },
    ...(certainty !== undefined && { certainty }),
  }));
  return { width: 595, height: 842, items };
}
