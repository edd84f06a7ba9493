import sharp from 'sharp';
import { expect, it } from 'vitest';
import { correctIllumination } from './illumination-correction.ts';

const [width, height] = [480, 240];

/** Paper that is darker to the right, with a line of ink of a third of its brightness. */
const shaded = sharp(
  Uint8Array.from({ length: width * height }, (_, at) => {
    const light = 230 - (160 * (at % width)) / width;
    return Math.floor(at / width) % 48 === 20 ? light / 3 : light;
  }),
  { raw: { width, height, channels: 1 } },
);

it('makes paper in the shade as bright as paper in the light, and leaves ink dark', async () => {
  const { data, info } = await sharp(await correctIllumination(await shaded.png().toBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  const getPixel = (x: number, y: number) => data[(y * width + x) * 3] ?? 0;
  for (const x of [30, 240, 450]) {
    expect(getPixel(x, 36)).toBeGreaterThan(225);
    expect(getPixel(x, 68)).toBeLessThan(110);
  }
});

it('does not take a dark table for paper', async () => {
  const table = await sharp({ create: { width, height, channels: 3, background: '#1a1a1a' } })
    .png()
    .toBuffer();
  const data = await sharp(await correctIllumination(table))
    .raw()
    .toBuffer();
  expect(data.every((value) => value < 170)).toBe(true);
});
