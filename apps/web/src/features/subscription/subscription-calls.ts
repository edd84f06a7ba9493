import type { BillingCycle } from '@wellkept/contract/plans.ts';
import { lookupKeyOf } from '@wellkept/contract/plans.ts';
import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { goToProvider, openPortal, portalFailure } from '../plans/checkout.ts';
import { refreshPlan, rememberPlan, type SubscriptionStatus } from '../plans/use-plan.ts';

type Answer = Promise<{ data?: SubscriptionStatus; error?: unknown }>;

async function settled(answer: Answer): Promise<SubscriptionStatus> {
  const { data, error } = await answer;
  if (!data) throw error;
  rememberPlan(data);
  return data;
}

export const cancel = () => settled(client.POST('/api/subscription/cancel'));
export const resume = () => settled(client.POST('/api/subscription/resume'));
/** Asks the payment provider, without waiting for its message. */
export const reconcile = () => settled(client.POST('/api/subscription/reconcile'));
export const changeTo = (cycle: BillingCycle, quote: string) =>
  settled(client.POST('/api/subscription/change', { body: { lookup_key: lookupKeyOf(cycle), quote } }));

export async function previewChange(cycle: BillingCycle) {
  const { data, error } = await client.POST('/api/subscription/change/preview', { body: { lookup_key: lookupKeyOf(cycle) } });
  if (!data) throw error;
  return data;
}

/** One change at a time; what fails is told, and what is known is asked anew. */
export function useChange() {
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, failed = 'Failed to process subscription') => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast({ kind: 'error', title: failed, text: failureText(error, 'saving') });
      void refreshPlan();
    } finally {
      setBusy(false);
    }
  };
  const toPortal = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      goToProvider(await openPortal());
    } catch (error) {
      toast(portalFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, toPortal, isBusy };
}
