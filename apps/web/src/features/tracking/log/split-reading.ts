const twoNumbers = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:[/\\|]|over\s)\s*(\d{0,3}(?:[.,]\d+)?)\s*(?:mm\s?hg)?\s*$/i;

/** Both numbers of a reading that was typed as people write it down: "195/122", "120 over 80"; null for one number. */
export function splitReading(text: string): { first: string; second: string } | null {
  const [, first, second] = twoNumbers.exec(text) ?? [];
  return first === undefined || second === undefined ? null : { first, second };
}
