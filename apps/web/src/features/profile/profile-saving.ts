import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { log } from '../../lib/log.ts';
import { getStorageState } from '../../lib/offline/changes.ts';
import { emitSaved } from '../../lib/saved-events.ts';
import { getSession, onSessionEvent, refreshSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { showConflicts } from './profile-conflicts.ts';
import type { FieldEdit } from './profile-edits.ts';
import { pageId } from './profile-page-id.ts';
import { onProfileSaved, profileQueue } from './profile-queue.ts';
import { applyEdit, dropOwnEdits, getCurrentUserId, listOwnEdits, overlayEdits } from './profile-store.ts';

/** How the edits stand with the server. `refused`: it says no, and asking again does not help until something is changed. */
export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  | { kind: 'failed' | 'refused'; text: string; section: ProfileSection | null };

/** A run of edits is saved this long after its last. */
const debounceMs = 1000;

let state: SaveState = { kind: 'saved' };
let savesCount = 0;
/** What the last attempt failed with, as far as the person heard of it. */
let reported = profileQueue.getState().failure;
let hasFailed = false;
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

export const backedUpText = 'Your progress has been backed up and will be retried';
const isBackedUp = () => getStorageState().isStored;

function computeState(): SaveState {
  const { isSending, failure } = profileQueue.getState();
  const edits = profileQueue.list();
  if (isSending) return { kind: 'saving' };
  if (edits.length === 0) return { kind: 'saved' };
  if (failure?.willRetry) return { kind: 'failed', text: isBackedUp() ? backedUpText : failure.text, section: null };
  if (failure) return { kind: 'refused', text: failure.text, section: null };
  const [rejected] = edits.flatMap(({ payload, trouble }) => (trouble?.kind === 'refused' ? [{ payload, trouble }] : []));
  if (rejected) return { kind: 'refused', section: rejected.payload.section, text: rejected.trouble.message };
  return { kind: 'waiting' };
}

function updateState() {
  const next = computeState();
  if (JSON.stringify(next) !== JSON.stringify(state)) {
    state = next;
    for (const watcher of listeners) watcher();
  }
  const { failure } = profileQueue.getState();
  if (failure === reported) return;
  reported = failure;
  if (failure) reportFailure(failure);
}

function reportFailure({ text, error, willRetry }: NonNullable<typeof reported>) {
  log.info('The profile could not be saved', error);
  if (!willRetry) toast({ kind: 'error', title: 'Failed to save your profile. Please try again.', text });
  else if (!hasFailed) showFailure('Failed to save data');
  hasFailed = hasFailed || willRetry;
}

/** Changes a section: shows it everywhere at once, stores it in this browser, and saves a second after the last edit. */
export function editProfile<Section extends ProfileSection>(
  section: Section,
  change: (before: Profile[Section]) => Profile[Section],
): void {
  if (getCurrentUserId() === undefined) {
    toast({ kind: 'error', title: 'Cannot save data: user not authenticated' });
    return;
  }
  applyEdit(section, change, debounceMs);
}

/** Takes back every edit of this page that has not arrived. What another open page changed goes on its way. */
export async function discardEdits(): Promise<void> {
  hasFailed = false;
  await dropOwnEdits(debounceMs);
}

/** Sends what is unsaved without waiting for the pause. One save at a time, over all tabs. Says whether it arrived. */
export async function saveNow(): Promise<boolean> {
  if (getCurrentUserId() === undefined) return false;
  const isSent = await profileQueue.flush();
  return isSent && state.kind !== 'refused';
}

onProfileSaved(({ conflicts }) => {
  savesCount += 1;
  emitSaved('profile');
  if (hasFailed) toast({ kind: 'success', title: 'Data saved successfully' });
  hasFailed = false;
  showConflicts(conflicts, editProfile);
});

function showFailure(title: string, text = backedUpText) {
  const action = { label: 'Retry Now', run: () => void retryNow() };
  if (isBackedUp()) toast({ kind: 'error', title, text, action });
  else toast({ kind: 'error', title: 'Failed to save your data. Please check your connection and try again.', action });
}

async function saveManually(onFailure: () => void): Promise<boolean> {
  if (getCurrentUserId() === undefined) {
    toast({ kind: 'error', title: 'Please log in to save your data' });
    return false;
  }
  const isSaved = await profileQueue.retryAll();
  if (!isSaved && state.kind === 'failed') onFailure();
  return isSaved;
}

/** The person's own attempt after a failure: unlike one of the clock it says when it failed too. */
export const retryNow = (): Promise<boolean> => saveManually(() => showFailure('Failed to retry saves'));

/** The button that saves. */
export const saveChanges = (): Promise<boolean> =>
  saveManually(() => showFailure('Save failed', 'Your changes are kept in a local backup in this browser. We’ll try to save them again.'));

/** What an earlier page could not save is there again, and goes on its way. */
async function recover(isLeft: (edit: FieldEdit) => boolean): Promise<void> {
  await profileQueue.settled();
  if (!listOwnEdits().some(isLeft)) return;
  overlayEdits();
  toast({ kind: 'success', title: 'Data recovered from local backup' });
  void saveNow();
}

profileQueue.subscribe(updateState);

/** Settles when what an earlier page could not save can be counted. */
export const editsSettled = profileQueue.settled;

onSessionEvent((event) => {
  hasFailed = false;
  updateState();
  const since = new Date().toISOString();
  if (event === 'SIGNED_IN') void recover(({ at }) => at < since);
  // The same person: what was refused may be welcome now.
  if (event === 'USER_UPDATED' && listOwnEdits().length > 0) void profileQueue.retryAll();
});

if (typeof window !== 'undefined') {
  // The user and their edits may be unknown when this code loads, and the first session answer fires no event.
  const recoverFromOtherPages = () => recover(({ page }) => page !== pageId);
  if (getSession().state === 'loading') void refreshSession().then(recoverFromOtherPages);
  else void recoverFromOtherPages();
}
