import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCredentials, signUp } from '../account.ts';
import { findLink, waitForMail } from '../mail.ts';
import { createMedicine } from '../medicine.ts';
import { fetchSubscription, pressInPortal } from '../sandbox-plan.ts';
import { screenFaults } from '../screen-faults.ts';
import { logIn } from '../sign-in-form.ts';
import { createSubscriber } from '../subscriber.ts';
import { createFailedCallPattern, createMember, createVisitor, openPage } from '../visitor.ts';

const pressPay = (page: Page) => page.getByRole('button', { name: 'Pay $19' }).click();

test('a visitor chooses a plan, logs in, pays, uses what was paid for at once, and cancels in one click', async () => {
  const { page, base } = await createVisitor({ locale: 'en-GB' });
  const { person, call } = await signUp(base);
  await call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine('Levothyroxine'), frequency: 'once a day' });
  const lookups: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/subscription') && lookups.push(request.url()));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Yearly · Save $38' }).click();
  await page
    .getByRole('region', { name: /^Wellness Pro/ })
    .getByText('$190')
    .waitFor();
  await page.getByRole('button', { name: 'Monthly' }).click();
  await page
    .getByRole('region', { name: /^Health Pro/ })
    .getByText('Not on sale yet')
    .waitFor();
  await page.getByRole('button', { name: 'Choose Wellness Pro' }).click();
  await page.getByText('Please sign in to subscribe').waitFor();
  await page.getByText('After you log in, the payment page for Wellness Pro opens ($19 a month).').waitFor();
  // Who is not signed in has no plan to look up.
  expect(lookups).toEqual([]);
  const faults = await screenFaults(page, 'login with a plan in mind');
  await logIn(page, person);

  await page.getByText('Sandbox – no money moves').waitFor();
  await pressPay(page);
  await page.getByRole('heading', { level: 1, name: 'You have Wellness Pro' }).waitFor();
  faults.push(...(await screenFaults(page, 'success')));
  await page.getByText('Everything you can use now').click();
  await page.getByRole('link', { name: 'Food and medicine timing' }).click();
  await page.getByRole('heading', { name: 'Your day' }).waitFor();

  await page.goto('/subscription');
  await page.getByText(/^\$19 a month\. The next payment is on \d+ \w+ \d{4}\.$/).waitFor();
  faults.push(...(await screenFaults(page, 'subscription')));
  await page.getByRole('button', { name: 'What would a year cost? It saves $38' }).click();
  await page.getByText(/\$\d+(\.\d\d)? is due now/).waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('heading', { name: 'Your Wellness Pro won’t renew' }).waitFor();
  await page.getByText(/^You keep everything until \d+ \w+ \d{4}\. You won’t be charged again\./).waitFor();
  expect((await fetchSubscription({ call })).subscribed).toBe(true);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByRole('heading', { name: 'You have Wellness Pro' }).waitFor();
  await page.getByRole('button', { name: 'Manage card and receipts' }).click();
  await page.waitForURL('**/sandbox/portal/**');
  expect(faults).toEqual([]);
});

test('without paying the plan’s parts say what they cost and how to go on for free; a payment that fails or is left charges nothing', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine('Warfarin'), frequency: 'once a day' });
  await page.goto('/safety/timing');
  const offer = page.getByRole('region', { name: 'Food and medicine timing' });
  await offer.getByText('$19 a month, or $190 a year (you save $38).').waitFor();
  const faults = await screenFaults(page, 'offer');
  await offer.getByRole('button', { name: 'look at a sample day' }).click();
  await page.getByRole('button', { name: 'Close the sample' }).click();
  await offer.getByRole('link', { name: 'See Wellness Pro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Food and medicine timing' }).waitFor();
  await page.getByRole('heading', { name: 'Required plan' }).waitFor();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText(`We write to ${account.person.email} once`).waitFor();
  await page.getByRole('button', { name: 'Choose Wellness Pro' }).click();

  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.getByText('The payment was declined. Nothing was charged.').waitFor();
  await page.getByRole('button', { name: 'Go back without paying' }).click();
  await page.getByRole('heading', { level: 1, name: 'You stopped before paying' }).waitFor();
  faults.push(...(await screenFaults(page, 'stopped')));
  expect((await fetchSubscription(account)).subscribed).toBe(false);
  await page.goto('/subscription-success');
  await page.getByRole('heading', { level: 1, name: 'There is no paid plan on your account' }).waitFor();
  await page.goto('/subscription-success?pending=true');
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment to arrive' }).waitFor();
  faults.push(...(await screenFaults(page, 'pending')));
  expect(faults).toEqual([]);
});

test('what fails about paying says so in the words of the catalogue', async () => {
  const { page, provokes } = await createMember();
  provokes(createFailedCallPattern(503));
  let code = 'PROVIDER_NOT_CONFIGURED';
  const refuse = { status: 503, contentType: 'application/json' };
  await page.route('**/api/functions/stripe-*', (route) => route.fulfill({ ...refuse, body: JSON.stringify({ code, message: 'no' }) }));
  await page.goto('/pricing');
  for (const [next, text] of [
    ['PROVIDER_NOT_CONFIGURED', 'Payment system not configured. Please contact support.'],
    ['MODE_MISMATCH', 'Configuration error. Please contact support.'],
    ['providerFailed', 'Failed to create checkout session'],
  ] as const) {
    code = next;
    await page.getByRole('button', { name: 'Choose Wellness Pro' }).click();
    await page.getByText(text).waitFor();
  }
  const subscriber = await createSubscriber();
  subscriber.provokes(createFailedCallPattern(503));
  await subscriber.page.route('**/api/functions/stripe-portal', (route) =>
    route.fulfill({ ...refuse, body: JSON.stringify({ code: 'providerFailed', message: 'no' }) }),
  );
  await subscriber.page.goto('/subscription');
  await subscriber.page.getByRole('button', { name: 'Manage card and receipts' }).click();
  await subscriber.page.getByText('Failed to open customer portal').waitFor();
  await subscriber.page.route('**/api/subscription', (route) =>
    route.fulfill({ ...refuse, body: JSON.stringify({ code: 'unavailable', message: 'no' }) }),
  );
  await subscriber.page.reload();
  await subscriber.page.getByText('Failed to fetch subscription status').waitFor();
});

test('a failed payment closes nothing at first; a closed plan says so, is not sold twice, and ends in one click', async () => {
  const { page, base, account } = await createSubscriber();
  await pressInPortal(base, account, 'fail-renewal');
  await page.goto('/subscription');
  await page.getByRole('heading', { name: 'Your last payment for Wellness Pro didn’t go through' }).waitFor();
  await page.getByText('you keep your plan in the meantime').waitFor();
  expect(await screenFaults(page, 'a failed payment')).toEqual([]);
  await pressInPortal(base, account, 'give-up-renewal');
  await page.reload();
  await page.getByRole('heading', { name: 'You are on Free Wellness until your plan is paid' }).waitFor();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Manage your subscription' }).click();
  await page.getByRole('button', { name: 'End subscription now' }).click();
  await page.getByText('Your subscription has ended').waitFor();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await page.getByRole('button', { name: 'Choose Wellness Pro' }).waitFor();
  expect((await waitForMail(base, account.person.email, 'has ended')).text).toContain('you won’t be charged again');
});

async function registerFor(page: Page, plan: string) {
  const person = createCredentials();
  await page.goto(`/auth/health?tab=register&plan=${plan}&cycle=monthly`);
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByLabel('First name').fill(person.firstName);
  await details.getByLabel('Last name').fill(person.lastName);
  await details.getByLabel('Email').fill(person.email);
  await details.getByLabel('Password', { exact: true }).fill(person.password);
  await details.getByLabel('Confirm password').fill(person.password);
  for (const box of await details.getByRole('checkbox').all()) await box.check();
  await details.getByRole('button', { name: 'Create Account' }).click();
  return person;
}

test('registering for the paid plan goes on to the payment once the mail’s link was followed; for the free one it leads to the login', async () => {
  const { page, context, base, provokes } = await createVisitor();
  const confirm = async (email: string) => {
    await page.getByRole('heading', { name: 'Confirm your email, then pay' }).waitFor();
    const mail = await openPage(context);
    await mail.page.goto(findLink(await waitForMail(base, email)));
    await mail.page.getByText('Email confirmed').waitFor();
    await mail.page.close();
  };
  await registerFor(page, 'wellness');
  await page.getByText('Account created.').waitFor();
  await page.getByRole('button', { name: 'I opened the link: log in' }).click();
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();

  const paid = await registerFor(page, 'wellness_plus');
  await confirm(paid.email);
  await page.getByText('Sandbox – no money moves').waitFor();
  await pressPay(page);
  await page.getByRole('heading', { level: 1, name: 'You have Wellness Pro' }).waitFor();

  // A page that still loads would be refused what it asks for.
  await page.goto('about:blank');
  await context.clearCookies();
  provokes(createFailedCallPattern(503));
  await page.route('**/api/functions/stripe-create-checkout', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"PROVIDER_NOT_CONFIGURED","message":"no"}' }),
  );
  const unpaid = await registerFor(page, 'wellness_plus');
  await confirm(unpaid.email);
  await page.getByText('Account created, payment pending').waitFor();
  await page.getByText('Payment system not configured. Please contact support.').waitFor();
  await page.waitForURL('**/pricing');
});

test('resumes a checkout after login; asks once about an old plan, and skipping means the free one', async () => {
  const { page, context, base, account, provokes } = await createMember();
  const wanted = {
    lookupKey: 'wellness_plus_yearly',
    successUrl: `${base}/subscription-success?pending=true`,
    cancelUrl: `${base}/subscription-cancel`,
  };
  const storeIntent = () => page.evaluate((intent) => localStorage.setItem('subscription_intent', intent), JSON.stringify(wanted));
  await page.goto('/about');
  await storeIntent();
  const opened = context.waitForEvent('page');
  await page.goto('/login');
  await page.waitForURL('**/subscription-success?pending=true');
  await page.getByRole('heading', { level: 1, name: 'Your plan isn’t paid yet' }).waitFor();
  await page.getByRole('link', { name: 'Continue to payment' }).waitFor();
  const checkout = await opened;
  await checkout.getByRole('button', { name: 'Pay $190' }).click();
  await page.getByRole('heading', { level: 1, name: 'You have Wellness Pro' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscription_intent'))).toBeNull();

  // Who has it cannot buy it twice.
  provokes(createFailedCallPattern(409));
  await storeIntent();
  await page.goto('/login');
  await page.waitForURL('**/pricing');
  await page.getByText('Failed to create checkout session').waitFor();
  expect((await fetchSubscription(account)).subscribed).toBe(true);

  const old = await createMember({ account: await signUp(base, createCredentials(), 'premium') });
  old.provokes(createFailedCallPattern(503));
  await old.page.route('**/api/functions/stripe-create-checkout', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"providerFailed","message":"no"}' }),
  );
  await old.page.goto('/login');
  await old.page.getByText('You chose Premium when you signed up.').waitFor();
  const faults = await screenFaults(old.page, 'setup');
  await old.page.getByRole('button', { name: 'Start subscription' }).click();
  await old.page.getByText('Setup failed').waitFor();
  await old.page.getByText('Failed to process subscription').waitFor();
  await old.page.getByRole('button', { name: 'Skip for now' }).click();
  await old.page.waitForURL('**/dashboard');
  await old.page.goto('/login');
  await old.page.waitForURL('**/dashboard');
  expect(faults).toEqual([]);
});
