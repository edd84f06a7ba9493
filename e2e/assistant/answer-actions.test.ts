import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

test('a user puts an answer into the log, takes it back, and shares it with its sources', async () => {
  const { page, account } = await createMember();
  await account.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Warfarin 5 mg'));
  await page.goto('/assistant');
  const field = page.getByLabel('Your question');
  await field.fill('What is gout?');
  await field.press('Enter');
  const log = page.getByRole('button', { name: 'Add this to my log' });
  await log.waitFor();
  await page
    .getByRole('list', { name: 'Sources' })
    .getByText(/Wellkept library, written .*Confidence: (?:moderate|high)/)
    .waitFor();
  const faults = await screenFaults(page, '/assistant with an answer');

  const readNote = async () => {
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    const { entries } = (await (await account.call('GET', `/api/diary/days/${today}`)).json()) as {
      entries: { kind: string; subject: string; note: string | null }[];
    };
    return entries.find(({ kind, note }) => kind === 'day' && note !== null)?.note ?? null;
  };
  await log.click();
  await expect.poll(readNote).toMatch(/^I asked: What is gout\?\nGout/);
  expect(await readNote()).not.toContain('[1]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readNote).toBeNull();

  // Chromium on a desk has no sheet for sharing.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share this answer' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/^Question: What is gout\?\n\nGout/);
  expect(text).toMatch(/\n\nSources\n1\. /);
  expect(text).toMatch(/which is an AI\. Educational only/);

  await page.getByRole('button', { name: 'Ask this at my next visit' }).click();
  await page.getByText('Added to the questions for your next visit').waitFor();
  expect(faults).toEqual([]);
});
