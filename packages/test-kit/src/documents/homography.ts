/** Pixels of three bytes. */
export type Raster = { data: Uint8Array; width: number; height: number };
export type Corner = readonly [x: number, y: number];
/** From the upper left, clockwise. */
export type FourCorners = readonly [Corner, Corner, Corner, Corner];
/** Where a place of the plane is seen from elsewhere: three rows of three, the last of the nine being one. */
type Homography = readonly number[];

/** The projection that takes a rectangle from the origin to four corners. */
export function computeHomography({ width, height }: { width: number; height: number }, [a, b, c, d]: FourCorners): Homography {
  // Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, page 20: from the unit square.
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  const square = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0], b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1], g, h, 1];
  return square.map((value, at) => (at % 3 === 0 ? value / width : at % 3 === 1 ? value / height : value));
}

/** The way back. */
export function invertHomography([a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: Homography): Homography {
  const whole = a * e - b * d;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    whole,
  ].map((value) => value / whole);
}

export function projectPoint(p: Homography, x: number, y: number): Corner {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = p;
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** A picture of the given size whose every pixel is taken from where the projection puts it in the source, or from `outside`. */
export function warpRaster(
  source: Raster,
  size: { width: number; height: number },
  projection: Homography,
  outside: (x: number, y: number) => number,
): Raster {
  const data = new Uint8Array(size.width * size.height * 3);
  const bytes = source.data;
  for (let y = 0, to = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, to += 3) {
      const [sourceX, sourceY] = projectPoint(projection, x, y);
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      if (left < 0 || top < 0 || left >= source.width - 1 || top >= source.height - 1) {
        data.fill(outside(x, y), to, to + 3);
        continue;
      }
      const [right, down] = [sourceX - left, sourceY - top];
      const from = (top * source.width + left) * 3;
      const below = from + source.width * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = (bytes[from + channel] ?? 0) * (1 - right) + (bytes[from + 3 + channel] ?? 0) * right;
        const under = (bytes[below + channel] ?? 0) * (1 - right) + (bytes[below + 3 + channel] ?? 0) * right;
        data[to + channel] = above * (1 - down) + under * down;
      }
    }
  }
  return { data, ...size };
}
