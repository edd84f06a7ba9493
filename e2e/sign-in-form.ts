import type { Page } from 'playwright-core';
import type { Credentials } from './account.ts';

/** Fills the login form of the page that is open, and sends it. */
export async function logIn(page: Page, { email, password }: Pick<Credentials, 'email' | 'password'>) {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}
