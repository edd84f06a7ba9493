import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCredentials } from '../account.ts';
import { findLink, waitForMail } from '../mail.ts';
import { createVisitor } from '../visitor.ts';

/** Types a medicine as people type it and takes the line that is offered for it. */
async function chooseMedicine(page: Page, typed: string, offered: RegExp) {
  await page.getByLabel('What do you take?').fill(typed);
  await page.getByRole('option', { name: offered }).first().click();
}

test('a stranger registers, types in what they take, and reads what should not be combined and why', async () => {
  const { page, base } = await createVisitor({ stored: {} });
  const person = createCredentials();

  await page.goto('/');
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.getByRole('link', { name: 'Start Your Personalized Wellness Journey' }).click();

  await page.getByRole('radio', { name: /ALWAYS FREE/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByLabel('First name').fill(person.firstName);
  await details.getByLabel('Last name').fill(person.lastName);
  await details.getByLabel('Email').fill(person.email);
  await details.getByLabel('Password', { exact: true }).fill(person.password);
  await details.getByLabel('Confirm password').fill(person.password);
  for (const statement of [/18 or older/, /terms/i, /health data/]) await details.getByRole('checkbox', { name: statement }).check();
  await details.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText(`We sent a link to ${person.email}.`).waitFor();

  await page.goto(findLink(await waitForMail(base, person.email)));
  await page.getByText('Email confirmed').waitFor();
  await page.waitForURL('**/dashboard');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wellkept' });
  await welcome.getByRole('checkbox', { name: 'I have read this and understand it' }).check();
  await welcome.getByRole('button', { name: 'Get Started' }).click();
  await welcome.waitFor({ state: 'hidden' });

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medicines' }).click();
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'coumadin 5 mg once daily', /Coumadin/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const coumadin = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More for Coumadin' }) });
  await coumadin.getByText('once a day').waitFor();
  await expect.poll(() => coumadin.innerText()).toContain('5 mg');

  // The finding stands before the medicine is in the list.
  await chooseMedicine(page, 'ibuprofin 400 mg', /Ibuprofen/);
  const draft = page.getByRole('form', { name: /Ibuprofen/ });
  await draft.getByText('Serious', { exact: true }).waitFor();
  await expect.poll(() => draft.innerText()).toContain('Ibuprofen and warfarin together make serious bleeding much more likely.');
  await expect.poll(() => page.getByRole('button', { name: 'More for Ibuprofen' }).count()).toBe(0);
  await draft.getByRole('button', { name: 'Add anyway' }).click();

  await coumadin.getByText('Serious with Ibuprofen').waitFor();
  const ibuprofen = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More for Ibuprofen' }) });
  await ibuprofen.getByText('Serious with Coumadin').waitFor();
  await page.getByRole('heading', { name: 'Your 2 items can affect each other seriously.' }).waitFor();

  await page.getByRole('link', { name: 'See what to do' }).click();
  await page.waitForURL('**/interactions');
  const finding = page.getByRole('article', { name: 'Ibuprofen with Warfarin' });
  await finding.waitFor();
  for (const part of ['What to do', 'Why', 'What may happen', 'Evidence']) await finding.getByText(part, { exact: true }).waitFor();
  for (const text of [
    'Acetaminophen is usually the safer choice for pain or fever.',
    'platelets',
    '911 (US), 999 (UK) or 112 (EU)',
    'grade A',
    /DailyMed: U\.S\. label of ibuprofen, 20\d\d/,
  ])
    await finding.getByText(text).first().waitFor();
});
