import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const rice = { foodId: '20045', name: 'White rice, cooked', quantity: 500, unit: 'g', size: null, note: null };

test('a user pins a nutrient, sees its days, and finds it first in the diary and in its week', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  const today = Date.now();
  for (const back of [1, 2, 3]) {
    const day = toUtcDay(new Date(today - back * 86_400_000));
    for (const meal of ['lunch', 'dinner'])
      expect((await account.call('PUT', `/api/food-entries/${crypto.randomUUID()}`, { ...rice, day, meal })).ok).toBe(true);
  }

  await page.goto('/health/nutrition');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Potassium', exact: true }).click();
  await main.getByRole('img', { name: /^Potassium: .+ a day over 3 days/ }).waitFor();
  await main.getByRole('button', { name: 'Pin Potassium' }).click();
  await main.getByRole('heading', { name: 'Pinned' }).waitFor();
  await main.getByRole('button', { name: 'Unpin Potassium' }).waitFor();
  expect(await screenFaults(page, 'pinned nutrients')).toEqual([]);

  await page.goto('/diet');
  await main.getByRole('button', { name: 'Week' }).click();
  const week = main.getByRole('list', { name: 'Potassium, day by day' });
  await expect.poll(() => week.getByRole('listitem').count()).toBe(7);
  const needs = main.getByRole('region', { name: 'An average day against your needs' });
  await expect.poll(() => needs.getByRole('listitem').first().textContent()).toMatch(/^Potassium/);
  expect(await screenFaults(page, 'week of the food diary')).toEqual([]);
  await main.getByRole('region', { name: 'The days' }).getByRole('link').first().click();
  await main.getByRole('region', { name: 'So far' }).getByText('Potassium', { exact: true }).waitFor();
});
