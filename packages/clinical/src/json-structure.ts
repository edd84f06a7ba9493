/** What gives a JSON text its structure. */
export type JsonSign = '[' | ']' | '{' | '}' | ',';

/**
 * Calls `visit` with each sign that stands outside of quotes and its place, until it returns false. For texts that a parser must not see yet:
 * a place is right as far as the text is JSON. Returns whether the text ends within quotes. It uses no recursion, however deep the text is.
 */
export function scanJson(text: string, visit: (sign: JsonSign, at: number) => boolean): { isQuoted: boolean } {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    switch (sign) {
      case '"':
        at = findClosingQuote(text, at + 1);
        if (at >= text.length) return { isQuoted: true };
        break;
      case '[':
      case ']':
      case '{':
      case '}':
      case ',':
        if (!visit(sign, at)) return { isQuoted: false };
    }
  }
  return { isQuoted: false };
}

/** The place of the quote that ends a text, or beyond the end of what was given. */
function findClosingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
