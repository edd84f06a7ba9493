import { expect, test } from 'vitest';
import { chooseFromMenu } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember } from '../visitor.ts';

test('how often is one tap with its hours, and the first reminder asks how to remind', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Metformin'));
  const read = async (path: string) => (await account.call('GET', path)).json();
  await page.goto('/medications');
  await chooseFromMenu(page, 'Metformin', 'Edit dose and times');
  const editor = page.getByRole('dialog', { name: 'Edit Metformin' });

  await editor.getByRole('button', { name: 'Twice a day' }).click();
  await editor.getByLabel('Dose 1 at (optional)').fill('07:15');
  await editor.getByLabel('Dose 2 at (optional)').fill('19:30');
  await editor.getByRole('switch', { name: 'Remind me of Metformin' }).press('Space');
  const reminder = page.getByRole('dialog', { name: 'Metformin', exact: true });
  const way = reminder.getByRole('group', { name: 'How should we remind you?' });
  await expect.poll(() => reminder.getByLabel(/^Time/).first().inputValue()).toBe('07:15');
  await expect.poll(() => way.getByRole('radio', { name: /^By email/ }).isChecked()).toBe(true);
  await reminder.getByRole('button', { name: 'Save' }).click();
  await reminder.waitFor({ state: 'hidden' });
  await expect.poll(() => read('/api/reminders')).toMatchObject({ settings: { byMail: true } });
  await expect.poll(() => editor.getByText('Nothing is sent yet').count()).toBe(0);

  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  await expect.poll(() => read('/api/medications')).toMatchObject([{ frequency: 'twice a day at 07:15 and 19:30' }]);
});

test('the times of a reminder are those of the doses, where these have none', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine('Metformin'), frequency: 'twice a day' });
  await page.goto('/medications');
  await chooseFromMenu(page, 'Metformin', 'Edit dose and times');
  const editor = page.getByRole('dialog', { name: 'Edit Metformin' });
  await editor.getByRole('switch', { name: 'Remind me of Metformin' }).press('Space');
  await page.getByRole('dialog', { name: 'Metformin', exact: true }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => editor.getByLabel('Dose 2 at (optional)').inputValue()).not.toBe('');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  await page.goto('/dashboard');
  const doses = page.getByRole('region', { name: 'Doses today' });
  await doses.getByText('8:00 AM', { exact: true }).waitFor();
  await doses.getByText('8:00 PM', { exact: true }).waitFor();
});

test('the first reminder of a habit asks how to remind, and the next one does not ask again', async () => {
  const { page, account } = await createSubscriber();
  const read = async (path: string) => (await account.call('GET', path)).json();
  await page.goto('/habits');
  await page.getByRole('button', { name: 'Set up a habit' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new habit' });
  await dialog.getByLabel('What?').fill('Walk around the block');
  const way = dialog.getByRole('group', { name: 'How should we remind you?' });
  await expect.poll(() => way.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Add a time' }).click();
  await expect.poll(() => way.getByRole('radio', { name: /^By email/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => read('/api/reminders')).toMatchObject({ settings: { byMail: true } });
  await expect.poll(() => read('/api/habits')).toMatchObject([{ reminders: ['08:00'] }]);

  await page.getByRole('button', { name: 'New habit' }).click();
  await dialog.getByRole('button', { name: 'Add a time' }).click();
  await dialog.getByText('By email or in this browser, as your settings say.').waitFor();
  await expect.poll(() => way.count()).toBe(0);
});
