import { expect, test } from 'vitest';
import { createMember } from '../visitor.ts';

test('the health journey is chosen by the slider, and a failed choice says so', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await page.goto('/health/journey-selector');
  await page.getByRole('heading', { level: 1, name: 'Update Your Health Journey' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Current Selection' }).isDisabled()).toBe(true);
  await page.getByRole('slider', { name: 'Level' }).press('ArrowRight');
  await page.getByRole('button', { name: 'What it brings' }).click();
  await page.getByRole('list', { name: 'What it brings' }).getByText('Priority support').waitFor();
  await page.route('**/api/preferences', (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }));
  await page.getByRole('button', { name: 'Update Journey' }).click();
  await page.getByText('Failed to update journey preference').waitFor();
  await page.unroute('**/api/preferences');
  await page.getByRole('button', { name: 'Retry Now' }).click();
  await page.getByText("You're now on the Transform path.").waitFor();
  await page.getByRole('button', { name: 'Current Selection' }).waitFor();
  await expect
    .poll(async () => (await account.call('GET', '/api/preferences')).json())
    .toMatchObject({ health_journey_level: 'transform' });
});
