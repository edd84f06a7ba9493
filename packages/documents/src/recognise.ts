import type { Engine, FoundLine, Piece } from './engine.ts';
import { evened } from './even-light.ts';
import { viewedPicture } from './picture.ts';
import { straightened } from './straighten.ts';
import type { TextPage } from './text-page.ts';
import { asItIs, liesOnSide, longPieces, type View, viewOf } from './view.ts';

/** The longer side of what the engine is given: beyond it, time grows and what is found does not. */
const sideMax = 1600;
/** Where the letters are shows in a small picture. */
const roughSideMax = 960;
/** So many of the longest pieces are read both ways to see which way up the page is. */
const sampleCount = 8;
const piecesMin = 8;
/** Below this, the letters of a piece were guessed, or it stands on its head. */
const certaintyMin = 0.75;

/** Reads the letters of a picture. A page that was photographed askew is looked at upright, and the page says how. */
export async function recognisedPage(engine: Engine, picture: Uint8Array): Promise<TextPage> {
  const view = await viewFor(engine, picture);
  const { data, width, height } = await viewedPicture(picture, view, sideMax);
  const lines = await engine.read(await engine.detect(await evened(data)));
  return { width, height, ...straightened(lines, { width, height }), isRecognised: true, view };
}

/** How to look at the picture, from where its letters are in a small copy. */
async function viewFor(engine: Engine, picture: Uint8Array): Promise<View> {
  const { data, width, height } = await viewedPicture(picture, asItIs, roughSideMax);
  const pieces = await engine.detect(await evened(data));
  if (pieces.length < piecesMin) return asItIs;
  const sample = longPieces(pieces, sampleCount);
  const [asIs, reversed] = [await certaintyOf(engine, sample), await certaintyOf(engine, sample.map(engine.reversed))];
  // The engine turns pieces that stand upright to the left.
  const isReversed = reversed > asIs && asIs < certaintyMin;
  const quarters = liesOnSide(pieces) ? (isReversed ? 1 : 3) : isReversed ? 2 : 0;
  return viewOf(pieces, { width, height }, quarters);
}

async function certaintyOf(engine: Engine, pieces: readonly Piece[]): Promise<number> {
  const lines: FoundLine[] = await engine.read(pieces);
  // What cannot be read at all is not among the lines.
  return lines.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, pieces.length);
}
