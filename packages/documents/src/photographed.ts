import sharp from 'sharp';

/** A page as somebody photographs it: turned a little, blurred, darker towards a corner, and kept as a poor JPEG. For measuring. */
export async function photographed(page: Uint8Array, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(page)
    .rotate((seed % 5) - 2, { background: '#d8d4cc' })
    .blur(0.8 + (seed % 3) * 0.3)
    .toBuffer({ resolveWithObject: true });
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#8d8778"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
    .jpeg({ quality: 55 })
    .toBuffer();
}
