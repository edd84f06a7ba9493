import type { Engine, FoundLine, Piece } from './engine.ts';
import { evened } from './even-light.ts';
import { viewedPicture } from './picture.ts';
import { straightened } from './straighten.ts';
import type { TextPage } from './text-page.ts';
import { asItIs, liesOnSide, longPieces, overturned, type View, viewOf } from './view.ts';

/** Where the letters are shows in a small picture. */
const roughSideMax = 960;
const piecesMin = 8;
/** Below this, most letters were guessed: the page may stand on its head, which so many of its longest pieces tell. */
const certaintyMin = 0.75;
const sampleCount = 8;

/** Reads the letters of a picture. A page that was photographed askew is looked at upright, and the page says how. */
export async function recognisedPage(engine: Engine, picture: Uint8Array, sideMax: number): Promise<TextPage> {
  const { view, pieces, ...size } = await uprightPieces(engine, picture, sideMax);
  const lines = await engine.read(pieces);
  const isOverturned = await standsOnHead(engine, pieces, lines);
  if (!isOverturned) return { ...size, ...straightened(lines, size), isRecognised: true, view };
  const other = await engine.read(pieces.map((piece) => turnedOver(engine.reversed(piece), size)));
  return { ...size, ...straightened(other, size), isRecognised: true, view: overturned(view) };
}

type Looked = { view: View; pieces: Piece[]; width: number; height: number };

/** The places of letters at full size. Where they still lie on their side, the small copy of a page from afar had told wrongly. */
async function uprightPieces(engine: Engine, picture: Uint8Array, sideMax: number): Promise<Looked> {
  const looked = await lookedAt(engine, picture, await viewFor(engine, picture), sideMax);
  if (looked.pieces.length < piecesMin || !liesOnSide(looked.pieces)) return looked;
  return lookedAt(engine, picture, { ...asItIs, quarters: looked.view.quarters === 0 ? 3 : 0 }, sideMax);
}

async function lookedAt(engine: Engine, picture: Uint8Array, view: View, sideMax: number): Promise<Looked> {
  const { data, width, height } = await viewedPicture(picture, view, sideMax);
  return { view, width, height, pieces: await engine.detect(await evened(data)) };
}

/** How to look at the picture, from where its letters are in a small copy. What lies on its side is turned to the left. */
async function viewFor(engine: Engine, picture: Uint8Array): Promise<View> {
  const { data, width, height } = await viewedPicture(picture, asItIs, roughSideMax);
  const pieces = await engine.detect(await evened(data));
  return pieces.length < piecesMin ? asItIs : viewOf(pieces, { width, height }, liesOnSide(pieces) ? 3 : 0);
}

async function standsOnHead(engine: Engine, pieces: readonly Piece[], lines: readonly FoundLine[]): Promise<boolean> {
  const certainties = lines.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const isSure = (certainties[Math.floor(certainties.length / 2)] ?? 0) >= certaintyMin && 2 * lines.length > pieces.length;
  if (pieces.length < piecesMin || isSure) return false;
  const sample = longPieces(pieces, sampleCount);
  return certaintyOf(await engine.read(sample.map(engine.reversed))) > certaintyOf(await engine.read(sample));
}

/** What cannot be read at all is not among the lines. */
const certaintyOf = (lines: readonly FoundLine[]) => lines.reduce((sum, { mean }) => sum + mean, 0);

/** The place of a piece when the picture is turned by half. */
const turnedOver = ({ box, image }: Piece, { width, height }: { width: number; height: number }): Piece => {
  const [a, b, c, d] = box.map(([x, y]) => [width - x, height - y] as const);
  return { image, box: a && b && c && d ? [c, d, a, b] : [] };
};
