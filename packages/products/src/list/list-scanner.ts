/** What stands between two separators: its own words, and the texts of its brackets. */
export type ListItem = { words: string; brackets: string[]; separator: ',' | ';' | '.' | ':' | '' };

const openers = '([{';
const closers = ')]}';
/** Short forms after which a full stop ends nothing. */
const abbreviation = /(?:^|[\s(])(?:no|n|nr|min|max|st|e\.g|i\.e|incl|art|ca|var|approx|ssp|subsp|z\.b|bzw|vit|mind|ind|fd&c|f\.d|d)$/i;

/** Cuts a list at its separators, brackets left whole. A bracket that never closes ends with the text. */
export function scanList(text: string): ListItem[] {
  const items: ListItem[] = [];
  const isDashed = countDashes(text) >= 2 && countDashes(text) > (text.match(/,(?!\d)/g)?.length ?? 0);
  let words = '';
  let brackets: string[] = [];
  const close = (separator: ListItem['separator']) => {
    if (words.trim() !== '' || brackets.length > 0) items.push({ words: words.trim(), brackets, separator });
    words = '';
    brackets = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (openers.includes(letter)) {
      const end = findBracketEnd(text, at);
      brackets.push(text.slice(at + 1, end));
      words += ' ';
      at = end;
      continue;
    }
    if (closers.includes(letter)) continue;
    const separator = findSeparator(text, at, words, isDashed);
    if (separator === null) words += letter;
    else close(separator);
  }
  close('');
  return items;
}

const countDashes = (text: string): number => text.match(/\s[-–]\s/g)?.length ?? 0;

function findSeparator(text: string, at: number, words: string, isDashed: boolean): ListItem['separator'] | null {
  const letter = text.charAt(at);
  const next = text.charAt(at + 1);
  switch (letter) {
    case ',':
    case '،':
      // 40,4 % is a number; E330,E331 are two.
      return /\d/.test(next) && /\d$/.test(words) && !/[A-Za-z]\d+$/.test(words) ? null : ',';
    case ';':
      return ';';
    case '•':
    case '·':
    case '|':
      return ',';
    case '.':
      return (next === '' || /\s/.test(next)) && !abbreviation.test(words) ? '.' : null;
    case ':':
      return ':';
    case '-':
    case '–':
      return isDashed && /\s/.test(next) && /\s$/.test(words) ? ',' : null;
    default:
      return null;
  }
}

/** The place of the closing bracket, or the end of the text. Brackets of another kind count as well: labels mix them up. */
function findBracketEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (openers.includes(letter)) depth += 1;
    else if (closers.includes(letter)) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}
