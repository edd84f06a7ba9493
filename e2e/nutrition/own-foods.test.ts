import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createFailedCallPattern, createMember } from '../visitor.ts';

test('a user adds a food with its label from the diary, changes it, deletes it and takes that back', async () => {
  const { page, provokes } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  provokes(createFailedCallPattern(400));
  await page.goto('/diet');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Breakfast' }).click();
  await main.getByRole('searchbox', { name: 'Food', exact: true }).fill('Zaza bread');
  await main.getByRole('button', { name: /^Add “Zaza bread” with its label/ }).click();
  const form = main.getByRole('form', { name: 'Your food' });
  await form.getByLabel('Energy (kcal)').fill('250');
  await form.getByLabel('It weighs (grams)').fill('40');
  await form.getByLabel('One portion is called (optional)').fill('slice');
  expect(await screenFaults(page, 'own food')).toEqual([]);
  await form.getByRole('button', { name: 'Save food' }).click();
  await main.getByRole('button', { name: 'Add to breakfast' }).click();
  const breakfast = main.getByRole('region', { name: 'Breakfast' });
  await breakfast.getByText('Breakfast in all').waitFor();
  await expect.poll(() => breakfast.getByText('100 kcal').count()).toBe(2);

  await main.getByRole('link', { name: 'Your foods' }).click();
  const foods = main.getByRole('list', { name: 'Your foods' });
  await foods.getByRole('button', { name: 'Edit Zaza bread' }).click();
  await form.getByLabel('Energy (kcal)').fill('9999');
  await form.getByRole('button', { name: 'Save food' }).click();
  await form.getByText(/cannot have that much/).waitFor();
  await form.getByLabel('Energy (kcal)').fill('300');
  await form.getByRole('button', { name: 'Save food' }).click();
  await foods.getByText('300 kcal in 100 g.').waitFor();
  expect(await screenFaults(page, 'own foods')).toEqual([]);

  await foods.getByRole('button', { name: 'Delete Zaza bread' }).click();
  await main.getByText('You haven’t added a food yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await foods.getByText('Zaza bread').waitFor();
  await main.getByRole('link', { name: 'Back to your diary' }).click();
  await breakfast.getByText('120 kcal').first().waitFor();
});
