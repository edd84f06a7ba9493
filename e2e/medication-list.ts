import type { Page } from 'playwright-core';

/** Types a medicine as people type it and takes the first line that is offered for it. */
export async function chooseMedicine(page: Page, typed: string, offered: RegExp) {
  await page.getByLabel('What do you take?').fill(typed);
  await page.getByRole('option', { name: offered }).first().click();
}

/** The entry of a medicine in the cabinet. */
export const getListEntry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More for ${name}`, exact: true }) });

export const getAddButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });

/** Presses an entry of a medicine's menu in the cabinet. */
export async function chooseFromMenu(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
