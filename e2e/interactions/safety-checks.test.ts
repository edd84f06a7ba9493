import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Account, signUp } from '../account.ts';
import { chooseFromMenu, chooseMedicine } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createFailedCallPattern, createMember, createVisitor } from '../visitor.ts';

const put = ({ call }: Account, name: string) => call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
const fetchRecords = async ({ call }: Account) =>
  (await (await call('GET', '/api/safety/findings')).json()) as { acknowledgement: string | null }[];
/** Before, the day's page asks for the set-up. */
const finishSetUp = ({ call }: Account) => call('PUT', '/api/preferences', { onboarding_completed: true });
const getListEntry = (page: Page, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** A user with two interacting medicines, after the server has checked them. */
async function withFinding() {
  const member = await createMember();
  await put(member.account, 'Warfarin');
  await put(member.account, 'Ibuprofen');
  await finishSetUp(member.account);
  await expect.poll(async () => (await fetchRecords(member.account)).length).toBeGreaterThan(0);
  return member;
}

async function chooseOption(page: Page, label: string, typed: string, offered: string) {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: offered, exact: true }).click();
}

test('a new serious finding stands on top of the day, is answered with a note, and stays in view quietly', async () => {
  const { page } = await withFinding();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: '1 new serious finding' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'See what to do' }).first().click();
  await page.waitForURL('**/safety/checks');

  const pair = getListEntry(page, /^Ibuprofen with Warfarin/);
  await pair.getByText('New', { exact: true }).waitFor();
  await pair.getByText('What to do', { exact: true }).waitFor();
  await pair.getByRole('button', { name: 'Discussed with my doctor or pharmacist' }).click();
  await pair.getByRole('button', { name: /^Add a note/ }).click();
  await pair.getByLabel(/^Your note/).fill('Dr. Ito: <b>only</b> for a week');
  await pair.getByRole('button', { name: 'Save' }).click();
  await pair.getByRole('button', { name: /^Take back/ }).waitFor();
  await pair.getByText('Dr. Ito: <b>only</b> for a week').waitFor();

  await page.reload();
  await pair.getByText(/Discussed with my doctor or pharmacist, /).waitFor();
  await pair.getByText('Serious', { exact: true }).waitFor();
  await expect.poll(() => pair.getByText('New', { exact: true }).count()).toBe(0);
  await expect.poll(() => pair.getByText('What to do', { exact: true }).count()).toBe(0);
  await page.goto('/dashboard');
  await page.getByText('You have answered 1 serious finding. It stays on your list.').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /new serious/ }).count()).toBe(0);

  await page.goto('/dashboard/medication-safety');
  await pair.getByRole('button', { name: /^Take back/ }).click();
  await pair.getByRole('button', { name: 'I have seen this' }).waitFor();
});

test('answers about the user add findings, and an unknown condition is reported', async () => {
  const { page, account } = await createMember();
  await put(account, 'Amoxicillin');
  await page.goto('/safety/checks');
  await page.getByRole('button', { name: 'About you' }).click();
  const dialog = page.getByRole('dialog', { name: 'About you' });
  await dialog.getByLabel('Or your age').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter whole years, 1 to 120.').waitFor();
  await dialog.getByLabel('Or your age').fill('72');
  await chooseOption(page, 'Conditions', 'hypert', 'High blood pressure');
  await chooseOption(page, 'Allergies', 'penic', 'Penicillin');
  await page.getByRole('combobox', { name: 'Allergies' }).fill('moon dust');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText('72 years, high blood pressure, penicillin allergy and moon dust allergy').waitFor();
  await page.getByText('Could not be checked: “moon dust”').waitFor();
  await getListEntry(page, /^Amoxicillin and Allergy/)
    .getByText('Do not take', { exact: true })
    .waitFor();
  await page.goto('/interactions');
  await page.getByRole('button', { name: 'Check my medicines' }).click();
  await page.getByRole('heading', { level: 3, name: /^Amoxicillin and Allergy/ }).waitFor();
});

test('what a visitor tells about themselves changes the check, is sent nowhere and is gone with the page', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await page.getByLabel('Medicines, supplements').fill('amoxicillin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'About you' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  await page.getByText('This stays in this browser tab. Nothing is sent.').waitFor();
  await chooseOption(page, 'Allergies', 'penic', 'Penicillin');
  await page.getByRole('button', { name: 'Check with this' }).click();
  await page.getByRole('heading', { level: 3, name: /^Amoxicillin and Allergy/ }).waitFor();
  expect(sent).toEqual([]);
  await expect.poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/penicillin/i);
  await page.reload();
  await page.getByRole('button', { name: 'About you' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 3, name: /Allergy/ }).count()).toBe(0);
});

test('a medicine shows its side effects; the latest answer is cached for this user and removed on sign-out', async () => {
  const { page, account, provokes } = await createMember();
  // What the page asks for while its session ends may be refused.
  provokes(createFailedCallPattern(401));
  await page.goto('/medications');
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'warfarin 5 mg', /^Warfarin/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const readStoredAnalysis = () => page.evaluate(() => localStorage.getItem('sealed-lastMedicationAnalysis') ?? '');
  const { user } = (await (await account.call('GET', '/api/session')).json()) as { user: { id: string } };
  await expect.poll(readStoredAnalysis).toContain(user.id);
  await expect.poll(() => readStoredAnalysis()).not.toContain('Warfarin');

  await chooseFromMenu(page, 'Warfarin', 'About Warfarin');
  const dialog = page.getByRole('dialog', { name: 'About Warfarin' });
  await dialog.getByRole('heading', { name: 'Serious side effects: tell a doctor at once' }).waitFor();
  await dialog.getByText('Common: up to 1 in 10 people').waitFor();
  await dialog.getByRole('heading', { name: 'Lab tests it changes' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More for Warfarin');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
  await expect.poll(() => readStoredAnalysis()).toBe('');
});

test('three medicines at once get advice; the list can be taken along as a file', async () => {
  const { page, account, base } = await createMember();
  await put(account, 'Zinc');
  await put(account, 'Metformin');
  await page.goto('/medications');
  await page.getByRole('button', { name: 'More for Zinc' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Multiple Medications Detected' }).count()).toBe(0);
  await put(account, 'Atorvastatin');
  await page.reload();
  await page.getByRole('heading', { name: 'Multiple Medications Detected' }).waitFor();
  await page.goto('/safety/checks');
  const link = page.getByRole('link', { name: 'PDF for the pharmacist' });
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await fetch(`${base}${address}`, { headers: { cookie: account.cookie } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the screens of safety are free of barriers at both widths and in both themes', async () => {
  const faults: string[] = [];
  const empty = await createMember();
  await empty.page.goto('/safety/checks');
  await empty.page.getByRole('heading', { name: 'What we found, and what you did about it' }).waitFor();
  faults.push(...(await screenFaults(empty.page, 'empty')));

  const account = await signUp(empty.base);
  for (const name of ['Warfarin', 'Ibuprofen', 'Amoxicillin', 'my blue pills']) await put(account, name);
  await finishSetUp(account);
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['penicillin', 'moon dust'] }, personal_info: { age: 80 } });
  await expect.poll(async () => (await fetchRecords(account)).length).toBeGreaterThan(2);
  const { page } = await createMember({ account });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /new serious finding/ }).waitFor();
  faults.push(...(await screenFaults(page, 'day')));
  await page.goto('/safety/checks');
  await page.getByRole('button', { name: 'I have seen this' }).first().click();
  await page.getByRole('button', { name: /^History/ }).click();
  faults.push(...(await screenFaults(page, 'checks')));
  await page.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('checkbox', { name: 'Pregnant' }).click();
  faults.push(...(await screenFaults(page, 'about you')));
  await page.goto('/medications');
  await chooseFromMenu(page, 'Warfarin', 'About Warfarin');
  await page.getByRole('heading', { name: 'What it is' }).waitFor();
  faults.push(...(await screenFaults(page, 'leaflet')));
  expect(faults).toEqual([]);
});
