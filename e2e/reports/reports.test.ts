import { addDays } from '@wellkept/clinical/local-day.ts';
import { expect, inject, test } from 'vitest';
import { signUp } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

test('a report is built from stored data, includes the visit questions, and prints as shown', async () => {
  const account = await signUp(inject('base'));
  for (const name of ['Warfarin', 'Ibuprofen']) await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  const { page } = await createMember({ account });
  await page.goto('/reports');
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  // Something was written before the period: else nothing is known to be new.
  const noted = [1, 2, 9, 40].map((ago) => ({
    change: crypto.randomUUID(),
    base: null,
    entry: {
      ...{ id: crypto.randomUUID(), day: addDays(today, -ago), at: null, zone: 'UTC', kind: 'symptom', slot: null },
      subject: ago === 40 ? 'Cough' : 'Headache',
      ...{ value: 5 + ago / 10, secondValue: null, state: null, area: null, label: null, note: null },
    },
  }));
  await account.call('POST', '/api/diary/entries', { changes: noted });
  await page.reload();

  const report = page.getByRole('article', { name: 'Report' });
  await report.getByText('Headache is new: 3 days, at worst 5.9 of 10.').waitFor();
  await report.getByText('Ibuprofen with Warfarin.').waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await report.getByText('You logged 2 of 7 days.').waitFor();
  expect(new URL(page.url()).search).toBe('?days=7');

  await page.getByLabel('What do you want to ask at your next visit?').fill('Do I still need both?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await report.getByRole('listitem').getByText('Do I still need both?').waitFor();
  await page.getByRole('heading', { name: 'Email reports: part of Wellness Pro' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'PDF' }).count()).toBe(0);
  expect(await screenFaults(page, 'reports')).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await report.getByText('Do I still need both?').waitFor();
  for (const control of [page.getByRole('button'), page.getByRole('textbox')])
    await expect.poll(() => control.filter({ visible: true }).count()).toBe(0);
});
