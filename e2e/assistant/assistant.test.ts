import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor, widths } from '../visitor.ts';

const greeting =
  "Hello! I'm your AI wellness assistant. I'm here to help you with general wellness questions and lifestyle guidance. How can I assist you today?";

/** Finds a conversation of the panel again after a reload and in the list, and deletes it there. */
async function findAndDeleteConversation(page: Page, toggle: Locator, panel: Locator) {
  // A page that is loaded again continues the conversation.
  await page.reload();
  await toggle.click();
  await panel
    .getByText(/I used your medicines \(warfarin\)/)
    .first()
    .waitFor();

  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await panel.getByLabel('Search your conversations').fill('bleeding');
  await panel.getByRole('button', { name: /^Can I take ibuprofen\?/ }).click();
  await panel
    .getByText(/I used your medicines \(warfarin\)/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await panel.getByRole('button', { name: 'Delete “Can I take ibuprofen?”', exact: true }).click();
  await panel.getByRole('button', { name: 'Really delete “Can I take ibuprofen?”' }).click();
  await panel
    .getByText('What you ask is kept here, encrypted, until you delete it.')
    .or(panel.getByText('No conversation mentions that.'))
    .waitFor();
}

test('a user asks the assistant, reads the sources, adds a medicine, and finds the conversation again', async () => {
  const visitor = await createVisitor();
  await visitor.page.goto('/interactions');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => visitor.page.getByRole('button', { name: 'AI chat' }).count()).toBe(0);

  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Warfarin 5 mg'));
  await page.goto('/medications');
  const toggle = page.getByRole('button', { name: 'AI chat' });
  await toggle.click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByText(greeting).waitFor();
  await panel.getByText('Free: 20 left').waitFor();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(500);

  // Enter sends, Shift and Enter begin a line, and an empty field sends nothing.
  const field = panel.getByLabel('Your question');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.press('Enter');
  await field.fill('Can I take');
  await field.press('Shift+Enter');
  await field.pressSequentially('ibuprofen?');
  await expect.poll(() => field.inputValue()).toBe('Can I take\nibuprofen?');
  await field.press('Enter');
  await panel.getByRole('button', { name: 'Copy this answer' }).waitFor();
  await panel.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').first().waitFor();
  // The field was closed meanwhile, and has the focus again.
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await panel.getByText(/I used your medicines \(warfarin\)/).waitFor();
  await panel.getByRole('heading', { name: 'Ibuprofen with Warfarin' }).waitFor();
  await panel.getByText('Free: 19 left').waitFor();
  await panel.getByText('19 free chats remaining today').waitFor();
  await panel
    .getByRole('link', { name: /^Source 1: / })
    .first()
    .click();
  await panel.getByRole('list', { name: 'Sources' }).getByRole('listitem').first().waitFor();
  const faults = await screenFaults(page, '/medications with the assistant');
  await panel.getByRole('button', { name: 'This helped' }).click();
  await expect.poll(() => panel.getByRole('button', { name: 'This helped' }).getAttribute('aria-pressed')).toBe('true');

  // What is prepared is not changed before the button is pressed.
  const listMedicineNames = async () =>
    ((await (await account.call('GET', '/api/medications')).json()) as { name: string }[]).map(({ name }) => name);
  await field.fill('Add magnesium 400 mg at night to my medicines');
  await field.press('Enter');
  const add = panel.getByRole('button', { name: 'Add to my medicines' });
  await add.waitFor();
  await expect.poll(() => listMedicineNames()).toEqual(['Warfarin 5 mg']);
  await add.click();
  await panel.getByText('Added to your medicines.').waitFor();
  await expect.poll(() => listMedicineNames()).toContain('magnesium 400 mg at night');

  // The panel comes back as it was left, and Escape gives the focus back.
  await field.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  await toggle.click();
  await panel.getByText('Added to your medicines.').waitFor();
  await findAndDeleteConversation(page, toggle, panel);
  expect(faults).toEqual([]);
});

test('a failed answer can be retried; at the limit the field stays open and says why', async () => {
  const { page, provokes } = await createMember();
  provokes(/Failed to load resource|net::ERR_/);
  const messages = '**/api/assistant/conversations/*/messages';
  await page.route(messages, (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'AI chat' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const field = panel.getByLabel('Your question');
  await field.fill('what is metformin?');
  await field.press('Enter');
  await panel.getByRole('alert').getByText('Failed to get AI response').waitFor();
  await expect.poll(() => panel.getByRole('log').getByText('Failed to get AI response').count()).toBe(1);
  await page.unroute(messages);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel
    .getByText(/type 2 diabetes/)
    .first()
    .waitFor();
  await expect.poll(() => panel.getByRole('alert').count()).toBe(0);

  await page.route('**/api/usage', (route) =>
    route.fulfill({
      json: {
        chats: { dailyCount: 20, limit: 20, remaining: 0, mayUse: false },
        productChecks: { dailyCount: 0, limit: 10, remaining: 10, mayUse: true },
        ingredientChecks: { dailyCount: 0, limit: 10, remaining: 10, mayUse: true },
        resetsAt: '2027-01-01T00:00:00.000Z',
      },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'AI chat' }).click();
  await panel.getByText("You've reached your daily limit of 20 free chats. Upgrade to continue.").waitFor();
  await panel.getByText('Free: 0 left').waitFor();
  await panel.getByText('You can still ask. Serious warnings and urgent help are always answered.').waitFor();
  await expect.poll(() => field.isEnabled()).toBe(true);
  await field.fill('I want to kill myself');
  await field.press('Enter');
  await panel.getByText(/You don’t have to carry it alone/).waitFor();
});

test('opened large, the assistant continues the talk and puts a question among those for the next visit', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Warfarin 5 mg'));
  await page.goto('/medications');
  await page.getByRole('button', { name: 'AI chat' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const field = panel.getByLabel('Your question');
  await field.fill('Can I take ibuprofen?');
  await field.press('Enter');
  await panel.getByRole('button', { name: 'Copy this answer' }).waitFor();
  await panel.getByRole('link', { name: 'Open the assistant full screen' }).click();
  // With the conversation in the address, or before it stands there.
  await page.waitForURL(/\/assistant(\?|$)/);

  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Assistant' }).waitFor();
  await expect.poll(() => page.getByRole('dialog', { name: 'Assistant' }).count()).toBe(0);
  await main.getByText(/I used your medicines \(warfarin\)/).waitFor();
  await main.getByRole('list', { name: 'Sources' }).waitFor();
  await main.getByRole('button', { name: 'Ask this at my next visit' }).click();
  await page.getByText('Added to the questions for your next visit').waitFor();
  const listQuestions = async () =>
    (
      (await (await account.call('GET', '/api/reports?from=2026-11-01&to=2026-11-20')).json()) as { questions: { text: string }[] }
    ).questions.map(({ text }) => text);
  await expect.poll(listQuestions).toEqual(['Can I take ibuprofen?']);

  // Each conversation has an address, and a page that is loaded again is where it was.
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?conversation=[0-9a-f-]{36}$/);
  const firstAddress = page.url();
  await page.reload();
  await main.getByText(/I used your medicines \(warfarin\)/).waitFor();
  await main.getByRole('button', { name: 'New conversation' }).click();
  await main.getByText(greeting).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await main.getByRole('button', { name: 'What are the side effects of warfarin?' }).waitFor();
  const question = main.getByLabel('Your question');
  await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('what is metformin?');
  await page.keyboard.press('Enter');
  await main
    .getByText(/type 2 diabetes/)
    .first()
    .waitFor();

  // Beside the talk on a desk, instead of it on a phone.
  const earlier = main.getByRole('button', { name: /^Can I take ibuprofen\?/ });
  const current = main.getByRole('button', { name: /^what is metformin\?/i });
  await expect.poll(() => current.getAttribute('aria-current')).toBe('true');
  await earlier.click();
  await main.getByText(/I used your medicines \(warfarin\)/).waitFor();
  expect(page.url()).toBe(firstAddress);
  await page.goBack();
  await main
    .getByText(/type 2 diabetes/)
    .first()
    .waitFor();
  await expect.poll(() => current.getAttribute('aria-current')).toBe('true');

  await page.setViewportSize(widths.phone);
  await earlier.waitFor({ state: 'hidden' });
  await main.getByRole('button', { name: 'Earlier conversations' }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  await earlier.press('Enter');
  await main.getByText(/I used your medicines \(warfarin\)/).waitFor();
  await question.waitFor();
  expect(await screenFaults(page, '/assistant on a phone')).toEqual([]);
});
