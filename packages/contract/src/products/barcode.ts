/** What is wrong with a number that was typed or read as a barcode. */
export type BarcodeProblem = 'notDigits' | 'length' | 'checkDigit';
export type ParsedBarcode = { gtin: string } | { problem: BarcodeProblem };

/**
 * A barcode as GTIN-14, by which the same product is one number however it was printed: EAN-8, UPC-E, UPC-A, EAN-13 or ITF-14. Blanks and
 * dashes are ignored. Source: GS1 General Specifications, section 7.9 (check digit) and 7.10 (UPC-E).
 */
export function parseBarcode(typed: string): ParsedBarcode {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return { problem: 'notDigits' };
  if (![8, 12, 13, 14].includes(digits.length)) return { problem: 'length' };
  // Numbers of eight digits that begin with 0 or 1 are short UPCs; shops use the others of EAN-8 that begin so for themselves.
  const candidates = /^[01]\d{7}$/.test(digits) ? [expandUpcE(digits), digits] : [digits];
  const valid = candidates.find(hasRightCheckDigit);
  return valid === undefined ? { problem: 'checkDigit' } : { gtin: valid.padStart(14, '0') };
}

const hasRightCheckDigit = (digits: string): boolean => computeCheckDigit(digits.slice(0, -1)) === digits.at(-1);

/** The last digit of a number whose other digits are given: weights 3 and 1 from the right. */
export function computeCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The UPC-A of twelve digits that a UPC-E of eight stands for. */
function expandUpcE(digits: string): string {
  const [system, body, check] = [digits.slice(0, 1), digits.slice(1, 7), digits.slice(7)];
  const last = body.charAt(5);
  if (last <= '2') return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`;
  if (last === '3') return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`;
  if (last === '4') return `${system}${body.slice(0, 4)}00000${body.slice(4, 5)}${check}`;
  return `${system}${body.slice(0, 5)}0000${last}${check}`;
}

/** As it is printed on most packages: twelve or thirteen digits, or eight. */
export const formatBarcode = (gtin: string): string => {
  const short = gtin.replace(/^0+/, '');
  return gtin.slice(gtin.startsWith('00') ? -(short.length <= 8 ? 8 : short.length <= 12 ? 12 : 13) : short.length === 14 ? 0 : -13);
};
