import type { components } from '@wellkept/contract/api.ts';
import { fromWire } from '@wellkept/contract/specified-names.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { readStored } from './browser-storage.ts';
import { callHeaders } from './call-headers.ts';
import { clearEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { isSafeMode } from './safe-mode.ts';
import { computeSessionEvents, type SessionEvent } from './session-events.ts';
import { isLeaving, sendSignOut, stopLeaving } from './sign-out-request.ts';

export type SessionUser = components['schemas']['SessionUser'];

/** `loading` until the first answer; `unreachable` when that answer never came. */
export type Session =
  | { state: 'loading'; user: null }
  | { state: 'unreachable'; user: null }
  /** `left`: the person ended it, here or in another tab, and is on the way to this page. */
  | { state: 'signedOut'; user: null; left?: string }
  | { state: 'signedIn'; user: SessionUser };

const loading: Session = { state: 'loading', user: null };
const refreshMs = 30_000;

let session: Session = loading;
let pending: Promise<Session> | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<(event: SessionEvent) => void>();

// Another tab of this browser signed in or out. Only signing out deliberately discards unsent entries, so it is a separate event.
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
otherTabs?.addEventListener('message', ({ data }) => {
  if (data === 'left') setState({ state: 'signedOut', user: null, left: '/login' });
  else void refreshSession();
});

function setState(next: Session) {
  if (next.user === null) clearEarlyAnswers();
  const events = computeSessionEvents(session, next);
  if (session.state === next.state && events.length === 0) return;
  session = next;
  for (const watcher of watchers) watcher();
  for (const event of events) for (const listener of listeners) listener(event);
}

/** Fetched by pages of signed-in people, and by those that start without a connection. */
const loadKnownPerson = () => import('./known-person.ts');

async function recordPerson(user: SessionUser | null): Promise<void> {
  try {
    if (user) await (await loadKnownPerson()).storePerson(user);
    // A visitor's page has nobody to forget.
    else if (['known-person', 'sealed-known-person'].some((key) => readStored(key) !== null)) await (await loadKnownPerson()).endSession();
  } catch {
    // The next answer about the session brings it up again.
  }
}

async function readKnownPerson(): Promise<SessionUser | null> {
  try {
    return await (await loadKnownPerson()).readKnownPerson();
  } catch {
    // Cut off, or not here: nobody is known then.
    return null;
  }
}

const parseUser = ({ user }: { user: object | null }): SessionUser | null =>
  // The document says what the answer of the server contains.
  user && (fromWire(user) as SessionUser);

async function ask(): Promise<Session> {
  const early = takeEarlyAnswer('/api/session');
  const wasLeaving = isLeaving();
  if (wasLeaving && !(await sendSignOut())) {
    setState({ state: 'signedOut', user: null });
    return session;
  }
  try {
    // Not through the typed client: every page asks this, and the reading pages get by without the client's script.
    // An answer requested before the sign-out is stale.
    const response = (wasLeaving ? null : await early) ?? (await fetch('/api/session', { headers: callHeaders }));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const user = parseUser(await response.json());
    setState(user ? { state: 'signedIn', user } : { state: 'signedOut', user: null });
    void recordPerson(user);
  } catch {
    // A lost connection says nothing about the session: what we knew stands. A page that starts without one goes on with the person who was
    // here last: it shows them what this browser keeps, and whatever it sends is looked at by the server.
    const known = session.state === 'loading' ? await readKnownPerson() : null;
    if (session.state === 'loading') setState(known ? { state: 'signedIn', user: known } : { state: 'unreachable', user: null });
  }
  return session;
}

/** Asks the server who is signed in. Callers at the same moment share one question. */
export function refreshSession(): Promise<Session> {
  pending ??= ask().finally(() => {
    pending = null;
  });
  return pending;
}

/** After signing in: fetches the session again, even while an older request is pending, and notifies the other tabs. */
export async function broadcastSession(): Promise<Session> {
  await pending;
  stopLeaving();
  const now = await refreshSession();
  otherTabs?.postMessage('changed');
  return now;
}

/** There is nobody any more, whatever the server could still say; the page goes on to `to`. */
export function clearSession(to = '/login'): void {
  setState({ state: 'signedOut', user: null, left: to });
  otherTabs?.postMessage('left');
}

/** From the next page on, a page that needs a signed-in user counts as requested. */
export function finishLeaving(): void {
  if (session.state === 'signedOut') session = { state: 'signedOut', user: null };
}

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const getSession = (): Session => session;

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => loading);
}

/** Called once per page by the shell: fetches the session, then again every 30 s while a signed-in user looks at the page. */
export function useSessionRefresh(): void {
  useEffect(() => {
    if (session.state === 'loading') void refreshSession();
    if (isSafeMode()) return;
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible' && session.state !== 'signedOut') void refreshSession();
    };
    const timer = window.setInterval(refreshIfVisible, refreshMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    window.addEventListener('online', refreshIfVisible);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      window.removeEventListener('online', refreshIfVisible);
    };
  }, []);
}
