import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseFromMenu } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { createMember, createVisitor, stopClock, waitOnStoppedClock, widths } from '../visitor.ts';

const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

test('Alt+h goes home, Alt+m to the content, Alt+n to the navigation that is on the screen', async () => {
  const { page } = await createMember();
  await page.goto('/medications');
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await page.keyboard.press('Alt+m');
  await expect.poll(() => getFocusedText(page)).toBe('main');
  await page.keyboard.press('Alt+n');
  await expect.poll(() => getFocusedText(page)).toBe('Today');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label'))).toBe('Main');
  await page.setViewportSize(widths.phone);
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Alt+n');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label'))).toBe('Quick');
  await page.keyboard.press('Alt+h');
  await page.getByText('Welcome back, Ruth!').waitFor();
});

test('after a step to another page the top of it is shown and its heading has the focus; Back returns to where one was', async () => {
  const { page } = await createVisitor();
  await page.goto('/pricing');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await expect.poll(() => getFocusedText(page)).toBe('Terms of Service');
  await expect.poll(() => page.evaluate(() => [document.activeElement?.localName, scrollY])).toEqual(['h1', 0]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/terms-of-service');
});

test('Ctrl+K finds screens, things to do, one’s own medicines, and substances to check with them', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'));
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const field = page.getByRole('dialog').getByPlaceholder('A medicine, a result, a page…');
  await page.keyboard.press('Control+k');
  await field.fill('vitamins');
  await page.getByRole('dialog').getByText('Supplements', { exact: true }).click();
  await page.waitForURL('**/dashboard/supplements');

  await page.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('warf');
  await page.getByRole('dialog').getByText('You take this').click();
  await page.waitForURL(/\/medications#medicine-/);
  await page.locator('li:focus').getByText('Warfarin').first().waitFor();

  // The answer to this query comes late: what the one before found is not opened for it.
  const late = Promise.withResolvers<void>();
  await page.route('**/api/search', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  await field.fill('add ibuprofen');
  await page.getByRole('dialog').getByText('Add “ibuprofen” to your medicines').waitFor();
  await field.press('Enter');
  await expect.poll(() => page.getByRole('combobox', { name: 'What do you take?' }).inputValue()).toBe('ibuprofen');
  late.resolve();
  await page.unroute('**/api/search');
  await page.locator('#medication-name:focus').fill('');

  await page.keyboard.press('Control+k');
  await field.fill('ibupr');
  await page.getByRole('dialog').getByText('Ibuprofen', { exact: true }).click();
  await page.waitForURL('**/interactions');
  await page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByText('Log mood and energy').waitFor();
  await field.fill('export');
  await page.getByRole('dialog').getByText('Export my data').waitFor();
  await field.press('Enter');
  await page.waitForURL('**/account#data');

  await page.keyboard.press('Control+k');
  await field.fill('<b>nothing like it</b>');
  await page.getByText('Nothing found for “<b>nothing like it</b>”.').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
});

test('what is opened between the change of the address and the drawing of its page stays', async () => {
  const { page } = await createMember();
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const field = page.getByRole('dialog').getByPlaceholder('A medicine, a result, a page…');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    };
  });
  await page.getByRole('link', { name: 'Medicines' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
  await field.fill('warf');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await field.waitFor({ state: 'hidden' });
});

test('one toast stands at a time; one with a way back stays, one that only confirms goes after five seconds', async () => {
  const { page, account, provokes } = await createMember();
  // A deletion that was on its way when the page was left is sent again.
  provokes(/status of 404 .*\/api\/medications\//);
  for (const name of ['Metformin', 'Omeprazole'])
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  await page.clock.install();
  await page.goto('/medications');
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  await chooseFromMenu(page, 'Metformin', 'Delete this entry');
  await page.getByText('Metformin removed from your cabinet').waitFor();
  await chooseFromMenu(page, 'Omeprazole', 'Delete this entry');
  await page.getByText('Omeprazole removed from your cabinet').waitFor();
  await expect.poll(() => dismiss.count()).toBe(1);
  await expect.poll(() => page.getByText('Metformin removed from your cabinet').count()).toBe(0);
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await page.getByText('Omeprazole removed from your cabinet').waitFor();
  await dismiss.click();
  await dismiss.waitFor({ state: 'detached' });

  await page.goto('/account');
  await page.getByLabel('First name').waitFor();
  await stopClock(page);
  const message = page.getByText('Your name is saved');
  // The code that draws messages comes with the first one, whose time has begun before.
  for (const name of ['Ruthie', 'Ruth']) {
    await page.getByLabel('First name').fill(name);
    await page.getByRole('form', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click();
    await waitOnStoppedClock(page, message);
    if (name === 'Ruth') {
      await page.clock.runFor(4000);
      await expect.poll(() => message.count()).toBe(1);
    }
    await page.clock.runFor(5000);
    await message.waitFor({ state: 'detached' });
  }
});

test('while the next page is on its way the old one stays, and a line says which is coming', async () => {
  const { page } = await createVisitor();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Login' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/sign-in-page*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByText('Loading login page...').waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing');
  held.resolve();
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await page.getByText('Loading login page...').waitFor({ state: 'detached' });
});
