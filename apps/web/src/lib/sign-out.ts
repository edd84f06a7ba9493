import { removeStored, storedKeys } from './browser-storage.ts';
import { callHeaders } from './call-headers.ts';
import { forgetSession } from './session.ts';

const timeoutMs = 5000;

/** Keys with a person's own entries, whatever session wrote them. */
const personalKeys = ['lastMedicationAnalysis', 'unified_onboarding_backup', 'subscription_intent', 'return-to'];
const personalPrefixes = ['onboarding_', 'cache-', 'auth-'];

/** Which of these keys belong to the person who leaves. */
export function personalKeysOf(keys: readonly string[]): string[] {
  return keys.filter((key) => personalKeys.includes(key) || personalPrefixes.some((prefix) => key.startsWith(prefix)));
}

/** What this browser keeps of the person, apart from choices such as the theme. */
export function clearPersonalStorage(): void {
  removeStored(...personalKeysOf(storedKeys('localStorage')));
  for (const key of personalKeysOf(storedKeys('sessionStorage'))) window.sessionStorage.removeItem(key);
}

/** Ends all sessions of the person. Resolves within 5 s whatever happens; the page then goes to /login. */
export async function signOut(): Promise<void> {
  clearPersonalStorage();
  try {
    await fetch('/api/account/sign-out', { method: 'POST', headers: callHeaders, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    // The person asked to leave: this browser forgets them even when the server cannot be told.
    console.warn('Signing out did not reach the server', error instanceof Error ? error.name : error);
  }
  forgetSession();
}
