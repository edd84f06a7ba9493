import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

test('a user plans three days, swaps and locks a dish, and shops', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  expect((await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'))).ok).toBe(true);
  const profile = { dietary_info: { dietType: 'vegetarian' }, medical_history: { allergies: ['Peanuts'] } };
  expect((await account.call('PATCH', '/api/profile', profile)).ok).toBe(true);

  await page.goto('/meal-planning');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^More choices/ }).click();
  await main.getByLabel('Foods you don’t like').fill('mushrooms');
  expect(await screenFaults(page, 'settings of a plan')).toEqual([]);
  await main.getByRole('button', { name: 'Plan my meals' }).click();
  await main.getByRole('heading', { name: 'Shopping list' }).waitFor();

  const [monday] = await main.getByRole('region', { name: /^Monday/ }).all();
  if (!monday) throw new Error('There is no first day.');
  await monday.getByRole('button', { name: /^Swap/ }).last().click();
  const choose = monday
    .getByRole('list', { name: /^Instead of/ })
    .getByRole('button')
    .first();
  const chosen = ((await choose.textContent()) ?? '').replace('Choose', '').trim();
  expect(await screenFaults(page, 'meal plan')).toEqual([]);
  await choose.click();
  await monday.getByRole('link', { name: chosen }).waitFor();
  await monday.getByRole('button', { name: `Lock: ${chosen}` }).click();
  await expect.poll(() => monday.getByRole('button', { name: `Lock: ${chosen}` }).getAttribute('aria-pressed')).toBe('true');
  await main.getByRole('button', { name: 'Plan again' }).click();
  await expect.poll(() => main.getByRole('button', { name: 'Plan again' }).isEnabled()).toBe(true);
  await monday.getByRole('link', { name: chosen }).waitFor();

  const ticked = page.waitForResponse((response) => response.url().endsWith('/ticks') && response.ok());
  await main.getByRole('checkbox').first().click();
  await main.getByText(/^1 of \d+ in the cart/).waitFor();
  await ticked;
  await page.reload();
  await main.getByText(/^1 of \d+ in the cart/).waitFor();
});
