import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { isSame } from '@wellkept/profile/rebase-value.ts';
import { queryClient } from '../../lib/api.ts';
import { getSession } from '../../lib/session.ts';
import { toEdit, toPayload } from './profile-changes.ts';
import { type FieldEdit, withChange, withEdits, withoutEdits } from './profile-edits.ts';
import { createOtherPageCheck, markOpen, pageId } from './profile-page-id.ts';
import { profileQuery } from './profile-query.ts';
import { getCachedProfile, onProfileSaved, profileQueue } from './profile-queue.ts';

export { getCachedProfile } from './profile-queue.ts';

/**
 * The one profile of the page. What every part reads is the answer of the server in the query cache, and the person's edits are laid over
 * it there: they show everywhere at once. The edits stand in the offline queue until they have arrived, for all tabs of the browser.
 */
const listeners = new Set<() => void>();
const { queryKey } = profileQuery;

export const getCurrentUserId = () => getSession().user?.id;
/** What the signed-in person, and nobody else, changed and the server does not have. */
export const listOwnEdits = (): readonly FieldEdit[] => profileQueue.list().map(toEdit);

export function subscribeToEdits(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
  };
}

function setCached(profile: Profile) {
  queryClient.setQueryData<Profile>(queryKey, profile);
  for (const watcher of listeners) watcher();
}

/** Changes a section where the person sees it, and sends it after a pause. Says whether anything is different now. */
export function applyEdit<Section extends ProfileSection>(
  section: Section,
  change: (before: Profile[Section]) => Profile[Section],
  pauseMs: number,
): boolean {
  const [owner, profile] = [getCurrentUserId(), getCachedProfile()];
  if (owner === undefined || !profile) return false;
  const after = change(profile[section]);
  if (isSame(profile[section], after)) return false;
  markOpen();
  const before = profileQueue.list();
  const edits = before.map(toEdit);
  const made = { newId: () => crypto.randomUUID(), at: new Date().toISOString(), page: pageId };
  const next = withChange(edits, profile, section, after, made);
  const ids = new Set(edits.map(({ id }) => id));
  const fresh = next
    .filter(({ id }) => !ids.has(id))
    .map((edit) => profileQueue.create({ id: edit.id, payload: toPayload(edit), baseVersion: edit.version }));
  const left = new Set(next.map(({ id }) => id));
  // What the server did not take of this section may be right now.
  const again = before.filter(({ id, payload, trouble }) => left.has(id) && trouble && payload.section === section);
  void profileQueue.change(
    [...again.map((one) => ({ ...one, trouble: null })), ...fresh],
    before.filter(({ id }) => !left.has(id)),
    pauseMs,
  );
  setCached({ ...profile, [section]: after });
  return true;
}

/** Takes back what this page may take back: what was changed here, and on pages that are gone. The rest goes on its way after a pause. */
export async function dropOwnEdits(pauseMs: number): Promise<void> {
  const isElsewhere = await createOtherPageCheck();
  const dropped = profileQueue.list().filter(({ payload }) => !isElsewhere(payload.page));
  const profile = getCachedProfile();
  const stored = profileQueue.change([], dropped, pauseMs);
  if (profile) setCached(withoutEdits(profile, dropped.map(toEdit)));
  await stored;
}

/** Edits under way are applied on top of any newly fetched profile, and of what another tab edits. */
export function overlayEdits(): void {
  const profile = getCachedProfile();
  if (!profile) return;
  const seen = withEdits(profile, listOwnEdits());
  if (seen !== profile) setCached(seen);
}

onProfileSaved(({ conflicts: _, ...saved }) => setCached(withEdits(saved, listOwnEdits())));

const hash = JSON.stringify(queryKey);
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success' && JSON.stringify(event.query.queryKey) === hash) overlayEdits();
});

let seenEdits = profileQueue.list();
profileQueue.subscribe(() => {
  if (seenEdits === profileQueue.list()) return;
  seenEdits = profileQueue.list();
  overlayEdits();
  for (const watcher of listeners) watcher();
});
