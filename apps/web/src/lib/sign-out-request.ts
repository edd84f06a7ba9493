import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { callHeaders } from './call-headers.ts';
import { log } from './log.ts';

const key = 'signing-out';
const timeoutMs = 5000;

/** A Sign Out has not reached the server yet: until it has, the session that the browser still holds counts for nothing. */
export const isLeaving = () => readStored(key) !== null;

export function stopLeaving(): void {
  removeStored(key);
}

/** Tells the server that the person leaves, and says whether it knows. If not, the next page tells it again. Takes 5 s at most. */
export async function sendSignOut(limitMs = timeoutMs): Promise<boolean> {
  writeStored(key, 'true');
  try {
    const response = await fetch('/api/account/sign-out', {
      method: 'POST',
      headers: callHeaders,
      signal: AbortSignal.timeout(Math.max(0, Math.round(limitMs))),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    log.warn('Signing out did not reach the server', error);
    return false;
  }
  stopLeaving();
  return true;
}
