import { expect, test } from 'vitest';
import { goOffline } from '../quiet-page.ts';
import { createMember, openPage } from '../visitor.ts';

type Entry = { name: string; quantity: number | null };

test('foods added, changed and taken back without a connection outlive the tab and arrive once', async () => {
  const { page, account, context, provokes } = await createMember({ serviceWorkers: 'allow', timezoneId: 'UTC', locale: 'en-US' });
  provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await page.goto('/diet');
  // As the page had it when the foods were noted: the day may end while this runs.
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  const main = page.getByRole('main');
  const addNoted = async (name: string) => {
    await main.getByRole('searchbox', { name: 'Food', exact: true }).fill(name);
    await main.getByRole('button', { name: new RegExp(`^Note “${name}” as it is`) }).click();
    await main.getByRole('button', { name: 'Add to lunch' }).click();
    await main.getByRole('region', { name: 'Lunch' }).getByText(name, { exact: true }).waitFor();
  };
  await main.getByRole('button', { name: 'Lunch', exact: true }).click();
  await main.getByRole('searchbox', { name: 'Food', exact: true }).fill('banana');
  await main
    .getByRole('list', { name: 'Foods found' })
    .getByRole('button', { name: /^Banana/ })
    .first()
    .click();
  await main.getByRole('button', { name: 'Add to lunch' }).click();
  const lunch = main.getByRole('region', { name: 'Lunch' });
  await lunch.getByRole('button', { name: /^Change Banana/ }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // The worker holds the files of this page once they were asked for while it was there.
  await page.reload();
  await lunch.getByRole('button', { name: /^Change Banana/ }).waitFor();

  await goOffline(context);
  await main.getByRole('button', { name: 'Lunch', exact: true }).click();
  await addNoted('Soup');
  await addNoted('Pie');
  // A food that was chosen before is found without the server.
  await main.getByRole('searchbox', { name: 'Food', exact: true }).fill('banan');
  const found = main.getByRole('list', { name: 'Foods found' }).getByRole('button', { name: /^Banana/ });
  await found.first().waitFor();
  await lunch.getByRole('button', { name: /^Change Banana/ }).click();
  await main.getByLabel('Amount', { exact: true }).fill('two');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await lunch.getByText('2', { exact: true }).waitFor();
  await lunch.getByRole('button', { name: 'Remove Pie' }).click();
  await expect.poll(() => lunch.getByText('Pie', { exact: true }).count()).toBe(0);
  await main.getByText(/changes kept on this device/).waitFor();
  await page.close();

  const again = await openPage(context);
  again.provokes(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { page: later } = again;
  await later.goto('/diet');
  const laterLunch = later.getByRole('main').getByRole('region', { name: 'Lunch' });
  await laterLunch.getByText('Soup', { exact: true }).waitFor();
  // The first answer is lost on its way back: the server has the food, the page does not know.
  let isFirst = true;
  await later.route('**/api/food-entries/*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await later.evaluate(() => dispatchEvent(new Event('online')));
  const list = async () => {
    const entries = (await (await account.call('GET', `/api/food-entries?from=${today}&to=${today}`)).json()) as Entry[];
    return entries.map(({ name, quantity }) => `${name} ${quantity}`).sort();
  };
  await expect.poll(list).toEqual([expect.stringMatching(/^Banana.* 2$/), 'Soup null']);
  await expect.poll(() => later.getByText(/kept on this device/).count()).toBe(0);
});
