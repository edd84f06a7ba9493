import { describe, expect, test } from 'vitest';
import { computeCheckDigit, formatBarcode, parseBarcode } from './barcode.ts';

describe('a barcode', () => {
  test.each([
    ['EAN-13', '4006381333931', '04006381333931'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['UPC-A with blanks', '0 36000 29145 2', '00036000291452'],
    ['EAN-8', '73513537', '00000073513537'],
    ['UPC-E ending in 1', '01234514', '00012100003454'],
    ['UPC-E ending in 3', '01234531', '00012300000451'],
    ['UPC-E ending in 4', '01234543', '00012340000053'],
    ['UPC-E ending in 5', '01234558', '00012345000058'],
    ['ITF-14', '10012345678902', '10012345678902'],
  ])('%s is read as GTIN-14', (_name, typed, gtin) => {
    const check = computeCheckDigit(gtin.slice(0, -1));
    expect(gtin.at(-1)).toBe(check);
    expect(parseBarcode(typed)).toEqual({ gtin });
  });

  test.each([
    ['a wrong check digit', '4006381333932', 'checkDigit'],
    ['two digits swapped', '4006381339331', 'checkDigit'],
    ['too few digits', '400638133', 'length'],
    ['letters', '40063813339E1', 'notDigits'],
    ['nothing', '', 'notDigits'],
  ])('with %s is refused', (_name, typed, problem) => {
    expect(parseBarcode(typed)).toEqual({ problem });
  });

  test.each([
    ['00036000291452', '036000291452'],
    ['04006381333931', '4006381333931'],
    ['00000073513537', '73513537'],
    ['10012345678902', '10012345678902'],
  ])('%s is shown as printed', (gtin, printed) => {
    expect(formatBarcode(gtin)).toBe(printed);
  });
});
