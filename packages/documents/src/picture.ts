import sharp, { type Sharp } from 'sharp';
import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';

/** A picture file, opened with limits; upright as the camera says, on white. Of an animation, the first picture. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: documentLimits.pixelsMax, failOn: 'error', sequentialRead: true, pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch((error: unknown) => {
    throw problemOf(error);
  });
  if (width * height > documentLimits.pixelsMax || Math.max(width, height) > documentLimits.pictureSideMax)
    throw new DocumentError('tooManyPixels');
  return picture.autoOrient().flatten({ background: '#ffffff' });
}

/** Its pixels as a PNG, the longer side at most so many pixels, turned by quarters to the right. */
export async function scaledPicture(
  bytes: Uint8Array,
  sideMax: number,
  quarters = 0,
): Promise<{ data: Buffer; width: number; height: number }> {
  const picture = await openPicture(bytes);
  const turned = quarters === 0 ? picture : sharp(await picture.png({ compressionLevel: 1 }).toBuffer()).rotate(quarters * 90);
  const scaled = turned.resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 1 });
  const { data, info } = await scaled.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw problemOf(error);
  });
  return { data, width: info.width, height: info.height };
}

function problemOf(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  return new DocumentError(/pixel limit|too large/i.test(String(error)) ? 'tooManyPixels' : 'damaged', String(error));
}
