import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './account.ts';
import { newMember, openPage } from './visitor.ts';

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true }).click();
const form = (page: Page) => page.getByRole('form', { name: 'Login' });

/** What a person's use may have left in the browser, beside two choices that belong to the browser. */
const personal = {
  onboarding_step: '3',
  onboarding_answers: '{}',
  lastMedicationAnalysis: '{}',
  unified_onboarding_backup: '{}',
  subscription_intent: '{}',
  'cache-insights': '{}',
};
const leaveTraces = (page: Page) =>
  page.evaluate((keys) => {
    for (const [key, value] of Object.entries(keys)) {
      localStorage.setItem(key, value);
      sessionStorage.setItem(key, value);
    }
    localStorage.setItem('footer-disclaimer-dismissed', 'true');
  }, personal);
const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

async function expectGone(page: Page) {
  const keys = await storedKeys(page);
  expect(keys.filter((key) => key in personal)).toEqual([]);
  expect(keys).toContain('footer-disclaimer-dismissed');
}

test('signing out ends every session, clears what is personal from the browser and shows the login without a reproach', async () => {
  const { page, context, base, account } = await newMember();
  const elsewhere = await signIn(base, account.person);
  const { page: otherTab } = await openPage(context);
  await otherTab.goto('/account');
  await otherTab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await leaveTraces(page);

  await signOut(page);
  await form(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByText('You must be logged in').count()).toBe(0);
  await expectGone(page);
  for (const { call } of [account, elsewhere]) expect((await call('GET', '/api/medications')).status).toBe(401);
  // The other tab of the same browser leaves too.
  await form(otherTab).waitFor();
  await page.goBack();
  await form(page).waitFor();
});

test('the landing page signs out as well', async () => {
  const { page } = await newMember();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await form(page).waitFor();
});

test('signing out leads to the login within five seconds when the server does not answer, and at once when it refuses', async () => {
  const { page, provokes } = await newMember();
  provokes(/Signing out did not reach the server/);
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await leaveTraces(page);
  await page.route('**/api/account/sign-out', () => undefined);
  const started = performance.now();
  await signOut(page);
  await page.waitForURL('**/login', { timeout: 7000 });
  expect(performance.now() - started).toBeLessThan(6000);
  await form(page).waitFor();
  await expectGone(page);
});

test('who signed out while the server was away stays signed out when it is back', async () => {
  const { page, account, provokes } = await newMember();
  provokes(/Signing out did not reach the server/);
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await page.route('**/api/account/sign-out', (route) => route.abort());
  await signOut(page);
  await form(page).waitFor();
  await page.reload();
  await form(page).waitFor();
  await page.unroute('**/api/account/sign-out');
  await page.goto('/medications');
  await form(page).waitFor();
  await expect.poll(async () => (await account.call('GET', '/api/medications')).status, { timeout: 5000 }).toBe(401);
});
