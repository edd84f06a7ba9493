/** How much of a broken text is given up at most, in members, before it counts as unreadable. */
const salvageTriesMax = 200;
const nestedTextsMax = 3;

export type ParsedJson = { value: unknown; isWhole: boolean };

/** A stored value as data. Earlier versions wrote JSON as text, some twice over; a text that was cut off is read as far as it goes. */
export function parseStoredJson(stored: unknown): ParsedJson {
  let read: ParsedJson = { value: stored, isWhole: true };
  for (let depth = 0; depth < nestedTextsMax && typeof read.value === 'string' && read.value.trim() !== ''; depth++) {
    const inner = parseWholeJson(read.value) ?? salvageJson(read.value);
    if (inner === null) return { value: null, isWhole: false };
    read = { value: inner.value, isWhole: read.isWhole && inner.isWhole };
  }
  return read;
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
  const cuts = findCuts(text);
  for (const { at, closers } of cuts.reverse().slice(0, salvageTriesMax)) {
    const read = parseWholeJson(text.slice(0, at) + closers);
    if (read) return { ...read, isWhole: false };
  }
  return null;
}

/** Where members end, outside of quoted texts, and what would close the text there. */
function findCuts(text: string): { at: number; closers: string }[] {
  const cuts: { at: number; closers: string }[] = [];
  let open = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign === '\\') at++;
      else if (sign === '"') isQuoted = false;
      continue;
    }
    if (sign === '"') isQuoted = true;
    else if (sign === '{') open = `}${open}`;
    else if (sign === '[') open = `]${open}`;
    else if (sign === ',') cuts.push({ at, closers: open });
    else if (sign === '}' || sign === ']') {
      open = open.slice(1);
      cuts.push({ at: at + 1, closers: open });
    }
  }
  if (!isQuoted) cuts.push({ at: text.length, closers: open });
  return cuts;
}
