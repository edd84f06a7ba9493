import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isStaticAddress, prerendered } from '../../apps/web/src/prerendered.ts';
import { createVisitor } from '../visitor.ts';

const staticAddresses = prerendered.filter(isStaticAddress);

const getField = (page: Page) => page.getByLabel('A medicine, supplement or food of yours');
async function expectItems(page: Page, names: readonly string[]) {
  await page.waitForURL('**/interactions');
  const items = page.getByRole('list', { name: 'Items being checked' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(names.length);
  for (const [index, name] of names.entries()) await items.nth(index).getByText(name).first().waitFor();
}

test('a visitor reads the static pages, and uses the controls around them, without one script being requested', async () => {
  const { page } = await createVisitor({ stored: {} });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const address of staticAddresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject All' }).click();
  await page.getByRole('button', { name: /^Theme: system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).waitFor();
  await page.getByRole('complementary', { name: 'Disclaimer' }).getByRole('button').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click();
  await page.waitForURL('**/legal');
  await page.getByRole('button', { name: /^Theme: light/ }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
  expect(scripts).toEqual([]);
});

test('what is typed into the front page’s check by keyboard, as soon as the page stands, is checked', async () => {
  const { page } = await createVisitor();
  await page.goto('/', { waitUntil: 'commit' });
  await getField(page).focus();
  await page.keyboard.type('grapefruit juice');
  await page.keyboard.press('Enter');
  await expectItems(page, ['grapefruit juice']);
});

test('the first press on the front page is answered: the check, and the example’s full answer', async () => {
  for (const control of ['button', 'link'] as const) {
    const { page } = await createVisitor();
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByRole(control, { name: control === 'button' ? 'Check' : /^Full answer/ })
      .click();
    await expectItems(page, ['Warfarin 5 mg', 'Ibuprofen 400 mg']);
    // The example goes with the first thing of one's own.
    await page.getByRole('combobox', { name: 'Medicines, supplements, foods and drinks' }).fill('metformin');
    await page.keyboard.press('Enter');
    await expectItems(page, ['metformin']);
  }
});

test('with scripts switched off the static pages show their text and pictures, and their links lead on', async () => {
  const { page } = await createVisitor({ javaScriptEnabled: false, stored: {} });
  for (const address of staticAddresses) {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').getByText('Educational only — not medical advice.').waitFor();
    await expect.poll(async () => (await page.getByRole('main').innerText()).length, { message: address }).toBeGreaterThan(500);
    await expect.poll(() => page.getByRole('region', { name: 'Cookies' }).count(), { message: address }).toBe(0);
  }
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click();
  await page.waitForURL('**/how-it-works');
  await page
    .getByRole('img', { name: /^An answer: / })
    .and(page.locator('[src]'))
    .waitFor();
});

test('a British visitor reads British English, with titles and sources as they are', async () => {
  const { page } = await createVisitor({ locale: 'en-GB' });
  const main = page.getByRole('main');
  await page.goto('/markers-education/blood-count');
  await main.getByRole('heading', { name: 'Haemoglobin', exact: true }).waitFor();
  await page.goto('/blood-test-guide');
  await main.getByText(/haemoglobin/).waitFor();
  await main.getByText(/Standardization of collection requirements/).waitFor();
});
