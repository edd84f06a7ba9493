/** First words that keep their capital inside a sentence. */
const properWords = new Set(
  'St Saint Asian American Korean Chinese Siberian Indian Irish Epsom Brazil Greek Seville Japanese French Icelandic Jamaican Ceylon English Pacific Zollinger'.split(
    ' ',
  ),
);

/** A name as it stands inside a sentence: "ibuprofen", "St John's wort", "DHEA", "vitamin D". */
export function toMidSentence(name: string): string {
  const known = midSentenceNames.get(name);
  if (known !== undefined) return known;
  const inside = convertToMidSentence(name);
  midSentenceNames.set(name, inside);
  return inside;
}

/** There are only as many as substances. */
const midSentenceNames = new Map<string, string>();

function convertToMidSentence(name: string): string {
  const firstWord = /^[^\s-]+/.exec(name)?.[0] ?? '';
  // "A meal" begins with an article, "B vitamins" with a name.
  const isArticle = /^An? [a-z]/.test(name);
  const isProperName = !isArticle && (properWords.has(firstWord) || /^.(?:[A-Z0-9]|$)/.test(firstWord) || /[A-Z].*[A-Z]/.test(firstWord));
  return isProperName ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Part = string | { side: 'a' | 'b'; startsSentence: boolean };

/** Texts taken apart at their placeholders: there are only as many as rules and facts. */
const templates = new Map<string, readonly Part[]>();

function parseTemplate(text: string): readonly Part[] {
  const known = templates.get(text);
  if (known) return known;
  const pieces = text.split(/(\{[ab]\})/);
  const parts = pieces.map((piece, at): Part => {
    if (piece !== '{a}' && piece !== '{b}') return piece;
    const before = pieces.slice(0, at).join('');
    return { side: piece === '{a}' ? 'a' : 'b', startsSentence: /(?:^|[.?] )$/.test(before) };
  });
  templates.set(text, parts);
  return parts;
}

/** Puts names for {a} and {b}, with a capital where a sentence begins. */
export function fillNames(text: string, nameA: string, nameB: string): string {
  if (!text.includes('{')) return text;
  let filled = '';
  for (const part of parseTemplate(text)) {
    if (typeof part === 'string') filled += part;
    else {
      const name = toMidSentence(part.side === 'a' ? nameA : nameB);
      filled += part.startsSentence ? capitalize(name) : name;
    }
  }
  return filled;
}

/**
 * A number in a text: "1,200", "0.125". The texts are English wherever they are read, so their numbers are written as English writes them.
 * `digitsMax` counts all digits that carry something, and goes before the decimals. What rounds to zero has no sign.
 */
export const formatNumber = (
  value: number,
  { decimalsMin = 0, decimalsMax = 3, digitsMax }: { decimalsMin?: number; decimalsMax?: number; digitsMax?: number } = {},
): string =>
  value.toLocaleString(
    'en-US',
    digitsMax === undefined
      ? { minimumFractionDigits: decimalsMin, maximumFractionDigits: decimalsMax, signDisplay: 'negative' }
      : { maximumSignificantDigits: digitsMax, signDisplay: 'negative' },
  );

/** "2 hours", "1 hour", "1,200 entries". */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

/** "A, B and C"; of more than `shownMax` the first ones: "A, B, C and 2 more". */
export function formatList(words: readonly string[], shownMax = Number.POSITIVE_INFINITY): string {
  const hiddenCount = words.length - shownMax;
  if (hiddenCount > 0) return `${words.slice(0, shownMax).join(', ')} and ${hiddenCount} more`;
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "three", "12". */
export const formatNumberWord = (count: number): string => numberWords[count] ?? String(count);

/** As written first, whatever the case of a repeat. */
export function deduplicateTexts(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts.map((one) => one.trim())) if (text !== '' && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  return [...seen.values()];
}

const rightToLeft = /[\u0590-\u08ff]/;
/** A quoted text that is written from the right, so that it does not turn the words around it. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
