import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { chooseMedicine, getAddButton } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, openPage } from '../visitor.ts';

/** What a page may only say of a list that was checked completely. */
const allClear = /No known interaction (?:in|among)|Nothing serious|Nothing here has to be kept apart/i;
const unknownNames = ['Zorblaxitin', 'Quavendrol'];

async function take({ call }: Account, names: readonly string[]) {
  const items = names.map((name) => ({ id: crypto.randomUUID(), ...createMedicine(name) }));
  expect((await call('POST', '/api/medications/bulk', { items })).ok).toBe(true);
}
const finishSetUp = ({ call }: Account) => call('PUT', '/api/preferences', { onboarding_completed: true });

/** Records every all-clear that the page shows, however briefly: a reader would believe it. */
async function watchForAllClear(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  await page.exposeFunction('reportAllClear', (text: string) => void seen.push(text));
  await page.addInitScript((source) => {
    const pattern = new RegExp(source, 'i');
    const reportMatch = () => {
      const [text] = pattern.exec(document.body?.innerText ?? '') ?? [];
      // @ts-expect-error The page was given this function above.
      if (text) window.reportAllClear(`${location.pathname}: ${text}`);
    };
    new MutationObserver(reportMatch).observe(document, { childList: true, subtree: true, characterData: true });
  }, allClear.source);
  return async () => seen;
}

const readMainText = (page: Page) => page.getByRole('main').innerText();

test('a pair that was added a moment ago is never an all-clear on the dashboard, and its finding appears without a reload', async () => {
  const { page, account } = await createMember();
  await finishSetUp(account);
  const seenAllClears = await watchForAllClear(page);
  // The page is there already when the medicines are added: nothing but the check itself takes time.
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'What you take, checked every day' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Medicines' }).click();
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'warfarin 5 mg', /^Warfarin/);
  await getAddButton(page).click();
  await page.getByRole('button', { name: 'More for Warfarin', exact: true }).waitFor();
  await chooseMedicine(page, 'ibuprofen 400 mg', /^Ibuprofen/);
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await page.getByText('Ibuprofen added').waitFor();
  await menu.getByRole('link', { name: 'Today' }).click();
  await page.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').first().waitFor();
  await expect.poll(() => seenAllClears()).toEqual([]);
});

/** The screens that carry the verdict on the list, each by something that it shows beside it. */
const verdictScreens = {
  '/dashboard': 'Doses today',
  '/dashboard/overview': 'Alerts',
  '/medications': 'Prescription',
  '/safety/cabinet': 'Medicine cabinet',
  '/safety/checks': 'Safety checks',
} as const;

test.each([
  ['a list of names that nobody knows', unknownNames, 'None of your 2 items could be checked.'],
  ['a list of which half is known', ['Metformin', 'Zorblaxitin'], '1 of your 2 items couldn’t be checked.'],
])('%s is not called clear on any screen', async (_list, names, verdict) => {
  const { page, account } = await createMember();
  await finishSetUp(account);
  await take(account, names);
  const seenAllClears = await watchForAllClear(page);
  for (const [address, landmark] of Object.entries(verdictScreens)) {
    await page.goto(address);
    await page.getByText(landmark).first().waitFor();
    await page.getByText(verdict).first().waitFor();
  }
  await expect.poll(() => seenAllClears()).toEqual([]);
});

test('a contraindicated pair is never laid into one day without its warning, in the picture, the table and the calendar', async () => {
  const { page, account } = await createSubscriber();
  await take(account, ['Sildenafil 20 mg', 'Isosorbide mononitrate 60 mg', 'Simvastatin 40 mg', 'Clarithromycin 500 mg']);
  const seenAllClears = await watchForAllClear(page);
  await page.goto('/safety/timing');
  await page.getByRole('heading', { name: /^These times don’t make it safe/ }).waitFor();
  await expect.poll(() => readMainText(page)).toContain('Do not combine');
  const picture = page.getByRole('region', { name: 'Your day' });
  await expect.poll(() => picture.getByText('Do not combine with').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'As a table' }).click();
  await page.getByRole('table').getByText('Do not combine with').first().waitFor();
  await expect.poll(() => seenAllClears()).toEqual([]);
});

test('a serious pair leads the answer of the day, and the reminders carry it too', async () => {
  const { page, account } = await createSubscriber();
  await take(account, ['Warfarin 5 mg', 'Ibuprofen 400 mg']);
  const seenAllClears = await watchForAllClear(page);
  await page.goto('/safety/timing');
  await page.getByRole('heading', { name: /^These times don’t make it safe/ }).waitFor();
  const reminders = page.getByRole('group', { name: 'Reminders' });
  await reminders.getByText(/These times don’t make it safe/).waitFor();
  await expect.poll(() => seenAllClears()).toEqual([]);
});

test('a medicine is not called clear before it is added while something on the list is not known', async () => {
  const { page, account } = await createMember();
  await take(account, ['Zorblaxitin']);
  await page.goto('/medications');
  await page.getByText('Zorblaxitin').first().waitFor();
  await chooseMedicine(page, 'metformin 500 mg', /^Metformin/);
  const check = page.getByRole('form', { name: /^Metformin/ }).getByRole('status');
  await check.getByText('1 of your 2 items couldn’t be checked.').waitFor();
  await expect.poll(() => check.innerText()).not.toContain('No known interaction');
});

test('in the set-up a medicine is removed, not stopped, and a condition that is typed is understood', async () => {
  const { page, account } = await createMember();
  await take(account, ['Warfarin']);
  await page.goto('/onboarding?at=history');
  const conditions = page.getByRole('main').getByLabel('Conditions', { exact: true });
  await conditions.pressSequentially('atrial fib');
  await page.getByRole('option', { name: 'Atrial fibrillation' }).waitFor();
  await conditions.press('Enter');
  await page.getByRole('button', { name: 'Remove Atrial fibrillation' }).waitFor();
  await conditions.pressSequentially('blue spells');
  await conditions.press('Enter');
  await page.getByText('We don’t know the condition “blue spells”, so nothing is checked against it.').waitFor();
  await page.goto('/onboarding?at=medicines');
  await page.getByRole('button', { name: 'Remove Warfarin' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Stop/ }).count()).toBe(0);
});

test('what a program adds to the profile alone joins the list and is checked with it', async () => {
  const { page, account } = await createMember();
  await finishSetUp(account);
  await take(account, ['Warfarin', 'Metformin']);
  const current = [{ id: 'earlier', name: 'Ibuprofen', dosage: '400 mg', frequency: 'daily', type: 'Over-the-counter', active: true }];
  expect((await account.call('PATCH', '/api/profile', { medications: { current } })).ok).toBe(true);
  const seenAllClears = await watchForAllClear(page);
  for (const address of Object.keys(verdictScreens)) {
    await page.goto(address);
    await page
      .getByRole('main')
      .getByText(/serious/i)
      .first()
      .waitFor();
  }
  await page.goto('/medications');
  await page.getByRole('button', { name: 'More for Ibuprofen' }).waitFor();
  await expect.poll(() => seenAllClears()).toEqual([]);
});

test('a check that failed says so on every screen that shows the server’s verdict, and trying again works', async () => {
  const { page, account } = await createMember();
  await finishSetUp(account);
  await take(account, ['Warfarin', 'Ibuprofen']);
  const seenAllClears = await watchForAllClear(page);
  const detail = 'The last check failed. Try again.';
  const failed = { state: 'not-checked', severity: null, sentence: 'Not checked yet.', detail, unchecked: [], canRetry: true };
  const findings = { counts: { contraindicated: 0, major: 0, moderate: 0, minor: 0 }, newCount: 0, severe: [] };
  const address = '**/api/dashboard';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { verdict: object };
    await route.fulfill({ response, json: { ...json, findings, verdict: { ...json.verdict, ...failed } } });
  });
  for (const screen of ['/dashboard/overview', '/dashboard']) {
    await page.goto(screen);
    await page.getByText('Not checked yet.').waitFor();
    await page.getByText(detail).waitFor();
  }
  await page.unroute(address);
  const retryRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/sync/retry'));
  await page.getByRole('button', { name: 'Check again' }).click();
  await retryRequest;
  await page.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').first().waitFor();
  await expect.poll(() => seenAllClears()).toEqual([]);
});

test('a check that is on its way is asked for until it is there', async () => {
  const { page, account } = await createMember();
  await finishSetUp(account);
  await take(account, ['Warfarin', 'Ibuprofen']);
  const waiting = { state: 'not-checked', severity: null, sentence: 'Not checked yet.', detail: 'Your latest changes are being checked.' };
  const findings = { counts: { contraindicated: 0, major: 0, moderate: 0, minor: 0 }, newCount: 0, severe: [] };
  const address = '**/api/dashboard';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { verdict: object };
    await route.fulfill({ response, json: { ...json, findings, verdict: { ...json.verdict, ...waiting, canRetry: false } } });
  });
  await page.goto('/dashboard');
  await page.getByText('Your latest changes are being checked.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Check again' }).count()).toBe(0);
  await page.unroute(address);
  await page.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').first().waitFor();
});

test('a medicine that is added in one tab appears in the verdict of another', async () => {
  const { page, context, account } = await createMember();
  await finishSetUp(account);
  await take(account, ['Warfarin', 'Metformin']);
  await page.goto('/dashboard');
  await page.getByText('No known interaction among your 2 items.').waitFor();
  const { page: other } = await openPage(context);
  await other.goto('/medications');
  await chooseMedicine(other, 'ibuprofen 400 mg', /^Ibuprofen/);
  await other.getByRole('button', { name: 'Add anyway' }).click();
  await page.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').first().waitFor();
});
