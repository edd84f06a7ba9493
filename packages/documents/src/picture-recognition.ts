import { deskew } from './deskew.ts';
import type { OcrEngine, TextLine, TextRegion } from './engine.ts';
import { correctIllumination } from './illumination-correction.ts';
import { renderView } from './picture.ts';
import type { TextPage } from './text-page.ts';
import { computeView, identityView, isSideways, rotateView180, selectLongRegions, type View } from './view.ts';

/** Where the letters are shows in a small picture. */
const roughSideMax = 960;
const piecesMin = 8;
/** Below this, most letters were guessed: the page may stand on its head, which so many of its longest pieces tell. */
const certaintyMin = 0.75;
const sampleCount = 8;

/** Reads the letters of a picture. A page that was photographed askew is looked at upright, and the page says how. */
export async function recognizePicture(engine: OcrEngine, picture: Uint8Array, sideMax: number): Promise<TextPage> {
  const { view, pieces, ...size } = await detectUprightRegions(engine, picture, sideMax);
  const lines = await engine.read(pieces);
  const isRotated180 = await isUpsideDown(engine, pieces, lines);
  if (!isRotated180) return { ...size, ...deskew(lines, size), isRecognised: true, view };
  const other = await engine.read(pieces.map((piece) => rotateBox180(engine.reversed(piece), size)));
  return { ...size, ...deskew(other, size), isRecognised: true, view: rotateView180(view) };
}

type DetectedRegions = { view: View; pieces: TextRegion[]; width: number; height: number };

/** The places of letters at full size. Where they still lie on their side, the small copy of the page was misjudged. */
async function detectUprightRegions(engine: OcrEngine, picture: Uint8Array, sideMax: number): Promise<DetectedRegions> {
  const looked = await detectRegions(engine, picture, await estimateView(engine, picture), sideMax);
  if (looked.pieces.length < piecesMin || !isSideways(looked.pieces)) return looked;
  return detectRegions(engine, picture, { ...identityView, quarters: looked.view.quarters === 0 ? 3 : 0 }, sideMax);
}

async function detectRegions(engine: OcrEngine, picture: Uint8Array, view: View, sideMax: number): Promise<DetectedRegions> {
  const { data, width, height } = await renderView(picture, view, sideMax);
  return { view, width, height, pieces: await engine.detect(await correctIllumination(data)) };
}

/** How to look at the picture, from where its letters are in a small copy. What lies on its side is turned to the left. */
async function estimateView(engine: OcrEngine, picture: Uint8Array): Promise<View> {
  const { data, width, height } = await renderView(picture, identityView, roughSideMax);
  const pieces = await engine.detect(await correctIllumination(data));
  return pieces.length < piecesMin ? identityView : computeView(pieces, { width, height }, isSideways(pieces) ? 3 : 0);
}

async function isUpsideDown(engine: OcrEngine, pieces: readonly TextRegion[], lines: readonly TextLine[]): Promise<boolean> {
  const certainties = lines.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const isSure = (certainties[Math.floor(certainties.length / 2)] ?? 0) >= certaintyMin && 2 * lines.length > pieces.length;
  if (pieces.length < piecesMin || isSure) return false;
  const sample = selectLongRegions(pieces, sampleCount);
  return computeTotalConfidence(await engine.read(sample.map(engine.reversed))) > computeTotalConfidence(await engine.read(sample));
}

/** What cannot be read at all is not among the lines. */
const computeTotalConfidence = (lines: readonly TextLine[]) => lines.reduce((sum, { mean }) => sum + mean, 0);

/** The place of a piece when the picture is turned by half. */
const rotateBox180 = ({ box, image }: TextRegion, { width, height }: { width: number; height: number }): TextRegion => {
  const [a, b, c, d] = box.map(([x, y]) => [width - x, height - y] as const);
  return { image, box: a && b && c && d ? [c, d, a, b] : [] };
};
