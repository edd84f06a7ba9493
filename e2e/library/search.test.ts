import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { createMember, createVisitor } from '../visitor.ts';

test('a visitor asks in everyday words, reads an article with its sources, and goes back to what was found', async () => {
  const { page } = await createVisitor();
  await page.goto('/search?q=magnesium');
  await page.getByText('found for “magnesium”').waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('magnesium');

  await page.getByRole('searchbox').fill('why do my fingers turn white in the cold');
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('link', { name: /^Raynaud/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Raynaud/ }).waitFor();
  await page.getByRole('heading', { name: 'When to get help' }).waitFor();
  await page.getByText('National Library of Medicine').first().waitFor();

  await page.getByRole('link', { name: /Back to “why do my fingers/ }).click();
  await page.getByText('found for “why do my fingers turn white in the cold”').waitFor();

  await page.getByRole('searchbox').fill('who won the football world cup');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
});

test('a signed-in person finds what they keep, the screens, and nothing through markup', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Zyrtec'));
  await page.goto('/search?q=zyrtec');
  await page.getByRole('heading', { name: 'Yours' }).waitFor();
  await page.getByRole('searchbox').fill('timing');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Day plan', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('<img src=x onerror=alert(1)> zyrtec');
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('found for “<img src=x onerror=alert(1)> zyrtec”').waitFor();
});
