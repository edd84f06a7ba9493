import { z } from 'zod';

export const ErrorSeverity = z.enum(['low', 'medium', 'high', 'critical']);
export type ErrorSeverity = z.infer<typeof ErrorSeverity>;

const words: readonly (readonly [ErrorSeverity, readonly string[]])[] = [
  ['critical', ['security', 'unauthorized', 'permission denied', 'authentication']],
  ['high', ['network', 'fetch', 'database', 'supabase']],
  ['medium', ['validation', 'parse', 'format']],
];

/** How bad an error is, told by its text. No error is low. */
export function severityOfError(error: { message: string } | null | undefined): ErrorSeverity {
  const text = error?.message.toLowerCase() ?? '';
  return words.find(([, list]) => list.some((word) => text.includes(word)))?.[0] ?? 'low';
}
