import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const pasted = `Lentil soup
Serves 4
Total time: 40 minutes

Ingredients
200 g red lentils
2 carrots
1 tbsp olive oil

Method
1. Chop the carrots.
2. Simmer everything for 30 minutes.`;

test('a user pastes a recipe, sees what was understood, saves, changes and deletes it, and takes that back', async () => {
  const { page } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  await page.goto('/recipes');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Add your own' }).click();
  await main.getByLabel('Text of a recipe').fill(pasted);
  await main.getByRole('button', { name: 'Read the text' }).click();
  await expect.poll(() => main.getByLabel('Title').inputValue()).toBe('Lentil soup');
  await expect.poll(() => main.getByLabel('Minutes in all').inputValue()).toBe('40');
  const ingredients = main.getByLabel('Ingredients, one a line');
  await ingredients.fill(`${await ingredients.inputValue()}\n1 cup qwertzu`);
  await main.getByRole('button', { name: 'Show what we understood' }).click();
  const understood = main.getByRole('list', { name: 'What we understood' });
  await understood.getByText('Red lentils, 200 g').waitFor();
  await understood.getByText('Not in our food table').waitFor();
  expect(await screenFaults(page, 'own recipe')).toEqual([]);
  await main.getByRole('button', { name: 'Save recipe' }).click();

  await main.getByRole('heading', { level: 1, name: 'Lentil soup' }).waitFor();
  await main.getByText(/We can’t say whether it fits: we don’t know for sure what “1 cup qwertzu” is/).waitFor();
  expect(await screenFaults(page, 'own recipe, saved')).toEqual([]);
  await main.getByRole('link', { name: 'Edit' }).click();
  await main.getByLabel('Title').fill('Red lentil soup');
  await main.getByRole('button', { name: 'Save recipe' }).click();
  await main.getByRole('heading', { level: 1, name: 'Red lentil soup' }).waitFor();

  await main.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Red lentil soup deleted').waitFor();
  const own = main.getByRole('list', { name: 'Recipes' }).getByRole('link', { name: 'Red lentil soup' });
  await expect.poll(() => own.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await own.waitFor();
});

test('several recipes of a file are saved together', async () => {
  const { page } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  const createRecipe = (name: string) => ({ '@type': 'Recipe', name, recipeYield: '2', totalTime: 'PT20M', recipeIngredient: ['2 eggs'] });
  await page.goto('/recipes/new');
  const main = page.getByRole('main');
  const file = {
    name: 'recipes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(['Omelet', 'Frittata'].map(createRecipe))),
  };
  await main.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
  await main.getByRole('button', { name: 'Save all 2' }).click();
  await page.getByText('2 recipes saved', { exact: true }).waitFor();
  await page.goto('/recipes');
  const recipes = main.getByRole('list', { name: 'Recipes' });
  await recipes.getByRole('link', { name: 'Omelet', exact: true }).waitFor();
  await recipes.getByRole('link', { name: 'Frittata', exact: true }).waitFor();
});
