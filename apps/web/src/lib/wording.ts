/** A text that may be thousands of characters long, cut for a sentence or a button. Cuts between whole characters. */
export function shorten(text: string, length = 60): string {
  const characters = [...text];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
