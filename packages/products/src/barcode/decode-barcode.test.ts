import { describe, expect, test } from 'vitest';
import { decodeBarcodes, type Pixels } from './decode-barcode.ts';

const left = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
const invert = (bits: string): string => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const mirror = (bits: string): string => [...bits].reverse().join('');
const even = left.map((bits) => mirror(invert(bits)));
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];
const upcE = ['111000', '110100', '110010', '110001', '101100', '100110', '100011', '101010', '101001', '100101'];
const pick = (digits: string, parity: string): string =>
  [...digits].map((digit, at) => (parity[at] === '1' ? even : left)[Number(digit)]).join('');
const right = (digits: string): string => [...digits].map((digit) => invert(left[Number(digit)] ?? '')).join('');

const ean13 = (digits: string) => `101${pick(digits.slice(1, 7), parities[Number(digits[0])] ?? '')}01010${right(digits.slice(7))}101`;
const ean8 = (digits: string) => `101${pick(digits.slice(0, 4), '0000')}01010${right(digits.slice(4))}101`;
const shortUpc = (digits: string) => `101${pick(digits.slice(1, 7), upcE[Number(digits[7])] ?? '')}010101`;

type Photo = { moduleWidth?: number; isTurned?: boolean; isUpsideDown?: boolean; slope?: number; light?: (x: number) => number };

/** A barcode on paper, as a photo could show it. */
function takePhoto(
  bits: string,
  { moduleWidth = 4, isTurned = false, isUpsideDown = false, slope = 0, light = () => 1 }: Photo = {},
): Pixels {
  const [width, height] = [900, 400];
  const margin = (width - bits.length * moduleWidth) / 2;
  const isBar = (x: number, y: number) => y > 80 && y < 320 && bits[Math.floor((x - margin - slope * (y - 200)) / moduleWidth)] === '1';
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [across, down] = isUpsideDown ? [width - 1 - x, height - 1 - y] : [x, y];
      const value = (isBar(across, down) ? 40 : 220) * light(x / width);
      data.fill(value, 4 * (isTurned ? x * height + y : y * width + x), 4 * (isTurned ? x * height + y : y * width + x) + 4);
    }
  return isTurned ? { data, width: height, height: width } : { data, width, height };
}

describe('a photo of a barcode', () => {
  test.each([
    ['EAN-13', ean13('4006381333931'), '4006381333931', {}],
    ['UPC-A', ean13('0036000291452'), '0036000291452', {}],
    ['EAN-8', ean8('73513537'), '73513537', {}],
    ['UPC-E', shortUpc('01234558'), '01234558', {}],
    ['with wide and narrow pixels', ean13('5000112548167'), '5000112548167', { moduleWidth: 3.3 }],
    ['upside down', ean13('4006381333931'), '4006381333931', { isUpsideDown: true }],
    ['turned by a quarter', ean13('4006381333931'), '4006381333931', { isTurned: true }],
    ['a little askew', ean13('4006381333931'), '4006381333931', { slope: 0.4 }],
    ['in uneven light', ean13('4006381333931'), '4006381333931', { light: (x: number) => 1 - 0.6 * x }],
  ])('%s', (_name, bits, number, photo) => {
    expect(decodeBarcodes(takePhoto(bits, photo))).toContain(number);
  });

  test('gives the number that most lines agree on first, and none that a single line shows', () => {
    const photo = takePhoto(ean13('4006381333931'));
    const other = takePhoto(ean13('5000112548167'));
    const rowBytes = 4 * photo.width;
    const replaceRows = (from: number, to: number) => {
      const data = Uint8ClampedArray.from(photo.data);
      data.set(other.data.slice(from * rowBytes, to * rowBytes), from * rowBytes);
      return decodeBarcodes({ ...photo, data });
    };
    expect(replaceRows(100, 140)).toEqual(['4006381333931', '5000112548167']);
    expect(replaceRows(100, 106)).toEqual(['4006381333931']);
  });

  test('without a barcode gives none', () => {
    expect(decodeBarcodes(takePhoto('1'))).toEqual([]);
    expect(decodeBarcodes({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toEqual([]);
  });
});
