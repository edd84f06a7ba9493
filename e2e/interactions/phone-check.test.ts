import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createVisitor, widths } from '../visitor.ts';

const getField = (page: Page) => page.getByRole('combobox', { name: 'Medicines, supplements, foods and drinks' });
const getAnswerSection = (page: Page) => page.getByRole('main').locator('section.answer');

async function add(page: Page, text: string) {
  await getField(page).fill(text);
  await getField(page).press('Enter');
}

test('on a phone the whole answer is in the first screen while one types, and the list folds to a line once it is left', async () => {
  const { page } = await createVisitor({ viewport: widths.phone });
  await page.goto('/interactions');
  for (const text of ['warfarin', 'ibuprofen']) await add(page, text);
  await getAnswerSection(page).getByText('1 pair checked').waitFor();
  const readBottom = async () => {
    const box = await getAnswerSection(page).boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(() => readBottom()).toBeLessThanOrEqual(widths.phone.height);

  await getField(page).fill('half typ');
  await getField(page).blur();
  await page.waitForTimeout(400);
  await expect.poll(() => getField(page).isVisible()).toBe(true);
  await getField(page).fill('');
  await getField(page).blur();
  await page.getByRole('button', { name: 'Warfarin and Ibuprofen Edit' }).click();
  await expect.poll(() => getField(page).evaluate((input) => input === document.activeElement)).toBe(true);

  // An open name doesn't keep the list open: it is asked about between the list and the answer, which stays in the first screen.
  for (const text of ['warfrin 5mg', 'plavx', 'lisinopril 10']) await add(page, text);
  await page.getByText('“plavx” isn’t checked. Did you mean').waitFor();
  await getField(page).blur();
  await expect.poll(() => getField(page).isVisible()).toBe(false);
  await page.evaluate('scrollTo(0, 0)');
  const button = getAnswerSection(page).getByRole('button', { name: 'See what to do' });
  await expect
    .poll(async () => {
      const box = await button.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    })
    .toBeLessThanOrEqual(widths.phone.height);
  await page
    .getByRole('button', { name: /^Plavix/ })
    .first()
    .click();
  await page.getByRole('button', { name: '10 mg', exact: true }).click();
  await expect.poll(() => getAnswerSection(page).innerText()).not.toContain('be checked');
  await expect.poll(() => page.getByRole('button', { name: /Edit$/ }).evaluate((one) => one === document.activeElement)).toBe(true);
});
