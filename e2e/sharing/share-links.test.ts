import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { signUp } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { subscribe } from '../sandbox-plan.ts';
import { screenFaults } from '../screen-faults.ts';
import { createFailedCallPattern, createMember, createVisitor } from '../visitor.ts';

/** The person with the link leaves something to do. */
async function writeBack(page: Page): Promise<void> {
  const writing = page.getByRole('form', { name: 'Write back' });
  await writing.getByRole('button', { name: 'Send' }).click();
  await writing.getByText('Write something first.').waitFor();
  await writing.getByLabel('Topic').fill('Bleeding');
  await writing.getByRole('radio', { name: 'Something to do' }).check();
  await writing.getByLabel('Your text').fill('Bring your INR card.');
  await writing.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('region', { name: 'Topic: Bleeding' }).getByText('City clinic').waitFor();
  expect(await screenFaults(page, 'write back')).toEqual([]);
}

/** The owner ticks it and answers. */
async function answerMessages(page: Page): Promise<void> {
  const links = page.getByRole('list', { name: 'Your links' });
  await links.getByRole('button', { name: '1 message (1 new) with Dr. Lee' }).click();
  const thread = links.getByRole('region', { name: 'Topic: Bleeding' });
  await thread.getByText('“City clinic”').waitFor();
  await thread.getByRole('button', { name: 'Mark as done' }).click();
  await thread.getByRole('button', { name: 'Done', pressed: true }).waitFor();
  await links.getByRole('form', { name: 'Write to Dr. Lee' }).getByLabel('Your text').fill('I have it here.');
  await links.getByRole('button', { name: 'Send' }).click();
  await thread.getByText('I have it here.').waitFor();
  expect(await screenFaults(page, 'messages of a link')).toEqual([]);
}

async function downloadFile(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File for programs (FHIR)' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ resourceType: 'Bundle', type: 'document' });
}

test('a visit brief is shared by link, opened only with its passcode, reported as opened, withdrawn and deleted', async () => {
  const account = await signUp(inject('base'));
  await subscribe(inject('base'), account);
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'));
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin'] } });
  const { page } = await createMember({ account });

  await page.goto('/reports');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const form = page.getByRole('form', { name: 'Make a link' });
  await form.getByRole('checkbox', { name: 'How I was' }).uncheck();
  await form.getByRole('button', { name: 'See what will be shared' }).click();
  await form.getByText('Enter who this link is for.').waitFor();
  await form.getByLabel('For whom').fill('Dr. Lee');
  await form.getByRole('checkbox', { name: 'Let them write back' }).check();
  const passcode = await form.getByRole('textbox', { name: 'Passcode' }).inputValue();
  expect(passcode).toMatch(/^\d{6}$/);
  await form.getByRole('button', { name: 'See what will be shared' }).click();
  const preview = form.getByRole('article', { name: 'Visit brief' });
  await preview.getByText('Penicillin').waitFor();
  await preview.getByText('Warfarin').first().waitFor();
  const seen = await preview.innerText();
  expect(await screenFaults(page, 'link form')).toEqual([]);
  await form.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Email it' }).getAttribute('href')).not.toContain(passcode);
  expect(await screenFaults(page, 'made link')).toEqual([]);

  // A second person who is not signed in.
  const other = await createVisitor();
  other.provokes(createFailedCallPattern(401));
  await other.page.goto(link);
  await other.page.getByLabel('Your name or practice').fill('City clinic');
  await other.page.getByLabel('Passcode').fill(passcode === '000000' ? '000001' : '000000');
  await other.page.getByRole('button', { name: 'Open' }).click();
  await other.page.getByText('That passcode isn’t right. 9 attempts left').waitFor();
  expect(await screenFaults(other.page, 'passcode')).toEqual([]);
  await other.page.getByLabel('Passcode').fill(passcode);
  await other.page.getByRole('button', { name: 'Open' }).click();
  const brief = other.page.getByRole('article', { name: 'Visit brief' });
  await brief.getByText('Warfarin').first().waitFor();
  await expect.poll(() => brief.innerText()).toBe(seen);
  expect(await screenFaults(other.page, 'shared brief')).toEqual([]);
  await writeBack(other.page);
  await downloadFile(other.page);

  const links = page.getByRole('list', { name: 'Your links' });
  await page.reload();
  await links.getByText('Opened once:').waitFor();
  await links.getByText('by “City clinic”').waitFor();
  await answerMessages(page);
  await links.getByRole('button', { name: 'Show the link for Dr. Lee' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Your link' }).inputValue()).toBe(link);
  await links.getByRole('button', { name: 'Withdraw the link for Dr. Lee' }).click();
  await links.getByRole('button', { name: 'Withdraw for good' }).click();
  await links.getByText('Withdrawn', { exact: true }).waitFor();
  await links.getByText('The link has ended, so no one can use it').waitFor();
  await links.getByText('Bring your INR card.').waitFor();

  other.provokes(createFailedCallPattern(404));
  await other.page.reload();
  await other.page.getByLabel('Passcode').fill(passcode);
  await other.page.getByRole('button', { name: 'Open' }).click();
  await other.page.getByRole('heading', { level: 1, name: 'This link was withdrawn' }).waitFor();
  expect(await screenFaults(other.page, 'withdrawn')).toEqual([]);
  await other.page.goto(`${link.slice(0, -20)}`);
  await other.page.getByRole('heading', { level: 1, name: 'This link isn’t complete' }).waitFor();
});

test('the share page explains that sample data cannot be shared, and the form opens when the sample is removed', async () => {
  const account = await signUp(inject('base'));
  await account.call('POST', '/api/sample-data');
  const { page } = await createMember({ account });
  await page.goto('/reports');
  await page.getByText('You see sample data, which can’t be shared.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Make a link' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('form', { name: 'Make a link' }).waitFor();
});
