import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { chooseFromMenu } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { goOffline } from '../quiet-page.ts';
import { screenFaults } from '../screen-faults.ts';
import { turnOn } from '../switch.ts';
import { createMember } from '../visitor.ts';

const getToday = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));

/** A headless browser shows no notifications: those that the service worker wants to show are recorded instead. */
type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  shown: { title: string; body: string; actions: { title: string }[]; data: object }[];
  dispatchEvent: (event: Event) => void;
};

/** Hands a message to the worker as the browser's push service would. */
async function deliverPush(context: BrowserContext, page: Page, base: string, content: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: base, registrationId: await registered, data: JSON.stringify(content) });
}

/** Turns reminders of the medicine on in the settings, and of its refill where the medicine is changed. */
async function setReminders(page: Page, account: Account) {
  await page.goto('/account#reminders');
  const mail = page.getByRole('switch', { name: 'By email' });
  await turnOn(mail);
  await page.getByRole('switch', { name: 'Remind me of Metformin' }).press('Space');
  const dialog = page.getByRole('dialog', { name: 'Metformin', exact: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The dialog closes before the answer comes, and the next page must read what was stored.
  const isReminded = async () => {
    const { items } = (await (await account.call('GET', '/api/reminders')).json()) as { items: { kind: string; isOn: boolean }[] };
    return items.some(({ kind, isOn }) => kind === 'medicine' && isOn);
  };
  await expect.poll(isReminded).toBe(true);

  // The same, where the medicine is changed: Escape closes the form of the reminder and leaves the medicine open.
  await page.goto('/medications');
  await chooseFromMenu(page, 'Metformin', 'Edit dose and times');
  const editor = page.getByRole('dialog', { name: 'Edit Metformin' });
  await editor.getByRole('switch', { name: 'Remind me of Metformin' }).and(page.locator(':checked')).waitFor({ state: 'attached' });
  await editor.getByRole('switch', { name: 'Remind me to refill Metformin' }).press('Space');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await editor.getByRole('switch', { name: 'Remind me to refill Metformin' }).press('Space');
  await dialog.getByLabel('Left in the box').fill('28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('About 28 days left').waitFor();
}

/** Makes the worker record what it would show. */
async function recordNotices(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ ...(options as Scope['shown'][number]), title });
    };
  });
  return worker;
}

/** Presses a button of the notice that the worker would show. */
const press = (worker: Worker, pressed: string) =>
  worker.evaluate(async (action) => {
    const scope = globalThis as unknown as Scope;
    const works: Promise<unknown>[] = [];
    const notification = { data: scope.shown[0]?.data, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action, waitUntil }));
    await Promise.all(works);
  }, pressed);

test('one press on a notice ticks a dose, without a connection too; the page and the settings know of it', async () => {
  const { page, account, context, base, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = randomUUID();
  await account.call('PUT', `/api/medications/${id}`, { ...createMedicine('Metformin'), frequency: 'once daily' });
  await page.goto('/log');
  await page.getByRole('radiogroup', { name: 'Mood' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const day = await getToday(page);
  const { user } = (await (await account.call('GET', '/api/session')).json()) as { user: { id: string } };
  const entry = { kind: 'intake', subject: id, day, slot: '08:00', state: 'taken', label: 'Metformin' };
  const pushContent = {
    owner: user.id,
    noticeId: randomUUID(),
    title: 'Time for your 8:00 medicine',
    body: '1 dose due.',
    path: '/log',
    isSilent: false,
    answers: [{ change: randomUUID(), id: randomUUID(), ...entry }],
  };
  const worker = await recordNotices(context);
  await deliverPush(context, page, base, pushContent);
  const listShown = () =>
    worker.evaluate(() =>
      (globalThis as unknown as Scope).shown.map(({ title, body, actions }) =>
        [title, body, ...actions.map((action) => action.title)].join('|'),
      ),
    );
  await expect.poll(listShown).toEqual(['Time for your 8:00 medicine|1 dose due.|Taken|Later']);
  await goOffline(context);
  await press(worker, 'done');
  await page.getByText('1 entry waiting to be sent').waitFor();
  const isTicked = () =>
    page
      .getByRole('checkbox', { name: /Metformin.* taken/ })
      .first()
      .isChecked();
  await expect.poll(isTicked).toBe(true);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const fetchIntakes = async () => {
    const { entries } = (await (await account.call('GET', `/api/diary/days/${day}`)).json()) as { entries: { kind: string }[] };
    return entries.filter(({ kind }) => kind === 'intake');
  };
  await expect.poll(fetchIntakes).toMatchObject([entry]);

  await page.goto('/medications');
  await page.getByRole('heading', { name: 'Nothing due now' }).waitFor();
  await page.getByText('1 of 1 taken').first().waitFor();
  await setReminders(page, account);
  expect(await screenFaults(page, 'reminders of a medicine')).toEqual([]);
});

test('a dose ticked on a notice is not offered again without a connection, though no page of the diary was open', async () => {
  const { page, account, context, base, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = randomUUID();
  await account.call('PUT', `/api/medications/${id}`, { ...createMedicine('Metformin'), frequency: 'once daily' });
  await page.goto('/log');
  const tick = page.getByRole('checkbox', { name: /Metformin.* taken/ }).first();
  await tick.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const day = await getToday(page);
  const { user } = (await (await account.call('GET', '/api/session')).json()) as { user: { id: string } };
  const worker = await recordNotices(context);
  await page.goto('/about');
  const entry = { kind: 'intake', subject: id, day, slot: '08:00', state: 'taken', label: 'Metformin' };
  await deliverPush(context, page, base, {
    ...{ owner: user.id, noticeId: randomUUID(), title: 'Time for your 8:00 medicine', body: '1 dose due.', path: '/log', isSilent: false },
    answers: [{ change: randomUUID(), id: randomUUID(), ...entry }],
  });
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Scope).shown.length)).toBe(1);
  await press(worker, 'done');
  const { entries } = (await (await account.call('GET', `/api/diary/days/${day}`)).json()) as { entries: { kind: string }[] };
  expect(entries.filter(({ kind }) => kind === 'intake')).toMatchObject([entry]);
  await goOffline(context);
  await page.goto('/log');
  await expect.poll(() => tick.isChecked()).toBe(true);
});
