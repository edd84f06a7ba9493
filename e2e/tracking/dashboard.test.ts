import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Account, signUp } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { goOffline } from '../quiet-page.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor, widths } from '../visitor.ts';

type MedicineFields = { name: string; strength?: string; frequency?: string };

async function take({ call }: Account, medicines: readonly MedicineFields[], startDate: string | null = null) {
  const items = medicines.map((medicine) => {
    const { notes, ...fields } = createMedicine(medicine.name);
    return { id: crypto.randomUUID(), ...fields, ...medicine, notes: { ...notes, startDate } };
  });
  expect((await call('POST', '/api/medications/bulk', { items })).ok).toBe(true);
}

/** The server looks at a save a moment later. */
const waitUntilAnalysed = ({ call }: Account) =>
  expect.poll(async () => ((await (await call('GET', '/api/safety/findings')).json()) as unknown[]).length).toBeGreaterThan(0);
const finishSetUp = ({ call }: Account) => call('PUT', '/api/preferences', { onboarding_completed: true });
const getToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
const measureOverflowPx = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Paracetamol, of which one a day is the most. */
async function noteAsNeeded(day: Locator) {
  await day.getByRole('button', { name: 'Log a dose of Paracetamol' }).click();
  await day.getByRole('button', { name: /^Log a dose of Paracetamol, taken 1 of 1 in 24 hours, last .+$/ }).click();
  const question = day.getByRole('alertdialog', {
    name: /You noted 1 dose of Paracetamol in the last 24 hours\. Your entry allows no more than 1 in a day\./,
  });
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await day.getByRole('button', { name: /^Log a dose of Paracetamol, taken 1 of 1 in 24 hours/ }).waitFor();
}

test('a new user sees the set-up, postpones it and gets their day; changing the journey stays on the page', async () => {
  const { page, account } = await createMember();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Let’s get to know you' }).waitFor();
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.getByRole('heading', { name: 'What you take, checked every day' }).waitFor();
  await page.getByRole('link', { name: 'Start Setup' }).waitFor();

  await take(account, [{ name: 'Warfarin' }, { name: 'Ibuprofen' }]);
  await waitUntilAnalysed(account);
  await page.goto('/dashboard');
  const alert = page.getByRole('region', { name: '1 new serious finding' });
  await alert.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').waitFor();
  await expect.poll(() => alert.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/safety/checks');

  await finishSetUp(account);
  await page.goto('/dashboard?change-journey=true');
  const dialog = page.getByRole('dialog', { name: 'Update Your Health Journey' });
  await dialog.getByRole('slider', { name: 'Level' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Update Journey' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await getToast(page, 'Health journey updated!').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('heading', { name: 'Doses today' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Setup$/ }).count()).toBe(0);
});

test('the day opens with its doses and one thing to do; below it the profile, its figures and how things run', async () => {
  const { page, context, account, provokes } = await createSubscriber();
  provokes(/Failed to load resource|Failed to run integrity check/);
  await take(account, [
    { name: 'Levothyroxine', strength: '75 µg', frequency: 'at 07:00' },
    { name: 'Atorvastatin', strength: '20 mg', frequency: 'at 22:00' },
    { name: 'Paracetamol', strength: '500 mg', frequency: 'as needed, max 1 a day' },
    { name: 'my blue pills' },
    { name: 'Zotrelvix', frequency: 'at 21:00' },
  ]);
  await account.call('PATCH', '/api/profile', {
    personal_info: { age: 58, gender: 'female' },
    medical_history: { currentConditions: ['High blood pressure', 'Gout'] },
    lifestyle_data: { smokingStatus: 'regular', exerciseFrequency: 'none', sleepHours: 5, stressLevel: 9 },
  });
  await finishSetUp(account);
  const plan = async () =>
    ((await (await account.call('GET', '/api/dashboard')).json()) as { actions: { counts: { pending: number } } }).actions;
  await expect.poll(async () => (await plan()).counts.pending).toBeGreaterThan(1);

  await page.clock.install({ time: new Date(2026, 10, 21, 12, 30) });
  await page.goto('/dashboard');
  const day = page.getByRole('region', { name: 'Doses today' });
  await day.getByText('2 of 3 ahead').waitFor();
  // "Levothyroxine at 7:00 AM taken" is the label of a tick.
  const names = /(?:Levothyroxine|Zotrelvix|Atorvastatin)(?! at )|12:3/g;
  const listLine = async () => (await day.getByRole('list').first().innerText()).match(names);
  await expect.poll(listLine).toEqual(['Levothyroxine', '12:3', 'Zotrelvix', 'Atorvastatin']);
  await expect.poll(() => day.innerText()).toMatch(/When you need it\s+Paracetamol[\s\S]+Could not be checked[\s\S]+my blue pills/);

  await noteAsNeeded(day);

  const next = page.getByRole('region', { name: 'Worth doing next' });
  const first = await next.getByRole('heading', { level: 3 }).innerText();
  await next.getByText(/Impact: \d+\/10/).waitFor();
  await next.getByRole('button', { name: 'Mark done' }).click();
  await expect.poll(() => next.getByRole('heading', { level: 3 }).innerText()).not.toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => next.getByRole('heading', { level: 3 }).innerText()).toBe(first);

  const health = page.getByRole('region', { name: 'Your health profile' });
  await health.getByRole('button', { name: 'Show your health profile' }).click();
  await health.getByText(/^\d of 7 sections completed$/).waitFor();
  await health.getByRole('tab', { name: 'Health Overview' }).press('ArrowRight');
  const getFigure = (name: string) => health.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect.poll(() => getFigure('Medications').innerText()).toMatch(/Medications\s+5/);
  await expect.poll(() => getFigure('Conditions').innerText()).toMatch(/Conditions\s+2/);

  await health.getByRole('button', { name: 'Performance' }).click();
  await getFigure('Sync status').getByText('Online').waitFor();
  await expect.poll(() => getFigure('Load time').innerText()).toMatch(/\d+ ms, (excellent|good|fair|poor)/);
  await health.getByRole('button', { name: 'Check Integrity' }).first().click();
  await getToast(page, 'Data integrity check passed').waitFor();
  await goOffline(context);
  await getFigure('Sync status').getByText('Offline').waitFor();
  await health.getByRole('button', { name: 'Check Integrity' }).first().click();
  await page.getByText('Failed to run integrity check').waitFor();
  await context.setOffline(false);
  await getFigure('Sync status').getByText('Online').waitFor();

  await page.getByRole('button', { name: /^System Status/ }).click();
  const status = page.getByRole('region', { name: 'System Status' });
  for (const name of ['Authentication', 'Data Retrieval', 'Feature Gating', 'Data Saving', 'Cross-Migration'])
    await status.getByRole('listitem').filter({ hasText: name }).getByText('Operational').waitFor();
  await status.getByRole('button', { name: 'Run System Check' }).click();
  await getToast(page, 'All systems operational!').waitFor();
  expect(await screenFaults(page, 'dashboard, opened')).toEqual([]);
});

test('on the day itself a tap logs the mood, and another one ticks all doses that are due', async () => {
  const { page, account } = await createSubscriber();
  // What was due before a medicine was added is not due now.
  const medicines = [
    { name: 'Levothyroxine', strength: '75 µg', frequency: 'at 07:00' },
    { name: 'Lisinopril', strength: '10 mg', frequency: 'at 08:00' },
    { name: 'Atorvastatin', strength: '20 mg', frequency: 'at 22:00' },
  ];
  await take(account, medicines, '2026-11-01');
  await finishSetUp(account);
  await page.clock.install({ time: new Date(2026, 10, 21, 12, 30) });
  await page.goto('/dashboard');
  const quick = page.getByRole('region', { name: 'Quick log' });
  await quick.getByRole('radio', { name: 'Good' }).check();
  await getToast(page, 'Mood: good').waitFor();
  const day = page.getByRole('region', { name: 'Doses today' });
  await day.getByRole('button', { name: 'Mark both due now as taken' }).click();
  await getToast(page, '2 doses taken').waitFor();
  const states = () => day.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  await expect.poll(states).toEqual([true, true, false]);
  await page.goto('/log');
  await expect.poll(() => page.getByRole('radio', { name: 'Good' }).isChecked()).toBe(true);
});

test('from any page a phone logs the mood in two taps', async () => {
  const { page } = await createMember({ viewport: widths.phone });
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Log' }).click();
  const good = page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Good');
  await good.waitFor();
  await expect
    .poll(async () => ((await page.getByRole('radiogroup', { name: 'Mood' }).boundingBox())?.y ?? Number.NaN) < widths.phone.height - 64)
    .toBe(true);
  await good.check();
  await getToast(page, 'Mood: good').waitFor();
});

test('offers and recovers data from an earlier version; a dashboard that fails to load says so', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  const old = {
    questionnaire_data: { basicInfo: { age: 44, gender: 'Female' } },
    medication_data: '["aspirin"',
    diet_data: { type: 'vegan' },
  };
  expect((await account.call('PUT', '/api/legacy-data', old)).ok).toBe(true);
  await finishSetUp(account);

  let isAway = true;
  await page.route('**/api/dashboard', (route) =>
    isAway ? route.fulfill({ status: 404, json: { code: 'notFound', message: 'Gone' } }) : route.continue(),
  );
  await page.goto('/dashboard');
  await page.getByText('Error loading dashboard data.').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();

  const card = page.getByRole('region', { name: 'Previous Data Found' });
  await card.getByText('Personal Info: present').waitFor();
  const id = ((await (await account.call('GET', '/api/legacy-data')).json()) as { user_id: string }).user_id;
  await card.getByText(`${id.slice(0, 8)}…`).waitFor();
  await card.getByRole('button', { name: 'Show Debug' }).click();
  await card.getByRole('cell', { name: 'kept, damaged in part' }).waitFor();
  const answer = page.waitForResponse('**/api/diagnostics/connection');
  await card.getByRole('button', { name: 'Run Connection Test' }).press('Enter');
  expect((await answer).ok()).toBe(true);
  await getToast(page, /^Connected: the server answered in /).waitFor();
  expect(await screenFaults(page, 'previous data', { sizes: { phone: widths.phone } })).toEqual([]);
  await card.getByRole('button', { name: 'Recover My Data' }).click();
  await getToast(page, /^Profile created with migrated data! Completeness: \d+%$/).waitFor();
  const { personal_info: info } = (await (await account.call('GET', '/api/profile')).json()) as { personal_info: object };
  expect(info).toEqual({ age: 44, gender: 'female' });
});

test('a health profile that does not load says why below the day, and Retry loads it', async () => {
  const { page, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await take(account, [{ name: 'Warfarin' }]);
  await finishSetUp(account);
  await page.route('**/api/medications', (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Doses today' }).waitFor();
  const health = page.getByRole('region', { name: 'Your health profile' });
  await health.getByRole('button', { name: 'Show your health profile' }).click();
  await health.getByText(/^Failed to load health dashboard: \S/).waitFor();
  await expect.poll(() => health.getByRole('tab').count()).toBe(0);
  await page.unroute('**/api/medications');
  await health.getByRole('button', { name: 'Retry' }).click();
  await health.getByText(/^\d of 7 sections completed$/).waitFor();
});

test('what is outdated is asked for once, and later again', async () => {
  const { page, account } = await createMember();
  await take(account, [{ name: 'Warfarin' }]);
  await finishSetUp(account);
  const dashboard = (await (await account.call('GET', '/api/dashboard')).json()) as { freshness: object[] };
  const outdated = dashboard.freshness.map((one) => ({ ...one, updated_at: '2026-01-01T00:00:00.000Z', isOutdated: true }));
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: { ...dashboard, freshness: outdated } }));
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Update Your Health Information' });
  await dialog.waitFor();
  const links = await dialog.getByRole('link').evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('href')}`));
  expect(links.toSorted()).toEqual([
    'Update blood test /upload',
    'Update diet /health/nutrition',
    'Update health goals /health-goals',
    'Update medications /medications',
    'View All Settings /account',
  ]);
  expect(await screenFaults(page, 'outdated')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remind Me Later' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dataUpdatePromptDismissed'))).toMatch(/^20\d\d-/);
  await page.reload();
  await page.getByRole('heading', { name: 'Your health profile' }).waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
});

test('the sample shows a visitor all of it, marked, with the way to an account; hostile entries break nothing on a phone', async () => {
  const visitor = await createVisitor();
  await visitor.page.goto('/dashboard?demo=true');
  await visitor.page.getByRole('region', { name: /Doses today/ }).waitFor();
  await expect.poll(() => visitor.page.getByText('Sample', { exact: true }).count()).toBeGreaterThan(12);
  const registerLinks = visitor.page.getByRole('main').getByRole('link', { name: 'Create Account' });
  await expect.poll(() => registerLinks.first().getAttribute('href')).toBe('/register');

  const account = await signUp(visitor.base);
  await take(account, [
    { name: `${'Verylongnamewithoutanyspace'.repeat(20)}`, strength: '20 mg' },
    { name: 'מלאטונין 🫀🫀 متفورمين', frequency: 'כל יום' },
    { name: 'Warfarin' },
  ]);
  await account.call('PATCH', '/api/profile', {
    medical_history: { currentConditions: Array.from({ length: 100 }, (_, at) => `Condition ${at} ${'x'.repeat(150)}`) },
    symptoms: { currentSymptoms: ['סחרחורת 🌀'] },
  });
  await finishSetUp(account);
  const { page } = await createMember({ account, viewport: widths.phone });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Worth doing next' }).waitFor();
  // What lies below is loaded when it comes near.
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Show your health profile' }).click();
  await page.getByRole('tab', { name: 'Health Overview' }).waitFor();
  await page.getByText(/^\d of 7 sections completed$/).waitFor();
  await expect.poll(() => measureOverflowPx(page)).toBe(0);
});
