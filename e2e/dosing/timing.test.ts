import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor, signInByCookie, widths } from '../visitor.ts';

const put = ({ call }: Account, name: string, strength: string | null, frequency: string | null) =>
  call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine(name), strength, frequency });

/** A user whose iron interferes with their levothyroxine. */
async function withClash() {
  const member = await createSubscriber({ locale: 'en-GB' });
  await put(member.account, 'Levothyroxine', '75 µg', 'at 07:00');
  await put(member.account, 'Ferrous sulfate', '200 mg', 'at 08:00');
  await put(member.account, 'Warfarin', '5 mg', 'once a day');
  return member;
}

async function open(page: Page) {
  await page.goto('/safety/timing');
  await page.getByRole('heading', { name: 'Your day' }).waitFor();
}

const getDoseSlider = (page: Page, name: string) => page.getByRole('slider', { name: `Dose of ${name}` });
const getDoseTime = (page: Page, name: string) => getDoseSlider(page, name).getAttribute('aria-valuetext');
type Timing = { doses: Record<string, { at: string[]; isKept: boolean; weekday?: number }>; drinks: string[] };
const fetchTiming = async ({ call }: Account) => {
  const profile = (await (await call('GET', '/api/profile')).json()) as {
    preferences: { timing?: Timing };
    lifestyle_data: { wakeTime?: string; mealTimes?: { breakfast?: string | null } };
  };
  return { timing: profile.preferences.timing, lifestyle: profile.lifestyle_data };
};

test('names a clash with the one move that resolves it, which survives a reload', async () => {
  const { page, account } = await withClash();
  const data: string[] = [];
  page.on('request', (request) => /\/assets\/.*\.json$/.test(request.url()) && data.push(request.url()));
  await open(page);
  await page.getByText('Take care: one clash in your day').waitFor();
  await page.getByRole('heading', { name: /^Move Ferrous sulfate from 08:00 to 12:00\. It binds levothyroxine/ }).waitFor();
  await page.getByRole('button', { name: 'Use 12:00' }).click();
  await page.getByRole('heading', { name: 'Your 3 items fit into your day, at 3 moments.' }).waitFor();
  await expect
    .poll(async () => Object.values((await fetchTiming(account)).timing?.doses ?? {}))
    .toEqual([{ at: ['12:00'], isKept: false }]);
  await page.reload();
  await page.getByRole('heading', { name: 'Your 3 items fit into your day, at 3 moments.' }).waitFor();
  // The server plans: the knowledge base stays where it is.
  expect(data).toEqual([]);
});

test('who keeps the hour reads what it breaks, and the others make room for it', async () => {
  const { page } = await withClash();
  await open(page);
  await page.getByRole('button', { name: 'Keep 08:00' }).click();
  await expect.poll(() => getDoseTime(page, 'Ferrous sulfate')).toBe('08:00');
  // Fixed at breakfast, it breaks the rule about meals; levothyroxine moves or is named with it.
  await page.getByRole('heading', { name: /^Move Levothyroxine|time you chose/ }).waitFor();
});

test('doses are moved by keys and by pointer, undone, set by hand, and given back to the plan', async () => {
  const { page, account } = await withClash();
  await open(page);
  await getDoseSlider(page, 'Warfarin').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'PageUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => getDoseTime(page, 'Warfarin')).toBe('19:45');
  await expect.poll(() => getDoseSlider(page, 'Warfarin').evaluate((element) => element === document.activeElement)).toBe(true);

  const box = await getDoseSlider(page, 'Warfarin').boundingBox();
  const from = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 120, from.y, { steps: 4 });
  await page.mouse.up();
  await page.getByText(/^Warfarin moved to/).waitFor();
  await expect.poll(() => getDoseTime(page, 'Warfarin')).not.toBe('19:45');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => getDoseTime(page, 'Warfarin')).toBe('19:45');

  await getDoseSlider(page, 'Warfarin').click();
  const dialog = page.getByRole('dialog', { name: 'Times of Warfarin' });
  await dialog.getByLabel('I take it at').fill('21:10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => getDoseTime(page, 'Warfarin')).toBe('21:10');
  await expect.poll(async () => JSON.stringify((await fetchTiming(account)).timing)).toContain('"at":["21:10"],"isKept":true');

  await page.getByRole('button', { name: 'As a table' }).click();
  await page
    .getByRole('row', { name: /^21:10/ })
    .getByRole('button', { name: 'Change the time of Warfarin' })
    .click();
  await dialog.getByRole('button', { name: 'Let the plan choose' }).click();
  await page.getByRole('row', { name: /^18:30 with dinner Warfarin/ }).waitFor();
  await expect.poll(async () => (await fetchTiming(account)).timing?.doses).toEqual({});
});

test('sets the day once: skipped meals, drinks, and errors in the times', async () => {
  const { page, account } = await withClash();
  await open(page);
  await page.getByRole('button', { name: 'My day' }).click();
  const dialog = page.getByRole('dialog', { name: 'My day' });
  await dialog.getByLabel('I get up at').fill('06:00');
  await dialog.getByLabel('I skip breakfast').check();
  await dialog.getByLabel('Coffee').check();
  await dialog.getByLabel('I go to bed at').fill('09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A day has at least 6 hours').waitFor();
  await dialog.getByLabel('I go to bed at').fill('22:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Coffee').filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.getByText(/^Breakfast/).count()).toBe(0);
  await expect
    .poll(async () => (await fetchTiming(account)).lifestyle)
    .toMatchObject({ wakeTime: '06:00', mealTimes: { breakfast: null } });
  await expect.poll(async () => (await fetchTiming(account)).timing?.drinks).toEqual(['coffee']);
});

test('what is not daily, as needed or unknown stands apart; a week has its day', async () => {
  const { page, account } = await createSubscriber({ locale: 'en-US' });
  await put(account, 'Alendronate', '70 mg', 'once a week');
  await put(account, 'Paracetamol', '500 mg', 'as needed');
  await put(account, 'my blue pills', null, null);
  await page.goto('/safety/timing');
  await page.getByText('Could not be planned').waitFor();
  await page.getByText('When you need it').waitFor();
  await page.getByText('no day chosen yet. On the days you take it: 7:00 AM.').waitFor();
  // The check that follows the entries ends while the page is open, and its answer stands above the day.
  await page.getByText('1 of your 3 items couldn’t be checked.').waitFor();
  await page.getByRole('button', { name: 'Choose the day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('once a week, on Wednesday').waitFor();
});

test('the day goes into a calendar', async () => {
  const { page } = await withClash();
  await open(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).first().click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('wellkept-doses.ics');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  // Until the move is taken up the iron is due at its own hour.
  expect(text).toMatch(/DTSTART:\d{8}T080000\r\n/);
  expect(text).not.toMatch(/DTSTART:\d{8}T120000\r\n/);
  expect(text).toContain('SUMMARY:Take Ferrous sulfate 200 mg\r\n');
});

test('on paper it is a card of one page', async () => {
  const { page } = await withClash();
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { name: 'My day of doses' }).waitFor();
  await expect.poll(() => page.locator('body').innerText()).toContain('Ferrous sulfate');
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/Sign Out|Why these times|As a table/);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets).toHaveLength(1);
});

test('without medicines the page explains itself and offers a sample, which is never saved', async () => {
  const { page, account } = await createMember({ locale: 'en-GB' });
  await page.goto('/safety/timing');
  await page.getByRole('heading', { name: 'Your day of doses will be here' }).waitFor();
  const faults = await screenFaults(page, 'empty');
  await page.getByRole('button', { name: 'Fill with sample data' }).click();
  await page.getByText('Sample', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('heading', { name: /fit into your day/ }).waitFor();
  await page.getByRole('button', { name: 'Close the sample' }).click();
  await page.getByRole('link', { name: 'Add your medicines' }).waitFor();
  expect((await fetchTiming(account)).timing).toBeUndefined();
  expect(faults).toEqual([]);
});

test('times that do not arrive stay on the page and are sent again', async () => {
  const { page, account, provokes } = await withClash();
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await open(page);
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.getByRole('button', { name: 'Use 12:00' }).click();
  await page.getByText('Failed to save data').waitFor();
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: 'Retry Now' }).click();
  await expect.poll(async () => Object.keys((await fetchTiming(account)).timing?.doses ?? {})).toHaveLength(1);
});

test('doses that are moved on two devices both keep their hour', async () => {
  const { page, account, base } = await withClash();
  const elsewhere = await createVisitor({ base, locale: 'en-GB' });
  await signInByCookie(elsewhere, account);
  await open(page);
  await open(elsewhere.page);
  const listDoseTimes = async () => Object.values((await fetchTiming(account)).timing?.doses ?? {}).flatMap(({ at }) => at);
  // The focus of a slider that is drawn again between two steps would be lost.
  await getDoseSlider(page, 'Warfarin').press('ArrowRight');
  await expect.poll(listDoseTimes).toHaveLength(1);
  // This device still has what it read before.
  await elsewhere.page.getByRole('button', { name: 'Use 12:00' }).click();
  await expect.poll(() => getDoseTime(elsewhere.page, 'Ferrous sulfate')).toBe('12:00');
  // What is on its way when a page is left goes out with the next one at the latest.
  await elsewhere.page.reload();
  await expect.poll(async () => (await listDoseTimes()).sort()).toEqual(['12:00', '18:45']);
});

test('a visitor is sent to sign in', async () => {
  const { page } = await createVisitor();
  await page.goto('/safety/timing');
  await page.waitForURL('**/login**');
});

test('the day is free of barriers as a picture, as a table and in its dialogs, at both widths and in both themes', async () => {
  const { page } = await withClash();
  await open(page);
  const faults = await screenFaults(page, 'picture');
  await page.getByRole('button', { name: 'As a table' }).click();
  faults.push(...(await screenFaults(page, 'table')));
  await page.getByRole('button', { name: 'My day' }).click();
  await page.getByRole('dialog').waitFor();
  faults.push(...(await screenFaults(page, 'my day')));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Change the time of Warfarin' }).click();
  await page.getByRole('dialog').waitFor();
  faults.push(...(await screenFaults(page, 'times', { sizes: { phone: widths.phone } })));
  expect(faults).toEqual([]);
});
