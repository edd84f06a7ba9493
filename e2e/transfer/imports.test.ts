import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const getImports = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'From other programs' }) });

test('a table of another program is read first, mapped, taken over and taken back', async () => {
  const { page, context } = await createMember();
  await page.goto('/account#import');
  const imported = getImports(page);
  const table = 'Date,Mood (of 10),Weight kg,Tea\n01/02/2024,8,71.5,2\n02/02/2024,6,heavy,\n';
  await imported.getByLabel('Choose a file').setInputFiles({ name: 'my days.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await imported.getByRole('heading', { name: '3 new entries found.' }).waitFor();
  await expect.poll(() => imported.getByRole('button', { name: 'Import it' }).isDisabled()).toBe(true);
  await expect.poll(() => imported.getByLabel('Tea').locator('option:checked').innerText()).toBe('Leave it out');
  await expect.poll(() => imported.getByLabel('Mood (of 10)').locator('option:checked').innerText()).toBe('Mood, up to 10');
  await imported.getByLabel('Dates are written').selectOption({ label: 'Day first: 31/12/2025' });
  await imported.getByLabel('Tea').selectOption({ label: 'Factor: yes or no, or an amount' });
  await imported.getByRole('button', { name: 'Look again' }).click();
  await imported.getByRole('heading', { name: '4 new entries found.' }).waitFor();
  await imported.getByLabel('Tea').selectOption({ label: 'Leave it out' });
  await imported.getByRole('button', { name: 'Look again' }).click();
  await imported.getByRole('heading', { name: '3 new entries found.' }).waitFor();
  await imported.getByText('What would be left out, and why').click();
  await imported.getByText('“Weight kg” without a number: 1 time, such as “heavy”.').waitFor();
  expect(await screenFaults(page, 'import')).toEqual([]);
  await imported.getByRole('button', { name: 'Import it' }).click();
  await page.getByText('3 entries taken over').waitFor();
  const stored = async () =>
    (await (await context.request.get(new URL('/api/diary/values?from=2024-01-01&to=2024-03-01', page.url()).href)).json()).values;
  const values: { day: string; subject: string; value: number }[] = await stored();
  expect(values.map(({ day, subject, value }) => [day, subject, value]).toSorted()).toEqual([
    ['2024-02-01', 'mood', 4],
    ['2024-02-01', 'weight', 71.5],
    ['2024-02-02', 'mood', 3],
  ]);
  await imported.getByRole('button', { name: 'Undo the import of my days.csv' }).click();
  await page.getByText('The import was undone').waitFor();
  await imported.getByText('Taken back', { exact: true }).waitFor();
  await expect.poll(() => stored()).toEqual([]);
});

test('moods of another language are chosen before a file is taken over', async () => {
  const { page, context } = await createMember();
  await page.goto('/account#import');
  const imported = getImports(page);
  const lines = ['2024-02-02,2. Februar,Freitag,19:05,super,,,', '2024-02-01,1. Februar,Donnerstag,19:05,mau,,,'];
  const file = `full_date,date,weekday,time,mood,activities,note_title,note\n${lines.join('\n')}\n`;
  await imported.getByLabel('Choose a file').setInputFiles({ name: 'daylio_export.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await imported.getByText('What your moods mean').waitFor();
  const take = imported.getByRole('button', { name: 'Import it' });
  await imported.getByLabel('super').selectOption({ label: '5: Great' });
  await expect.poll(() => take.isDisabled()).toBe(true);
  await imported.getByLabel('mau').selectOption({ label: 'Leave it out' });
  expect(await screenFaults(page, 'moods')).toEqual([]);
  await imported.getByRole('button', { name: 'Look again' }).click();
  await imported.getByRole('heading', { name: '1 new entry found.' }).waitFor();
  await take.click();
  await page.getByText('1 entry taken over').waitFor();
  const stored = await context.request.get(new URL('/api/diary/values?from=2024-01-01&to=2024-03-01', page.url()).href);
  const { values }: { values: { day: string; subject: string; value: number }[] } = await stored.json();
  expect(values.map(({ day, subject, value }) => [day, subject, value])).toEqual([['2024-02-02', 'mood', 5]]);
});
