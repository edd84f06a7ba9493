import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, widths } from '../visitor.ts';

const getEditor = (page: Page) => page.getByRole('dialog', { name: 'Edit Health Profile' });

async function openByButton(page: Page): Promise<Locator> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).click();
  const dialog = getEditor(page);
  await dialog.getByRole('heading', { level: 2 }).first().waitFor();
  return dialog;
}

/** What is at the middle of it belongs to it: nothing lies over it, and it is inside the window. */
const isOnTop = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return found !== null && element.contains(found);
  });

test.each(Object.entries(widths))('the profile editor opened by its button keeps its footer in view on a %s', async (_name, viewport) => {
  const { page } = await createMember({ viewport });
  const dialog = await openByButton(page);
  for (const name of ['Close', 'Save Changes']) {
    const button = dialog.getByRole('button', { name, exact: true }).last();
    await expect.poll(() => isOnTop(button)).toBe(true);
  }
});

test('the focus goes back to the button that opened the editor', async () => {
  const { page } = await createMember();
  const dialog = await openByButton(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Edit Profile');
});

test.each(Object.entries(widths))('the message of a failed save covers no button of the editor on a %s', async (_name, viewport) => {
  const { page, provokes } = await createMember({ viewport });
  provokes(/Failed to load resource/);
  const dialog = await openByButton(page);
  await page.route('**/api/profile', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await dialog.getByLabel('Age', { exact: true }).fill('41');
  await page.getByText('Failed to save data', { exact: true }).waitFor();
  for (const name of ['Close', 'Save Changes']) {
    const button = dialog.getByRole('button', { name, exact: true }).last();
    await expect.poll(() => isOnTop(button)).toBe(true);
  }
});

test('a dialog whose code does not arrive says so, and opens when it is tried again', async () => {
  const { page, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile', exact: true });
  await edit.waitFor();
  await page.route('**/assets/**', (route) => route.abort());
  await edit.click();
  await page.getByText('We couldn’t load this. Please check your connection.').waitFor();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await getEditor(page).waitFor();
});
