import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { chooseMedicine } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { countUnsent, fetchAge, fetchProfile, goTo, openEditor, waitUntilSaved } from '../profile-editor.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const readScale = (dialog: Locator, label: string) =>
  dialog.getByRole('slider', { name: label }).evaluate((input) => {
    const { min, max, step, value } = input as HTMLInputElement;
    return [min, max, step, value].map(Number);
  });

async function fillPersonalInformation(dialog: Locator, account: Account) {
  const age = dialog.getByLabel('Age', { exact: true });
  await age.fill('130');
  await dialog.getByText('Age: Enter whole years, 1 to 120.').waitFor();
  await dialog.getByText('Unsaved Changes', { exact: true }).waitFor();
  await age.fill('🎂');
  await dialog.getByText('Age: Enter whole years, 1 to 120.').waitFor();
  await age.fill(' 61 years');
  await dialog.getByText('Age: Enter whole years, 1 to 120.').waitFor({ state: 'detached' });
  await dialog.getByRole('group', { name: 'Gender' }).getByText('Female').click();
  await dialog.getByLabel('Height', { exact: true }).fill('5\'6"');
  await dialog.getByLabel('Weight', { exact: true }).fill('164,5 lb');
  await waitUntilSaved(dialog);
  expect((await fetchProfile(account)).personal_info).toMatchObject({
    age: 61,
    gender: 'female',
    height: 5.5,
    heightUnit: 'ft',
    weight: 164.5,
    weightUnit: 'lbs',
  });
}

async function fillMedicalHistory(page: Page, dialog: Locator, account: Account) {
  await goTo(dialog, 'Medical History');
  const conditions = dialog.getByLabel('Current conditions', { exact: true }).and(page.locator('input'));
  await conditions.fill('high blood pressure, GOUT; gout ,  , المفاصل ,🫀');
  await conditions.press('Enter');
  await dialog.getByLabel('Allergies', { exact: true }).and(page.locator('input')).fill('Penicillin');
  await page.keyboard.press('Enter');
  await waitUntilSaved(dialog);
  const history = (await fetchProfile(account)).medical_history;
  expect(history).toMatchObject({ currentConditions: ['High blood pressure', 'Gout', 'المفاصل', '🫀'], allergies: ['Penicillin'] });
}

async function fillSymptoms(page: Page, dialog: Locator, account: Account) {
  await goTo(dialog, 'Current Symptoms');
  await dialog.getByLabel('Symptoms', { exact: true }).and(page.locator('input')).fill('Headache,');
  const headache = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Headache' }) });
  await expect.poll(() => readScale(dialog, 'Severity')).toEqual([1, 10, 1, 5]);
  await headache.getByRole('slider', { name: 'Severity' }).press('ArrowRight');
  await headache.getByLabel('How often').selectOption('Weekly');
  await waitUntilSaved(dialog);
  expect((await fetchProfile(account)).symptoms).toMatchObject({
    currentSymptoms: ['Headache'],
    severity: { Headache: 6 },
    frequency: { Headache: 'weekly' },
  });
}

async function fillMedications(page: Page, dialog: Locator) {
  await goTo(dialog, 'Medications');
  await chooseMedicine(page, 'metfromin 500', /^Metformin/);
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dialog.getByRole('button', { name: /^Details/ }).click();
  const name = dialog.getByLabel('Name', { exact: true });
  const called = await name.inputValue();
  await name.fill('  ');
  await expect.poll(() => add.isDisabled()).toBe(true);
  await name.fill(called);
  await add.click();
  await dialog.getByRole('list', { name: 'What you take' }).getByText('Metformin').first().waitFor();
}

async function fillLifestyleDietAndGoals(page: Page, dialog: Locator, account: Account) {
  await goTo(dialog, 'Lifestyle');
  await expect.poll(() => readScale(dialog, 'Sleep in a usual night')).toEqual([3, 12, 0.5, 8]);
  await expect.poll(() => readScale(dialog, 'Stress')).toEqual([1, 10, 1, 5]);
  await dialog.getByRole('group', { name: 'Exercise' }).getByText('3-4 times a week').click();
  await dialog.getByRole('button', { name: 'Set to 8 hours' }).click();
  await dialog.getByRole('slider', { name: 'Stress' }).press('Home');
  await waitUntilSaved(dialog);

  await goTo(dialog, 'Diet & Nutrition');
  await dialog.getByRole('group', { name: 'Way of eating' }).getByText('Mediterranean').click();
  await dialog.getByRole('button', { name: 'Low sodium' }).click();
  await dialog.getByLabel('Dietary restrictions: add your own').fill('  no cilantro ');
  await page.keyboard.press('Enter');
  await waitUntilSaved(dialog);

  await goTo(dialog, 'Health Goals');
  await expect.poll(() => dialog.getByLabel('Target weight', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Better sleep' }).click();
  await dialog.getByLabel('Sleep target', { exact: true }).fill('12.5');
  await dialog.getByText(/^Sleep target: /).waitFor();
  await dialog.getByRole('button', { name: 'Better sleep' }).click();
  await dialog.getByRole('button', { name: 'Improve fitness' }).click();
  await dialog.getByLabel('Fitness target', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Improve fitness' }).click();
  await dialog.getByRole('button', { name: 'Lose weight' }).click();
  await dialog.getByLabel('Target weight', { exact: true }).fill('150');
  await waitUntilSaved(dialog);
  await expect
    .poll(() => fetchProfile(account))
    .toMatchObject({
      lifestyle_data: { exerciseFrequency: '3-4-times', sleepHours: 8, stressLevel: 1 },
      dietary_info: { type: 'mediterranean', restrictions: ['Low sodium', 'no cilantro'] },
      health_goals: { primary: ['Lose weight'], specificTargets: { targetWeight: 150, weightUnit: 'lbs' } },
      data_completeness_score: 100,
    });
}

test('all seven sections take what people really type, and the profile is complete afterwards', async () => {
  const { page, account } = await createMember();
  const dialog = await openEditor(page);
  await fillPersonalInformation(dialog, account);
  await fillMedicalHistory(page, dialog, account);
  await fillSymptoms(page, dialog, account);
  await fillMedications(page, dialog);
  await fillLifestyleDietAndGoals(page, dialog, account);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('7 of 7 sections completed').waitFor();
  await page.getByRole('button', { name: 'Sync' }).click();
  await page.getByText('Data synchronized successfully').waitFor();
});

test('"none" clears what it contradicts, and the medicines it stops come back by Undo', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { medical_history: { currentConditions: ['Gout'], allergies: ['Latex'] } });
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Zinc'));
  const dialog = await openEditor(page, 'medicalHistory');
  const none = dialog.getByLabel(/^I have no conditions/);
  await none.check();
  await waitUntilSaved(dialog);
  expect((await fetchProfile(account)).medical_history).toEqual({ noConditions: true, noAllergies: true });
  await dialog.getByLabel('Allergies', { exact: true }).and(page.locator('input')).fill('Latex,');
  await expect.poll(() => none.isChecked()).toBe(false);
  await waitUntilSaved(dialog);

  await goTo(dialog, 'Medications');
  await dialog.getByLabel('I do not take any medicines or supplements').check();
  await dialog.getByRole('list', { name: 'What you take' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('list', { name: 'What you take' }).getByText('Zinc').first().waitFor();
  await expect.poll(() => dialog.getByLabel('I do not take any medicines or supplements').isChecked()).toBe(false);
});

test('leaving a section or the dialog with unsaved changes asks whether to save, discard or stay', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  const dialog = await openEditor(page);
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await expect.poll(() => save.isDisabled()).toBe(true);
  // Held by a flag: a route that is removed lets go of what it holds, and the page could have its answer before it is left.
  let isHeld = true;
  await page.route('**/api/profile', (route) =>
    isHeld && route.request().method() === 'PATCH' ? new Promise(() => undefined) : route.continue(),
  );
  await dialog.getByLabel('Age', { exact: true }).fill('41');
  await goTo(dialog, 'Lifestyle');
  const question = dialog.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByText('Save them before you go to Lifestyle?').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByLabel('Age', { exact: true }).inputValue()).toBe('41');
  await expect.poll(() => countUnsent(page)).toBe(1);
  isHeld = false;
  await page.reload();
  await page.getByText('Data recovered from local backup').waitFor();
  await waitUntilSaved(dialog);
  await page.route('**/api/profile', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await dialog.getByLabel('Age', { exact: true }).fill('42');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => countUnsent(page)).toBe(0);
  await page.unroute('**/api/profile');
  // The next page would send what was left.
  await openEditor(page);
  await expect.poll(() => dialog.getByLabel('Age', { exact: true }).inputValue()).toBe('41');
  await expect.poll(() => countUnsent(page)).toBe(0);
  await expect.poll(() => fetchAge(account)).toBe(41);
});

test('units, region and week are chosen in the settings, and the export is a file with everything', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { personal_info: { age: 61, weight: 74.5, weightUnit: 'kg' } });
  await page.goto('/account');
  await page.getByLabel('US (lbs, ft)').check();
  await page.getByLabel('United Kingdom').check();
  await page.getByLabel('Monday').check();
  await expect
    .poll(() => fetchProfile(account))
    .toMatchObject({
      personal_info: { weight: 164.2, weightUnit: 'lbs', region: 'UK' },
      preferences: { units: 'us', firstDayOfWeek: 'monday' },
    });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Privacy and data' }).click();
  await page.getByRole('link', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^wellkept-\d{4}-\d{2}-\d{2}\.json$/);
});

test('the profile, what is missing of it and every section of the editor are free of barriers at both widths and in both themes', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', {
    medical_history: { currentConditions: ['Gout'] },
    symptoms: { currentSymptoms: ['Headache'], severity: { Headache: 8 }, completed: true },
    health_goals: { primary: ['Lose weight', 'Better sleep', 'Improve fitness'] },
  });
  const faults: string[] = [];
  await page.goto('/profile-completion');
  await page.getByText('Still open').waitFor();
  faults.push(...(await screenFaults(page, 'completion')));
  await page.goto('/profile');
  await page.getByText('Health Profile Overview').waitFor();
  faults.push(...(await screenFaults(page, 'profile')));
  for (const section of ['personalInfo', 'medicalHistory', 'symptoms', 'medications', 'lifestyle', 'diet', 'healthGoals']) {
    const dialog = await openEditor(page, section);
    if (section === 'personalInfo') await dialog.getByLabel('Age', { exact: true }).fill('200');
    faults.push(...(await screenFaults(page, section)));
  }
  expect(faults).toEqual([]);
});
