import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { client } from '../../lib/client.ts';
import { retryAll } from '../medications/medication-writes.ts';
import { retryNow } from '../profile-editor/profile-saving.ts';
import { useSaving } from '../profile-editor/use-profile.ts';
import { renewDashboard, useUnsavedCount } from './dashboard-data.ts';

/** What did not arrive: edits of the profile, changes of the list, and saves that the server could not work off. */
export function useFailedOperations(sync: Dashboard['sync']) {
  const { state } = useSaving();
  const medicines = useUnsavedCount();
  const hasFailedSave = state.kind === 'failed' || state.kind === 'refused';
  const count = (hasFailedSave ? 1 : 0) + medicines + sync.failed;

  /** Says whether everything arrived. */
  const retry = async (): Promise<boolean> => {
    const isSaved = !hasFailedSave || (await retryNow());
    const reasons = medicines > 0 ? await retryAll() : [];
    if (sync.failed > 0) {
      const { error } = await client.POST('/api/sync/retry');
      if (error) throw error;
    }
    await renewDashboard();
    return isSaved && reasons.every((reason) => reason === null);
  };
  return { count, errorText: 'text' in state ? state.text : null, retry };
}
