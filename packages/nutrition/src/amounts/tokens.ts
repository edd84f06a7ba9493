const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** A line without bullet and ornament, with plain spaces, dashes and fractions. */
export function normalizeLine(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/<[^>]{1,80}>/g, ' ')
      .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (letter) => ` ${fractions[letter]} `)
      .replace(/[⁄∕]/g, '/')
      .replace(/(\d)\s*\/\s*(\d)/g, '$1/$2')
      // "Un demi-citron" is half of one.
      .replace(/\bune? demi-(?=\p{L})/giu, '1/2 ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[’‘`´]/g, "'")
      .replace(/[\u00a0\u2000-\u200b\u202f\s]+/g, ' ')
      .trim()
      .replace(/^(?:[-*•▢☐□◦·–✓]|\[[ x]?\])\s*/i, '')
      .trim()
  );
}

/** Numbers, words and signs. "150g" is two tokens, "14.5-ounce" as well, "2-3" is three; a hyphen within a word stays. */
export function splitTokens(text: string): string[] {
  const tokens = text.match(/\d+\/\d+|\d+(?:[.,]\d+)*|[\p{L}\p{M}][\p{L}\p{M}\p{N}'&%-]*\.?|\S/gu) ?? [];
  // The hyphen between a number and its unit.
  return tokens.filter((token, at) => !(token === '-' && /\d$/.test(tokens[at - 1] ?? '') && /^\p{L}/u.test(tokens[at + 1] ?? '')));
}

/** Tokens as a person would write them. */
export const joinTokens = (tokens: readonly string[]): string =>
  tokens
    .join(' ')
    .replace(/ ([,.;:!?%)\]])/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/ ?\/ ?/g, '/')
    .replace(/(\d) ?- ?(?=\d)/g, '$1-')
    .trim();
