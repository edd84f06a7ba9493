const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a text begins by naming, with a byte order mark; null where it names none. */
export const encodingOf = (bytes: Uint8Array): string | null =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

/** A text as programs write it: by its byte order mark, else as UTF-8, and what is not that as Windows-1252, the default of Excel in Europe. */
export function decodeText(bytes: Uint8Array): string {
  const named = encodingOf(bytes);
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    // A piece that was cut may end within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
