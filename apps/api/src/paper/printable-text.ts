/** Stands for letters and pictures that the font of the paper does not have. */
export const unprintable = '□';

const plain = /^[\x20-\x7e]*$/;
/** What joins or colours the sign before it, and is nothing without it. */
const attached = /\p{M}|\p{Cf}|\p{Emoji_Modifier}/u;

/** A text as the font can print it: each run of signs that it does not have becomes one mark. */
export function toPrintable(text: string, hasSign: (codePoint: number) => boolean): string {
  if (plain.test(text)) return text;
  let printed = '';
  let isInRun = false;
  for (const sign of text) {
    if (/\s/u.test(sign) || hasSign(sign.codePointAt(0) ?? 0)) {
      printed += sign;
      isInRun = false;
    } else if (!isInRun && !attached.test(sign)) {
      printed += unprintable;
      isInRun = true;
    }
  }
  return printed;
}

/** The same for every text inside of a value. */
export function toPrintableTexts<Value>(value: Value, hasSign: (codePoint: number) => boolean): Value {
  const convert = (part: unknown): unknown => {
    if (typeof part === 'string') return toPrintable(part, hasSign);
    if (Array.isArray(part)) return part.map(convert);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, convert(one)]));
    return part;
  };
  // Texts become texts and nothing else changes, so the shape is the same.
  return convert(value) as Value;
}
