/** How much of a broken text is given up at most, in members, before it counts as unreadable. */
const salvageTriesMax = 200;
const nestedTextsMax = 3;

export type ReadJson = { value: unknown; isWhole: boolean };

/** A stored value as data. Earlier versions wrote JSON as text, some twice over; a text that was cut off is read as far as it goes. */
export function readJson(stored: unknown): ReadJson {
  let read: ReadJson = { value: stored, isWhole: true };
  for (let depth = 0; depth < nestedTextsMax && typeof read.value === 'string' && read.value.trim() !== ''; depth++) {
    const inner = parsed(read.value) ?? salvaged(read.value);
    if (inner === null) return { value: null, isWhole: false };
    read = { value: inner.value, isWhole: read.isWhole && inner.isWhole };
  }
  return read;
}

function parsed(text: string): ReadJson | null {
  try {
    return { value: JSON.parse(text), isWhole: true };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Cuts after the last member that is whole, and closes what is open there. */
function salvaged(text: string): ReadJson | null {
  const cuts = cutsOf(text);
  for (const { at, closers } of cuts.reverse().slice(0, salvageTriesMax)) {
    const read = parsed(text.slice(0, at) + closers);
    if (read) return { ...read, isWhole: false };
  }
  return null;
}

/** Where members end, outside of quoted texts, and what would close the text there. */
function cutsOf(text: string): { at: number; closers: string }[] {
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
