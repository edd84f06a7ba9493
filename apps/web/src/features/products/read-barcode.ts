import { parseBarcode } from '@wellkept/contract/products/barcode.ts';
import { decodeBarcodes } from '@wellkept/products/barcode/decode-barcode.ts';

/** Longer sides are shortened: bars stay wide enough, and reading takes a fraction of a second. */
const sideMax = 1600;

/** The first valid barcode in a photo, as GTIN-14; null where there is none. The photo stays in the browser. */
export async function readBarcode(file: Blob): Promise<string | null> {
  for (const text of decodeBarcodes(await drawPicture(file))) {
    const parsed = parseBarcode(text);
    if ('gtin' in parsed) return parsed.gtin;
  }
  return null;
}

async function drawPicture(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws no pictures');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
