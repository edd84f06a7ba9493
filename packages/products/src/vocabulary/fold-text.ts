const marks = /\p{M}+/gu;

/** Text as words are compared: lower case, without accents, ligatures or typographic quotes. Its length may differ from the text's. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most labels are plain ASCII, and normalizing is the dearest step.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower.normalize('NFD').replace(marks, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss').replaceAll('’', "'");
}

/** The same with as many letters as the text has, so that places found in it are places in the text. The text is in form NFC. */
export function foldLetters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant
  return text.toLowerCase().replace(/[^\x00-\x7f]/gu, foldLetter);
}

const lettersMax = 2000;
const foldedLetters = new Map<string, string>();
function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const base = letter.normalize('NFD').charAt(0);
  const folded = base.length === letter.length ? base : letter;
  if (foldedLetters.size < lettersMax) foldedLetters.set(letter, folded);
  return folded;
}

/** How many names are remembered: those that labels use again and again. Longer texts are not. */
const rememberedMax = 20_000;
const rememberedLengthMax = 60;
const remembered = new Map<string, readonly string[]>();

/**
 * Words of a text, folded; an empty word stands where punctuation parts two ingredients, so that no name reaches across it. The plural of
 * English, French and Spanish is folded alike in names and in labels.
 */
export function listTokens(text: string): readonly string[] {
  if (text.length > rememberedLengthMax) return splitTokens(foldText(text));
  const known = remembered.get(text);
  if (known) return known;
  const tokens = splitTokens(foldText(text));
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(text, tokens);
  return tokens;
}

function splitTokens(folded: string): string[] {
  const tokens: string[] = [];
  let start = -1;
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at < folded.length ? folded.charCodeAt(at) : space;
    if (isWordCode(code)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) tokens.push(foldPlural(folded.slice(start, at)));
    start = -1;
    const parts = isParting(code) || (code === fullStop && endsSentence(folded, at) && tokens.at(-1) !== 'no');
    if (parts && tokens.length > 0 && tokens.at(-1) !== '') tokens.push('');
  }
  return tokens;
}

const space = 32;
const fullStop = 46;
const partingCodes = new Set([...',;:()[]{}•·|'].map((letter) => letter.charCodeAt(0)));
const isParting = (code: number): boolean => partingCodes.has(code);
/** Letters and digits; beyond ASCII everything that is no punctuation or blank of Latin-1 and of General Punctuation. */
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code > 0xbf && !(code >= 0x2000 && code <= 0x2bff) && code !== 0xd7 && code !== 0xf7);
const endsSentence = (text: string, at: number): boolean => at + 1 >= text.length || text.charCodeAt(at + 1) === space;

function foldPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
