import { getAssetFolder } from '../pdf-assets.ts';
import type { TextPage } from '../text-page.ts';

const family = 'Printed';
let isRegistered = false;

/** A page of text as a picture, in PNG; the longer side has so many pixels. */
export async function drawTextPage({ width, height, items }: TextPage, sideMax: number): Promise<Uint8Array> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!isRegistered) GlobalFonts.registerFromPath(`${getAssetFolder('standard_fonts')}LiberationSans-Regular.ttf`, family);
  isRegistered = true;
  const scale = sideMax / Math.max(width, height);
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111111';
  for (const { text, x, y, width: room, height: size } of items) {
    context.font = `${size}px ${family}, sans-serif`;
    context.fillText(text, x, height - y, room);
  }
  return canvas.encode('png');
}
