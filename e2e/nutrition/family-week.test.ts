import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { goOffline } from '../quiet-page.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { openPage } from '../visitor.ts';

test('a week for a family of four, with a peanut allergy, warfarin and an MAO inhibitor among them, is planned, proven and shopped without a connection', async () => {
  const { page, account, context, provokes } = await createSubscriber({ serviceWorkers: 'allow', timezoneId: 'UTC', locale: 'en-US' });
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  expect((await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'))).ok).toBe(true);
  const body = { age: 44, sex: 'female', weight: 66, weightUnit: 'kg', height: 168, heightUnit: 'cm' };
  expect((await account.call('PATCH', '/api/profile', { personal_info: body })).ok).toBe(true);

  await page.goto('/meal-planning');
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: /^Days/ }).selectOption('7');
  await main.getByRole('button', { name: /^More choices/ }).click();
  for (const [at, name] of ['Tom', 'Mia', 'Leo'].entries()) {
    await main.getByRole('button', { name: 'Add a person' }).click();
    await main.getByLabel('Name', { exact: true }).nth(at).fill(name);
  }
  await main.getByLabel('Allergies', { exact: true }).nth(1).fill('Peanuts');
  await main.getByLabel('Age', { exact: true }).nth(1).fill('9');
  await main.getByText(/^Without calories we plan about 1,700 a day, usual for age 9/).waitFor();
  await main.getByLabel('Medicines', { exact: true }).nth(2).fill('Nardil 15 mg, zorblax');
  await main.getByRole('button', { name: 'Plan my meals' }).click();
  await main.getByRole('heading', { name: 'Shopping list' }).waitFor();
  // The quick plan is there first, and its proof follows.
  await main.getByText(/No other plan of these recipes comes/).waitFor();
  await main.getByText(/About the same vitamin K every day/).waitFor();
  await main.getByText(/^Leo, Nardil 15 mg: We left out dishes with/).waitFor();
  await main.getByText(/^Leo: We couldn’t check foods against “zorblax”/).waitFor();
  await expect.poll(() => main.getByRole('link', { name: /peanut/i }).count()).toBe(0);
  expect(await screenFaults(page, 'a week for a family')).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: 'Add to calendar' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^meals-.*\.ics$/);
  await main.getByRole('button', { name: /^Shop in several places/ }).click();
  await main.getByRole('combobox', { name: 'Produce' }).fill('Market');
  await main.getByRole('button', { name: 'Save shops' }).click();
  await main.getByRole('heading', { name: 'Market' }).waitFor();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // The worker has the files of this page once they were asked for while it was there.
  await page.reload();
  await main.getByText(/^0 of \d+ in the cart/).waitFor();
  await goOffline(context);
  const boxes = main.getByRole('region', { name: 'Shopping list' }).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await main.getByText(/^2 ticks saved on this device/).waitFor();
  await page.close();

  const again = await openPage(context);
  again.provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { page: later } = again;
  await later.goto('/meal-planning');
  await later.getByText(/^2 of \d+ in the cart/).waitFor();
  await context.setOffline(false);
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => later.getByText(/saved on this device/).count()).toBe(0);
  await later.reload();
  await later.getByText(/^2 of \d+ in the cart/).waitFor();
});
