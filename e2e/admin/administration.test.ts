import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createAdministrator, createMember } from '../visitor.ts';

test('an administrator looks up a user, the user can see that, and failed jobs are retried', async () => {
  const ben = await createMember();
  ben.provokes(/status of 404/);
  await ben.page.goto('/admin');
  await ben.page.getByRole('heading', { level: 1, name: 'There’s no page here' }).waitFor();
  await expect.poll(() => ben.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);

  const { page } = await createAdministrator();
  const failed = { id: 'evt_1', provider: 'stripe', type: 'invoice.paid', attempts: 2, problem: 'Something went wrong', state: 'failed' };
  let isRetried = false;
  await page.route('**/api/admin/webhooks', (route) =>
    route.fulfill({ json: isRetried ? [] : [{ ...failed, receivedAt: '2026-11-20T10:00:00.000Z' }] }),
  );
  await page.route('**/api/admin/webhooks/evt_1/retry', (route) => {
    isRetried = true;
    return route.fulfill({ status: 202, json: null });
  });
  await page.goto('/dashboard');
  await page.getByRole('complementary', { name: 'Side menu' }).getByRole('button').click();
  await page.getByRole('navigation', { name: 'You', exact: true }).getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('table', { name: 'People by plan' }).getByRole('rowheader', { name: 'Free Wellness' }).first().waitFor();
  await page.getByLabel('Email address').fill(ben.account.person.email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const shown = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await shown.getByText('Ruth Abara').waitFor();
  await expect.poll(() => shown.count()).toBe(1);
  await page.getByText('Something went wrong').waitFor();
  expect(await screenFaults(page, 'administration')).toEqual([]);
  await page.getByRole('button', { name: 'Retry invoice.paid, evt_1' }).click();
  await page.getByText('Trying again').waitFor();
  await page.getByText('All payment messages have been processed.').waitFor();

  await ben.page.goto('/account#log');
  await ben.page.getByText(/An administrator looked at your account \(administrator [0-9a-f]{8}\)/).waitFor();
});
