import type { components } from '@wellkept/contract/api.ts';
import { recoveryErrorText, recoveryExceptionText, recoveryText } from '@wellkept/profile/recovery.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { tellSaved } from '../../lib/saved-events.ts';
import { type Toast, toast } from '../../lib/toast.ts';
import { profileQuery } from '../profile/profile-query.ts';

type Result = components['schemas']['RecoveryResult'];

/** What the toast says of a recovery that was answered. */
function recoveryToast({ result: { success, migration_result: result }, error }: Result): Pick<Toast, 'kind' | 'title'> {
  if (!success || !result) {
    const { tone, text } = recoveryErrorText(error);
    return { kind: tone, title: text };
  }
  return { kind: 'success', title: recoveryText({ action: result.action, completenessScore: result.completeness_score }) };
}

/** Brings earlier data into the profile, and loads the profile anew when it did. */
export async function recoverData(): Promise<void> {
  try {
    const { data, error } = await client.POST('/api/functions/manually_recover_user_data', { body: {} });
    if (error) throw error;
    if (data.result.success) {
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      tellSaved('profile');
    }
    toast(recoveryToast(data));
  } catch {
    toast({ kind: 'error', title: recoveryExceptionText, action: { label: 'Retry', run: () => void recoverData() } });
  }
}
