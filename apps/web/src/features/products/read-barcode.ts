import { parseBarcode } from '@wellkept/products/barcode/barcode.ts';

/** Longer sides are shortened: bars stay wide enough, and reading takes a fraction of a second. */
const sideMax = 1600;
const secondsMax = 15;

/** The first valid barcode in a photo, as GTIN-14; null where there is none. The photo stays in the browser. */
export async function readBarcode(file: Blob): Promise<string | null> {
  const picture = await drawPicture(file);
  const texts = await askWorker(picture);
  for (const text of texts) {
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

/** The reader is downloaded at the first photo, and ends with it. */
function askWorker(picture: ImageData): Promise<string[]> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the photo took too long')), secondsMax * 1000);
    worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new TypeError('the reader did not load'));
    });
    worker.postMessage(picture, [picture.data.buffer]);
  }).finally(() => worker.terminate());
}
