/**
 * Empties a field once what it had is stored. What was typed meanwhile stays.
 * @example setText(clearSent(text))
 */
export const clearSent =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now;
