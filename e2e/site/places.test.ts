import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, widths } from '../visitor.ts';

const getBanner = (page: Page) => page.getByRole('banner');
const listLinks = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const listSiteLinks = (page: Page) => listLinks(page, 'Site');
const siteLinks = ['Home /', 'Dashboard /dashboard', 'Community /community'];

test('a signed-in person has one frame, on reading pages, in the app and on a phone', async () => {
  const { page } = await createMember();
  for (const address of ['/about', '/search', '/guides', '/medications']) {
    await page.goto(address);
    await page.getByRole('complementary', { name: 'Side menu' }).waitFor();
    await getBanner(page).getByRole('button', { name: 'Sign Out' }).waitFor();
    await expect.poll(() => getBanner(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
    await expect.poll(() => listSiteLinks(page)).toEqual(siteLinks);
    await expect
      .poll(async () => (await listLinks(page, 'Main')).slice(0, 5))
      .toEqual(['Today /dashboard', 'Log /log', 'Medicines /medications', 'Labs /wellness/biomarkers', 'Insights /ai-insights']);
  }
  await expect
    .poll(() => listLinks(page, 'Medicines'))
    .toEqual([
      'List /medications',
      'Check /safety/cabinet',
      'Day plan /safety/timing',
      'Supplements /dashboard/supplements',
      'Check anything /interactions',
    ]);

  await page.setViewportSize(widths.phone);
  await expect
    .poll(() => listLinks(page, 'Quick'))
    .toEqual(['Today /dashboard', 'Log /log', 'Medicines /medications', 'Labs /wellness/biomarkers']);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.waitFor();
  await expect.poll(() => listSiteLinks(page)).toEqual(siteLinks);
  await sheet.getByRole('button', { name: 'Sign Out' }).waitFor();
  await sheet.getByRole('region', { name: 'You' }).getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/account');
  await sheet.waitFor({ state: 'hidden' });
  await getBanner(page).getByRole('button', { name: 'Menu' }).click();
  await sheet.waitFor();
});

test('an address marks its place and its tab, and the person’s own screens are behind their name', async () => {
  const { page } = await createMember();
  const readCurrent = (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .locator('[aria-current]')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`));
  await page.goto('/safety/checks');
  await page.getByRole('heading', { level: 1, name: 'Safety checks' }).waitFor();
  await expect
    .poll(() => Promise.all(['Main', 'Medicines', 'Check'].map(readCurrent)))
    .toEqual([['Medicines true'], ['Check true'], ['Safety checks page']]);
  await page.getByRole('navigation', { name: 'Medicines', exact: true }).getByRole('link', { name: 'Day plan' }).click();
  await page.waitForURL('**/safety/timing');
  await expect.poll(() => readCurrent('Medicines')).toEqual(['Day plan page']);

  const own = page.getByRole('navigation', { name: 'You', exact: true });
  const name = page.getByRole('complementary', { name: 'Side menu' }).getByRole('button', { name: 'Ruth' });
  await name.click();
  await page.keyboard.press('Escape');
  await own.waitFor({ state: 'hidden' });
  await name.click();
  await expect
    .poll(() => listLinks(page, 'You'))
    .toEqual(['Profile /profile', 'Settings /account', 'Plan /subscription', 'Household /household', 'Diagnostics /diagnostics']);
  await own.getByRole('link', { name: 'Plan' }).click();
  await page.waitForURL('**/subscription');
  await own.waitFor({ state: 'hidden' });
});
