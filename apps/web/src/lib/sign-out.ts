import { removeStored, storedKeys } from './browser-storage.ts';
import { tellLeaving } from './leaving.ts';
import { forgetSession } from './session.ts';

/** Keys with a person's own entries, whatever session wrote them. */
const personalKeys = [
  'lastMedicationAnalysis',
  'unified_onboarding_backup',
  'subscription_intent',
  'return-to',
  'interaction-items',
  'unsaved-medications',
];
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
  // The person asked to leave: this browser forgets them even when the server cannot be told.
  await tellLeaving();
  forgetSession();
}
