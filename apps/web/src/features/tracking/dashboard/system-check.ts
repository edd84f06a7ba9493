import type { components } from '@wellkept/contract/api.ts';
import { client } from '../../../lib/client.ts';
import { type Toast, toast } from '../../../lib/toast.ts';

export type SystemCheck = components['schemas']['SystemCheck'];

const toastKinds: Readonly<Record<SystemCheck['summary']['state'], Toast['kind']>> = { good: 'success', warning: 'info', error: 'error' };

/**
 * Looks whether everything works for this person. Null where the check itself did not. A check that the page began by itself says nothing
 * when all is well: nobody asked.
 */
export async function checkSystem(isRequested: boolean): Promise<SystemCheck | null> {
  try {
    const { data, error } = await client.POST('/api/diagnostics/system-check');
    if (error) throw error;
    const { state, text } = data.summary;
    if (isRequested || state !== 'good') toast({ kind: toastKinds[state], title: text });
    return data;
  } catch {
    toast({ kind: 'error', title: 'System check failed' });
    return null;
  }
}
