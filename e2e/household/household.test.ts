import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCredentials, signUp } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { goOffline } from '../quiet-page.ts';
import { subscribe } from '../sandbox-plan.ts';
import { screenFaults } from '../screen-faults.ts';
import { createFailedCallPattern, createMember, createVisitor, widths } from '../visitor.ts';

const getMain = (page: Page) => page.getByRole('main');
const createPerson = async (base: string, firstName: string) => {
  const account = await signUp(base, createCredentials(firstName));
  await account.call('PUT', '/api/preferences', { onboarding_completed: true });
  return account;
};

/** Pictures of a screen for a person to look at, where a folder for them is named. */
async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [width, size] of Object.entries(widths))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize(widths.desk);
}

/** Makes a link on the household page by the dialog that a button opens, and answers it. */
async function makeLink(page: Page, button: string, role: string): Promise<string> {
  await getMain(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link ?? '';
}

test('one person lets another look after them, who ticks a dose; the role ends while entries wait', async () => {
  const visitor = await createVisitor();
  const [edithAccount, annaAccount] = [await createPerson(visitor.base, 'Edith'), await createPerson(visitor.base, 'Anna')];
  await subscribe(visitor.base, annaAccount);
  await edithAccount.call('PUT', `/api/medications/${crypto.randomUUID()}`, {
    ...createMedicine('Lisinopril 10 mg'),
    frequency: 'once daily',
  });
  const [edith, anna] = [await createMember({ account: edithAccount }), await createMember({ account: annaAccount })];

  await edith.page.goto('/household');
  await getMain(edith.page).getByText('Nobody looks after your record.').waitFor();
  expect(await screenFaults(edith.page, 'empty household')).toEqual([]);
  const link = await makeLink(edith.page, 'Invite someone to look after you', 'Log.');
  await getMain(edith.page).getByText('You invited someone to look after Edith').waitFor();

  await visitor.page.goto(link);
  await getMain(visitor.page).getByRole('link', { name: 'Sign in' }).waitFor();
  await anna.page.goto(link);
  const annaMain = getMain(anna.page);
  await annaMain.getByRole('heading', { name: 'Edith Abara invites you to look after them' }).waitFor();
  expect(await screenFaults(anna.page, 'agreeing')).toEqual([]);
  await takePictures(anna.page, 'agree');
  await annaMain.getByRole('button', { name: 'I agree' }).click();
  await annaMain.getByRole('link', { name: 'Open Edith' }).click();
  await anna.page.getByText('You’re in Edith’s record.').waitFor();
  const tick = annaMain.getByRole('checkbox', { name: /Lisinopril .*taken/ });
  await tick.check();
  await annaMain.getByRole('list').getByText('by Anna').waitFor();
  expect(await screenFaults(anna.page, 'record')).toEqual([]);
  await takePictures(anna.page, 'record');
  // In a record there is no assistant, which answers from one's own.
  await expect.poll(() => anna.page.getByRole('button', { name: /ask/i }).count()).toBe(0);
  await anna.page.goto('/household');
  await annaMain.getByRole('switch', { name: 'Tell me when a dose of Edith’s is late' }).press('Space');
  await annaMain.getByText('Nothing is sent yet.').waitFor();
  await annaMain.getByLabel('How late (Edith)').selectOption({ label: 'After 2 hours' });
  expect(await screenFaults(anna.page, 'notified of late doses')).toEqual([]);
  await anna.page.goto('/log');
  await annaMain.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => annaMain.getByText('Lisinopril').count()).toBe(0);

  await edith.page.goto('/log');
  await getMain(edith.page).getByText('by Anna').first().waitFor();

  // The role ends while the carer has no connection, and what they ticked then is refused and shown.
  await annaMain.getByRole('heading', { level: 1 }).waitFor();
  await anna.page.getByRole('navigation', { name: 'Whose record' }).getByRole('link', { name: 'Edith' }).click();
  await tick.waitFor();
  anna.provokes(/ERR_INTERNET_DISCONNECTED/);
  await goOffline(anna.context);
  await tick.uncheck();
  await edith.page.goto('/household');
  await getMain(edith.page).getByText('Is notified when a dose isn’t marked 2 hours after its time.').waitFor();
  await takePictures(edith.page, 'looked-after');
  await getMain(edith.page)
    .getByRole('button', { name: /End this.*Anna Abara looks after you/ })
    .click();
  await getMain(edith.page).getByText('Nobody looks after your record.').waitFor();
  anna.provokes(createFailedCallPattern(404));
  await anna.context.setOffline(false);
  await annaMain.getByText('Not saved for Edith').waitFor();
  await takePictures(anna.page, 'refused');
  await anna.page.goto('/household');
  await annaMain.getByText('Not saved for Edith').waitFor();
  await annaMain.getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => annaMain.getByText('Not saved for Edith').count()).toBe(0);
  await expect.poll(() => anna.page.getByRole('navigation', { name: 'Whose record' }).count()).toBe(0);
});

test('a guardian adds a child, gives a medicine, and another guardian is asked in', async () => {
  const visitor = await createVisitor();
  const [anna, rob] = [
    await createMember({ account: await createPerson(visitor.base, 'Anna') }),
    await createMember({ account: await createPerson(visitor.base, 'Rob') }),
  ];
  const main = getMain(anna.page);
  await anna.page.goto('/household');
  await main.getByRole('button', { name: 'Add a child' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Only a legal guardian can add a child.').waitFor();
  await dialog.getByLabel('First name').fill('Millie');
  await dialog.getByLabel('Last name').fill('Abara');
  await dialog.getByLabel('Date of birth').fill('2019-05-04');
  await dialog.getByRole('checkbox', { name: /legal guardian/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('link', { name: 'Open Millie' }).click();
  // Find and the menus lead to this record, and to nothing that is Anna's.
  await main.getByLabel('Add a medicine for Millie').waitFor();
  const menu = anna.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => menu.allTextContents()).toEqual(['This record', 'Household']);
  await anna.page.keyboard.press('Control+k');
  await dialog.getByPlaceholder('A medicine, a result, a page…').fill('add amoxicillin 400 mg twice daily');
  await dialog.getByText('Add “amoxicillin 400 mg twice daily” for Millie').waitFor();
  await anna.page.keyboard.press('Enter');
  await expect.poll(() => main.locator('input:focus').inputValue()).toBe('amoxicillin 400 mg twice daily');
  await main.getByRole('button', { name: 'Add for Millie' }).click();
  await main
    .getByRole('checkbox', { name: /amoxicillin/i })
    .first()
    .waitFor();
  await takePictures(anna.page, 'child');
  expect(await screenFaults(anna.page, 'record of a child')).toEqual([]);

  await anna.page.goto('/household');
  const link = await makeLink(anna.page, 'Invite someone (Millie)', 'Manage.');
  await takePictures(anna.page, 'household');
  expect(await screenFaults(anna.page, 'household')).toEqual([]);
  await rob.page.goto(link);
  await getMain(rob.page).getByRole('button', { name: 'I agree' }).click();
  await getMain(rob.page).getByRole('link', { name: 'Open Millie' }).click();
  await getMain(rob.page)
    .getByRole('checkbox', { name: /amoxicillin/i })
    .first()
    .waitFor();
  await anna.page.reload();
  await main.getByText('Rob Abara looks after Millie').first().waitFor();
  const download = anna.page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download record (Millie)' }).click();
  expect((await download).suggestedFilename()).toMatch(/record\.json$/);
});
