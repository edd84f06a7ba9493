import type { BillingCycle } from '@wellkept/contract/billing/plans.ts';
import { getLookupKey } from '@wellkept/contract/billing/plans.ts';
import { useState } from 'react';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { fetchPortalUrl, goToProvider, toPortalFailureToast } from '../plans/checkout.ts';
import { cachePlan, refreshPlan, type SubscriptionStatus } from '../plans/use-plan.ts';

type StatusAnswer = Promise<{ data?: SubscriptionStatus; error?: unknown }>;

async function resolveStatus(answer: StatusAnswer): Promise<SubscriptionStatus> {
  const { data, error } = await answer;
  if (!data) throw error;
  cachePlan(data);
  return data;
}

export const cancel = () => resolveStatus(client.POST('/api/subscription/cancel'));
export const resume = () => resolveStatus(client.POST('/api/subscription/resume'));
/** Asks the payment provider, without waiting for its message. */
export const reconcile = () => resolveStatus(client.POST('/api/subscription/reconcile'));
export const changeCycle = (cycle: BillingCycle, quote: string) =>
  resolveStatus(client.POST('/api/subscription/change', { body: { lookupKey: getLookupKey(cycle), quote } }));

export async function previewChange(cycle: BillingCycle) {
  const { data, error } = await client.POST('/api/subscription/change/preview', { body: { lookupKey: getLookupKey(cycle) } });
  if (!data) throw error;
  return data;
}

/** One change at a time. Failures are shown, and the state is fetched again. */
export function useChange() {
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, failed = 'Failed to process subscription') => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast({ kind: 'error', title: failed, text: formatFailure(error, 'saving') });
      void refreshPlan();
    } finally {
      setBusy(false);
    }
  };
  const toPortal = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      goToProvider(await fetchPortalUrl());
    } catch (error) {
      toast(toPortalFailureToast(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, toPortal, isBusy };
}
