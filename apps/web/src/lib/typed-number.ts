/** A number as people type it, with a point or a comma; null for anything else. */
export function parseTypedNumber(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}
