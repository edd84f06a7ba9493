import type { ActionPlan } from '@wellkept/contract/goals/action-plans.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor } from '../visitor.ts';

const waitForHeading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name, exact: true }).waitFor();
const listOffers = (page: Page) =>
  page.getByRole('region', { name: 'What you can use' }).getByRole('listitem').getByRole('heading').allInnerTexts();

test('a visitor sees where to begin, what there is, and the sample of the dashboard', async () => {
  const { page } = await createVisitor();
  await page.goto('/wellness');
  await waitForHeading(page, 1, 'Welcome to Your Wellness Dashboard');
  await waitForHeading(page, 2, 'Preview Dashboard');
  await expect.poll(() => page.getByRole('link', { name: 'Get Started Now' }).getAttribute('href')).toBe('/onboarding');
  await expect.poll(() => page.getByRole('link', { name: 'Upgrade to Wellness Pro' }).getAttribute('href')).toBe('/pricing');
  await expect
    .poll(() => listOffers(page))
    .toEqual(['Fact-checker', 'Ingredient analyzer', 'Wellness profile', 'Habit tracking', 'Mood and energy tracking', 'Community']);
  const welcome = page.getByRole('region', { name: 'About 8 minutes' });
  await expect
    .poll(() => welcome.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Basic Info\s+2 min/),
      expect.stringMatching(/Health Profile\s+medical history, current symptoms and medications\s+3 min/),
      expect.stringMatching(/Lifestyle\s+diet & nutrition\s+2 min/),
      expect.stringMatching(/Goals\s+1 min/),
    ]);
  await welcome.getByRole('link', { name: 'Start Setup' }).waitFor();

  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Action Center', 'Wellness Score', 'AI Assistant', 'Wellness Journey']);
  await expect.poll(() => page.getByRole('tab', { name: 'Action Center' }).getAttribute('aria-selected')).toBe('true');
  await page.getByText('5 actions pending').waitFor();
  await page.getByText('Impact: 8/10').first().waitFor();
  await page.getByText('Effort: 4/5').first().waitFor();
  await page.getByText('Quick tip:').waitFor();
  await page.getByRole('checkbox', { name: 'Make room for more sleep' }).check();
  await page.getByText('4 actions pending').waitFor();
  await page.getByRole('button', { name: '4 steps of Make room for more sleep' }).click();
  const faults = await screenFaults(page, '/wellness');

  await page.getByRole('tab', { name: 'Wellness Score' }).click();
  for (const [name, score] of Object.entries({ Nutrition: 82, Fitness: 75, 'Sleep Quality': 68, Biomarkers: 85 }))
    await page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}\\s*Sample\\s*${score}$`) })
      .waitFor();
  faults.push(...(await screenFaults(page, '/wellness?tab=score')));
  await page.getByRole('tab', { name: 'Wellness Journey' }).click();
  await page.getByText('How much it asks of you: 66%').waitFor();
  faults.push(...(await screenFaults(page, '/wellness?tab=journey')));
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  faults.push(...(await screenFaults(page, '/wellness?tab=assistant')));
  await page.getByRole('tabpanel').getByRole('link', { name: 'Create Account' }).click();
  await page.waitForURL('**/register');
  expect(faults).toEqual([]);
});

test('a sample person is filled in, marked everywhere, and gone in one click; the plan itself is refused', async () => {
  const { page, account } = await createMember();
  expect((await account.call('GET', '/api/action-plans')).status).toBe(402);
  await page.goto('/wellness');
  await page.getByRole('link', { name: 'Start Setup' }).waitFor();
  await page.getByRole('button', { name: 'Fill with sample data' }).click();
  const sampleNotice = page.getByRole('complementary', { name: 'Sample data' });
  await sampleNotice.waitFor();
  const card = page.getByRole('region', { name: 'Profile Complete' });
  await card.getByText(/^as of /).waitFor();
  await card.getByRole('link', { name: 'Upload Test Results' }).waitFor();

  await page.goto('/dashboard/overview');
  await waitForHeading(page, 1, 'Overview');
  for (const label of ['Alerts', 'Actions', 'Rewards', 'Wellness Trends'])
    await page.getByRole('heading', { name: label, exact: true }).waitFor();
  await page.getByText('5 items: ').waitFor();
  await sampleNotice.waitFor();
  const faults = await screenFaults(page, '/dashboard/overview');

  await sampleNotice.getByRole('button', { name: 'Remove sample data' }).click();
  await sampleNotice.waitFor({ state: 'detached' });
  await page.getByText('Nothing is listed yet.').waitFor();
  await expect.poll(async () => (await account.call('GET', '/api/medications')).json()).toEqual([]);
  await expect
    .poll(async () => (await account.call('GET', '/api/profile')).json())
    .toMatchObject({ personal_info: {}, onboarding_completed: false });
  expect(faults).toEqual([]);
});

test('paying users have their own plan: actions are ticked and saved, dismissed and restored; a failed save is only logged', async () => {
  const { page, account, provokes } = await createSubscriber();
  provokes(/Failed to load resource|An action could not be marked/);
  await account.call('PATCH', '/api/profile', {
    personal_info: { age: 58, gender: 'female' },
    lifestyle_data: { smokingStatus: 'regular', exerciseFrequency: 'none', sleepHours: 5, stressLevel: 9, alcoholConsumption: 'daily' },
  });
  const plan = async () => (await (await account.call('GET', '/api/action-plans')).json()) as ActionPlan;
  await expect.poll(async () => (await plan()).counts.pending).toBeGreaterThan(5);
  const [first, second] = (await plan()).actions;
  if (!first || !second) throw new Error('nothing was planned');

  await page.goto('/wellness');
  await waitForHeading(page, 2, 'Your Real Dashboard');
  await expect.poll(() => page.getByRole('link', { name: 'Upgrade to Wellness Pro' }).count()).toBe(0);
  await expect.poll(() => listOffers(page)).toContain('Medication analysis');
  const box = page.getByRole('checkbox', { name: first.title, exact: true });
  await box.check();
  await expect.poll(async () => (await plan()).counts.completed).toBe(1);
  await box.uncheck();
  await expect.poll(async () => (await plan()).counts.completed).toBe(0);
  await page.getByRole('button', { name: `Not now ${first.title}` }).click();
  await expect.poll(async () => (await plan()).counts.dismissed).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await plan()).counts.dismissed).toBe(0);
  await box.waitFor();

  await page.route('**/api/action-plans/status', (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }));
  const other = page.getByRole('checkbox', { name: second.title, exact: true });
  await other.click();
  await page.getByText('We couldn’t save this action').waitFor();
  await expect.poll(() => other.isChecked()).toBe(false);
  expect((await plan()).counts.completed).toBe(0);
  await page.unroute('**/api/action-plans/status');

  await page.getByRole('tab', { name: 'Wellness Score' }).click();
  await page.getByRole('button', { name: /Sleep Quality/ }).click();
  await page.getByText('Sleep seven to nine hours').waitFor();
  const faults = await screenFaults(page, '/wellness of who pays');
  await page.getByRole('tab', { name: 'Wellness Journey' }).click();
  await page.getByRole('button', { name: 'Change Health Journey' }).waitFor();
  expect(faults).toEqual([]);
});
