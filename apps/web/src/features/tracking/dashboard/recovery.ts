import type { components } from '@wellkept/contract/api.ts';
import { formatRecovery, formatRecoveryError, recoveryExceptionText } from '@wellkept/profile/recovery.ts';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { emitSaved } from '../../../lib/saved-events.ts';
import { type Toast, toast } from '../../../lib/toast.ts';
import { profileQuery } from '../../profile/profile-query.ts';

type RecoveryResult = components['schemas']['RecoveryResult'];

/** What the toast says of a recovery that was answered. */
function createRecoveryToast({ result: { success, migrationResult: result }, error }: RecoveryResult): Pick<Toast, 'kind' | 'title'> {
  if (!success || !result) {
    const { tone, text } = formatRecoveryError(error);
    return { kind: tone, title: text };
  }
  return { kind: 'success', title: formatRecovery({ action: result.action, completenessScore: result.completenessScore }) };
}

/** Recovers earlier data into the profile, and reloads the profile afterwards. */
export async function recoverData(): Promise<void> {
  try {
    const { data, error } = await client.POST('/api/functions/manually_recover_user_data', { body: {} });
    if (error) throw error;
    if (data.result.success) {
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      emitSaved('profile');
    }
    toast(createRecoveryToast(data));
  } catch {
    toast({ kind: 'error', title: recoveryExceptionText, action: { label: 'Retry', run: () => void recoverData() } });
  }
}
