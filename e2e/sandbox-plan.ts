import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { waitMsMax } from './wait-limit.ts';

type SubscriptionSummary = { subscribed: boolean; state: string };

export const fetchSubscription = async ({ call }: Pick<Account, 'call'>) =>
  (await (await call('GET', '/api/subscription')).json()) as SubscriptionSummary;

/** Pays for Wellness Pro at the sandbox, as its page would. */
export async function subscribe(base: string, account: Account): Promise<void> {
  const answer = await account.call('POST', '/api/functions/stripe-create-checkout', {
    lookup_key: 'wellness_plus_monthly',
    success_url: `${base}/subscription-success`,
    cancel_url: `${base}/subscription-cancel`,
  });
  if (!answer.ok) throw new Error(`checkout: ${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  const paid = await press(url, base, 'pay');
  if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${await paid.text()}`);
  const end = performance.now() + waitMsMax;
  while (!(await fetchSubscription(account)).subscribed) {
    if (performance.now() > end) throw new Error('what was paid for did not arrive');
    await sleep(100);
  }
}

/** Presses a button of the sandbox's portal, and has the product ask how things stand. */
export async function pressInPortal(base: string, { call }: Pick<Account, 'call'>, deed: string): Promise<void> {
  const { url } = (await (await call('POST', '/api/functions/stripe-portal')).json()) as { url: string };
  await press(url, base, deed);
  await call('POST', '/api/subscription/reconcile');
}

const press = (url: string, base: string, deed: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: base },
    body: `deed=${deed}`,
  });
