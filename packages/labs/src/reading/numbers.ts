/** A number as printed, without its sign of comparison: 12.5 · 12,5 · 1,50,000 · 245 000 · .5. */
export const numberPattern = String.raw`\d{1,3}(?:[ ,'’]\d{2,3})*(?:,\d{3})(?:\.\d+)?|\d{1,3}(?:[ '’]\d{3})+(?![\d.,])|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d+(?:[.,]\d+)?|\.\d+`;

/** What between two numbers can only be a range; a short dash may be the mark of a low value. */
export const longDash = String.raw`–|—|−|~|…|\.{2,3}|to|bis|à`;
/** What stands between the two bounds of a range: 13.0 - 17.0 · 13,0 bis 17,0 · 13.0 .. 17.0. */
export const rangeDash = `--?|${longDash}`;

const lakhs = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;
const thousands = /^\d{1,3}(?:[ ,'’]\d{3})+(?:\.\d+)?$/;
const dotThousands = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/;

/**
 * The value of a printed number. `4,500` is four thousand five hundred in a report that writes decimals with a point, and four and a half in
 * one that writes them with a comma; `decimalComma` says which.
 */
export function parsePrintedNumber(text: string, decimalComma: boolean): number {
  const trimmed = text.trim();
  if (dotThousands.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'));
  if (decimalComma && /^\d+,\d+$/.test(trimmed)) return Number(trimmed.replace(',', '.'));
  // "245.000" is a count of thousands there, but "0.850" can only be a decimal.
  if (decimalComma && /^[1-9]\d{0,2}\.\d{3}$/.test(trimmed)) return Number(trimmed.replace('.', ''));
  if (lakhs.test(trimmed) || thousands.test(trimmed)) return Number(trimmed.replace(/[ ,'’]/g, ''));
  return Number(trimmed.replace(',', '.').replace(/[ '’]/g, ''));
}

/** Whether a report writes decimals with a comma: more numbers can only be read so than with a point. */
export function hasDecimalComma(texts: readonly string[]): boolean {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    commas += text.match(/(?<![\d.,])\d{1,4},\d{1,2}(?![\d.,])/g)?.length ?? 0;
    points += text.match(/(?<![\d.,/-])\d{1,4}\.\d{1,2}(?![\d.,/-])/g)?.length ?? 0;
  }
  return commas > points;
}
