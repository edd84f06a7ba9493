import sharp, { type Sharp } from 'sharp';
import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';
import { computeRotatedSize, isWhole, type View } from './view.ts';

/** A picture file, opened with limits; upright as the camera says, on white. Of an animation, the first picture. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: documentLimits.pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch((error: unknown) => {
    throw toDocumentError(error);
  });
  if (width * height > documentLimits.pixelsMax || Math.max(width, height) > documentLimits.pictureSideMax)
    throw new DocumentError('tooManyPixels');
  return picture.autoOrient().flatten({ background: '#ffffff' });
}

/** What is turned by degrees lies open in memory. */
const turnedSideMax = 3600;

/** A picture file as a PNG in a view, the longer side at most so many pixels. */
export async function renderView(
  bytes: Uint8Array,
  { quarters, degrees, part }: View,
  sideMax: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const picture = await openPicture(bytes);
  // What will be cut off needs no room in what is turned.
  const size = (await picture.metadata()).autoOrient;
  const turnedTo = computeRotatedSize(size, quarters, degrees);
  const shownSize = { width: part.width * turnedTo.width, height: part.height * turnedTo.height };
  const side = computeSideMax(shownSize, sideMax);
  const scale = Math.min(1, side / Math.max(shownSize.width, shownSize.height), turnedSideMax / Math.max(size.width, size.height));
  const upright = picture.resize({ width: Math.max(1, Math.round(size.width * scale)) });
  if (quarters === 0 && degrees === 0 && isWhole(part)) return encodePng(upright);
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
  const { width, height, channels } = info;
  const quartered = sharp(data, { raw: { width, height, channels } }).rotate(quarters * 90);
  const turned = await quartered.raw().toBuffer({ resolveWithObject: true });
  const straight = await sharp(turned.data, { raw: { width: turned.info.width, height: turned.info.height, channels } })
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [wide, tall] = [straight.info.width, straight.info.height];
  const [left, top] = [Math.floor(part.left * wide), Math.floor(part.top * tall)];
  const cut = {
    left,
    top,
    width: Math.max(1, Math.min(wide - left, Math.round(part.width * wide))),
    height: Math.max(1, Math.min(tall - top, Math.round(part.height * tall))),
  };
  const shown = sharp(straight.data, { raw: { width: wide, height: tall, channels: straight.info.channels } }).extract(cut);
  return encodePng(shown.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }));
}

/** A picture that is nearer to a square than a sheet of paper is gets no more pixels than the sheet: they are what its recognition costs in memory. */
const computeSideMax = ({ width, height }: { width: number; height: number }, sideMax: number) =>
  Math.round(sideMax * Math.min(1, Math.sqrt(Math.max(width / height, height / width) / Math.SQRT2) + 0.001));

async function encodePng(picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await picture.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true }).catch(refuse);
  return { data, width: info.width, height: info.height };
}

const refuse = (error: unknown): never => {
  throw toDocumentError(error);
};

function toDocumentError(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  return new DocumentError(/pixel limit|too large/i.test(String(error)) ? 'tooManyPixels' : 'damaged', String(error));
}
