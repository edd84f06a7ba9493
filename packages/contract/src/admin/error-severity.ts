// No schema here: the page that reports an error loads this file, and should not load a parser with it.
export const errorSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type ErrorSeverity = (typeof errorSeverities)[number];

const words: readonly (readonly [ErrorSeverity, readonly string[]])[] = [
  ['critical', ['security', 'unauthorized', 'permission denied', 'authentication']],
  ['high', ['network', 'fetch', 'database', 'supabase']],
  ['medium', ['validation', 'parse', 'format']],
];

/** The severity of an error, judged by its text. No error is low. */
export function classifyErrorSeverity(error: { message: string } | null | undefined): ErrorSeverity {
  const text = error?.message.toLowerCase() ?? '';
  return words.find(([, list]) => list.some((word) => text.includes(word)))?.[0] ?? 'low';
}
