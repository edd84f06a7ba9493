import { formatNumber } from '@wellkept/clinical/wording.ts';
import { findPlanPrice, plans } from '@wellkept/contract/billing/plans.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { sendPlainPage } from '../../../plain-page.ts';
import { escapeHtml } from '../../../providers/mail/letter.ts';
import { deriveSandboxSecret } from '../../../providers/payments/provider.ts';
import { createSandboxMessage, parseSandboxCustomerId, updateSandboxAccount } from '../../../providers/payments/sandbox.ts';
import {
  applySandboxAction,
  getPriceCents,
  payCheckout,
  type SandboxAccount,
  type SandboxAction,
  type SandboxCheckout,
  sandboxActions,
} from '../../../providers/payments/sandbox-account.ts';
import type { FastifyApp, Services } from '../../../services.ts';

const mark = '<p class="mark">Sandbox – no money moves</p>';
const Deed = z.object({ deed: z.enum(['pay', 'decline', 'close', 'return', ...sandboxActions]) });
const params = z.object({ id: z.string().min(1).max(200) });

const readAccount = async (database: Services['connections']['payments'], id: string): Promise<SandboxAccount> => {
  const account = await updateSandboxAccount(database, parseSandboxCustomerId(id), (current) => ({ account: current, result: current }));
  if (!account) throw new AppError('notFound', 'There is no such page.');
  return account;
};

const parseAction = (request: FastifyRequest) => {
  const parsed = Deed.safeParse(request.body);
  if (!parsed.success) throw new AppError('invalid', 'There is no such button.');
  return parsed.data.deed;
};

/** The pages of the payment provider that stands in for a real one. Registered in local mode only. */
export function sandboxRoutes(api: FastifyApp, { config, connections: { payments: database }, payments }: Services): void {
  if (payments?.name !== 'sandbox') return;

  /** Sends a signed webhook to the same URL, as a real provider would. */
  const sendWebhook = async (type: string, id: string): Promise<void> => {
    const { body, signature } = await createSandboxMessage(type, parseSandboxCustomerId(id), deriveSandboxSecret(config.authSecret));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await api.inject({ method: 'POST', url: '/api/webhooks/payments', headers, payload: body });
    if (answer.statusCode !== 200) throw new Error(`the message was answered with ${answer.statusCode}`);
  };

  api.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/sandbox/checkout/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const checkout = getCheckout(await readAccount(database, id), id);
      const targets = [new URL(checkout.successUrl).origin, new URL(checkout.cancelUrl).origin];
      const isDeclined = new URL(request.url, config.publicOrigin).searchParams.has('declined');
      return sendPlainPage(reply, 'Checkout', renderCheckoutPage(checkout, isDeclined), targets);
    });

    scope.post('/sandbox/checkout/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const checkout = getCheckout(await readAccount(database, id), id);
      const action = parseAction(request);
      if (action === 'decline') {
        await sendWebhook('invoice.payment_failed', id);
        return reply.redirect(`/sandbox/checkout/${id}?declined`, 303);
      }
      if (action !== 'pay') {
        await payments.closeCheckout(id);
        await sendWebhook('checkout.session.expired', id);
        return reply.redirect(checkout.cancelUrl, 303);
      }
      const isPaid = await updateSandboxAccount(database, parseSandboxCustomerId(id), (account) => {
        const paid = payCheckout(account, id, new Date());
        return { account: paid ?? account, result: paid !== null };
      });
      // Paid twice by two presses is paid once; either press leads on.
      if (!isPaid && checkout.state !== 'paid') throw new AppError('conflict', 'This checkout has ended.');
      await sendWebhook('checkout.session.completed', id);
      return reply.redirect(checkout.successUrl, 303);
    });

    scope.get('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const account = await readAccount(database, id);
      const { returnUrl } = getPortal(account, id);
      return sendPlainPage(reply, 'Payments', renderPortalPage(account), [new URL(returnUrl).origin]);
    });

    scope.post('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const { id } = params.parse(request.params);
      const { returnUrl } = getPortal(await readAccount(database, id), id);
      const action = sandboxActions.find((one) => one === parseAction(request));
      if (!action) return reply.redirect(returnUrl, 303);
      await updateSandboxAccount(database, parseSandboxCustomerId(id), (account) => ({
        account: applySandboxAction(account, action, new Date()),
        result: true,
      }));
      await sendWebhook(messages[action], id);
      return reply.redirect(`/sandbox/portal/${id}`, 303);
    });
  });
}

/** What a real provider would send for each. */
const messages: Readonly<Record<SandboxAction, string>> = {
  'fail-renewal': 'invoice.payment_failed',
  'give-up-renewal': 'customer.subscription.updated',
  'recover-renewal': 'invoice.paid',
  'renew-now': 'invoice.paid',
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  'win-dispute': 'charge.dispute.closed',
  'end-now': 'customer.subscription.deleted',
};

function getCheckout({ checkouts }: SandboxAccount, id: string): SandboxCheckout {
  const checkout = checkouts.find((one) => one.id === id);
  if (!checkout) throw new AppError('notFound', 'There is no such page.');
  return checkout;
}

function getPortal({ portals }: SandboxAccount, id: string) {
  const portal = portals.find((one) => one.id === id && new Date(one.endsAt) > new Date());
  if (!portal) throw new AppError('notFound', 'There is no such page.');
  return portal;
}

const renderButton = (action: string, label: string, isFirst = false) =>
  `<form method="post"><button${isFirst ? ' class="first"' : ''} name="deed" value="${action}">${label}</button></form>`;
const formatUsd = (cents: number) => `$${formatNumber(cents / 100, { decimalsMin: cents % 100 === 0 ? 0 : 2, decimalsMax: 2 })}`;

function renderCheckoutPage({ lookupKey, state, endsAt }: SandboxCheckout, isDeclined: boolean): string {
  const price = findPlanPrice(lookupKey);
  const plan = price ? plans[price.plan].name : lookupKey;
  const each = price?.cycle === 'yearly' ? 'a year' : 'a month';
  const isOpen = state === 'open' && new Date(endsAt) > new Date();
  return `${mark}<h1>Checkout</h1>
<article><h2>${escapeHtml(plan)}</h2><p class="price">${formatUsd(getPriceCents(lookupKey))} ${each}</p>
<p class="meta">Renews on its own until you cancel, which takes one click.</p>
${isDeclined ? '<p role="alert">The payment was declined. Nothing was charged.</p>' : ''}
${
  isOpen
    ? `<div class="deeds">${renderButton('pay', `Pay ${formatUsd(getPriceCents(lookupKey))}`, true)}${renderButton('decline', 'Let the payment fail')}${renderButton('close', 'Go back without paying')}</div>`
    : `<p>This checkout is ${state === 'paid' ? 'paid' : 'closed'}.</p><div class="deeds">${renderButton(state === 'paid' ? 'pay' : 'close', 'Go back')}</div>`
}</article>`;
}

function renderPortalPage({ subscriptions, payments }: SandboxAccount): string {
  const subscription = subscriptions.at(-1);
  const actions = [
    renderButton('renew-now', 'Renew now'),
    renderButton('fail-renewal', 'Let the renewal fail'),
    renderButton('give-up-renewal', 'Give up on the failed renewal'),
    renderButton('recover-renewal', 'Let the retried payment succeed'),
    renderButton('refund', 'Refund the newest payment'),
    renderButton('dispute', 'Dispute the newest payment'),
    renderButton('win-dispute', 'Settle the dispute'),
    renderButton('end-now', 'End it now'),
  ];
  const lines = payments.map(
    ({ at, amountCents, state }) =>
      `<li>${formatUsd(amountCents)} · ${state} · <time datetime="${at}">${new Date(at).toUTCString()}</time></li>`,
  );
  return `${mark}<h1>Payments</h1>
<article><h2>Subscription</h2><p class="meta">${
    subscription ? `${subscription.status}, until ${new Date(subscription.periodEnd).toUTCString()}` : 'None yet.'
  }</p>${subscription ? `<div class="deeds">${actions.join('')}</div>` : ''}</article>
<article><h2>Payments</h2>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p class="meta">None yet.</p>'}</article>
<div class="deeds">${renderButton('return', 'Back', true)}</div>`;
}
