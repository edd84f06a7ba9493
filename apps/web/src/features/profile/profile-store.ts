import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { queryClient } from '../../lib/api.ts';
import { getSession, onSessionEvent } from '../../lib/session.ts';
import { type Backup, onBackup, readBackup, updateBackup, withOwn } from './profile-backup.ts';
import { type FieldEdit, isSame, withChange, withEdits, withoutEdits, withoutSent } from './profile-edits.ts';
import { createOtherPageCheck, markOpen, pageId } from './profile-page-id.ts';
import { profileQuery } from './profile-query.ts';

/**
 * The one profile of the page. What every part reads is the answer of the server in the query cache, and the person's edits are laid over
 * it there: they show everywhere at once. The edits stand in the local backup too until they have arrived, for all tabs of the browser.
 */
let backup: Backup = {};

const listeners = new Set<() => void>();
const none: readonly FieldEdit[] = [];
const { queryKey } = profileQuery;

export const getCurrentUserId = () => getSession().user?.id;
/** What the signed-in person, and nobody else, changed and the server does not have. */
export const listOwnEdits = (): readonly FieldEdit[] => backup[getCurrentUserId() ?? ''] ?? none;
export const getCachedProfile = (): Profile | undefined => queryClient.getQueryData<Profile>(queryKey);

export function subscribeToEdits(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
  };
}

function setState(next: Backup) {
  backup = next;
  notifyListeners();
}

function notifyListeners() {
  for (const watcher of listeners) watcher();
}

/** Another tab may have written since, so each change is applied to the stored version here and there. */
function update(owner: string, change: (edits: readonly FieldEdit[]) => readonly FieldEdit[]) {
  if (owner === getCurrentUserId()) updateBackup(owner, change);
  setState(owner === getCurrentUserId() ? withOwn(backup, readBackup(), owner) : withOwn(backup, change(backup[owner] ?? none), owner));
}

function setCached(profile: Profile) {
  queryClient.setQueryData<Profile>(queryKey, profile);
  notifyListeners();
}

/** Changes a section where the person sees it. Says whether anything is different now. */
export function applyEdit<Section extends ProfileSection>(
  section: Section,
  change: (before: Profile[Section]) => Profile[Section],
): boolean {
  const [owner, profile] = [getCurrentUserId(), getCachedProfile()];
  if (owner === undefined || !profile) return false;
  const after = change(profile[section]);
  if (isSame(profile[section], after)) return false;
  // The change is applied here and again to the stored version; its edits have the same ids both times.
  const changeId = crypto.randomUUID();
  const made = { newId: (field: string) => `${changeId} ${field}`, at: new Date().toISOString(), page: pageId };
  markOpen();
  update(owner, (edits) => withChange(edits, profile, section, after, made));
  setCached({ ...profile, [section]: after });
  return true;
}

/** What this page may take back: what was changed here, and on pages that are gone. */
export async function listDiscardableEdits(): Promise<readonly FieldEdit[]> {
  const isElsewhere = await createOtherPageCheck();
  return listOwnEdits().filter(({ page }) => !isElsewhere(page));
}

/** Takes back what was not sent yet. */
export function dropEdits(edits: readonly FieldEdit[]): void {
  const [owner, profile] = [getCurrentUserId(), getCachedProfile()];
  if (owner === undefined) return;
  const ids = new Set(edits.map(({ id }) => id));
  update(owner, (own) => own.filter(({ id }) => !ids.has(id)));
  if (profile) setCached(withoutEdits(profile, edits));
}

/** The server has them, and this is its profile now. */
export function markEditsSaved(owner: string, sent: readonly FieldEdit[], saved: Profile): void {
  update(owner, (edits) => withoutSent(edits, sent, saved));
  if (owner === getCurrentUserId()) setCached(withEdits(saved, listOwnEdits()));
}

/** Edits under way are applied on top of any newly fetched profile. */
export function overlayEdits(): void {
  const profile = getCachedProfile();
  if (!profile) return;
  const seen = withEdits(profile, listOwnEdits());
  if (seen !== profile) setCached(seen);
}

const hash = JSON.stringify(queryKey);
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success' && JSON.stringify(event.query.queryKey) === hash) overlayEdits();
});

/** The keys came, or another tab wrote. */
onBackup(() => {
  const owner = getCurrentUserId();
  if (owner === undefined) return;
  const before = listOwnEdits();
  const stored = readBackup();
  if (isSame(stored, before)) return;
  setState(withOwn(backup, stored, owner));
  overlayEdits();
  // What another tab was rid of, the server has.
  const ids = new Set(stored.map(({ id }) => id));
  if (before.some(({ id }) => !ids.has(id))) void queryClient.invalidateQueries({ queryKey });
});

onSessionEvent((event) => {
  if (event === 'LEFT') setState({});
});
