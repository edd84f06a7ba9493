import { plans, priceOf } from '@wellkept/contract/plans.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { sendPlainPage } from '../../plain-page.ts';
import { escapeHtml } from '../../providers/mail/letter.ts';
import { sandboxSecret } from '../../providers/payments/provider.ts';
import { changeSandbox, customerOf, sandboxMessage } from '../../providers/payments/sandbox.ts';
import {
  centsOf,
  doDeed,
  payCheckout,
  type SandboxAccount,
  type SandboxCheckout,
  type SandboxDeed,
  sandboxDeeds,
} from '../../providers/payments/sandbox-account.ts';

const mark = '<p class="mark">Sandbox – no money moves</p>';
const Deed = z.object({ deed: z.enum(['pay', 'decline', 'close', 'return', ...sandboxDeeds]) });
const params = z.object({ id: z.string().min(1).max(200) });

/** The pages of the payment provider that stands in for a real one. Registered in local mode only. */
export function sandboxRoutes(api: Api, { config, connections: { payments: database }, payments }: Parts): void {
  if (payments?.name !== 'sandbox') return;

  const read = async (id: string): Promise<SandboxAccount> => {
    const account = await changeSandbox(database, customerOf(id), (current) => ({ account: current, result: current }));
    if (!account) throw new AppError('notFound', 'There is no such page.');
    return account;
  };
  /** Tells the product what happened, as a real provider would: by a signed message to the same address. */
  const tell = async (type: string, id: string): Promise<void> => {
    const { body, signature } = sandboxMessage(type, customerOf(id), sandboxSecret(config.authSecret));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await api.inject({ method: 'POST', url: '/api/webhooks/payments', headers, payload: body });
    if (answer.statusCode !== 200) throw new Error(`the message was answered with ${answer.statusCode}`);
  };

  api.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const deedOf = (request: FastifyRequest) => {
      const parsed = Deed.safeParse(request.body);
      if (!parsed.success) throw new AppError('invalid', 'There is no such button.');
      return parsed.data.deed;
    };

    scope.get('/sandbox/checkout/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const checkout = checkoutIn(await read(id), id);
      const targets = [new URL(checkout.successUrl).origin, new URL(checkout.cancelUrl).origin];
      const isDeclined = new URL(request.url, config.publicOrigin).searchParams.has('declined');
      return sendPlainPage(reply, 'Checkout', checkoutPage(checkout, isDeclined), targets);
    });

    scope.post('/sandbox/checkout/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const checkout = checkoutIn(await read(id), id);
      const deed = deedOf(request);
      if (deed === 'decline') {
        await tell('invoice.payment_failed', id);
        return reply.redirect(`/sandbox/checkout/${id}?declined`, 303);
      }
      if (deed !== 'pay') {
        await payments.closeCheckout(id);
        await tell('checkout.session.expired', id);
        return reply.redirect(checkout.cancelUrl, 303);
      }
      const isPaid = await changeSandbox(database, customerOf(id), (account) => {
        const paid = payCheckout(account, id, new Date());
        return { account: paid ?? account, result: paid !== null };
      });
      // Paid twice by two presses is paid once; either press leads on.
      if (!isPaid && checkout.state !== 'paid') throw new AppError('conflict', 'This checkout has ended.');
      await tell('checkout.session.completed', id);
      return reply.redirect(checkout.successUrl, 303);
    });

    scope.get('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const account = await read(id);
      const { returnUrl } = portalIn(account, id);
      return sendPlainPage(reply, 'Payments', portalPage(account), [new URL(returnUrl).origin]);
    });

    scope.post('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const { returnUrl } = portalIn(await read(id), id);
      const deed = sandboxDeeds.find((one) => one === deedOf(request));
      if (!deed) return reply.redirect(returnUrl, 303);
      await changeSandbox(database, customerOf(id), (account) => ({ account: doDeed(account, deed, new Date()), result: true }));
      await tell(messages[deed], id);
      return reply.redirect(`/sandbox/portal/${id}`, 303);
    });
  });
}

/** What a real provider would send for each. */
const messages: Readonly<Record<SandboxDeed, string>> = {
  'fail-renewal': 'invoice.payment_failed',
  'give-up-renewal': 'customer.subscription.updated',
  'recover-renewal': 'invoice.paid',
  'renew-now': 'invoice.paid',
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  'win-dispute': 'charge.dispute.closed',
  'end-now': 'customer.subscription.deleted',
};

function checkoutIn({ checkouts }: SandboxAccount, id: string): SandboxCheckout {
  const checkout = checkouts.find((one) => one.id === id);
  if (!checkout) throw new AppError('notFound', 'There is no such page.');
  return checkout;
}

function portalIn({ portals }: SandboxAccount, id: string) {
  const portal = portals.find((one) => one.id === id && new Date(one.endsAt) > new Date());
  if (!portal) throw new AppError('notFound', 'There is no such page.');
  return portal;
}

const button = (deed: string, label: string, isFirst = false) =>
  `<form method="post"><button${isFirst ? ' class="first"' : ''} name="deed" value="${deed}">${label}</button></form>`;
const usd = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

function checkoutPage({ lookupKey, state, endsAt }: SandboxCheckout, isDeclined: boolean): string {
  const price = priceOf(lookupKey);
  const plan = price ? plans[price.plan].name : lookupKey;
  const each = price?.cycle === 'yearly' ? 'a year' : 'a month';
  const isOpen = state === 'open' && new Date(endsAt) > new Date();
  return `${mark}<h1>Checkout</h1>
<article><h2>${escapeHtml(plan)}</h2><p class="price">${usd(centsOf(lookupKey))} ${each}</p>
<p class="meta">Renews by itself until you cancel, which takes one click.</p>
${isDeclined ? '<p role="alert">The payment was declined. Nothing was charged.</p>' : ''}
${
  isOpen
    ? `<div class="deeds">${button('pay', `Pay ${usd(centsOf(lookupKey))}`, true)}${button('decline', 'Let the payment fail')}${button('close', 'Go back without paying')}</div>`
    : `<p>This checkout is ${state === 'paid' ? 'paid' : 'closed'}.</p><div class="deeds">${button(state === 'paid' ? 'pay' : 'close', 'Go back')}</div>`
}</article>`;
}

function portalPage({ subscriptions, payments }: SandboxAccount): string {
  const subscription = subscriptions.at(-1);
  const deeds = [
    button('renew-now', 'Renew now'),
    button('fail-renewal', 'Let the renewal fail'),
    button('give-up-renewal', 'Give up on the failed renewal'),
    button('recover-renewal', 'Let the retried payment succeed'),
    button('refund', 'Refund the newest payment'),
    button('dispute', 'Dispute the newest payment'),
    button('win-dispute', 'Settle the dispute'),
    button('end-now', 'End it now'),
  ];
  const lines = payments.map(
    ({ at, amountCents, state }) => `<li>${usd(amountCents)} · ${state} · <time datetime="${at}">${new Date(at).toUTCString()}</time></li>`,
  );
  return `${mark}<h1>Payments</h1>
<article><h2>Subscription</h2><p class="meta">${
    subscription ? `${subscription.status}, until ${new Date(subscription.periodEnd).toUTCString()}` : 'None yet.'
  }</p>${subscription ? `<div class="deeds">${deeds.join('')}</div>` : ''}</article>
<article><h2>Payments</h2>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p class="meta">None yet.</p>'}</article>
<div class="deeds">${button('return', 'Back', true)}</div>`;
}
