import type { Locator, Page } from 'playwright-core';
import type { Account } from './account.ts';

export const backup = 'sealed-unified_onboarding_backup';

export async function openEditor(page: Page, section = 'personalInfo'): Promise<Locator> {
  await page.goto(`/profile?edit=${section}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Health Profile' });
  await dialog.getByRole('heading', { level: 2 }).first().waitFor();
  return dialog;
}

export const stored = async ({ call }: Account) => (await call('GET', '/api/profile')).json();
export const ageOf = async (account: Account) => (await stored(account)).personal_info.age;
export const goTo = (dialog: Locator, title: string | RegExp) =>
  dialog.getByRole('navigation').getByRole('button', { name: title }).click();
export const saved = (dialog: Locator) => dialog.getByText('All changes saved').waitFor();
