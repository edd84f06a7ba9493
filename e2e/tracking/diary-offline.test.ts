import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goOffline } from '../quiet-page.ts';
import { createMember, openPage } from '../visitor.ts';

type DiaryValue = { day: string; subject: string; value: number };

const getToday = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
const getDayLink = (page: Page, day: string) => page.getByRole('navigation', { name: 'Day', exact: true }).locator(`a[href$="${day}"]`);

test('a week written down without a connection outlives the tab and arrives once', async () => {
  const { page, account, context, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/log');
  await page.getByRole('heading', { level: 1, name: 'How was today?' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Mood' }).waitFor();
  // The worker is ready once it holds the files of the app.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const last = await getToday(page);
  const days = [6, 5, 4, 3, 2, 1].map((back) => addDays(last, -back));

  await goOffline(context);
  let waiting = 0;
  for (const day of days) {
    await getDayLink(page, day).click();
    await page.locator(`a[aria-current="date"][href$="${day}"]`).waitFor();
    await page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Good').check();
    await page.getByRole('button', { name: 'Half an hour more' }).click();
    waiting += 2;
    await page.getByText(`${waiting} entries waiting to be sent`).waitFor();
  }
  await page.close();

  const again = await openPage(context);
  again.provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { page: later } = again;
  await later.goto(`/log?day=${days[0]}`);
  await later.getByText(`${waiting} entries waiting to be sent`).waitFor();
  await expect.poll(() => later.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Good').isChecked()).toBe(true);

  // The first answer is lost on its way back: the server has the entries, the page does not know.
  let isFirst = true;
  await later.route('**/api/diary/entries', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await later.getByText(/^\s*Saved, \d of \d parts noted/).waitFor();

  const range = `from=${days[0]}&to=${last}`;
  const { values } = (await (await account.call('GET', `/api/diary/values?${range}`)).json()) as { values: DiaryValue[] };
  expect(values.map(({ day, subject, value }) => `${day} ${subject} ${value}`).sort()).toEqual(
    days.flatMap((day) => [`${day} mood 4`, `${day} sleep 480`]).sort(),
  );
  await later.reload();
  await expect.poll(() => later.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Good').isChecked()).toBe(true);
});

test('the dialogs of habits open without a connection, in a tab that never opened them', async () => {
  const { page, context, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/habits');
  await page.getByRole('button', { name: 'Set up a habit' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await goOffline(context);
  await page.close();
  const again = await openPage(context);
  again.provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await again.page.goto('/habits');
  await again.page.getByRole('button', { name: 'Set up a habit' }).click();
  await again.page.getByRole('dialog', { name: 'A new habit' }).waitFor();
});
