import { expect, test } from 'vitest';
import { countUnsent, fetchAge, fetchProfile, goTo, openEditor, waitUntilSaved } from '../profile-editor.ts';
import { createMember, createVisitor, openPage, signInByCookie } from '../visitor.ts';

test('two tabs show one another’s edits; two devices that edit different things both win', async () => {
  const { page, context, account, base } = await createMember();
  const first = await openEditor(page);
  const { page: tab } = await openPage(context);
  const second = await openEditor(tab, 'lifestyle');
  await first.getByLabel('Age', { exact: true }).fill('47');
  await second.getByRole('button', { name: 'Set to 8 hours' }).click();
  await Promise.all([waitUntilSaved(first), waitUntilSaved(second)]);
  await goTo(second, 'Personal Information');
  await expect.poll(() => second.getByLabel('Age', { exact: true }).inputValue()).toBe('47');

  const elsewhere = await createVisitor({ base });
  await signInByCookie(elsewhere, account);
  const other = await openEditor(elsewhere.page);
  await first.getByLabel('Weight', { exact: true }).fill('70');
  await waitUntilSaved(first);
  // This device still has what it read before.
  await other.getByLabel('Height', { exact: true }).fill('170');
  await waitUntilSaved(other);
  await expect
    .poll(() => fetchProfile(account))
    .toMatchObject({
      personal_info: { age: 47, weight: 70, height: 170 },
      lifestyle_data: { sleepHours: 8 },
    });
});

test('the same field on two devices keeps the later value, and tells the person, who can have the other', async () => {
  const { page, account, base } = await createMember();
  const first = await openEditor(page);
  const elsewhere = await createVisitor({ base });
  await signInByCookie(elsewhere, account);
  const other = await openEditor(elsewhere.page);
  await first.getByLabel('Age', { exact: true }).fill('50');
  await waitUntilSaved(first);
  await other.getByLabel('Age', { exact: true }).fill('51');
  await elsewhere.page.getByText('Age was also changed in another window or on another device').waitFor();
  await elsewhere.page.getByText('The later change is kept, yours: 51. The other was: 50.').waitFor();
  await expect.poll(() => fetchAge(account)).toBe(51);
  await elsewhere.page.getByRole('button', { name: 'Use the other one' }).click();
  await expect.poll(() => fetchAge(account)).toBe(50);
});

test('signing out with an edit that does not arrive asks, and takes it along', async () => {
  const { page, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await page.route('**/api/profile', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const dialog = await openEditor(page);
  await dialog.getByLabel('Age', { exact: true }).fill('29');
  await page.getByText('Failed to save data').waitFor();
  await expect.poll(() => countUnsent(page)).toBe(1);
  await page.goto('/dashboard');
  const unsavedDialog = page.waitForEvent('dialog');
  const leaving = page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  const question = await unsavedDialog;
  expect(question.message()).toBe('1 change isn’t saved yet. Sign out and lose it?');
  await question.accept();
  await leaving;
  await page.waitForURL('**/login');
  await expect.poll(() => countUnsent(page)).toBe(0);
});
