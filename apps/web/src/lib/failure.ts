import type { Refusal } from '@wellkept/contract/refusal.ts';

/**
 * What a call can fail with: a refusal of the server, or anything else, which is a lost connection or a gateway that answered in the
 * server's place.
 */
export function findRefusal(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null;
  return typeof error.code === 'string' && typeof error.message === 'string' ? (error as Refusal) : null;
}

/** A refusal stays a refusal however often one asks; a lost connection or a broken server may be back in a moment. */
export function canRetry(error: unknown): boolean {
  const code = findRefusal(error)?.code;
  return code === undefined || code === 'internal' || code === 'unavailable' || code === 'busy' || code === 'storageFull';
}
