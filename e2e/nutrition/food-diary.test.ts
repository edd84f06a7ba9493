import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

test('a user notes what they ate, sees a gap and what their medicine says, and takes a food back', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  const added = await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Simvastatin 20 mg'));
  expect(added.ok).toBe(true);

  await page.goto('/diet');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Breakfast' }).click();
  await main.getByRole('searchbox', { name: 'Food', exact: true }).fill('grapefrut');
  await main
    .getByRole('list', { name: 'Foods found' })
    .getByRole('button', { name: /^Grapefruit/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'Add to breakfast' }).click();
  const breakfast = main.getByRole('region', { name: 'Breakfast' });
  await breakfast.getByText('Grapefruit', { exact: true }).waitFor();
  await main.getByText(/can raise the level of simvastatin/).waitFor();

  await main.getByRole('button', { name: 'Write or paste several foods' }).click();
  await main.getByLabel('What you ate').fill('two eggs, toast with butter');
  await main.getByRole('button', { name: 'Read foods' }).click();
  await main.getByRole('button', { name: 'Add 3 foods' }).click();
  await breakfast.getByRole('button', { name: 'Remove Butter' }).click();
  await expect.poll(() => breakfast.getByText('Butter', { exact: true }).count()).toBe(0);
  expect(await screenFaults(page, 'food diary')).toEqual([]);

  // With nothing but a breakfast there is no gap yet.
  await main.getByText(/^This day isn’t noted in full yet/).waitFor();
  await main.getByRole('button', { name: 'Dinner', exact: true }).click();
  await main.getByRole('button', { name: 'Write or paste several foods' }).click();
  await main.getByLabel('What you ate').fill('600 g dry rice, 300 g chicken breast');
  await main.getByRole('button', { name: 'Read foods' }).click();
  await main.getByRole('button', { name: 'Add 2 foods' }).click();
  await main
    .getByText(/to go$/)
    .first()
    .waitFor();
  const suggestion = main.getByRole('button', { name: /^Add .+ to (?:breakfast|lunch|dinner|snacks)$/ }).first();
  const [, suggested = ''] = /^Add (.+) to/.exec((await suggestion.getAttribute('aria-label')) ?? '') ?? [];
  await suggestion.click();
  await main.getByRole('button', { name: `Remove ${suggested}`, exact: true }).waitFor();

  await page.goto('/health/nutrition');
  await main.getByRole('rowheader', { name: 'Vitamin C' }).waitFor();
  await main
    .getByText(/to go$/)
    .first()
    .waitFor();
  expect(await screenFaults(page, 'nutrition')).toEqual([]);
});
