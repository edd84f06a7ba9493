import { listStoredKeys, removeStored } from './browser-storage.ts';
import { clearLog } from './log.ts';
import { clearSession } from './session.ts';
import { sendSignOut } from './sign-out-request.ts';
import { formatUnsentQuestion, sendUnsent } from './unsent.ts';

/** Signing out takes no longer than this, not counting the time the person thinks about unsaved changes. */
const limitMs = 5000;
const sendingMs = 2000;

/** Keys with a person's own entries, whatever session wrote them. */
const personalKeys = [
  'lastMedicationAnalysis',
  'unified_onboarding_backup',
  'subscription_intent',
  'return-to',
  'interaction-items',
  'unsaved-lab-values',
  'unsaved-medications',
  'known-person',
  'known-preferences',
  'reminder-zone',
  'open-conversation',
];
// Those of `sealed-storage.ts`, which the pages without its code clear too.
const personalPrefixes = ['onboarding_', 'cache-', 'auth-', 'sealed-', 'unsent-'];

/** Unsent changes, the days that were read, the keys of both, and what an earlier version stored unencrypted. Pages with this button load none of
 * their code. */
const databases = ['wellkept-changes', 'wellkept-sealed-diary', 'wellkept-keys', 'wellkept-diary'];

/** Which of these keys belong to the person who leaves. */
export function selectPersonalKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => personalKeys.includes(key) || personalPrefixes.some((prefix) => key.startsWith(prefix)));
}

/** What this browser keeps of the person, apart from choices such as the theme. */
export function clearPersonalStorage(): void {
  clearLog();
  removeStored(...selectPersonalKeys(listStoredKeys('localStorage')));
  for (const key of selectPersonalKeys(listStoredKeys('sessionStorage'))) window.sessionStorage.removeItem(key);
  // A browser that keeps no storage for this site has no database either.
  if (typeof indexedDB !== 'undefined') for (const name of databases) indexedDB.deleteDatabase(name);
  void endPush();
}

/** Reminders must not reach the next user of this browser, so its push subscription ends. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

let leaving: Promise<boolean> | null = null;

/**
 * Ends all sessions of the user and returns whether they signed out: with unsaved changes they may choose to stay. Then the page goes to /login.
 * A second call while the first is under way returns the same promise.
 */
export function signOut(): Promise<boolean> {
  leaving ??= leave().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leave(): Promise<boolean> {
  const started = performance.now();
  const unsent = await sendUnsent(sendingMs);
  const spentMs = performance.now() - started;
  // The browser's own question: the reading pages, which have this button too, carry no dialogue of ours.
  if (unsent > 0 && !window.confirm(formatUnsentQuestion(unsent))) return false;
  clearPersonalStorage();
  // The user asked to sign out: this browser forgets them even if the server cannot be reached.
  await sendSignOut(limitMs - spentMs);
  clearSession();
  return true;
}
