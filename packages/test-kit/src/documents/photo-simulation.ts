import sharp from 'sharp';
import { type Corner, computeHomography, type FourCorners, invertHomography, projectPoint, type Raster, warpRaster } from './homography.ts';

type Size = { width: number; height: number };

/** Simulates a photographed page. For measuring: what a phone, a lamp and an unsteady hand do to a report. */
export type PhotoCondition = {
  name: string;
  /** The longer side of the picture, in pixels. */
  side: number;
  /** How far the page is turned to the right: quarters, and degrees beyond them. */
  quarters?: number;
  degrees?: number;
  /** How much nearer the foot is than the head, as a share. */
  tilt?: number;
  /** The share of the picture's side that is table, on each side of the page. */
  table?: number;
  /** How dark the darkest corner is, as a share of the light; and the shadow of a hand across the page. */
  shade?: number;
  shadow?: number;
  /** The share that is left between paper and ink. */
  contrast?: number;
  /** In pixels of a picture of 2000. */
  blur?: number;
  /** Of 255. */
  noise?: number;
  quality: number;
  isFolded?: boolean;
};

export const photoConditions: readonly PhotoCondition[] = [
  { name: 'held almost straight', side: 2400, degrees: 1, table: 0.04, shade: 0.15, quality: 70 },
  { name: 'turned to the right', side: 2400, quarters: 1, degrees: -1, table: 0.05, quality: 65 },
  { name: 'upside down', side: 2000, quarters: 2, degrees: 2, table: 0.04, quality: 65 },
  { name: 'turned to the left', side: 3000, quarters: 3, degrees: 1.5, table: 0.05, shade: 0.2, quality: 60 },
  { name: 'skewed by four degrees', side: 2400, degrees: 4, table: 0.05, quality: 65 },
  { name: 'skewed by eight degrees', side: 3000, degrees: -8, table: 0.06, quality: 60 },
  { name: 'seen from below', side: 2800, tilt: 0.12, degrees: 1, table: 0.05, quality: 65 },
  { name: 'in the shadow of a hand', side: 2400, degrees: -1.5, table: 0.03, shadow: 0.45, quality: 60 },
  { name: 'beside a lamp', side: 2400, degrees: 2, table: 0.03, shade: 0.6, quality: 60 },
  { name: 'pale', side: 2400, degrees: -1, table: 0.03, contrast: 0.4, shade: 0.2, quality: 55 },
  { name: 'out of focus', side: 2400, degrees: 1, table: 0.03, blur: 2, quality: 60 },
  { name: 'in the dark, with noise', side: 2000, degrees: -2, table: 0.04, contrast: 0.7, shade: 0.3, noise: 14, quality: 60 },
  { name: 'sent through a messenger', side: 1600, degrees: 1, table: 0.02, blur: 0.8, quality: 50 },
  { name: 'small', side: 1200, degrees: 0.5, quality: 60 },
  { name: 'from afar', side: 4000, degrees: 3, table: 0.2, shade: 0.3, quality: 60 },
  { name: 'folded at a corner, on a table', side: 3200, degrees: -3, tilt: 0.06, table: 0.1, isFolded: true, shade: 0.3, quality: 60 },
  {
    name: 'all of it',
    side: 3000,
    quarters: 1,
    degrees: 5,
    tilt: 0.1,
    table: 0.08,
    shade: 0.35,
    shadow: 0.25,
    contrast: 0.75,
    blur: 0.8,
    noise: 6,
    quality: 55,
    isFolded: true,
  },
];

const [paperBack, foldedShare] = [214, 0.09];

/** The page as a photograph of it, in JPEG; the same each time. */
export async function simulatePhoto(page: Uint8Array, photo: PhotoCondition): Promise<Buffer> {
  const { side, quarters = 0, blur = 0, table = 0 } = photo;
  const { data, info } = await sharp(page)
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.round(side * (1 - 2 * table)), height: Math.round(side * (1 - 2 * table)), fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source: Raster = { data, width: info.width, height: info.height };
  const [long, short] = [side, Math.round((side * Math.min(info.width, info.height)) / Math.max(info.width, info.height))];
  const isWide = info.width > info.height !== (quarters % 2 === 1);
  const size = isWide ? { width: long, height: short } : { width: short, height: long };
  const back = invertHomography(computeHomography(source, computeCorners(source, size, photo)));
  const seen = warpRaster(source, size, back, (x, y) => 52 + 10 * Math.sin(x / 31) + 6 * Math.sin((x + 3 * y) / 47));
  applyLighting(seen, photo, (x, y) => photo.isFolded === true && isFolded(projectPoint(back, x, y), source));
  const raw = sharp(seen.data, { raw: { ...size, channels: 3 } });
  const blurred = blur > 0 ? raw.blur(Math.max(0.3, (blur * side) / 2000)) : raw;
  return blurred.jpeg({ quality: photo.quality }).toBuffer();
}

/** Where the corners of the page are in the picture. */
function computeCorners(page: Size, { width, height }: Size, { quarters = 0, degrees = 0, tilt = 0 }: PhotoCondition): FourCorners {
  const angle = ((quarters * 90 + degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const toCorner = (x: number, y: number): Corner => {
    const nearer = 1 + tilt * y;
    const [along, down] = [(x * page.width * nearer) / 2, (y * page.height) / 2];
    return [width / 2 + along * cos - down * sin, height / 2 + along * sin + down * cos];
  };
  return [toCorner(-1, -1), toCorner(1, -1), toCorner(1, 1), toCorner(-1, 1)];
}

const isFolded = ([x, y]: Corner, { width, height }: Size) => x / width + (height - y) / width < foldedShare * 2 && x >= 0 && y <= height;

/** What lamp, hand, paper and sensor do to every pixel. */
function applyLighting({ data, width, height }: Raster, photo: PhotoCondition, folded: (x: number, y: number) => boolean): void {
  const { shade = 0, shadow = 0, contrast = 1, noise = 0 } = photo;
  const random = createRandom(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const corner = (x / width + y / height) / 2;
      const hand = 1 / (1 + Math.exp(-(x / width + 0.4 * (y / height) - 0.75) * 60));
      const lit = (1 - shade * corner ** 1.3) * (1 - shadow * hand);
      const speck = noise * (random() + random() + random() - 1.5);
      const isBack = folded(x, y);
      for (let channel = 0; channel < 3; channel += 1) {
        const ink = isBack ? paperBack : (data[at + channel] ?? 0);
        data[at + channel] = Math.max(0, Math.min(255, (240 - (255 - ink) * 0.9 * contrast) * lit + speck));
      }
    }
  }
}

/** Numbers from 0 to 1 that look like chance (Park and Miller, Communications of the ACM 1988). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
