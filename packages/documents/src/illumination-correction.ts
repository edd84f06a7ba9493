import sharp from 'sharp';

/** The paper is looked at in squares of so many pixels; letters are narrower. */
const square = 24;
/** The share of a square that may be brighter than what counts as its paper: specks. */
const brighterShare = 0.1;
/** Darker than this is no paper but what the page lies on. */
const backgroundMin = 40;
const backgroundWhite = 245;
const evenBackgroundMin = 215;

/** A picture without its shadows: in greys, everything as bright as the paper around it lets it be. */
export async function correctIllumination(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [across, down] = [Math.ceil(width / square), Math.ceil(height / square)];
  const backgroundLevels = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      backgroundLevels[row * across + column] = estimateBackgroundLevel(data, { width, height, left: column * square, top: row * square });
  if (isEvenlyLit(backgroundLevels)) return picture;
  // Neighbours are looked at together: a square full of ink, or of a dark line, is not a dark place.
  const light = await sharp(backgroundLevels, { raw: { width: across, height: down, channels: 1 } })
    .median(3)
    .blur(1)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, ((data[at] ?? 0) * backgroundWhite) / Math.max(backgroundMin, light[at] ?? 0));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A scan, or a page of a screen: there is nothing to be gained. */
function isEvenlyLit(backgroundLevels: Uint8Array): boolean {
  const sorted = backgroundLevels.toSorted();
  return (sorted[Math.floor(sorted.length * brighterShare)] ?? 0) >= evenBackgroundMin;
}

type Square = { width: number; height: number; left: number; top: number };

/** How bright the paper of a square is. */
function estimateBackgroundLevel(data: Uint8Array, { width, height, left, top }: Square): number {
  const counts = new Uint16Array(256);
  const [right, foot] = [Math.min(width, left + square), Math.min(height, top + square)];
  for (let y = top; y < foot; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
  let passed = (right - left) * (foot - top) * brighterShare;
  for (let value = 255; value > 0; value -= 1) {
    passed -= counts[value] ?? 0;
    if (passed < 0) return value;
  }
  return 0;
}
