/**
 * Whether most of a text is in a script that is not read. "сахар, молоко, E330" has a letter that is read, and nothing found in the rest must
 * not look like a list without allergens.
 */
export function isUnreadScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const read = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && read * 2 < letters;
}
