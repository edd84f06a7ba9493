import { scanJson } from '@wellkept/clinical/json-structure.ts';

/** How much of a broken text is given up at most, in members, before it counts as unreadable. */
const salvageTriesMax = 200;
/** How much is read again for it, in characters of all tries together: about ten times the longest text that is stored. */
const salvageCharactersMax = 3_000_000;
/** Objects and lists within one another. The product never stored more than a handful. */
const levelsMax = 100;
const nestedTextsMax = 3;

export type ParsedJson = { value: unknown; isWhole: boolean };

/** A stored value as data. Earlier versions wrote JSON as text, some twice over; a text that was cut off is read as far as it goes. */
export function parseStoredJson(stored: unknown): ParsedJson {
  let read: ParsedJson = { value: stored, isWhole: true };
  for (let depth = 0; depth < nestedTextsMax && typeof read.value === 'string' && read.value.trim() !== ''; depth++) {
    const inner = isNestedTooDeep(read.value) ? null : (parseWholeJson(read.value) ?? salvageJson(read.value));
    if (inner === null) return { value: null, isWhole: false };
    read = { value: inner.value, isWhole: read.isWhole && inner.isWhole };
  }
  return read;
}

/** A text that is whole JSON as data; anything else as it is. */
export function unwrapJsonText(stored: unknown): unknown {
  if (typeof stored !== 'string' || isNestedTooDeep(stored)) return stored;
  const inner = parseWholeJson(stored);
  return inner ? inner.value : stored;
}

/** What takes the value apart later recurses, and has no room for more. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  scanJson(text, (sign) => {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign !== ',') depth = Math.max(0, depth - 1);
    return depth <= levelsMax;
  });
  return depth > levelsMax;
}

function parseWholeJson(text: string): ParsedJson | null {
  try {
    return { value: JSON.parse(text), isWhole: true };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Cuts after the last member that is whole, and closes what is open there. */
function salvageJson(text: string): ParsedJson | null {
  let charactersLeft = salvageCharactersMax;
  for (const { at, closers } of findLastCuts(text)) {
    charactersLeft -= at;
    if (charactersLeft < 0) return null;
    const read = parseWholeJson(text.slice(0, at) + closers);
    if (read) return { ...read, isWhole: false };
  }
  return null;
}

type Cut = { at: number; closers: string };

/** Where the last members end, outside of quoted texts, and what would close the text there: the last one first. */
function findLastCuts(text: string): Cut[] {
  const cuts: Cut[] = [];
  const addCut = (at: number, open: string) => {
    cuts.push({ at, closers: open });
    if (cuts.length >= 2 * salvageTriesMax) cuts.splice(0, salvageTriesMax);
  };
  let open = '';
  const { isQuoted } = scanJson(text, (sign, at) => {
    if (sign === '[' || sign === '{') open = (sign === '{' ? '}' : ']') + open;
    else if (sign === ',') addCut(at, open);
    else {
      open = open.slice(1);
      addCut(at + 1, open);
    }
    return true;
  });
  if (!isQuoted) addCut(text.length, open);
  return cuts.reverse().slice(0, salvageTriesMax);
}
