import { createLockedPdf } from '@wellkept/test-kit/documents/locked-pdf.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createFailedCallPattern, widths } from '../visitor.ts';

const report = createTextPdf([
  createLayoutPage([
    'Sunrise Diagnostics',
    'Collected on : 14/05/2023 11:03 AM',
    'Test | Result | Unit | Reference range',
    'Hemoglobin | 13.5 | g/dL | 12.0-15.5',
    'Potassium | 41 | mmol/L | 3.5-5.1',
    'Ferritin | 9 | ng/mL | 15-150',
    'Zorbulin index | 7.2 | mg/L | 1.0-5.0',
  ]),
]);
const foreignReport = createTextPdf([
  createLayoutPage([
    'Patient Name : Yash M. Patel',
    'Collected on : 14/05/2023',
    'Age : 21 Years',
    'Sex : Male',
    'Test | Result | Unit | Reference range',
    'Ferritin | 9 | ng/mL | 15-150',
  ]),
]);

/** Before the session's keys are here nothing that is typed outlives the page. */
const waitUntilSealed = (page: Page) =>
  page.waitForFunction(() => [localStorage, sessionStorage].some((storage) => storage.getItem('sealed-unsaved-lab-values') !== null));

test('a report is uploaded, looked at, put right and confirmed, and counts only then', async () => {
  const { page, account } = await createSubscriber();
  const fetchResults = async () =>
    (await (await account.call('GET', '/api/lab-results')).json()) as { analyteId: string; amount: number; flag: string }[];
  await page.goto('/upload');
  await page.getByRole('heading', { name: 'Upload test results' }).waitFor();
  const choose = page.getByLabel('Choose files');
  await choose.waitFor({ state: 'attached' });
  expect(await screenFaults(page, 'upload')).toEqual([]);
  await choose.setInputFiles({ name: 'holiday.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await page.getByText('We can’t read this kind of file.').waitFor();
  await choose.setInputFiles({ name: 'may.pdf', mimeType: 'application/pdf', buffer: report });
  // The review opens when the file is read.
  await page.getByText('4 values read. 1 not recognized. 1 needs your answer.').waitFor();
  await expect.poll(() => fetchResults()).toEqual([]);

  // After leaving, the review is still there.
  await page.goto('/upload');
  await page.getByRole('link', { name: 'Look at the values' }).click();
  await page.getByText('4 values read. 1 not recognized. 1 needs your answer.').waitFor();
  await expect.poll(() => page.getByLabel('Day of the sample').inputValue()).toBe('2023-05-14');
  await page.getByRole('button', { name: 'Show on the page: Potassium' }).click();
  expect(await screenFaults(page, 'review')).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Confirm 4 values' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Use 4.1' }).click();
  await page.getByText('All questions are answered.').waitFor();

  await page.getByRole('button', { name: 'Edit Ferritin' }).click();
  await page.getByLabel('Value', { exact: true }).fill('19');
  await page.getByText('Your changes are saved. You can leave and continue later.').waitFor();
  // What was put right is there again, on whatever page it is opened.
  await page.reload();
  await page.getByText('All questions are answered.').waitFor();
  await expect.poll(() => page.getByText('Corrected by you').count()).toBe(2);
  await page.getByRole('button', { name: 'Confirm 4 values' }).click();
  await page.getByText('4 values saved').last().waitFor();
  // Under its printed name, and linked to nothing.
  await page.getByRole('heading', { name: 'Not recognized' }).waitFor();
  await page.getByRole('row', { name: /Zorbulin index.*7\.2.*mg\/L.*above/ }).waitFor();
  expect(await screenFaults(page, 'biomarkers')).toEqual([]);
  expect((await fetchResults()).map(({ analyteId, amount, flag }) => [analyteId, amount, flag]).toSorted()).toEqual([
    ['ferritin', 19, 'N'],
    ['hemoglobin', 13.5, 'N'],
    ['potassium', 4.1, 'N'],
  ]);

  await page.goto('/upload');
  await page.getByRole('link', { name: 'See may.pdf' }).click();
  await page.getByText('4 values saved').last().waitFor();
  expect(await screenFaults(page, 'confirmed')).toEqual([]);
  await page.getByRole('link', { name: 'Back to your uploads' }).click();
  await page.getByRole('button', { name: 'Delete may.pdf' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Delete may.pdf' }).waitFor({ state: 'detached' });
  await expect.poll(() => fetchResults()).toHaveLength(3);
});

const clearReport = createTextPdf([
  createLayoutPage([
    'Sunrise Diagnostics',
    'Collected on : 14/05/2023 11:03 AM',
    'Test | Result | Unit | Reference range',
    'Hemoglobin | 13.5 | g/dL | 12.0-15.5',
    'Ferritin | 9 | ng/mL | 15-150',
  ]),
]);

test('on a phone a report becomes confirmed values in four taps from anywhere', async () => {
  const { page } = await createSubscriber({ viewport: widths.phone });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Labs' }).click();
  await page.getByRole('link', { name: 'Upload a report' }).click();
  const opened = page.waitForEvent('filechooser');
  await page.getByText('Choose files').click();
  await (await opened).setFiles({ name: 'clear.pdf', mimeType: 'application/pdf', buffer: clearReport });
  await page.getByRole('button', { name: 'Confirm 2 values' }).click();
  await page.getByText('2 values saved').last().waitFor();

  // The same report again: nothing counts twice.
  await page.goto('/upload');
  await page.getByLabel('Choose files').setInputFiles({ name: 'again.pdf', mimeType: 'application/pdf', buffer: clearReport });
  await page.getByText('You already have this report of').waitFor();
  expect(await screenFaults(page, 'saved already')).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Confirm 2 values' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Discard this copy' }).click();
  await page.getByText('The report is discarded. We didn’t keep any of it.').waitFor();
});

test('a row that is not recognized is linked to a measurement, or left out', async () => {
  const { page, account } = await createSubscriber();
  await page.goto('/blood-test-upload');
  await page.getByLabel('Choose files').setInputFiles({ name: 'may.pdf', mimeType: 'application/pdf', buffer: report });
  await page.getByRole('button', { name: 'Use 4.1' }).click();
  await page.getByRole('button', { name: 'Link to a measurement Zorbulin index' }).click();
  await page.getByLabel('Measurement').fill('CRP');
  expect(await screenFaults(page, 'linking')).toEqual([]);
  await page.getByRole('button', { name: 'Edit Hemoglobin' }).click();
  await page.getByRole('button', { name: 'Leave out Hemoglobin' }).click();
  await page.getByRole('button', { name: 'Confirm 3 values' }).click();
  await page.getByText('3 values saved').last().waitFor();
  const storedResults = (await (await account.call('GET', '/api/lab-results')).json()) as { analyteId: string; printedName: string }[];
  expect(storedResults.find(({ printedName }) => printedName === 'Zorbulin index')?.analyteId).toBe('crp');
});

test('asks about another person’s report before saving anything, and can discard it', async () => {
  const { page, account } = await createSubscriber();
  await page.goto('/blood-test-upload');
  const choose = page.getByLabel('Choose files');
  await choose.setInputFiles({ name: 'foreign.pdf', mimeType: 'application/pdf', buffer: foreignReport });
  await page.getByText('This report is for Yash M. Patel, male, 21. Is it yours?').waitFor();
  // Where the name differs, leaving it out is the likely answer.
  await expect.poll(() => page.getByRole('button', { name: 'No, discard it' }).getAttribute('class')).toMatch(/\bprimary\b/);
  expect(await screenFaults(page, 'whose report')).toEqual([]);
  await expect.poll(() => page.getByRole('button', { name: 'Confirm 1 value' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await page.getByText('You said it’s yours.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Confirm 1 value' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await page.getByRole('button', { name: 'No, discard it' }).click();
  await page.getByText('The report is discarded. We didn’t keep any of it.').waitFor();
  await expect.poll(async () => (await account.call('GET', '/api/lab-uploads')).json()).toEqual([]);
  await expect.poll(async () => (await account.call('GET', '/api/lab-results')).json()).toEqual([]);
});

test('results are pasted as a list and reviewed before they are saved', async () => {
  const { page, account } = await createSubscriber();
  await page.goto('/upload/by-hand');
  await page.getByLabel('Paste a list or cells of a spreadsheet').fill('Kalium; 4,4; mmol/l; 3,5-5,1\nTSH\t2.1\tmIU/L\nhello');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByText('2 found. Look at them below.').waitFor();
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Measurement').fill('Vitamin B12');
  await page.getByLabel('Value', { exact: true }).fill('310');
  await waitUntilSealed(page);
  await page.getByLabel('Day of the sample').fill('2024-02-03');
  await page.goto('/upload');
  await page.goto('/upload/by-hand');
  await page.getByText('Here is what you left.').waitFor();
  await expect.poll(() => page.getByLabel('Day of the sample').inputValue()).toBe('2024-02-03');
  expect(await screenFaults(page, 'by hand')).toEqual([]);
  await page.getByRole('button', { name: 'Keep 3 values' }).click();
  await page.getByText('3 values saved').last().waitFor();
  const reports = await (await account.call('GET', '/api/lab-reports')).json();
  expect(reports).toEqual([expect.objectContaining({ collectedOn: '2024-02-03', source: 'pasted', resultCount: 3, testType: 'blood' })]);
});

test('what is typed right before the page is left is there again, however slow the encryption is', async () => {
  const { page } = await createSubscriber();
  await page.addInitScript(() => {
    const encrypt = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = async function (...input) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return encrypt.apply(this, input);
    };
  });
  await page.goto('/upload/by-hand');
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Measurement').fill('Ferritin');
  await page.getByLabel('Value', { exact: true }).fill('9');
  await waitUntilSealed(page);
  await page.getByLabel('Value', { exact: true }).fill('90');
  await page.reload();
  await page.getByText('Here is what you left.').waitFor();
  await page.getByRole('button', { name: 'Edit Ferritin' }).click();
  await expect.poll(() => page.getByLabel('Value', { exact: true }).inputValue()).toBe('90');
});

test('a pasted report says whose it is and when it was taken, and a unit that decides is asked for', async () => {
  const { page, account } = await createSubscriber();
  await page.goto('/upload/by-hand');
  const report = ['Patient: Yash Patel', 'Sex: Male', 'Collected: 2024-02-03', 'Potassium 4.4 mmol/L 3.5-5.1', 'Frobnicase 12 U/L 0-5'];
  await page.getByLabel('Paste a list or cells of a spreadsheet').fill([...report, 'Bilirubin total 20', 'Zorbulin index 7.2'].join('\n'));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByText('3 found. Look at them below.').waitFor();
  await page.getByRole('region', { name: 'Lines we couldn’t read' }).getByText('Zorbulin index 7.2').waitFor();
  await expect.poll(() => page.getByLabel('Day of the sample').inputValue()).toBe('2024-02-03');
  await page.getByRole('button', { name: '20 µmol/L' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Keep 3 values' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await page.getByRole('button', { name: 'Add a value from: Zorbulin index 7.2' }).click();
  await expect.poll(() => page.getByLabel('Measurement', { exact: true }).inputValue()).toBe('Zorbulin index');
  await expect.poll(() => page.getByLabel('Measurement', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Measurement', { exact: true }).fill('CRP');
  await page.getByRole('button', { name: 'Keep 4 values' }).click();
  await page.getByText('4 values saved').last().waitFor();
  const [saved] = await (await account.call('GET', '/api/lab-reports')).json();
  expect(saved).toMatchObject({ collectedOn: '2024-02-03', source: 'pasted', resultCount: 4 });
});

test('a locked file asks for its password, and is read once that is right', async () => {
  const { page, provokes } = await createSubscriber();
  provokes(createFailedCallPattern(400));
  await page.goto('/upload');
  const lines = ['Collected on : 14/05/2023', 'Test | Result | Unit | Reference range', 'Ferritin | 9 | ng/mL | 15-150'];
  const buffer = await createLockedPdf([lines], '01021960');
  await page.getByLabel('Choose files').setInputFiles({ name: 'locked.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('heading', { level: 1, name: 'This file asks for a password' }).waitFor();
  expect(await screenFaults(page, 'locked file')).toEqual([]);
  const password = page.getByLabel('Password of the file');
  await page.getByRole('button', { name: 'Open the file' }).click();
  await page.getByText('Type the password').waitFor();
  await password.fill('02011960');
  await password.press('Enter');
  await page.getByText('That password doesn’t open the file.').waitFor();
  expect(await screenFaults(page, 'locked file, wrong password')).toEqual([]);
  // It waits, and the list says for what.
  await page.getByRole('link', { name: 'Back to your uploads' }).click();
  await page.getByRole('link', { name: 'Type the password of locked.pdf' }).click();
  await password.fill('01021960');
  await password.press('Enter');
  await page.getByText('1 value read.').waitFor();
});

test('each day of an export is a report of its own, and one button saves all that leave no question', async () => {
  const { page, account } = await createSubscriber();
  const days = ['2024-03-05', '2024-06-11', '2024-09-20'];
  const rows = days.flatMap((day, at) => [`${day},Potassium,${at === 1 ? '41' : '4.1'},mmol/L,3.5-5.1`, `${day},Ferritin,9,ng/mL,15-150`]);
  const buffer = Buffer.from(['Date,Test,Result,Unit,Reference', ...rows, ''].join('\n'));
  await page.goto('/upload');
  await page.getByLabel('Choose files').setInputFiles({ name: 'portal.csv', mimeType: 'text/csv', buffer });
  await page.getByText('This is the report of September 20, 2024.').waitFor();
  await page.getByRole('link', { name: 'Your uploads' }).click();
  const all = page.getByRole('button', { name: 'Save all 3 days' });
  await all.waitFor();
  await expect.poll(() => all.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await screenFaults(page, 'days of an export')).toEqual([]);
  await all.click();
  await page.getByText('2 days saved. 1 day needs a look from you.').waitFor();
  await page.getByRole('link', { name: 'Look at the values of June 11, 2024' }).waitFor();
  const stored = (await (await account.call('GET', '/api/lab-results')).json()) as { collectedOn: string; analyteId: string }[];
  expect(new Set(stored.map(({ collectedOn }) => collectedOn))).toEqual(new Set(['2024-03-05', '2024-09-20']));
});
