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

/** "a", "a and b", "a, b and 3 more". */
export function formatList(words: readonly string[], shown = 3): string {
  const remainingCount = words.length - shown;
  if (remainingCount > 0) return `${words.slice(0, shown).join(', ')} and ${remainingCount} more`;
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}
