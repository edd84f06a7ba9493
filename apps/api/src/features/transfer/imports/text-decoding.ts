const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a text begins by naming, with a byte order mark; null where it names none. */
export const detectEncoding = (bytes: Uint8Array): string | null =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

const damagedLetter = 0xfffd;

/** How many letters beyond ASCII a text has, and how many bytes were none. */
function countLetters(text: string): { beyond: number; damaged: number } {
  let [beyond, damaged] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === damagedLetter) damaged += 1;
    else if (code > 0x7f) beyond += 1;
  }
  return { beyond, damaged };
}

/** A text, and what to tell the person about its letters. */
type Decoded = { text: string; notice: string | null };

/**
 * A text as programs write it: by its byte order mark, else as UTF-8, and what is not that as Windows-1252, the default of Excel in Europe.
 * Most letters of a text decide, so that a damaged byte does not change all others.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const named = detectEncoding(bytes);
  if (named) return { text: new TextDecoder(named).decode(bytes), notice: null };
  // A piece that was cut may end within a character.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  if (!text.includes(String.fromCharCode(damagedLetter))) return { text, notice: null };
  const { beyond, damaged } = countLetters(text);
  if (beyond > damaged) return { text, notice: 'Some characters in this file are damaged. They show as �.' };
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    notice: 'We read this file as Windows-1252, which Excel uses in Western Europe. If names look wrong, save the file as UTF-8.',
  };
}
