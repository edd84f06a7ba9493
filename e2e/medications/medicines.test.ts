import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { chooseFromMenu, chooseMedicine, getAddButton, getListEntry } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createFailedCallPattern, createMember } from '../visitor.ts';

const createId = () => crypto.randomUUID();
const put = ({ call }: Account, name: string) => call('PUT', `/api/medications/${createId()}`, createMedicine(name));
type StoredMedication = {
  name: string;
  strength: string | null;
  frequency: string | null;
  active: boolean;
  notes: { type: string; text: string | null };
  appearance: { shape: string; color: string } | null;
};
const fetchMedications = async ({ call }: Account) => (await (await call('GET', '/api/medications')).json()) as StoredMedication[];

async function open(page: Page, address = '/medications') {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('a medicine is read with its dose and frequency, changed, and all of it is there after a reload', async () => {
  const { page, account } = await createMember();
  await open(page);
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'metformin 500 mg twice daily', /^Metformin/);
  await getAddButton(page).click();
  await getListEntry(page, 'Metformin').getByText('twice a day').waitFor();
  await page.getByRole('heading', { name: 'Prescription' }).waitFor();

  await chooseFromMenu(page, 'Metformin', 'Edit dose and times');
  const dialog = page.getByRole('dialog', { name: 'Edit Metformin' });
  await expect.poll(() => dialog.getByLabel('Strength').inputValue()).toBe('500 mg');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await dialog.getByLabel('Name').fill('Metformin');
  await dialog.getByLabel('Strength').fill('850 mg');
  await dialog.getByLabel('What it is for').fill('type 2 diabetes');
  await dialog.getByLabel('Prescribed by').fill('Dr. O’Neill <b>');
  await dialog.getByLabel('Taken since').fill('2024-02-29');
  await dialog.getByRole('button', { name: 'What it looks like' }).click();
  await dialog.getByRole('button', { name: 'Capsule', exact: true }).click();
  await dialog.getByRole('button', { name: 'Blue', exact: true }).click();
  await dialog.getByText('Blue capsule', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await getListEntry(page, 'Metformin').getByText('850 mg').waitFor();
  await getListEntry(page, 'Metformin').getByText('for type 2 diabetes').waitFor();

  await page.reload();
  await chooseFromMenu(page, 'Metformin', 'Edit dose and times');
  await expect.poll(() => dialog.getByLabel('Prescribed by').inputValue()).toBe('Dr. O’Neill <b>');
  await expect.poll(() => dialog.getByLabel('Taken since').inputValue()).toBe('2024-02-29');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(() => fetchMedications(account))
    .toMatchObject([{ name: 'Metformin', strength: '850 mg', active: true, appearance: { shape: 'capsule', color: 'blue' } }]);
});

test('a misspelt name is offered its spelling, and words that could not be read are asked about once', async () => {
  const { page, account } = await createMember();
  const misspelt = 'st jons wart three times a day';
  await put(account, misspelt);
  await account.call('PUT', `/api/medications/${createId()}`, {
    ...createMedicine('Aspirin'),
    strength: '100 mg',
    prescribedDosage: 'as the doctor said',
  });
  await open(page);
  await getListEntry(page, 'Aspirin').getByText('Please check. We couldn’t read “as the doctor said”.').waitFor();
  await getListEntry(page, misspelt).getByText('Did you mean this?').waitFor();
  expect(await screenFaults(page, 'questions about the list')).toEqual([]);

  await getListEntry(page, misspelt)
    .getByRole('button', { name: /^St John/ })
    .click();
  await getListEntry(page, misspelt).waitFor({ state: 'hidden' });
  await page
    .getByRole('listitem')
    .filter({ hasText: /St John.s wort/ })
    .getByText('three times a day')
    .waitFor();
  await page.getByRole('button', { name: 'It’s right: Aspirin' }).click();
  await page.getByText('Please check.').waitFor({ state: 'hidden' });
  await expect
    .poll(() => fetchMedications(account))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: expect.stringMatching(/^St John.s wort$/), frequency: 'three times a day', needsReview: false }),
        expect.objectContaining({ name: 'Aspirin', prescribedDosage: 'as the doctor said', needsReview: false }),
      ]),
    );
});

test('a medicine that is no longer taken leaves the check, is taken again, deleted, and brought back by Undo', async () => {
  const { page, account } = await createMember();
  await put(account, 'Warfarin');
  await put(account, 'Ibuprofen');
  await open(page);
  await getListEntry(page, 'Warfarin').getByText('Serious with Ibuprofen').waitFor();

  await chooseFromMenu(page, 'Ibuprofen', 'I no longer take this');
  await page.getByText('Ibuprofen moved to what you no longer take').waitFor();
  await getListEntry(page, 'Warfarin').getByText('Serious with Ibuprofen').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^No longer taken \(1\)/ }).click();
  await chooseFromMenu(page, 'Ibuprofen', 'I take this again');
  await getListEntry(page, 'Warfarin').getByText('Serious with Ibuprofen').waitFor();

  await chooseFromMenu(page, 'Ibuprofen', 'Delete this entry');
  await getListEntry(page, 'Ibuprofen').waitFor({ state: 'detached' });
  await expect.poll(async () => (await fetchMedications(account)).length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await getListEntry(page, 'Ibuprofen').waitFor();
  await expect.poll(async () => (await fetchMedications(account)).map(({ name }) => name).sort()).toEqual(['Ibuprofen', 'Warfarin']);
});

test('a whole list is pasted and reviewed line by line before anything of it is added', async () => {
  const { page, account } = await createMember();
  await put(account, 'Metformin');
  await open(page);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const list = [
    "Mum's tablets:",
    'Morning',
    '1. warfarin 5 mg',
    '2. ibuprofin 400 mg for my back',
    'Bedtime:',
    '- water pill 25 mg',
    '- Co-codamol 30/500 2 tablets - at 6pm',
    '- metformin',
    '- my blue pills',
    'Allergies: penicillin',
  ];
  await page.getByLabel('Your list, one a line').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Read my list' }).click();
  const read = page.getByRole('list', { name: 'As it was read' }).locator('> li');
  const getLine = (text: string) => read.filter({ hasText: text });
  await getLine("Mum's tablets:").getByText('is a heading, left out.').waitFor();
  await getLine('Morning').getByText('everything below is taken in the morning').waitFor();
  await getLine('Allergies: penicillin').getByText('lists allergies, so we left it out.').waitFor();
  await page.getByText('Your list names an allergy: penicillin.').waitFor();
  await page.getByRole('button', { name: 'Add to my profile' }).click();
  await page.getByText('In your profile now: allergy to penicillin.').waitFor();
  await expect
    .poll(async () => (await (await account.call('GET', '/api/profile')).json()).medical_history.allergies)
    .toEqual(['penicillin']);
  await getLine('Warfarin').getByText('in the morning · Prescription').waitFor();
  await getLine('Ibuprofen 400 mg').getByText('for back').waitFor();
  await getLine('Co-codamol 30/500').getByText('2 tablets · at 6 pm').waitFor();
  await getLine('Metformin').getByText('Already on your list: Metformin.').waitFor();
  await expect.poll(() => getLine('Metformin').getByRole('checkbox').isChecked()).toBe(false);
  await getLine('my blue pills').getByText('You can add it, but we can’t check it.').waitFor();

  await getLine('water pill')
    .getByRole('button', { name: /^Furosemide/ })
    .click();
  await getLine('Furosemide 25 mg').getByText('at bedtime').waitFor();
  await getLine('my blue pills').getByRole('checkbox').check();
  await getLine('my blue pills').getByRole('button', { name: 'Change my blue pills' }).click();
  await getLine('my blue pills').getByLabel('How often').fill('twice a day');
  await page.getByText('Serious', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Add 5 items anyway' }).click();

  await page.getByText('5 added').waitFor();
  await getListEntry(page, 'my blue pills').getByText('Could not be checked').waitFor();
  await page.getByRole('heading', { name: 'Multiple Medications Detected' }).waitFor();
  await expect.poll(async () => (await fetchMedications(account)).length).toBe(6);
  await expect
    .poll(() => fetchMedications(account))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Co-codamol', strength: '30/500', prescribedDosage: '2 tablets', frequency: 'at 6 pm' }),
        expect.objectContaining({ name: 'my blue pills', frequency: 'twice a day' }),
      ]),
    );
  await expect.poll(() => page.getByRole('button', { name: /^More for / }).count()).toBe(6);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await fetchMedications(account)).map(({ name }) => name)).toEqual(['Metformin']);
});

test('the list on paper is what is taken and what to do, on a page or two, also from a wide screen', async () => {
  const { page, account } = await createMember();
  for (const name of ['Warfarin', 'Ibuprofen', 'Lisinopril', 'Metformin', 'Omeprazole', 'Levothyroxine']) await put(account, name);
  await open(page);
  await getListEntry(page, 'Warfarin').getByText('Serious with').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { name: 'What I take' }).waitFor();
  await expect.poll(() => page.locator('body').innerText()).toContain('What to do:');
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/Dashboard|Sign Out|Paste a list/);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeLessThanOrEqual(2);
});

test('the medicine card is small, shows what to tell a helper, and is what is printed while it is open', async () => {
  const { page, account } = await createMember();
  for (const name of ['Warfarin', 'Ibuprofen']) await put(account, name);
  await open(page);
  await getListEntry(page, 'Warfarin').getByText('Serious with').waitFor();
  await page.getByRole('button', { name: 'Medicine card' }).click();
  const card = page.getByRole('dialog', { name: 'Medicine card' });
  await card.getByText(`${account.person.firstName} ${account.person.lastName}`).waitFor();
  await card.getByText('Ibuprofen', { exact: true }).waitFor();
  expect(await screenFaults(page, 'medicine card')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { name: 'Medicine card', level: 1 }).waitFor();
  const text = await page.locator('body').innerText();
  expect(text).toContain('affect each other seriously');
  expect(text).not.toMatch(/What to do:|Print the card|Dashboard/);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
});

test('supplements have a page of their own and are checked together with the medicines', async () => {
  const { page, account } = await createMember();
  await put(account, 'Warfarin');
  await open(page, '/dashboard/supplements');
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'st johns wort 300 mg', /St John/);
  await page.getByRole('button', { name: /^Add( anyway)?$/ }).click();
  await page.getByRole('heading', { name: /^Your 2 items/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'More for Warfarin' }).count()).toBe(0);
  await expect.poll(() => fetchMedications(account)).toMatchObject([{ notes: { type: 'Herbal' } }, { name: 'Warfarin' }]);
  await open(page);
  await page.getByRole('heading', { name: 'Supplements and herbs' }).waitFor();
});

test('the page can be filled with sample data, which is marked and goes in one click', async () => {
  const { page, account } = await createMember();
  await open(page);
  await page.getByRole('button', { name: 'Fill with sample data' }).click();
  await page.getByText('Some entries are samples that show how this page works.').waitFor();
  // The notice speaks for a list of samples; beside a person's own entry each is marked.
  await getListEntry(page, 'Warfarin').waitFor();
  await expect.poll(() => getListEntry(page, 'Warfarin').getByText('Sample', { exact: true }).count()).toBe(0);
  await expect.poll(async () => (await fetchMedications(account)).length).toBe(5);
  await page.getByRole('button', { name: 'Remove the sample' }).click();
  await page.getByRole('button', { name: 'Add the first' }).waitFor();
  await expect.poll(async () => (await fetchMedications(account)).length).toBe(0);
});

test('stores any name as it was typed and shows it as text', async () => {
  const { page, account } = await createMember();
  const odd = ['<img src=x onerror="document.title=1">', "Robert'); DROP TABLE medications;--", 'アスピリン', 'y'.repeat(10_000)];
  for (const name of odd) expect((await put(account, name)).status).toBe(200);
  await open(page);
  await page.getByText('<img src=x onerror="document.title=1">').first().waitFor();
  await page.getByText('アスピリン').first().waitFor();
  await expect.poll(() => page.locator('main img').count()).toBe(0);
  await expect.poll(async () => (await fetchMedications(account)).map(({ name }) => name).sort()).toEqual(odd.toSorted());
  const { width, content } = await page.evaluate(() => ({ width: innerWidth, content: document.documentElement.scrollWidth }));
  expect(content).toBeLessThanOrEqual(width);
});

test('what one person takes is never there for another, not even in the same browser', async () => {
  const { page, account, provokes } = await createMember();
  // What the page asks for while its session ends may be refused.
  provokes(createFailedCallPattern(401));
  await put(account, 'Sertraline');
  await open(page);
  await getListEntry(page, 'Sertraline').waitFor();
  await page.getByRole('link', { name: 'Check anything' }).first().click();
  await page.getByRole('button', { name: 'Check my medicines' }).click();
  await page.getByRole('list', { name: 'Items being checked' }).getByText('Sertraline').waitFor();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/login');

  const other = await createMember();
  await open(other.page);
  await other.page.getByRole('button', { name: 'Add the first' }).waitFor();

  await page.context().addCookies(await other.context.cookies());
  await open(page);
  await page.getByRole('button', { name: 'Add the first' }).waitFor();
  await page.goto('/interactions');
  await page.getByRole('heading', { name: 'The answer will be here' }).waitFor();
});
