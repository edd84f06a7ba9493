import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { medicationsQuery, useMedicationWrites } from '../../medications/medication-writes.ts';
import { withWrites } from '../../medications/writes-overlay.ts';
import { profileQuery } from '../profile-query.ts';
import { getSaveState, getSavesCount, type SaveState, subscribeToSaving } from '../profile-saving.ts';
import { listOwnEdits, subscribeToEdits } from '../profile-store.ts';

const saved: SaveState = { kind: 'saved' };

/** What is missing, and why; a refresh that failed takes nothing away. */
export const findError = (...answers: readonly { data: unknown; error: unknown }[]) =>
  answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null;

/** The signed-in person's profile with every edit in it, and how many medicines they take; the rules of @wellkept/profile ask for both. */
export function useProfile() {
  const { user } = useSession();
  const stored = useQuery({ ...profileQuery, enabled: user !== null });
  const medicationList = useQuery({ ...medicationsQuery, enabled: user !== null });
  // One that is still on its way to the server is taken as well.
  const cabinet = withWrites(medicationList.data ?? [], useMedicationWrites());
  return {
    /** Undefined until it is there. */
    profile: stored.data as Profile | undefined,
    cabinetCount: cabinet.filter(({ medication }) => medication.active).length,
    isPending: stored.isPending || medicationList.isPending,
    error: findError(stored, medicationList),
    reload: async () => {
      const answers = await Promise.all([stored.refetch(), medicationList.refetch()]);
      return answers.every(({ isError }) => !isError);
    },
  };
}

/** How the edits stand with the server. `isDirty`: something has not arrived. */
export function useSaving(): { state: SaveState; isDirty: boolean; savesDone: number } {
  const state = useSyncExternalStore(subscribeToSaving, getSaveState, () => saved);
  const count = useSyncExternalStore(
    subscribeToEdits,
    () => listOwnEdits().length,
    () => 0,
  );
  const saves = useSyncExternalStore(subscribeToSaving, getSavesCount, () => 0);
  return { state, isDirty: count > 0, savesDone: saves };
}
