import type { Profile, ProfileSection, SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { toCodeName } from '@wellkept/contract/specified-names.ts';
import { queryClient } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { type Answer, OfflineQueue } from '../../lib/offline/offline-queue.ts';
import { readEarlierEdits } from './earlier-backup.ts';
import { patchProfile } from './profile-calls.ts';
import { type ProfileChange, type ProfilePayload, profileKind, toEdit, toPayload } from './profile-changes.ts';
import { type FieldEdit, isSameField, listSections, withoutSent } from './profile-edits.ts';
import { profileQuery } from './profile-query.ts';

const { queryKey } = profileQuery;
export const getCachedProfile = (): Profile | undefined => queryClient.getQueryData<Profile>(queryKey);

type SavedListener = (saved: SavedProfile) => void;
const savedListeners = new Set<SavedListener>();
/** Calls back with what the server has after a save. */
export const onProfileSaved = (listener: SavedListener): void => void savedListeners.add(listener);

/** The section in which the server found something that it does not take. */
function findRejectedSection(error: unknown, sent: readonly FieldEdit[]): ProfileSection | null {
  const refusal = findRefusal(error);
  const name = toCodeName(refusal?.field?.split('.')[0] ?? '');
  return (refusal?.code === 'invalid' && listSections(sent).find((section) => section === name)) || null;
}

async function send(batch: readonly ProfileChange[]): Promise<ReadonlyMap<string, Answer<SavedProfile>>> {
  const sent = batch.map(toEdit);
  try {
    const stored = await patchProfile(sent);
    return new Map(sent.map(({ id }) => [id, { kind: 'saved', stored }]));
  } catch (error) {
    const section = findRejectedSection(error, sent);
    if (!section) throw error;
    // The other sections are not held up by it.
    const message = formatFailure(error, 'saving');
    return new Map(sent.filter((edit) => edit.section === section).map(({ id }) => [id, { kind: 'refused', message }]));
  }
}

/** Edits of the profile on their way to the server, one change for each field. All that is due goes out in one call. */
export const profileQueue = new OfflineQueue<ProfilePayload, SavedProfile>(profileKind, {
  // Two tabs may have edited one field; the second goes out when the first has its answer.
  selectBatch: (due) => due.filter((one, index) => !due.slice(0, index).some((earlier) => isSameField(earlier.payload, one.payload))),
  send,
  rebase: (waiting, answered, stored) => {
    const edit = toEdit(waiting);
    const [based] = withoutSent([edit], [toEdit(answered)], stored);
    return based && based !== edit ? { ...waiting, payload: toPayload(based), baseVersion: based.version } : waiting;
  },
  applyToCache: (answered) => {
    const [saved] = answered.flatMap(({ answer }) => (answer.kind === 'saved' ? [answer.stored] : []));
    if (saved) for (const listener of savedListeners) listener(saved);
  },
  onSentElsewhere: () => void queryClient.invalidateQueries({ queryKey }),
  takeOver: readEarlierEdits,
});
