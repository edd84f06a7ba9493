import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { countUnsent } from '../profile-editor.ts';
import { goOffline } from '../quiet-page.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor } from '../visitor.ts';

/** Clicks and keys besides the letters that are typed into fields, as one counts who holds a stopwatch. */
const interactionsMax = 45;

/** Every way into the page goes through here, so that nothing is left uncounted. */
function createClickCounter(page: Page) {
  let count = 0;
  const main = page.getByRole('main');
  return {
    count: () => count,
    click: async (role: 'button' | 'radio', name: string | RegExp) => {
      count += 1;
      const exact = typeof name === 'string';
      if (role === 'radio') await main.getByRole(role, { name, exact }).check({ force: true });
      else await main.getByRole(role, { name, exact }).click();
    },
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    /** One click into the field; the letters are typing. */
    type: async (label: string, text: string) => {
      count += 1;
      const field = main.getByLabel(label, { exact: true });
      await field.click();
      await field.pressSequentially(text);
    },
  };
}

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function answerPersonalInformation(page: Page, hand: ReturnType<typeof createClickCounter>) {
  await hand.click('button', 'Start Setup');
  await waitForHeading(page, 'How old are you?');
  await hand.type('Age', '67');
  await hand.click('radio', 'Female');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'Your height and weight');
  await hand.type('Height', '168');
  // Beside the units of the browser's region; a height can only be meant one way, a weight says its unit.
  await hand.type('Weight', '72 kg');
  await page.getByRole('complementary', { name: 'What you get from this' }).getByText('25.5').waitFor();
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'What should we know about your health?');
}

async function addMedicine(page: Page, hand: ReturnType<typeof createClickCounter>, typed: string, offered: RegExp, add: string) {
  await hand.type('What do you take?', typed);
  await page.getByRole('option', { name: offered }).first().waitFor();
  await hand.press('Enter');
  await hand.click('button', add);
}

async function answerHabitsAndGoals(page: Page, hand: ReturnType<typeof createClickCounter>) {
  await waitForHeading(page, 'How do you move and sleep?');
  await hand.click('radio', '1-2 times a week');
  await hand.click('button', 'Set to 8 hours');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'Stress, smoking and alcohol');
  await hand.click('button', 'Set to 5 of 10');
  await hand.click('radio', 'Never');
  await hand.click('radio', 'Rarely');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'How do you eat?');
  await hand.click('radio', 'Omnivore');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'What would you like to change?');
  await hand.click('button', 'Improve fitness');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'Choose Your Health Journey');
  await hand.click('button', 'Start My Journey');
}

test('a user with four medicines finishes in few interactions, sees the check on the way, and a first useful result at the end', async () => {
  const { page, account } = await createMember();
  const hand = createClickCounter(page);
  await page.goto('/onboarding');
  await page.getByText('About 8 minutes').waitFor();
  await answerPersonalInformation(page, hand);
  await hand.type('Conditions', 'atrial fibrillation');
  await hand.press('Enter');
  await page.keyboard.press('Enter');
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'Is anything bothering you right now?');
  await hand.click('button', 'Nothing bothers me');

  await waitForHeading(page, 'What do you take?');
  await addMedicine(page, hand, 'warfarin 5 mg', /^Warfarin/, 'Add');
  await addMedicine(page, hand, 'atorvastatin 20 mg', /^Atorvastatin/, 'Add');
  await addMedicine(page, hand, 'metoprolol 50 mg', /^Metoprolol/, 'Add');
  await addMedicine(page, hand, 'ibuprofen 400 mg', /^Ibuprofen/, 'Add anyway');
  const live = page.getByRole('complementary', { name: 'What you get from this' });
  await live.getByText('Checked as you type: 4 items, 6 pairs').waitFor();
  await live.getByRole('heading', { name: 'Ibuprofen with Warfarin' }).waitFor();
  await hand.click('button', 'Continue');

  await answerHabitsAndGoals(page, hand);
  await waitForHeading(page, 'What we can tell you now');
  await page.getByText('Welcome! Your profile is now complete').waitFor();
  await page.getByText('You can now access all platform features').waitFor();
  await page
    .getByRole('region', { name: 'Safety check' })
    .getByText(/Serious/)
    .first()
    .waitFor();
  // 10 for exercise, 25 for sleep, 12 for stress, 15 and 8 for tobacco and alcohol.
  await page.getByText('70 of 100, good').waitFor();
  await page.getByText('Exercise a little more often').waitFor();
  await page.getByRole('heading', { name: 'Worth doing first' }).waitFor();
  expect(hand.count()).toBeLessThanOrEqual(interactionsMax);

  const preferences = await (await account.call('GET', '/api/preferences')).json();
  expect(preferences).toMatchObject({ onboarding_completed: true, health_journey_level: 'improve' });
  const profile = await (await account.call('GET', '/api/profile')).json();
  expect(profile).toMatchObject({
    onboarding_completed: true,
    personal_info: { age: 67, gender: 'female', height: 168, heightUnit: 'cm', weight: 72, weightUnit: 'kg' },
    medical_history: { currentConditions: ['Atrial fibrillation'] },
    symptoms: { completed: true },
    onboarding_progress: { lastCompletedStep: 6, interactionsCompleted: true },
    health_goals: { primary: ['Improve fitness'] },
  });
  await page.goto('/onboarding');
  await page.getByText('Profile Complete').waitFor();
  await page.getByRole('button', { name: 'Change Health Journey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Health Journey' });
  await dialog.getByRole('slider', { name: 'Level' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Update Journey' }).click();
  await page.getByText("You're now on the Maintain path.").waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('who leaves in the middle goes on where they were', async () => {
  const { page, account } = await createMember();
  const hand = createClickCounter(page);
  await page.goto('/onboarding');
  await answerPersonalInformation(page, hand);
  await hand.click('button', 'None of these');
  await waitForHeading(page, 'Is anything bothering you right now?');
  await page.getByText('Saved as you go').waitFor();
  await expect
    .poll(async () => (await account.call('GET', '/api/profile')).json())
    .toMatchObject({ onboarding_progress: { lastCompletedStep: 1 } });

  await page.goto('/onboarding');
  await page.getByText('Continue your setup - Step 3 of 7').waitFor();
  await page.getByText('2/6 steps').waitFor();
  await hand.click('button', 'Continue Setup');
  await waitForHeading(page, 'Is anything bothering you right now?');

  await page.goto('/onboarding?continue=true');
  await page.getByText('Continue your setup - Step 3 of 7').waitFor();
  await waitForHeading(page, 'Is anything bothering you right now?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await waitForHeading(page, 'What should we know about your health?');
  await expect.poll(() => page.getByLabel('I have no conditions or allergies').isChecked()).toBe(true);
});

test('everything can be skipped', async () => {
  const { page, account } = await createMember();
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Start Setup' }).click();
  const next = page.getByRole('main').getByRole('button', { name: 'Skip', exact: true });
  const go = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
  for (const title of ['How old are you?', 'Your height and weight']) {
    await waitForHeading(page, title);
    await next.click();
  }
  for (const title of ['What should we know about your health?', 'Is anything bothering you right now?', 'What do you take?']) {
    await waitForHeading(page, title);
    await go.click();
  }
  for (const title of ['How do you move and sleep?', 'Stress, smoking and alcohol', 'How do you eat?', 'What would you like to change?']) {
    await waitForHeading(page, title);
    await next.click();
  }
  await waitForHeading(page, 'Choose Your Health Journey');
  await next.click();
  await waitForHeading(page, 'What we can tell you now');
  await page.getByText('Add what you take to see how it goes together.').waitFor();
  await page.getByText('Welcome! Your set-up is finished').waitFor();
  await expect
    .poll(async () => (await account.call('GET', '/api/profile')).json())
    .toMatchObject({ personal_info: {}, onboarding_completed: true });
});

test('Continue adds what a pasted list has ticked, asks about what is serious first, and nothing pasted is lost on the way back', async () => {
  const { page, account } = await createMember();
  await page.goto('/onboarding?at=medicines');
  await waitForHeading(page, 'What do you take?');
  const main = page.getByRole('main');
  const [go, list] = [main.getByRole('button', { name: 'Continue', exact: true }), page.getByLabel('Your list, one a line')];
  await main.getByRole('button', { name: 'Paste a list' }).click();
  await list.fill('warfarin 5 mg in the evening\nIbuprofen when needed\nOmeprazol 20 mg');
  await main.getByRole('button', { name: 'Back', exact: true }).click();
  await waitForHeading(page, 'Is anything bothering you right now?');
  await page.reload();
  await go.click();
  await expect.poll(() => list.inputValue()).toContain('Omeprazol 20 mg');

  await go.click();
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  await go.click();
  await page.getByRole('alert').getByText('Nothing is added yet').waitFor();
  await page.getByRole('checkbox', { name: /Ibuprofen/ }).uncheck();
  await go.click();
  await waitForHeading(page, 'How do you move and sleep?');
  await expect
    .poll(async () => (await (await account.call('GET', '/api/medications')).json()).map(({ name }: { name: string }) => name).sort())
    .toEqual(['Omeprazole', 'Warfarin']);
});

test('without a connection the answers are stored, and sent when it is back', async () => {
  const { page, account, context, provokes } = await createMember();
  provokes(/ERR_INTERNET_DISCONNECTED/);
  const hand = createClickCounter(page);
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.goto('/onboarding');
  await hand.click('button', 'Start Setup');
  await waitForHeading(page, 'How old are you?');
  // The session's keys are here: without them nothing can be sealed, and so nothing stored.
  await page.waitForFunction(() => localStorage.getItem('sealed-known-person') !== null);
  await goOffline(context);
  await hand.type('Age', '54');
  await page.getByText('Failed to save data', { exact: true }).waitFor();
  await page.getByText('Your progress has been backed up and will be retried').first().waitFor();
  await hand.click('button', 'Continue');
  await waitForHeading(page, 'Your height and weight');
  await expect.poll(() => countUnsent(page)).toBeGreaterThan(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry Now' }).first().click();
  await page.getByText('Saved as you go').waitFor();
  await expect.poll(async () => (await account.call('GET', '/api/profile')).json()).toMatchObject({ personal_info: { age: 54 } });
});

test('an age that cannot be read holds one back until it is right', async () => {
  const { page } = await createMember();
  await page.goto('/onboarding?at=who');
  await page.getByLabel('Age', { exact: true }).fill('12o');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await waitForHeading(page, 'How old are you?');
  await expect.poll(() => page.getByLabel('Age', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Age', { exact: true }).fill('120');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Your height and weight');
});

test('a visitor is sent to the login with a notice', async () => {
  const { page } = await createVisitor();
  await page.goto('/onboarding');
  await waitForHeading(page, 'Please log in to save your progress');
  await page.waitForURL(/\/(?:auth|login)/);
});

test('its screens pass axe at both widths and in both themes', async () => {
  const { page, account } = await createMember();
  for (const name of ['Warfarin', 'Ibuprofen', 'Atorvastatin'])
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  const screens = ['', '?at=who', '?at=history', '?at=medicines', '?at=habits', '?at=journey', '?at=result'];
  const faults: string[] = [];
  for (const screen of screens) {
    await page.goto(`/onboarding${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (screen === '?at=medicines') await page.getByText(/Checked as you type/).waitFor();
    faults.push(...(await screenFaults(page, `/onboarding${screen}`)));
  }
  await page.goto('/health/journey-selector');
  await page.getByRole('slider').waitFor();
  faults.push(...(await screenFaults(page, '/health/journey-selector')));
  expect(faults).toEqual([]);
});
