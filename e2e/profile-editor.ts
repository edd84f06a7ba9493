import type { Locator, Page } from 'playwright-core';
import type { Account } from './account.ts';

/** How many changes this browser keeps that the server does not have yet. */
export const countUnsent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'wellkept-changes';
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
    const toPromise = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open(name);
    // The app has deleted it in the meantime, and what is opened would be a new one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await toPromise(opening).catch(() => null);
    if (!database) return 0;
    const count = await toPromise(database.transaction('changes').objectStore('changes').count());
    database.close();
    return count;
  });

export async function openEditor(page: Page, section = 'personalInfo'): Promise<Locator> {
  await page.goto(`/profile?edit=${section}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Health Profile' });
  await dialog.getByRole('heading', { level: 2 }).first().waitFor();
  return dialog;
}

export const fetchProfile = async ({ call }: Account) => (await call('GET', '/api/profile')).json();
export const fetchAge = async (account: Account) => (await fetchProfile(account)).personal_info.age;
export const goTo = (dialog: Locator, title: string | RegExp) =>
  dialog.getByRole('navigation').getByRole('button', { name: title }).click();
export const waitUntilSaved = (dialog: Locator) => dialog.getByText('All changes saved').waitFor();
