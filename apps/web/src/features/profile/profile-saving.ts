import type { Profile, ProfileSection } from '@wellkept/contract/profile.ts';
import { failureText } from '../../lib/error-texts.ts';
import { mayRetry, refusalOf } from '../../lib/failure.ts';
import { log } from '../../lib/log.ts';
import { tellSaved } from '../../lib/saved-events.ts';
import { currentSession, onSessionEvent, refreshSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { keepsUnsent } from '../../lib/unsent.ts';
import { backupSettled, isBackedUp } from './profile-backup.ts';
import { freshProfile, patchProfile } from './profile-calls.ts';
import { settleConflicts } from './profile-conflicts.ts';
import { type FieldEdit, sectionsOf, withEdits } from './profile-edits.ts';
import { pageId } from './profile-page-id.ts';
import { applyEdit, cachedProfile, discardableEdits, dropEdits, layOver, ownEdits, personNow, settleEdits } from './profile-store.ts';

/** How the edits stand with the server. `refused`: it says no, and asking again does not help until something is changed. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed' | 'refused'; text: string; section: ProfileSection | null };

/** A run of edits is saved this long after its last. */
const debounceMs = 1000;
/** The pauses between attempts after a failed one; the last one goes on. */
const retriesMs = [3000, 10_000, 30_000, 60_000] as const;

let state: SaveState = { kind: 'saved' };
let savesCount = 0;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let lane: Promise<unknown> = Promise.resolve();
/** What the server does not take as it is; the other sections are not held up by it. */
const refused = new Map<ProfileSection, string>();
const watchers = new Set<() => void>();

export const saveState = () => state;
/** How many saves have arrived since the page was loaded. */
export const savesDone = () => savesCount;
export function watchSaving(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

function become(next: SaveState) {
  state = next;
  for (const watcher of watchers) watcher();
}

function later(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), ms);
}

/** Changes a section: it shows everywhere at once, is kept in the local backup, and is saved a second after the last edit. */
export function editProfile<Section extends ProfileSection>(
  section: Section,
  change: (before: Profile[Section]) => Profile[Section],
): void {
  if (personNow() === undefined) {
    toast({ kind: 'error', title: 'Cannot save data: user not authenticated' });
    return;
  }
  if (!applyEdit(section, change)) return;
  refused.delete(section);
  if (state.kind !== 'saving') become({ kind: 'waiting' });
  later(debounceMs);
}

/** Takes back every edit of this page that has not arrived. What another open page changed goes on its way. */
export async function discardEdits(): Promise<void> {
  clearTimeout(timer);
  refused.clear();
  dropEdits(await discardableEdits());
  failures = 0;
  const isAnyLeft = ownEdits().length > 0;
  become({ kind: isAnyLeft ? 'waiting' : 'saved' });
  if (isAnyLeft) later(debounceMs);
}

/** Sends what is unsaved without waiting for the pause. One save at a time, over all tabs. Says whether it arrived. */
export function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  const next = lane.then(alone, alone);
  lane = next;
  return next;
}

const alone = (): Promise<boolean> =>
  // A browser has no locks for a page that came over plain HTTP; then the server alone keeps the tabs apart.
  navigator.locks ? navigator.locks.request('profile-save', sendAll) : sendAll();

async function sendAll(): Promise<boolean> {
  const owner = personNow();
  if (owner === undefined) return false;
  for (;;) {
    const sent = ownEdits().filter(({ section }) => !refused.has(section));
    if (sent.length === 0) return finish();
    become({ kind: 'saving' });
    try {
      const profile = cachedProfile() ?? (await freshProfile());
      const { conflicts, ...saved } = await patchProfile(withEdits(profile, sent), sent);
      settleEdits(owner, sent, saved);
      if (owner !== personNow()) return false;
      arrived();
      settleConflicts(conflicts, sent, editProfile);
      return finish();
    } catch (error) {
      if (owner !== personNow()) return false;
      const section = refusedSection(error, sent);
      if (!section) return failed(error);
      refused.set(section, failureText(error, 'saving'));
    }
  }
}

/** The section in which the server found something that it does not take. */
function refusedSection(error: unknown, sent: readonly FieldEdit[]): ProfileSection | null {
  const refusal = refusalOf(error);
  const name = refusal?.field?.split('.')[0];
  return (refusal?.code === 'invalid' && sectionsOf(sent).find((section) => section === name)) || null;
}

function finish(): boolean {
  const [first] = refused;
  if (first) become({ kind: 'refused', section: first[0], text: first[1] });
  else become({ kind: ownEdits().length > 0 ? 'waiting' : 'saved' });
  return first === undefined;
}

function arrived() {
  savesCount += 1;
  tellSaved('profile');
  if (failures > 0) toast({ kind: 'success', title: 'Data saved successfully' });
  failures = 0;
}

export const backedUpText = 'Your progress has been backed up and will be retried';

function failed(error: unknown): false {
  const text = failureText(error, 'saving');
  log.info('The profile could not be saved', error);
  if (!mayRetry(error) && refusalOf(error)?.code !== 'tooMany') {
    become({ kind: 'refused', text, section: null });
    toast({ kind: 'error', title: 'Failed to save your profile. Please try again.', text });
    return false;
  }
  failures += 1;
  become({ kind: 'failed', text: isBackedUp() ? backedUpText : text, section: null });
  later(retriesMs[Math.min(failures, retriesMs.length) - 1] ?? debounceMs);
  if (failures === 1) tellFailure('Failed to save data');
  return false;
}

function tellFailure(title: string, text = backedUpText) {
  const action = { label: 'Retry Now', run: () => void retryNow() };
  if (isBackedUp()) toast({ kind: 'error', title, text, action });
  else toast({ kind: 'error', title: 'Failed to save your data. Please check your connection and try again.', action });
}

async function saveByHand(tell: () => void): Promise<boolean> {
  // What the server did not take is tried again: the reason may be gone.
  refused.clear();
  const isSaved = await saveNow();
  if (personNow() === undefined) toast({ kind: 'error', title: 'Please log in to save your data' });
  else if (!isSaved && state.kind === 'failed') tell();
  return isSaved;
}

/** The person's own attempt after a failure: unlike one of the clock it says when it failed too. */
export const retryNow = (): Promise<boolean> => saveByHand(() => tellFailure('Failed to retry saves'));

/** The button that saves. */
export const saveChanges = (): Promise<boolean> =>
  saveByHand(() =>
    tellFailure('Save failed', 'Your changes are kept in a local backup in this browser, and saving is tried again by itself.'),
  );

/** What an earlier page could not save is there again, and goes on its way. */
async function recover(isLeft: (edit: FieldEdit) => boolean = () => true): Promise<void> {
  await backupSettled();
  if (!ownEdits().some(isLeft)) return;
  layOver();
  become({ kind: 'waiting' });
  toast({ kind: 'success', title: 'Data recovered from local backup' });
  void saveNow();
}

keepsUnsent({ count: () => ownEdits().length, send: saveNow });

onSessionEvent((event) => {
  refused.clear();
  if (event === 'USER_UPDATED') {
    // The same person: what waits goes on, and what was refused may be welcome now.
    if (ownEdits().length > 0) later(0);
    return;
  }
  failures = 0;
  clearTimeout(timer);
  become({ kind: 'saved' });
  if (event === 'SIGNED_IN') void recover();
});

if (typeof window !== 'undefined') {
  const again = () => {
    if (ownEdits().length > 0) void saveNow();
  };
  window.addEventListener('online', again);
  // Who turns to another tab or closes this one should not have to wait for the pause to end.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && state.kind === 'waiting') again();
  });
  // Who it is may not be known yet when this code arrives, nor what is kept of them. The first answer about the session is no event of it.
  const recoverLeft = () => recover(({ page }) => page !== pageId);
  if (currentSession().state === 'loading') void refreshSession().then(recoverLeft);
  else void recoverLeft();
}

export { backupSettled } from './profile-backup.ts';
