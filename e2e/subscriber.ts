import { expect } from 'vitest';
import type { Account } from './account.ts';
import { type Arrival, newMember } from './visitor.ts';

type Standing = { subscribed: boolean; state: string };

export const standingOf = async ({ call }: Pick<Account, 'call'>) => (await (await call('GET', '/api/subscription')).json()) as Standing;

/** Pays for Wellness Pro at the sandbox, as its page would. */
async function subscribe(base: string, account: Account): Promise<void> {
  const answer = await account.call('POST', '/api/functions/stripe-create-checkout', {
    lookup_key: 'wellness_plus_monthly',
    success_url: `${base}/subscription-success`,
    cancel_url: `${base}/subscription-cancel`,
  });
  if (!answer.ok) throw new Error(`checkout: ${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: base };
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: 'deed=pay' });
  if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${await paid.text()}`);
  await expect.poll(async () => (await standingOf(account)).subscribed, { timeout: 20_000 }).toBe(true);
}

/** Somebody who has Wellness Pro and is signed in. */
export async function newSubscriber(arrival: Arrival = {}) {
  const member = await newMember(arrival);
  await subscribe(member.base, member.account);
  return member;
}
