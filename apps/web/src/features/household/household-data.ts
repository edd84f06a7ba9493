import type { components } from '@wellkept/contract/api.ts';
import { recordHeader } from '@wellkept/contract/household/care-roles.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { refreshSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

export type Household = components['schemas']['Household'];
export type CaredRecord = components['schemas']['CaredRecord'];
export type Carer = components['schemas']['Carer'];
export type CareLink = components['schemas']['CareLink'];
export type CareLinkFields = components['schemas']['CareLinkFieldsInput'];
export type CareProposal = components['schemas']['CareProposal'];

/** Headers of a call that is about someone's record. */
export const inRecord = (recordId: string): { headers: Record<string, string> } => ({ headers: { [recordHeader]: recordId } });

export const householdQuery = { ...api.queryOptions('get', '/api/household'), staleTime: 60_000 };
export const refreshHousehold = (): Promise<void> => queryClient.invalidateQueries({ queryKey: householdQuery.queryKey });

/** A call that changes who looks after whom. Says what it did, or why it could not; answers whether it was done. */
export async function changeHousehold(call: () => Promise<{ error?: unknown }>, done: string): Promise<boolean> {
  try {
    const { error } = await call();
    if (error) throw error;
    await Promise.all([refreshHousehold(), refreshSession()]);
    toast({ kind: 'success', title: done });
    return true;
  } catch (failure) {
    toast({ kind: 'error', title: formatFailure(failure, 'saving') });
    return false;
  }
}

export const endCare = (recordId: string, carerId: string, done: string): Promise<boolean> =>
  changeHousehold(
    () => client.DELETE('/api/household/records/{recordId}/carers/{carerId}', { params: { path: { recordId, carerId } } }),
    done,
  );

export const withdrawLink = (id: string): Promise<boolean> =>
  changeHousehold(() => client.DELETE('/api/household/links/{id}', { params: { path: { id } } }), 'Invitation withdrawn');
