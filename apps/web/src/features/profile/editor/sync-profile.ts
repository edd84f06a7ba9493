import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { toast } from '../../../lib/toast.ts';
import { saveNow } from '../profile-saving.ts';
import { getCachedProfile, getCurrentUserId } from '../profile-store.ts';

/** Saves pending changes, reloads everything and checks it for conflicts. Returns whether all of it worked. */
export async function syncProfile(reload: () => Promise<boolean>): Promise<boolean> {
  const isDone = (await saveNow()) && (await reload());
  if (isDone) toast({ kind: 'success', title: 'Data synchronized successfully' });
  else
    toast({
      kind: 'error',
      title: 'Failed to synchronize data',
      action: { label: 'Retry', run: () => void syncProfile(reload) },
    });
  return isDone;
}

/** Reloads a profile that could not be loaded. */
export async function reloadProfile(reload: () => Promise<boolean>): Promise<void> {
  if (getCurrentUserId() === undefined) toast({ kind: 'error', title: 'Please log in to access your data' });
  else if (await reload()) toast({ kind: 'success', title: 'Profile reloaded from database' });
  else toast({ kind: 'error', title: 'Failed to reload profile', text: 'Everything you saved is safe.' });
}

/** Shows the result of the integrity check. */
export function showIntegrity(): void {
  const profile = getCachedProfile();
  const { isValid, issues } = profile ? checkIntegrity(profile) : { isValid: false, issues: [] };
  if (isValid) toast({ kind: 'success', title: 'Data integrity check passed' });
  else toast({ kind: 'error', title: 'Data integrity issues detected', text: issues.join('. ') });
}
