import { expect, test } from 'vitest';
import { chooseMedicine, getAddButton, getListEntry } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { countUnsent } from '../profile-editor.ts';
import { goOffline } from '../quiet-page.ts';
import { createMember, createVisitor } from '../visitor.ts';

test('a medicine added without a connection stays on the page, says so, and is saved by Retry', async () => {
  const { page, account, context, provokes } = await createMember();
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // The connection may go before the worker that keeps the app's files has come.
  provokes(/Pages do not open without a connection|error occurred when fetching the script/);
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'));
  // Nobody tells the page that the connection is back: Retry alone has to do it.
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.goto('/medications');
  await getListEntry(page, 'Warfarin').waitFor();

  // The first letter that is typed loads what recognizes medicines and checks them; afterwards neither needs a connection.
  await page.getByLabel('What do you take?').fill('ibuprofen');
  await page
    .getByRole('option', { name: /^Ibuprofen/ })
    .first()
    .waitFor();
  await goOffline(context);
  await chooseMedicine(page, 'ibuprofen 400 mg', /^Ibuprofen/);
  await page.getByRole('button', { name: 'Add anyway' }).click();
  const ibuprofen = getListEntry(page, 'Ibuprofen');
  await ibuprofen.getByText('Failed to save data. Please check your connection.').waitFor();
  await page.getByText('1 entry could not be saved.').waitFor();
  // The check needs no connection.
  await ibuprofen.getByText('Serious with Warfarin').waitFor();
  await page.getByRole('button', { name: 'Retry saving Ibuprofen' }).click();
  await ibuprofen.getByText('Failed to save data. Please check your connection.').waitFor();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry saving Ibuprofen' }).click();
  await page.getByText('1 entry could not be saved.').waitFor({ state: 'detached' });
  await page.reload();
  await getListEntry(page, 'Ibuprofen').waitFor();
});

test('what could not be saved outlives a reload and is sent when the connection is back', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await page.goto('/medications');
  await page.getByRole('button', { name: 'Add the first' }).click();
  await page.route('**/api/medications/*', (route) => route.abort());
  await chooseMedicine(page, 'metformin 500 mg', /^Metformin/);
  await getAddButton(page).click();
  await page.getByText('1 entry could not be saved.').waitFor();
  await expect.poll(() => countUnsent(page)).toBe(1);
  await page.reload();
  await getListEntry(page, 'Metformin').waitFor();
  await page.getByText('1 entry could not be saved.').waitFor();

  await page.unroute('**/api/medications/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('1 entry could not be saved.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await account.call('GET', '/api/medications')).json()).toMatchObject([{ name: 'Metformin' }]);
});

test('a page that cannot load without a connection says so once, and loads when the connection is back', async () => {
  const { page, context, provokes } = await createMember();
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  // The page went offline before its cipher was loaded.
  provokes(/The browser could not store/);
  provokes(/Pages do not open without a connection|error occurred when fetching the script/);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/goals**', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/wellness-goals');
  const main = page.getByRole('main');
  await main.getByText('Loading your goals').waitFor({ state: 'attached' });
  // Before the page has what it asked for.
  await context.setOffline(true);
  held.resolve();
  await page.getByText('This page loads when you’re back online.').waitFor();
  await main.getByText(/Loading/).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/offline/i).count()).toBe(1);

  await page.unroute('**/api/goals**');
  await context.setOffline(false);
  await main.getByText('Your goals will be here').waitFor();
  await expect.poll(() => page.getByText(/offline/i).count()).toBe(0);
});

test('an uncached page says that it waits, and opens when the connection is back', async () => {
  const { page, context, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module/);
  provokes(/error occurred when fetching the script|Error loading route module/);
  await page.goto('/log');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await goOffline(context);
  await page.goto('/wellness-goals');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await expect.poll(() => page.getByText('Page Error').count()).toBe(0);
  // The browser says that it is online before the parts of the page can be loaded: two documents do not get them.
  let documents = 0;
  page.on('domcontentloaded', () => documents++);
  await context.route('**/assets/*', (route) => (documents < 2 ? route.abort() : route.continue()));
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Wellness Goals' }).waitFor();
});

test('a list that could not be loaded says so, and Retry loads it', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Metformin'));
  await page.route('**/api/medications', (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }));
  await page.goto('/medications');
  await page.getByText('We couldn’t load your medicines.').waitFor();
  await expect.poll(() => page.getByLabel('What do you take?').count()).toBe(0);
  await page.unroute('**/api/medications');
  await page.getByRole('button', { name: 'Retry' }).click();
  await getListEntry(page, 'Metformin').waitFor();
});

test('a guarded page that cannot ask who is signed in says that the server is away, and Retry goes on', async () => {
  const { page, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/account');
  await page.getByText('We couldn’t reach the server.').waitFor();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('a visitor whose connection drops goes on checking', async () => {
  const { page, context, provokes } = await createVisitor();
  // A font that was not needed before is missed; nothing else is.
  provokes(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/interactions');
  const field = page.getByRole('combobox');
  await field.fill('warfarin');
  await page
    .getByRole('option', { name: /^Warfarin/ })
    .first()
    .click();
  await goOffline(context);
  await field.fill('ibuprofen');
  await field.press('Enter');
  await page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).waitFor();
});

test('a message in the contact form that could not be sent is still there, and is sent the second time', async () => {
  const { page, provokes } = await createVisitor();
  provokes(/Failed to load resource/);
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('Ruth Abara');
  await form.getByLabel('Email').fill('ruth@example.com');
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill('Does it read brand names?');
  await page.route('**/api/contact', (route) => route.abort());
  await form.getByRole('button', { name: /send/i }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('Does it read brand names?');
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: /send/i }).click();
  await page
    .getByRole('status')
    .getByText(/sent|thank/i)
    .waitFor();
});
