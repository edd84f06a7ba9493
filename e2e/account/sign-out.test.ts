import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../account.ts';
import { chooseMedicine, getAddButton, getListEntry } from '../medication-list.ts';
import { countUnsent } from '../profile-editor.ts';
import { type Arrival, createFailedCallPattern, createMember, openPage, signInByCookie, stretchTimers } from '../visitor.ts';

/** What the page asks for while its session ends may be refused. */
async function createLeavingMember(arrival: Arrival = {}) {
  const member = await createMember(arrival);
  member.provokes(createFailedCallPattern(401));
  return member;
}
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true }).click();
const getLoginForm = (page: Page) => page.getByRole('form', { name: 'Login' });

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
const listStoredKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

async function expectPersonalGone(page: Page) {
  const keys = await listStoredKeys(page);
  expect(keys.filter((key) => key in personal)).toEqual([]);
  expect(keys).toContain('footer-disclaimer-dismissed');
}

test('signing out ends every session, clears what is personal from the browser and shows the login without a reproach', async () => {
  const { page, context, base, account } = await createLeavingMember();
  const elsewhere = await signIn(base, account.person);
  const { page: otherTab, provokes } = await openPage(context);
  provokes(createFailedCallPattern(401));
  await otherTab.goto('/account');
  await otherTab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await leaveTraces(page);

  await signOut(page);
  await getLoginForm(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByText('You must be logged in').count()).toBe(0);
  await expectPersonalGone(page);
  for (const { call } of [account, elsewhere]) expect((await call('GET', '/api/medications')).status).toBe(401);
  // The other tab of the same browser leaves too.
  await getLoginForm(otherTab).waitFor();
  await page.goBack();
  await getLoginForm(page).waitFor();
});

test('the landing page signs out as well', async () => {
  const { page } = await createLeavingMember();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await getLoginForm(page).waitFor();
});

test('signing out leads to the login although the server never answers', async () => {
  const { page, provokes } = await createLeavingMember({ hasRealTimers: true });
  provokes(/Signing out did not reach the server/);
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await leaveTraces(page);
  await page.route('**/api/account/sign-out', () => undefined);
  await signOut(page);
  await getLoginForm(page).waitFor();
  await expectPersonalGone(page);
});

test('who signed out while the server was away stays signed out when it is back', async () => {
  const { page, account, provokes } = await createLeavingMember();
  provokes(/Signing out did not reach the server/);
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await page.route('**/api/account/sign-out', (route) => route.abort());
  await signOut(page);
  await getLoginForm(page).waitFor();
  await page.reload();
  await getLoginForm(page).waitFor();
  await page.unroute('**/api/account/sign-out');
  await page.goto('/medications');
  await getLoginForm(page).waitFor();
  await expect.poll(async () => (await account.call('GET', '/api/medications')).status).toBe(401);
});

/** A member whose only medicine did not arrive. */
async function createMemberWithUnsaved() {
  const member = await createLeavingMember();
  const { page, provokes } = member;
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('button', { name: 'Add the first' }).click();
  await page.route('**/api/medications/*', (route) => route.abort());
  await chooseMedicine(page, 'metformin 500 mg', /^Metformin/);
  await getAddButton(page).click();
  await page.getByText('1 entry could not be saved.').waitFor();
  // It outlives the page only once it is stored, for which the session's keys have to be here.
  await expect.poll(() => countUnsent(page)).toBe(1);
  return member;
}

/** How long the page tries to send before it asks. */
const sendingMs = 2000;

test('what could not be saved is sent before signing out, from any page', async () => {
  const { page, context, base, account } = await createMemberWithUnsaved();
  await stretchTimers(context, [sendingMs]);
  // A page without the cabinet's code.
  await page.goto('/');
  await page.unroute('**/api/medications/*');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await getLoginForm(page).waitFor();
  const again = await signIn(base, account.person);
  await expect.poll(async () => (await again.call('GET', '/api/medications')).json()).toMatchObject([{ name: 'Metformin' }]);
});

test('who has something that still cannot be saved is asked, and may stay with it', async () => {
  const { page } = await createMemberWithUnsaved();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await signOut(page);
  await expect.poll(() => questions).toEqual(['1 change isn’t saved yet. Sign out and lose it?']);
  await getListEntry(page, 'Metformin').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await signOut(page);
  await getLoginForm(page).waitFor();
  await expect.poll(() => listStoredKeys(page)).not.toContain('unsaved-medications');
});

test('what was not saved waits for its person and is shown to nobody else in the same tab', async () => {
  const { page, context, base, account } = await createMemberWithUnsaved();
  const other = await createMember();
  await signInByCookie({ context, base }, other.account);
  await page.reload();
  await page.getByRole('button', { name: 'Add the first' }).waitFor();
  await expect.poll(() => getListEntry(page, 'Metformin').count()).toBe(0);
  await signInByCookie({ context, base }, account);
  await page.reload();
  await getListEntry(page, 'Metformin').waitFor();
  await page.getByText('1 entry could not be saved.').waitFor();
});
