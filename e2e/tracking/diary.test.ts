import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { createMember, widths } from '../visitor.ts';

/** Changes the mood on another device and on this page: what was there first stands until the person chooses. */
async function resolveConflict(page: Page, account: Account) {
  const day = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  type Entry = { id: string; subject: string; version: number };
  const { entries } = (await (await account.call('GET', `/api/diary/days/${day}`)).json()) as { entries: Entry[] };
  const mood = entries.find(({ subject }) => subject === 'mood');
  if (!mood) throw new Error('the mood did not arrive');
  const elsewhere = {
    id: mood.id,
    day,
    at: null,
    zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    kind: 'day',
    subject: 'mood',
    slot: null,
    value: 1,
    secondValue: null,
    state: null,
    area: null,
    label: null,
    note: null,
  };
  await account.call('POST', '/api/diary/entries', { changes: [{ change: crypto.randomUUID(), base: mood.version, entry: elsewhere }] });
  // The answer to the conflict may come before a check of the choice: only its click is asked for.
  await page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Okay').click();
  await page.getByText(/was changed on another device too/).waitFor();
  await page.getByRole('button', { name: 'Use this: Mood: okay' }).click();
  await page.getByText(/was changed on another device too/).waitFor({ state: 'detached' });
  await page.getByText(/^\s*Saved, 5 of 6 parts noted/).waitFor();
}

test('a day is logged with taps, survives a reload, and is reverted with Undo', async () => {
  const { page, account } = await createMember({ viewport: widths.phone });
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Metformin'));
  await page.goto('/habits');
  await page.getByRole('button', { name: 'Set up a habit' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new habit' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Give it a name.').waitFor();
  await dialog.getByLabel('What?').fill('Walk around the block');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 3, name: 'Walk around the block' }).waitFor();

  await page.goto('/log');
  await page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Great').check();
  await page.getByRole('radiogroup', { name: 'Energy' }).getByLabel('Okay').check();
  await page.getByRole('button', { name: 'Headache' }).click();
  await page
    .getByRole('radiogroup', { name: /Headache: how strong was it/ })
    .getByLabel('7', { exact: true })
    .check();
  await page.getByText('7, severe').waitFor();
  await page.getByRole('button', { name: 'Nausea' }).click();
  await page.getByRole('checkbox', { name: 'Metformin taken' }).check();
  await page.getByRole('checkbox', { name: /Walk around the block/ }).check();
  await page.getByRole('textbox', { name: 'Note' }).fill('Rain all day.');
  await page.getByRole('button', { name: 'Blood pressure' }).click();
  await page.getByLabel('Blood pressure: upper and lower number').fill('80');
  await page.getByLabel('Lower number', { exact: true }).fill('120');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Enter a lower number/).waitFor();
  await page.getByLabel('Blood pressure: upper and lower number').fill('128');
  await page.getByLabel('Lower number', { exact: true }).fill('82');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /Blood pressure.*128\/82 mmHg/ }).waitFor();
  await page.getByText(/^\s*Saved, 5 of 6 parts noted/).waitFor();

  await page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Low', { exact: true }).check();
  await page.getByText('Mood: low').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Great').isChecked()).toBe(true);
  await page.getByText(/^\s*Saved, 5 of 6 parts noted/).waitFor();

  await page.reload();
  await page.getByRole('button', { name: /Headache.*7/ }).waitFor();
  // One tap saved it, without a strength.
  await page.getByRole('button', { name: 'Nausea', pressed: true }).waitFor();
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Great').isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Metformin taken' }).isChecked()).toBe(true);
  // It was typed a moment before the page was left.
  await expect.poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Rain all day.');
  await page.getByText(/^\s*Saved, 5 of 6 parts noted/).waitFor();
  await resolveConflict(page, account);
  await page.goto('/mood-tracking');
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Okay').isChecked()).toBe(true);
  await page.goto('/symptoms');
  await page.getByRole('button', { name: /Headache.*1 day/ }).click();
  await page.getByRole('button', { name: /7 of 10, severe/ }).click();
  await page.getByText('Not enough ordinary days yet: 0 of 5.').waitFor();
});
