import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toCodeName } from '@wellkept/contract/specified-names.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { canRetry, findRefusal } from '../../lib/failure.ts';
import { log } from '../../lib/log.ts';
import { emitSaved } from '../../lib/saved-events.ts';
import { getSession, onSessionEvent, refreshSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { registerUnsent } from '../../lib/unsent.ts';
import { backupSettled, isBackedUp } from './profile-backup.ts';
import { fetchProfile, patchProfile } from './profile-calls.ts';
import { resolveConflicts } from './profile-conflicts.ts';
import { type FieldEdit, listSections, withEdits } from './profile-edits.ts';
import { pageId } from './profile-page-id.ts';
import {
  applyEdit,
  dropEdits,
  getCachedProfile,
  getCurrentUserId,
  listDiscardableEdits,
  listOwnEdits,
  markEditsSaved,
  overlayEdits,
} from './profile-store.ts';

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
let queue: Promise<unknown> = Promise.resolve();
/** What the server does not take as it is; the other sections are not held up by it. */
const rejectionBySection = new Map<ProfileSection, string>();
const listeners = new Set<() => void>();

export const getSaveState = () => state;
/** How many saves have arrived since the page was loaded. */
export const getSavesCount = () => savesCount;
export function subscribeToSaving(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
  };
}

function setState(next: SaveState) {
  state = next;
  for (const watcher of listeners) watcher();
}

function scheduleSave(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), ms);
}

/** Changes a section: shows it everywhere at once, writes the local backup, and saves a second after the last edit. */
export function editProfile<Section extends ProfileSection>(
  section: Section,
  change: (before: Profile[Section]) => Profile[Section],
): void {
  if (getCurrentUserId() === undefined) {
    toast({ kind: 'error', title: 'Cannot save data: user not authenticated' });
    return;
  }
  if (!applyEdit(section, change)) return;
  rejectionBySection.delete(section);
  if (state.kind !== 'saving') setState({ kind: 'waiting' });
  scheduleSave(debounceMs);
}

/** Takes back every edit of this page that has not arrived. What another open page changed goes on its way. */
export async function discardEdits(): Promise<void> {
  clearTimeout(timer);
  rejectionBySection.clear();
  dropEdits(await listDiscardableEdits());
  failures = 0;
  const isAnyLeft = listOwnEdits().length > 0;
  setState({ kind: isAnyLeft ? 'waiting' : 'saved' });
  if (isAnyLeft) scheduleSave(debounceMs);
}

/** Sends what is unsaved without waiting for the pause. One save at a time, over all tabs. Says whether it arrived. */
export function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  const next = queue.then(sendLocked, sendLocked);
  queue = next;
  return next;
}

const sendLocked = (): Promise<boolean> =>
  // A browser has no locks for a page that came over plain HTTP; then the server alone keeps the tabs apart.
  navigator.locks ? navigator.locks.request('profile-save', sendAll) : sendAll();

async function sendAll(): Promise<boolean> {
  const owner = getCurrentUserId();
  if (owner === undefined) return false;
  for (;;) {
    const sent = listOwnEdits().filter(({ section }) => !rejectionBySection.has(section));
    if (sent.length === 0) return finish();
    setState({ kind: 'saving' });
    try {
      const profile = getCachedProfile() ?? (await fetchProfile());
      const { conflicts, ...saved } = await patchProfile(withEdits(profile, sent), sent);
      markEditsSaved(owner, sent, saved);
      if (owner !== getCurrentUserId()) return false;
      markSaved();
      resolveConflicts(conflicts, sent, editProfile);
      return finish();
    } catch (error) {
      if (owner !== getCurrentUserId()) return false;
      const section = findRejectedSection(error, sent);
      if (!section) return markFailed(error);
      rejectionBySection.set(section, formatFailure(error, 'saving'));
    }
  }
}

/** The section in which the server found something that it does not take. */
function findRejectedSection(error: unknown, sent: readonly FieldEdit[]): ProfileSection | null {
  const refusal = findRefusal(error);
  const name = toCodeName(refusal?.field?.split('.')[0] ?? '');
  return (refusal?.code === 'invalid' && listSections(sent).find((section) => section === name)) || null;
}

function finish(): boolean {
  const [first] = rejectionBySection;
  if (first) setState({ kind: 'refused', section: first[0], text: first[1] });
  else setState({ kind: listOwnEdits().length > 0 ? 'waiting' : 'saved' });
  return first === undefined;
}

function markSaved() {
  savesCount += 1;
  emitSaved('profile');
  if (failures > 0) toast({ kind: 'success', title: 'Data saved successfully' });
  failures = 0;
}

export const backedUpText = 'Your progress has been backed up and will be retried';

function markFailed(error: unknown): false {
  const text = formatFailure(error, 'saving');
  log.info('The profile could not be saved', error);
  if (!canRetry(error) && findRefusal(error)?.code !== 'tooMany') {
    setState({ kind: 'refused', text, section: null });
    toast({ kind: 'error', title: 'Failed to save your profile. Please try again.', text });
    return false;
  }
  failures += 1;
  setState({ kind: 'failed', text: isBackedUp() ? backedUpText : text, section: null });
  scheduleSave(retriesMs[Math.min(failures, retriesMs.length) - 1] ?? debounceMs);
  if (failures === 1) showFailure('Failed to save data');
  return false;
}

function showFailure(title: string, text = backedUpText) {
  const action = { label: 'Retry Now', run: () => void retryNow() };
  if (isBackedUp()) toast({ kind: 'error', title, text, action });
  else toast({ kind: 'error', title: 'Failed to save your data. Please check your connection and try again.', action });
}

async function saveManually(onFailure: () => void): Promise<boolean> {
  // What the server did not take is tried again: the reason may be gone.
  rejectionBySection.clear();
  const isSaved = await saveNow();
  if (getCurrentUserId() === undefined) toast({ kind: 'error', title: 'Please log in to save your data' });
  else if (!isSaved && state.kind === 'failed') onFailure();
  return isSaved;
}

/** The person's own attempt after a failure: unlike one of the clock it says when it failed too. */
export const retryNow = (): Promise<boolean> => saveManually(() => showFailure('Failed to retry saves'));

/** The button that saves. */
export const saveChanges = (): Promise<boolean> =>
  saveManually(() =>
    showFailure('Save failed', 'Your changes are kept in a local backup in this browser, and saving is tried again on its own.'),
  );

/** What an earlier page could not save is there again, and goes on its way. */
async function recover(isLeft: (edit: FieldEdit) => boolean = () => true): Promise<void> {
  await backupSettled();
  if (!listOwnEdits().some(isLeft)) return;
  overlayEdits();
  setState({ kind: 'waiting' });
  toast({ kind: 'success', title: 'Data recovered from local backup' });
  void saveNow();
}

registerUnsent({ count: () => listOwnEdits().length, send: saveNow });

onSessionEvent((event) => {
  rejectionBySection.clear();
  if (event === 'USER_UPDATED') {
    // The same person: what waits goes on, and what was refused may be welcome now.
    if (listOwnEdits().length > 0) scheduleSave(0);
    return;
  }
  failures = 0;
  clearTimeout(timer);
  setState({ kind: 'saved' });
  if (event === 'SIGNED_IN') void recover();
});

if (typeof window !== 'undefined') {
  const resend = () => {
    if (listOwnEdits().length > 0) void saveNow();
  };
  window.addEventListener('online', resend);
  // Who turns to another tab or closes this one should not have to wait for the pause to end.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && state.kind === 'waiting') resend();
  });
  // The user and their backup may be unknown when this code loads, and the first session answer fires no event.
  const recoverFromOtherPages = () => recover(({ page }) => page !== pageId);
  if (getSession().state === 'loading') void refreshSession().then(recoverFromOtherPages);
  else void recoverFromOtherPages();
}

export { backupSettled } from './profile-backup.ts';
