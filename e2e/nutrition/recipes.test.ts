import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

test('a user finds a recipe that fits, reads what their medicine means for it, scales it and notes a portion', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  expect((await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'))).ok).toBe(true);
  const profile = { dietary_info: { dietType: 'vegetarian' }, medical_history: { allergies: ['Peanuts'] } };
  expect((await account.call('PATCH', '/api/profile', profile)).ok).toBe(true);

  await page.goto('/recipes');
  const main = page.getByRole('main');
  await main.getByLabel('Find a recipe').fill('noodles');
  const recipes = main.getByRole('list', { name: 'Recipes' });
  await recipes.getByRole('link', { name: 'Soba noodle salad with edamame' }).waitFor();
  await expect.poll(() => recipes.getByRole('link', { name: 'Peanut noodles with vegetables' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Show those too' }).click();
  await recipes.getByText('Not for you: Peanut butter (Peanuts allergy)').waitFor();
  expect(await screenFaults(page, 'recipes')).toEqual([]);

  await main.getByLabel('Find a recipe').fill('spinach dal');
  await recipes.getByRole('link', { name: 'Spinach dal with brown rice' }).click();
  await main
    .getByText(/same amount of spinach each week/)
    .first()
    .waitFor();
  await main.getByText('240 g').first().waitFor();
  await main.getByRole('button', { name: 'More portions' }).click();
  await main.getByText('5 portions').waitFor();
  await main.getByText('300 g').first().waitFor();
  expect(await screenFaults(page, 'recipe')).toEqual([]);
  await main.getByLabel('Meal').selectOption('dinner');
  await main.getByRole('button', { name: 'Add to diary' }).click();
  await page.getByText('1 portion added to dinner').waitFor();

  await page.goto('/diet');
  await main.getByRole('region', { name: 'Dinner' }).getByText('Spinach dal with brown rice').waitFor();
});
