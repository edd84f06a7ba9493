/** What stands between two separators: its own words, and the texts of its brackets. */
export type ListItem = {
  words: string;
  brackets: string[];
  /** What ends it. A conjunction after a bracket or a share is `&`: what follows belongs where this one does. */
  separator: ',' | ';' | '.' | ':' | '&' | '';
};

const openers = '([{';
const closers = ')]}';
/** Short forms after which a full stop ends nothing. */
const abbreviation =
  /(?:^|[\s(%])(?:no|n|nr|vol|tit|e\.s|min|max|st|e\.g|i\.e|incl|art|ca|var|approx|ssp|subsp|z\.b|bzw|vit|mind|ind|mat|gr|bzgl|ggf|evtl|fd&c|f\.d|d|c\.i)$/i;

/** The letter or roman number of an additive's salt: E440(i). */
const saltPattern = /^\s*(?:[a-j]|i{1,3}|iv|vi{0,3})\s*$/i;
/** A name and its colon behind a dash. */
const headerAhead = /^\s[\p{L}' ]{3,40}?\s?:/u;
const endsWithNumber = /\be[\s-]?\d{3,4}[a-j]?\s*$/i;
const conjunctionStart = /^\s+(?:and\/or|et\/ou|und\/oder|and|et|und|oder|y\/o|y|e\/o|e|ed|&)\s+(?=[\p{L}\d])(?!\d+\s?%)/iu;
/** "(shea) butter": the name goes on after the bracket, which gives another name of it. */
const nameGoesOn = /^\s+(?!\d|origin|fr\b|ue\b|eu\b|bio\b|min)\p{L}{3,}/iu;

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
      const inner = text.slice(at + 1, end);
      const after = text.slice(end + 1, end + 30);
      at = end;
      if (saltPattern.test(inner) && endsWithNumber.test(words)) {
        words = words.trimEnd() + inner.trim();
        continue;
      }
      if (!/[,;:%([]/.test(inner) && words.trim() !== '' && goesOn(inner, after) && !conjunctionStart.test(after)) {
        words += ' ';
        continue;
      }
      brackets.push(inner);
      words += ' ';
      at += takeConjunction(after);
      if (at > end) close('&');
      continue;
    }
    if (closers.includes(letter)) {
      // "Infusion: water, anise), fruit juice": the bracket that was never opened ends what the colon began.
      if (items.some(({ separator }) => separator === ':')) close(';');
      continue;
    }
    const separator = findSeparator(text, at, words, isDashed);
    if (separator !== null) close(separator);
    else {
      words += letter;
      const length = letter === '%' && /[\p{L}]/u.test(words) ? takeConjunction(text.slice(at + 1, at + 30)) : 0;
      at += length;
      if (length > 0) close('&');
    }
  }
  close('');
  return items;
}

/** A capital after a bracket in small letters begins something else. */
const goesOn = (inner: string, after: string): boolean =>
  nameGoesOn.test(after) && (/^\s+\p{Ll}/u.test(after) || /^\s*\p{Lu}/u.test(inner));
const takeConjunction = (after: string): number => conjunctionStart.exec(after)?.[0].length ?? 0;

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
      return (next === '' || /\s/.test(next)) && !abbreviation.test(words) && !isGenus(words, text.slice(at + 1, at + 4)) ? '.' : null;
    case ':':
      return ':';
    case '-':
    case '–':
      if (endsWithNumber.test(words) && /^\s*e[\s-]?\d{3}/i.test(text.slice(at + 1, at + 8))) return ',';
      // "stabilizer: E407 – emulsifier: E471"
      if (/\s$/.test(words) && headerAhead.test(text.slice(at + 1, at + 50))) return ',';
      return isDashed && /\s/.test(next) && /\s$/.test(words) ? ',' : null;
    default:
      return null;
  }
}

/** "L. acidophilus": the first letter of a genus, and a species in small letters. */
export const isGenus = (words: string, after: string): boolean => /(?:^|[\s(])\p{Lu}$/u.test(words) && /^\s\p{Ll}/u.test(after);

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
