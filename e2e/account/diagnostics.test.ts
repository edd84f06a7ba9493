import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForStatus = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

test('the diagnostics test the connection, the data and the queue, say what fails, and remember it', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource|Database connection failed|Failed to (?:run integrity|retry)/);
  await account.call('PATCH', '/api/profile', { lifestyle_data: { sleepHours: 7 }, personal_info: { age: 40 } });
  await page.goto('/account#data');
  await page.getByRole('link', { name: 'Look at the diagnostics' }).click();
  await page.getByRole('heading', { level: 1, name: 'Diagnostics' }).waitFor();

  await press(page, 'Run Connection Test');
  await waitForStatus(page, /^Connected: /);
  await press(page, 'Check Integrity');
  await waitForStatus(page, 'Data integrity issues found: 1');
  await page.getByText('Basic personal information is incomplete').waitFor();
  await account.call('PATCH', '/api/profile', { personal_info: { age: 40, gender: 'female' } });
  await press(page, 'Check Integrity');
  await waitForStatus(page, 'Data integrity check passed');
  await press(page, 'Reload from database');
  await waitForStatus(page, 'Data reloaded from database');
  await press(page, 'Retry');
  await waitForStatus(page, 'Failed operations retried successfully');
  await waitForStatus(page, 'Everything you saved is where it’s needed.');
  await press(page, 'The last changes 1 change');
  await page.getByText('wellness dashboard').waitFor();
  await page.getByText('Nothing went wrong.').waitFor();
  expect(await screenFaults(page, 'diagnostics')).toEqual([]);

  await page.route(/\/api\/(?:diagnostics\/|sync\/retry)/, (route) => route.abort());
  await press(page, 'Run Connection Test');
  await waitForStatus(page, 'Database connection failed: the server could not be reached');
  await press(page, 'Check Integrity');
  await waitForStatus(page, 'Failed to run integrity check');
  await press(page, 'Retry');
  await waitForStatus(page, 'Failed to retry operations');

  await page.reload();
  const log = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Log' }) });
  await expect.poll(() => log.getByRole('listitem').count()).toBe(3);
  await log.getByText('Database connection failed: the server could not be reached: TypeError').waitFor();
  await press(page, 'Clear data that can be loaded again');
  await page.getByText('Data that can be loaded again is cleared').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cache-log'))).toBeNull();
});

test('the set-up is tried from each of its states, and one’s own answers come back', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/status of 404/);
  await account.call('PATCH', '/api/profile', { personal_info: { age: 61 } });
  await page.goto('/onboarding-testing');
  await waitForStatus(page, 'New, 0 parts of 7 answered');
  await press(page, 'Half done, at step 4');
  await waitForStatus(page, 'Half done: continues at step 4 of 7, 3 parts of 7 answered');
  expect(await screenFaults(page, 'set-up testing')).toEqual([]);
  await page.getByRole('link', { name: 'Where people start' }).click();
  await page.getByText('Continue your setup - Step 4 of 7').waitFor();
  await page.goBack();
  await press(page, 'Complete');
  await waitForStatus(page, 'Complete, 7 parts of 7 answered');
  await press(page, 'Bring back my own answers');
  await waitForStatus(page, 'New, 0 parts of 7 answered');
  expect((await (await account.call('GET', '/api/profile')).json()).personal_info).toEqual({ age: 61 });

  await page.route('**/api/onboarding-testing', (route) => route.fulfill({ status: 404, json: { code: 'notFound', message: 'No.' } }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'There’s no page here' }).waitFor();
});
