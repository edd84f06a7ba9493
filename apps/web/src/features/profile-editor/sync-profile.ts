import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { toast } from '../../lib/toast.ts';
import { saveNow } from './profile-saving.ts';
import { cachedProfile } from './profile-store.ts';

/** Sends what is unsaved, gets everything anew, and looks whether it fits together. Says whether all of it worked. */
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

/** Tells the outcome of the integrity check, whoever asks for it. */
export function tellIntegrity(): void {
  const profile = cachedProfile();
  const { isValid, issues } = profile ? checkIntegrity(profile) : { isValid: false, issues: [] };
  if (isValid) toast({ kind: 'success', title: 'Data integrity check passed' });
  else toast({ kind: 'error', title: 'Data integrity issues detected', text: issues.join('. ') });
}
