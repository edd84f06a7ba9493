import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { useSaving } from '../../profile/editor/use-profile.ts';
import { useUnsavedCount } from './dashboard-data.ts';

/** What did not arrive: edits of the profile, changes of the list, and saves that the server could not work off. */
export function useFailedOperations({ failed }: Dashboard['sync']): { count: number; text: string | null } {
  const { state } = useSaving();
  const medicines = useUnsavedCount();
  const hasFailedSave = state.kind === 'failed' || state.kind === 'refused';
  return { count: (hasFailedSave ? 1 : 0) + medicines + failed, text: 'text' in state ? state.text : null };
}
